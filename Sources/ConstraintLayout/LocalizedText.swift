public import Typography

/// A text in one language or several.
///
///     let title: LocalizedText = ["en": "Settings", "de": "Einstellungen", "ar": "الإعدادات"]
public struct LocalizedText: Hashable, Sendable {
  /// What is said where no language is asked for, or none that it is known in.
  public var base: String
  /// What is said in other languages, by BCP 47 tag.
  public var translations: [String: String]

  /// A text and its translations.
  public init(_ base: String, translations: [String: String] = [:]) {
    (self.base, self.translations) = (base, translations)
  }

  /// The text in a language, or in the nearest it is known in: `de-AT`, then `de`, then the base.
  ///
  /// Source: the lookup of RFC 4647, 3.4. Complexity: linear in the tag.
  public func text(in language: Language?) -> String {
    var tag = Substring(language?.tag ?? "")
    while !tag.isEmpty {
      if let text = translations[String(tag)] { return text }
      guard let end = tag.lastIndex(of: "-") else { break }
      tag = tag[..<end]
      if tag.dropLast().last == "-" { tag = tag.dropLast(2) }
    }
    return base
  }
}

extension LocalizedText: ExpressibleByStringLiteral {
  /// A text that is the same in all languages.
  public init(stringLiteral text: String) { self.init(text) }
}

extension LocalizedText: ExpressibleByDictionaryLiteral {
  /// A text by language; the first is what is said elsewhere.
  public init(dictionaryLiteral elements: (String, String)...) {
    self.init(
      elements.first?.1 ?? "", translations: Dictionary(elements, uniquingKeysWith: { first, _ in first }))
  }
}
