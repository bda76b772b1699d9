/// The basis positions to check in the next solve: their direction or their reduced cost has changed.
struct DirtyTies: Sendable {
  /// Whether all positions have to be checked.
  private(set) var isAll = false
  private(set) var positions: [Int] = []
  private var isIn: [Bool] = []

  mutating func insert(_ position: Int) {
    if isAll { return }
    if isIn.count <= position {
      isIn.append(contentsOf: repeatElement(false, count: position + 1 - isIn.count))
    }
    if isIn[position] { return }
    isIn[position] = true
    positions.append(position)
  }

  mutating func insertAll() {
    removeAll()
    isAll = true
  }

  mutating func removeAll() {
    for position in positions { isIn[position] = false }
    positions.removeAll(keepingCapacity: true)
    isAll = false
  }

  /// Returns the number of positions to check, of this many, and the position with a number.
  func count(of columns: Int) -> Int { isAll ? columns : positions.count }
  func position(_ number: Int) -> Int { isAll ? number : positions[number] }
}
