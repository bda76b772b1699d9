/// A text of a catalog: one form of one key in one language.
///
///     let catalog = try StringCatalog(path: "de.po")
///     for text in catalog.texts { print(text.key, text.text, text.line) }
public struct CatalogText: Hashable, Sendable {
  /// The progress of a translation.
  public enum State: String, Hashable, Sendable {
    /// Done, as far as the catalog says.
    case translated
    /// A translation that somebody should look at: gettext's `fuzzy`, Apple's `needs_review`.
    case needsReview
    /// No translation: the text is empty or a copy of the source's.
    case untranslated
  }

  /// The key; for gettext the `msgid`, after its context and `|` if it has one.
  public var key: String
  /// The form of the text, such as `one` or `device=iphone, few`; nil for a text of one form.
  public var variant: String?
  /// The language, as a BCP 47 tag; nil where neither the catalog nor its path says.
  public var locale: String?
  /// The text, its escapes undone.
  public var text: String
  /// The text it translates, where the catalog has that as well.
  public var source: String?
  /// The catalog's comment for translators.
  public var comment: String?
  /// The line of the file where it is, from 1 on.
  public var line: Int
  /// The progress of the translation.
  public var state: State
  /// Values that the catalog itself gives for placeholders, by placeholder.
  public var examples: [String: String]

  /// A text; what is left out is not known.
  public init(
    key: String, variant: String? = nil, locale: String? = nil, text: String, source: String? = nil,
    comment: String? = nil, line: Int = 1, state: State = .translated, examples: [String: String] = [:]
  ) {
    self.key = key
    self.variant = variant
    self.locale = locale
    self.text = text
    self.source = source
    self.comment = comment
    self.line = line
    self.state = state
    self.examples = examples
  }
}
