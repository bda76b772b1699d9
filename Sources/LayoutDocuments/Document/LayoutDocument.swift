public import ConstraintLayout

/// A layout as a text that people and programs write: items by name, styles, texts by language, one line a rule.
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
/// Made by reading, so that all it says is sound; written and read back it is equal.
public struct LayoutDocument: Hashable, Sendable {
  /// Where editors find the schema of such documents; read and written, and used for nothing.
  public internal(set) var schema: String?
  /// What the layout is for, in words; used for nothing.
  public internal(set) var about: String?
  /// Font files, the primary first; nil for those of whoever solves it.
  public internal(set) var fonts: [String]?
  /// The traits of the user's own, beside those that every environment has.
  public internal(set) var traits: [AnyTrait] = []
  /// The numbers by environment that rules and styles name, in their order in the document.
  public internal(set) var values: [DocumentValue] = []
  /// The styles that labels name, in their order in the document.
  public internal(set) var styles: [DocumentStyle] = []
  /// The items, in order of creation but for containers that come after what they hold.
  public internal(set) var items: [DocumentItem] = []
  /// The rules that always count, in order of creation.
  public internal(set) var rules: [DocumentRule] = []
  /// Sets of rules that are switched on by name.
  public internal(set) var sets: [DocumentRuleSet] = []
  /// Alternatives of which one counts.
  public internal(set) var alternatives: [DocumentAlternatives] = []

  init() {}
}

/// Rules that are switched on together: by name, or where a query holds.
public struct DocumentRuleSet: Hashable, Sendable {
  /// The name of the set.
  public let name: String
  /// Where they count; nil where they are switched on by name.
  public let query: Query?
  /// The item that the query asks, and whose size is the container's.
  public let container: String
  /// Its rules.
  public let rules: [DocumentRule]
}
