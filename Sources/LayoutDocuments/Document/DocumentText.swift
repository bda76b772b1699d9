internal import ConstraintLayout
package import TextDocuments
package import Typefaces
package import Typography

/// A text in one or more languages, in the order of the document; the first is used for all other languages.
package struct DocumentText: AdaptiveValue {
  /// The text in one language.
  package struct Version: Hashable, Sendable {
    /// The language; nil for a text that is the same in all languages.
    package let language: Language?
    /// The text, with its tags where it is markup.
    package let text: String
  }

  /// The versions, at least one.
  package let versions: [Version]
  /// The language of their tags; nil where they have none.
  package var markup: Markup?
  /// The fonts that these tags name.
  package var families: [String: FontList] = [:]

  /// An empty text.
  static let none = DocumentText(versions: [.init(language: nil, text: "")])

  var localized: LocalizedText {
    let known = versions.compactMap { version in version.language.map { ($0.tag, version.text) } }
    let translations = Dictionary(known, uniquingKeysWith: { first, _ in first })
    let base = versions.first?.text ?? ""
    // Markup was read before, so that what is wrong with it has been told.
    let read = markup.flatMap { markup in
      try? LocalizedText(markup: base, as: markup, translations: translations) { families[$0] }
    }
    return read ?? LocalizedText(base, translations: translations)
  }
}
