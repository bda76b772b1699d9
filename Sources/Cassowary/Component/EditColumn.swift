/// The rates of change along one basic row, kept between edits of its constant.
struct EditColumn: Sendable {
  /// The row; -1 for none.
  private(set) var row = -1
  private(set) var indices: [Int] = []
  private(set) var rates: [Double] = []
  private(set) var isDyadic = false

  mutating func forget() { row = -1 }

  mutating func keep(_ workspace: borrowing Workspace, for row: Int) {
    self.row = row
    indices.removeAll(keepingCapacity: true)
    rates.removeAll(keepingCapacity: true)
    for index in workspace.touched where workspace.rates[index] != 0 {
      indices.append(index)
      rates.append(workspace.rates[index])
    }
    isDyadic = rates.allSatisfy { EditColumn.isExactFactor($0) }
  }

  /// Sums of multiples of 2^-12 below this are exact.
  static let exactLimit = 0x1p38

  static func isDyadic(_ value: Double) -> Bool {
    abs(value) < exactLimit && isWhole(value * 0x1p12)
  }

  /// Whether the product of two such numbers is exact and a multiple of 2^-12.
  static func isExactFactor(_ value: Double) -> Bool {
    abs(value) < 0x1p18 && isWhole(value * 64)
  }

  /// Adding and subtracting this number removes the fraction of any number below 2^51, without a C library.
  private static func isWhole(_ value: Double) -> Bool { (value + 0x1.8p52) - 0x1.8p52 == value }
}
