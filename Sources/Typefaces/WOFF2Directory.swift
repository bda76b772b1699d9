/// What a WOFF2 file declares of its tables, read before anything is unpacked: a file of a hundred bytes can declare
/// gigabytes.
///
/// Source: W3C, WOFF File Format 2.0, sections 4.1 (header, table directory, `UIntBase128`) and 5 (transforms).
struct WOFF2Directory {
  /// What the tables have as they leave decompression, and as a font has them, in bytes.
  private(set) var packedSize = 0
  private(set) var unpackedSize = 0

  /// The most bytes a directory can have: a header and 65,535 entries of flags, tag and two lengths.
  static let mostBytes = headerSize + 65_535 * 15
  private static let headerSize = 48
  private static let countOffset = 12
  /// Flag values of the two tables whose null transform is number 3, not 0.
  private static let glyf: UInt8 = 10, loca: UInt8 = 11
  private static let arbitraryTag: UInt8 = 63

  /// The directory at the start of a file; nil where it ends early or a number is malformed.
  ///
  /// Complexity: linear in the tables, of which there are 65,535 at most.
  init?(_ bytes: [UInt8]) {
    guard bytes.count >= Self.headerSize else { return nil }
    var offset = Self.headerSize
    for _ in 0..<Int(bytes[Self.countOffset]) << 8 | Int(bytes[Self.countOffset + 1]) {
      guard offset < bytes.count else { return nil }
      let flags = bytes[offset]
      offset += 1 + (flags & 63 == Self.arbitraryTag ? 4 : 0)
      guard let length = Self.number(in: bytes, &offset) else { return nil }
      unpackedSize += length
      let isOutline = flags & 63 == Self.glyf || flags & 63 == Self.loca
      if flags >> 6 == (isOutline ? 3 : 0) {
        packedSize += length
      } else {
        guard let transformed = Self.number(in: bytes, &offset) else { return nil }
        packedSize += transformed
      }
    }
  }

  /// A `UIntBase128`: up to five bytes of seven bits each, without leading zeros, 32 bits at most.
  private static func number(in bytes: [UInt8], _ offset: inout Int) -> Int? {
    var value = 0
    for place in 0..<5 {
      guard offset < bytes.count, !(place == 0 && bytes[offset] == 0x80) else { return nil }
      value = value << 7 | Int(bytes[offset] & 0x7F)
      offset += 1
      if bytes[offset - 1] & 0x80 == 0 { return value <= Int(UInt32.max) ? value : nil }
    }
    return nil
  }
}
