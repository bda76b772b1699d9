/// A layout as JSON: named items, styles, texts by language, and one line per rule.
///
///     {
///       "styles": {"title": {"size": 22, "maxLines": 0}},
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
/// Documents are made by parsing, so they are always valid. Writing and parsing a document gives an equal one.
public struct LayoutDocument: Hashable, Sendable {
  /// The schema, for editors; it has no effect.
  public internal(set) var schema: String?
  /// A description; it has no effect.
  public internal(set) var about: String?
  /// Font files, or fonts of the system such as `DejaVu Sans:bold`, the primary first; nil for those of whoever solves it.
  public internal(set) var fonts: [String]?
  /// The named styles, in the order of the document.
  public internal(set) var styles: [DocumentStyle] = []
  /// The items, in order of creation, except that containers are created before their contents.
  public internal(set) var items: [DocumentItem] = []
  /// The rules that always apply, in order of creation.
  public internal(set) var rules: [DocumentRule] = []
  /// Sets of rules that are enabled by name.
  public internal(set) var sets: [DocumentRuleSet] = []

  init() {}
}

/// Rules that are enabled together.
public struct DocumentRuleSet: Hashable, Sendable {
  /// The name of the set.
  public let name: String
  /// The rules.
  public let rules: [DocumentRule]
}
