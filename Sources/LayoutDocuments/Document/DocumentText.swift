public import ConstraintLayout
public import Typography

/// A text in one or more languages, in the order of the document; the first is used for all other languages.
public struct DocumentText: AdaptiveValue {
  /// The text in one language.
  public struct Version: Hashable, Sendable {
    /// The language; nil for a text that is the same in all languages.
    public let language: Language?
    /// The text, with its tags where it is markup.
    public let text: String
  }

  /// The versions, at least one.
  public let versions: [Version]
  /// Whether they are written in markup.
  public var isMarkup = false

  /// The first version.
  public var summary: String { versions.first?.text ?? "" }

  var localized: LocalizedText {
    let known = versions.compactMap { version in version.language.map { ($0.tag, version.text) } }
    let translations = Dictionary(known, uniquingKeysWith: { first, _ in first })
    let base = versions.first?.text ?? ""
    // Markup was read before, so that what is wrong with it has been told.
    let markup = isMarkup ? try? LocalizedText(markup: base, translations: translations) : nil
    return markup ?? LocalizedText(base, translations: translations)
  }
}
