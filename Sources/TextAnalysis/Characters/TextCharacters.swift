internal import Support
internal import Typography

/// The characters of one text in order, and what all of them together are.
///
/// Memory is kept from text to text.
struct TextCharacters {
  /// Above this many the memory is given back after use.
  static let kept = 1 << 16

  /// The record of each character, and `CharacterRecord.end`.
  private(set) var records: [CharacterRecord] = []
  /// The UTF-8 offset of each, and of the end.
  private(set) var offsets: [Int32] = []
  private(set) var count = 0
  /// The union of their properties.
  private(set) var union = CharacterUnion()

  /// The first script of any character; nil if no character has one. Complexity: O(characters before that).
  var firstScript: Script? {
    if union.flags & CharacterRecord.scriptBits == 0 { return nil }
    var index = 0
    while !records[index].has(CharacterRecord.scriptBits) { index += 1 }
    return records[index].script
  }

  /// A character itself.
  ///
  /// `text` is what was loaded.
  func scalar(at index: Int, _ text: Span<UInt8>) -> UInt32 {
    UTF8Decoding.scalar(in: text, at: Int(offsets[index]))
  }

  /// Makes these the characters of `bytes`, well-formed UTF-8.
  ///
  /// Complexity: O(bytes).
  @inline(__always)
  mutating func load(_ bytes: Span<UInt8>, _ table: inout CharacterTable) {
    precondition(bytes.count < Int(Int32.max), "a text of 2 GiB or more")
    reserve(bytes.count + 1)
    (count, union) = Self.decode(bytes, &table, &records, &offsets)
  }

  /// Gives memory back where the text was long.
  mutating func trim() {
    if records.count > Self.kept { self = TextCharacters() }
  }

  private mutating func reserve(_ capacity: Int) {
    guard capacity > records.count else { return }
    let rounded = max(capacity, min(2 * records.count, Self.kept), 256)
    records = [CharacterRecord](repeating: .end, count: rounded)
    offsets = [Int32](repeating: 0, count: rounded)
  }

  private static func decode(
    _ bytes: Span<UInt8>, _ table: inout CharacterTable, _ records: inout [CharacterRecord],
    _ offsets: inout [Int32]
  ) -> (count: Int, union: CharacterUnion) {
    var union = CharacterUnion()
    var records = records.mutableSpan
    var offsets = offsets.mutableSpan
    var (offset, count) = (0, 0)
    while offset < bytes.count {
      let met = decode(bytes, table, &records, &offsets, &union, &offset, &count)
      if let met { table.addBlock(met) }
    }
    records[count] = .end
    offsets[count] = Int32(truncatingIfNeeded: offset)
    return (count, union)
  }

  /// The characters from `offset` on, up to the first whose block the table has not, which is answered.
  @inline(__always)
  private static func decode(
    _ bytes: Span<UInt8>, _ table: borrowing CharacterTable, _ records: inout MutableSpan<CharacterRecord>,
    _ offsets: inout MutableSpan<Int32>, _ union: inout CharacterUnion, _ offset: inout Int,
    _ count: inout Int
  ) -> Int? {
    let (known, blocks) = (table.records.span, table.blocks.span)
    func take(_ record: CharacterRecord, _ length: Int) {
      (records[count], offsets[count]) = (record, Int32(truncatingIfNeeded: offset))
      union.add(record)
      offset &+= length
      count &+= 1
    }
    while offset < bytes.count {
      while offset < bytes.count {
        let byte = bytes[offset]
        guard byte < 0x80 else { break }
        take(known[Int(byte)], 1)
      }
      while offset < bytes.count {
        let byte = bytes[offset]
        guard byte >= 0x80 else { break }
        let (block, length) = UTF8Blocks.block(in: bytes, at: offset, lead: byte)
        let number = blocks[block]
        guard number != 0 else { return block }
        take(known[UTF8Blocks.place(of: bytes[offset &+ length &- 1], inBlock: number)], length)
      }
    }
    return nil
  }
}
