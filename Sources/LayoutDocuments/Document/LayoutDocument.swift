/// A layout as a text that people and programs write: items by name, styles, texts by language, one line a rule.
///
///     {
///       "styles": {"title": {"size": 22, "maxLines": null}},
///       "items": [
///         {"container": "card"},
///         {"label": "title", "in": "card", "style": "title", "text": {"en": "Settings", "de": "Einstellungen"}}
///       ],
///       "rules": [
///         "title.leading >= card.leading + 16 @ 750",
///         {"stack": ["title", "body"], "axis": "vertical", "spacing": 8}
///       ]
///     }
///
/// Made by reading, so that all it says is sound; written and read back it is equal.
public struct LayoutDocument: Hashable, Sendable {
  /// Where editors find the schema of such documents; read and written, and used for nothing.
  public internal(set) var schema: String?
  /// What the layout is for, in words; used for nothing.
  public internal(set) var about: String?
  /// Font files, the primary first; nil for those of whoever solves it.
  public internal(set) var fonts: [String]?
  /// The styles that labels name, in their order in the document.
  public internal(set) var styles: [DocumentStyle] = []
  /// The items, in order of creation but for containers that come after what they hold.
  public internal(set) var items: [DocumentItem] = []
  /// The rules that always count, in order of creation.
  public internal(set) var rules: [DocumentRule] = []
  /// Sets of rules that are switched on by name.
  public internal(set) var sets: [DocumentRuleSet] = []

  init() {}
}

/// Rules that are switched on together.
public struct DocumentRuleSet: Hashable, Sendable {
  /// The name of the set.
  public let name: String
  /// Its rules.
  public let rules: [DocumentRule]
}
