/// A basis to restore when a change is infeasible. Reuses its memory.
struct SavedBasis: Sendable {
  private(set) var basis: [Int] = []
  private(set) var side: [Double] = []
  private(set) var isTied = false

  mutating func keep(basis: [Int], side: [Double], isTied: Bool) {
    self.basis.removeAll(keepingCapacity: true)
    self.side.removeAll(keepingCapacity: true)
    self.basis.append(contentsOf: basis)
    self.side.append(contentsOf: side)
    self.isTied = isTied
  }
}
