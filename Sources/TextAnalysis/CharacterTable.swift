/// The records of the characters met before, by blocks of 64: ICU's own look-ups, several a character, would cost more
/// than all the rest.
struct CharacterTable {
  private static let blockBits: UInt32 = 6

  /// The rules of line breaking whose categories the records have.
  let rules: BreakRules?
  /// For each block of Unicode its number; 0: not asked for yet.
  private var blocks = [UInt16](repeating: 0, count: 0x110000 >> Int(blockBits))
  /// Those of ASCII, and then of the blocks asked for.
  private(set) var records: [CharacterRecord] = []

  /// A table with the characters of ASCII.
  init(rules: BreakRules?) {
    self.rules = rules
    appendBlock(0)
    appendBlock(1)
    blocks[1] = 1
  }

  /// The record of a scalar.
  ///
  /// Amortised O(1).
  @inline(__always)
  mutating func record(_ scalar: UInt32) -> CharacterRecord {
    let block = Int(scalar >> Self.blockBits)
    var number = Int(blocks[block])
    if number == 0 { number = fill(block) }
    return records[number << Int(Self.blockBits) | Int(scalar & 0x3F)]
  }

  @inline(never)
  private mutating func fill(_ block: Int) -> Int {
    guard block > 0 else { return 0 }
    let number = records.count >> Int(Self.blockBits)
    blocks[block] = UInt16(number)
    appendBlock(UInt32(block))
    return number
  }

  private mutating func appendBlock(_ block: UInt32) {
    let first = block << Self.blockBits
    for scalar in first..<first + 1 << Self.blockBits { records.append(CharacterRecord(of: scalar, rules)) }
  }
}
