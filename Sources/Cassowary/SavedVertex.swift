/// What tells a vertex apart, to come back to it when a change cannot be made; its room is kept.
struct SavedVertex: Sendable {
  private(set) var active: [Int] = []
  private(set) var side: [Double] = []
  private(set) var isTied = false

  mutating func keep(active: [Int], side: [Double], isTied: Bool) {
    self.active.removeAll(keepingCapacity: true)
    self.side.removeAll(keepingCapacity: true)
    self.active.append(contentsOf: active)
    self.side.append(contentsOf: side)
    self.isTied = isTied
  }
}
