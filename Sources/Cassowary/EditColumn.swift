/// How every variable and row moves with one active row: what dragging its constant needs, kept between
/// changes.
struct EditColumn: Sendable {
  /// The row it is for; -1 for none.
  private(set) var row = -1
  private(set) var indices: [Int] = []
  private(set) var rates: [Double] = []
  private(set) var isDyadic = false

  mutating func forget() { row = -1 }

  mutating func keep(_ room: borrowing Workspace, for row: Int) {
    self.row = row
    indices.removeAll(keepingCapacity: true)
    rates.removeAll(keepingCapacity: true)
    for index in room.touched where room.rates[index] != 0 {
      indices.append(index)
      rates.append(room.rates[index])
    }
    isDyadic = rates.allSatisfy { EditColumn.isCoarse($0) }
  }

  /// Below this, multiples of 2^-12 add up exactly.
  static let exactLimit = 0x1p38

  static func isDyadic(_ value: Double) -> Bool {
    abs(value) < exactLimit && isWhole(value * 0x1p12)
  }

  /// Whether products of two such numbers are multiples of 2^-12 and exact.
  static func isCoarse(_ value: Double) -> Bool {
    abs(value) < 0x1p18 && isWhole(value * 64)
  }

  /// For sizes below 2^51; adding and taking away this number leaves no fraction, and needs no C library.
  private static func isWhole(_ value: Double) -> Bool { (value + 0x1.8p52) - 0x1.8p52 == value }
}
