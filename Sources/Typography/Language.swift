/// A language, as a BCP 47 tag such as `de`, `zh-Hant` or `sr-Latn-RS`.
public struct Language: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The tag, as it was given.
  public let tag: String

  /// The language of a BCP 47 tag; nil where `tag` has anything but ASCII letters, digits and hyphens.
  public init?(_ tag: String) {
    let wellFormed = tag.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
      default: false
      }
    }
    guard wellFormed, !tag.isEmpty, tag.utf8.count <= 100 else { return nil }
    self.tag = tag
  }

  /// A language written in code. Precondition: a well-formed tag.
  public init(stringLiteral tag: StaticString) {
    guard let language = Language(tag.description) else { preconditionFailure("not a BCP 47 tag: \(tag)") }
    self = language
  }

  /// The tag.
  public var description: String { tag }
}
