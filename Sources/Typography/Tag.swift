/// Four ASCII characters that name an OpenType table, feature, axis or an ISO 15924 script.
///
///     let weight: Tag = "wght"
///
/// Source: OpenType 1.9, "Data types": `Tag`, four bytes in the range 0x20...0x7E, padded with spaces.
public struct Tag: Hashable, Sendable, Comparable {
  /// The four bytes, the first in the highest place.
  public let value: UInt32

  /// The tag with this big-endian value.
  package init(value: UInt32) { self.value = value }

  /// The tag spelt by `name`: one to four printable ASCII characters, padded with spaces; nil for anything else.
  public init?(_ name: String) {
    let bytes = name.utf8
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x20...0x7E).contains($0) }) else { return nil }
    self.init(paddedASCII: bytes)
  }

  private init(paddedASCII bytes: String.UTF8View) {
    var value: UInt32 = 0
    for byte in bytes { value = value << 8 | UInt32(byte) }
    self.value = value << (8 * UInt32(4 - bytes.count)) | (0x2020_2020 >> (8 * UInt32(bytes.count)))
  }

  /// Order of the big-endian values, which is the order of the names.
  public static func < (a: Tag, b: Tag) -> Bool { a.value < b.value }
}

extension Tag: ExpressibleByStringLiteral {
  /// A tag from a string literal. It is parsed at every use; keep it in a constant outside inner loops.
  ///
  /// Precondition: one to four printable ASCII characters.
  public init(stringLiteral name: StaticString) {
    guard let tag = Tag(name.description) else { preconditionFailure("not an OpenType tag: \(name)") }
    self = tag
  }
}

extension Tag: CustomStringConvertible {
  /// The four characters.
  public var description: String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }, as: UTF8.self)
  }
}
