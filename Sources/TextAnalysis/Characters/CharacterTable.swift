/// The records of the characters met before, by blocks of 64: ICU's own look-ups, several a character, would cost more
/// than all the rest.
struct CharacterTable {
  /// For each block of Unicode its number; 0: the first, or not asked for yet.
  private(set) var blocks = [UInt16](repeating: 0, count: UTF8Blocks.count)
  /// The records of ASCII, and then of the blocks that were used.
  private(set) var records: [CharacterRecord] = []

  /// A table with the characters of ASCII.
  static let ascii = {
    var table = CharacterTable()
    table.appendBlock(0)
    table.appendBlock(1)
    table.blocks[1] = 1
    return table
  }()

  private init() {}

  /// Asks for a block that is not there yet. Complexity: some look-ups of ICU's for each of its characters.
  @inline(never)
  mutating func addBlock(_ block: Int) {
    blocks[block] = UInt16(records.count >> UTF8Blocks.bits)
    appendBlock(UInt32(block))
  }

  private mutating func appendBlock(_ block: UInt32) {
    let first = block << UTF8Blocks.bits
    for scalar in first..<first + 1 << UTF8Blocks.bits { records.append(CharacterRecord(of: scalar)) }
  }
}
