/// A language, as a BCP 47 tag such as `de`, `zh-Hant` or `sr-Latn-RS`.
public struct Language: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The tag, as it was given.
  public let tag: String

  /// The language of a BCP 47 tag; nil when `tag` is not well-formed.
  ///
  /// Subtags of one to eight ASCII letters and digits are separated by single hyphens; the first is a language of two to
  /// eight letters, or `x` or `i` before others (RFC 5646, section 2.1). It need not be registered.
  public init?(_ tag: String) {
    let subtags = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard tag.utf8.count <= 100,
      subtags.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy(\.isAlphanumeric) }),
      let first = subtags.first, first.allSatisfy(\.isLetter)
    else { return nil }
    let isSingleton =
      first.count == 1 && [UInt8(ascii: "x"), UInt8(ascii: "i")].contains((first.first ?? 0) | 0x20)
    guard first.count > 1 || (isSingleton && subtags.count > 1) else { return nil }
    self.tag = tag
  }

  /// A language from a string literal. Precondition: a well-formed tag.
  public init(stringLiteral tag: StaticString) {
    guard let language = Language(tag.description) else { preconditionFailure("not a BCP 47 tag: \(tag)") }
    self = language
  }

  /// The tag.
  public var description: String { tag }

  /// Its first part, in small letters: `ja` of `JA-jp`.
  package var primarySubtag: String { tag.prefix { $0 != "-" }.lowercased() }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
  fileprivate var isAlphanumeric: Bool { isLetter || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
