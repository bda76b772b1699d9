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
  /// Upper and lower case letters of tags are the same. Source: the lookup of RFC 4647, 3.4. Complexity: linear in the
  /// tag, times the translations where their tags are written in another case.
  public func text(in language: Language?) -> String {
    var tag = Substring(language?.tag ?? "")
    while !tag.isEmpty {
      if let text = translation(String(tag)) { return text }
      guard let end = tag.lastIndex(of: "-") else { break }
      tag = tag[..<end]
      if tag.dropLast().last == "-" { tag = tag.dropLast(2) }
    }
    return base
  }

  /// The translation of a tag; of several that differ in the case of their letters the first in the order of characters.
  private func translation(_ tag: String) -> String? {
    if let text = translations[tag] { return text }
    let wanted = tag.lowercased()
    return translations.filter { $0.key.lowercased() == wanted }.min { $0.key < $1.key }?.value
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
