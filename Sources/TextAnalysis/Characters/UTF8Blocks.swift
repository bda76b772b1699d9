/// Characters by blocks of 64, so that all bytes of well-formed UTF-8 but the last determine the block.
@usableFromInline
package enum UTF8Blocks {
  /// The number of bits that the last byte determines.
  @inlinable
  package static var bits: Int { 6 }

  /// The number of blocks.
  @inlinable
  package static var count: Int { 0x110000 >> bits }

  /// Returns the index of a character in some blocks, given the number of its block there and its last byte.
  @inlinable @inline(__always)
  package static func place(of lastByte: UInt8, inBlock number: UInt16) -> Int {
    Int(number) << bits | Int(lastByte & 0x3F)
  }

  /// The block of the character at `offset`, which begins with `lead`, and how many bytes it has.
  @inlinable @inline(__always)
  package static func block(
    in bytes: Span<UInt8>, at offset: Int, lead: UInt8
  ) -> (block: Int, length: Int) {
    if lead < 0x80 { return (Int(lead >> 6), 1) }
    if lead < 0xE0 { return (Int(lead & 0x1F), 2) }
    let second = Int(bytes[offset &+ 1] & 0x3F)
    if lead < 0xF0 { return (Int(lead & 0x0F) &<< 6 | second, 3) }
    return (Int(lead & 0x07) &<< 12 | second &<< 6 | Int(bytes[offset &+ 2] & 0x3F), 4)
  }
}
