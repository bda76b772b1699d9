/// The records of the characters met before, by blocks of 64: ICU's own look-ups, several a character, would cost more
/// than all the rest.
struct CharacterTable {
  /// As many as the last byte of a character's UTF-8 has, so that the bytes before it tell the block.
  private static let blockBits: UInt32 = 6

  /// The rules of line breaking whose categories the records have.
  let rules: BreakRules?
  /// For each block of Unicode its number; 0: the first, or not asked for yet.
  private(set) var blocks = [UInt16](repeating: 0, count: UTF8Blocks.count)
  /// Those of ASCII, and then of the blocks asked for.
  private(set) var records: [CharacterRecord] = []

  /// A table with the characters of ASCII.
  init(rules: BreakRules?) {
    self.rules = rules
    appendBlock(0)
    appendBlock(1)
    blocks[1] = 1
  }

  /// Where the record of a character stands, given the number of its block and its last byte.
  @inline(__always)
  static func place(of lastByte: UInt8, inBlock number: UInt16) -> Int {
    Int(number) << Int(blockBits) | Int(lastByte & 0x3F)
  }

  /// The record of a character; nil where its block has not been asked for.
  func record(of scalar: UInt32) -> CharacterRecord? {
    let block = Int(scalar >> Self.blockBits)
    guard blocks[block] != 0 || block == 0 else { return nil }
    return records[Self.place(of: UInt8(truncatingIfNeeded: scalar), inBlock: blocks[block])]
  }

  /// Asks for a block that is not there yet. Complexity: some look-ups of ICU's for each of its characters.
  @inline(never)
  mutating func addBlock(_ block: Int) {
    blocks[block] = UInt16(records.count >> Int(Self.blockBits))
    appendBlock(UInt32(block))
  }

  private mutating func appendBlock(_ block: UInt32) {
    let first = block << Self.blockBits
    for scalar in first..<first + 1 << Self.blockBits { records.append(CharacterRecord(of: scalar, rules)) }
  }
}
