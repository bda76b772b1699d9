public import ConstraintLayout
public import Typography

/// A text in one or more languages, in the order of the document; the first is used for all other languages.
public struct DocumentText: AdaptiveValue {
  /// The text in one language.
  public struct Version: Hashable, Sendable {
    /// The language; nil for a text that is the same in all languages.
    public let language: Language?
    /// The text.
    public let text: String
  }

  /// The versions, at least one.
  public let versions: [Version]

  /// The first version.
  public var summary: String { versions.first?.text ?? "" }

  var localized: LocalizedText {
    let known = versions.compactMap { version in version.language.map { ($0.tag, version.text) } }
    return LocalizedText(
      versions.first?.text ?? "", translations: Dictionary(known, uniquingKeysWith: { first, _ in first }))
  }
}
