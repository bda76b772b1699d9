public import TextDocuments
public import Typefaces
public import Typesetting
public import Typography

/// A text in one language or several.
///
///     let title: LocalizedText = ["en": "Settings", "de": "Einstellungen", "ar": "الإعدادات"]
///     let offer: LocalizedText = "Save \("50 %", .bold) today"
public struct LocalizedText: Hashable, Sendable {
  /// The text for environments without a language, or with one that has no translation.
  public var base: String
  /// The texts in other languages, by BCP 47 tag.
  public var translations: [String: String]
  /// The texts that have spans or boxes, by their tags; the base by "".
  private var styled: [String: StyledText] = [:]
  /// The markup it was written in, so that another text in its place is; nil for none.
  package private(set) var markup: Markup?
  /// The fonts that its markup names.
  private var families: [String: FontList] = [:]

  /// A text and its translations.
  public init(_ base: String, translations: [String: String] = [:]) {
    self.base = base
    self.translations = translations
  }

  /// A text with spans and boxes, and its translations.
  public init(_ base: StyledText, translations: [String: StyledText] = [:]) {
    self.init(base.string, translations: translations.mapValues(\.string))
    styled = translations
    styled[""] = base
  }

  /// A text and its translations in markup, as `StyledText(markup:as:fonts:)` reads it.
  ///
  /// - Throws: `MarkupError`.
  public init(
    markup base: String, as language: Markup = .copyfit, translations: [String: String] = [:],
    fonts: (String) -> FontList? = { _ in nil }
  ) throws(MarkupError) {
    var families: [String: FontList] = [:]
    func find(_ name: String) -> FontList? {
      families[name] = families[name] ?? fonts(name)
      return families[name]
    }
    var texts: [String: StyledText] = [:]
    for (tag, text) in translations { texts[tag] = try StyledText(markup: text, as: language, fonts: find) }
    self.init(try StyledText(markup: base, as: language, fonts: find), translations: texts)
    (markup, self.families) = (language, families)
  }

  /// The text with its spans and boxes, in the language that ``text(in:)`` chooses.
  public func styledText(in language: Language?) -> StyledText {
    let tag = tag(in: language)
    let text = tag.flatMap { translations[$0] } ?? base
    // A text that was changed has lost its spans.
    guard let styled = styled[tag ?? ""], styled.string == text else { return StyledText(text) }
    return styled
  }

  /// This text read as markup where another is; itself where that cannot be.
  func written(as other: LocalizedText) -> LocalizedText {
    guard let markup = other.markup else { return self }
    let read = try? LocalizedText(markup: base, as: markup, translations: translations) { other.families[$0] }
    return read ?? self
  }

  /// The text in a language, or in the nearest it is known in. For `zh-Hant-TW` these are, in this order:
  ///
  /// 1. the language itself, then the more general ones: `zh-Hant-TW`, `zh-Hant`, `zh` (the lookup of RFC 4647, 3.4);
  /// 2. others of those, from the nearest: any `zh-Hant-TW-...`, any `zh-Hant-...`, any `zh-...`; of several the one
  ///    with the fewest parts, then the first in the order of characters;
  /// 3. the base.
  ///
  /// Upper and lower case letters of tags are the same. Complexity: linear in the tag, times the translations where none
  /// has a tag of the first kind, written in the same case.
  public func text(in language: Language?) -> String {
    tag(in: language).flatMap { translations[$0] } ?? base
  }

  /// The tag of the translation for a language; nil for the base.
  private func tag(in language: Language?) -> String? {
    let tags = Self.tags(from: language?.tag ?? "")
    return tags.lazy.compactMap { translation($0) }.first
      ?? tags.lazy.compactMap { translation(within: $0) }.first
  }

  /// A tag and those that are left as its parts are cut off from the end, with single letters that would then be last.
  private static func tags(from tag: String) -> [String] {
    var (tags, rest) = ([String](), tag[...])
    while !rest.isEmpty {
      tags.append(String(rest))
      guard let end = rest.lastIndex(of: "-") else { break }
      rest = rest[..<end]
      if rest.dropLast().last == "-" { rest = rest.dropLast(2) }
    }
    return tags
  }

  /// The tag of the translation into a language that is a kind of this one. `x` and `i`, which begin what is private or was
  /// registered as a whole, are no languages.
  private func translation(within tag: String) -> String? {
    guard tag.utf8.count > 1 else { return nil }
    let start = tag.lowercased() + "-"
    let kinds = translations.filter { $0.key.lowercased().hasPrefix(start) }
    return kinds.keys.min { Self.order(of: $0) < Self.order(of: $1) }
  }

  private static func order(of tag: String) -> (Int, String, String) {
    (tag.utf8.count { $0 == UInt8(ascii: "-") }, tag.lowercased(), tag)
  }

  /// The translation with a tag, by its own spelling of it; of several that differ in the case of their letters the first in the order of characters.
  private func translation(_ tag: String) -> String? {
    if translations[tag] != nil { return tag }
    let wanted = tag.lowercased()
    return translations.keys.filter { $0.lowercased() == wanted }.min()
  }
}

extension LocalizedText: ExpressibleByStringInterpolation {
  /// A text that is the same in all languages.
  public init(stringLiteral text: String) { self.init(text) }

  /// A text with spans and boxes that is the same in all languages.
  public init(stringInterpolation parts: StyledText.StringInterpolation) {
    self.init(StyledText(stringInterpolation: parts))
  }
}

extension LocalizedText: ExpressibleByDictionaryLiteral {
  /// A text by language; the first is what is said elsewhere.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(
      elements.first?.1 ?? "", translations: Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
}
