public import ConstraintLayout

/// A layout as JSON: named items, styles, texts by language, and one line per rule.
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
/// Documents are made by parsing, so they are always valid. Writing and parsing a document gives an equal one.
public struct LayoutDocument: Hashable, Sendable {
  /// The schema, for editors; it has no effect.
  package internal(set) var schema: String?
  /// A description; it has no effect.
  package internal(set) var about: String?
  /// Font files, or fonts of the system such as `DejaVu Sans:bold`, the primary first; nil for those of whoever solves it.
  public internal(set) var fonts: [String]?
  /// The traits of the user's own, beside those that every environment has.
  public internal(set) var traits: [AnyTrait] = []
  /// The numbers by environment that rules and styles name, in their order in the document.
  package internal(set) var values: [DocumentValue] = []
  /// The named styles, in the order of the document.
  package internal(set) var styles: [DocumentStyle] = []
  /// The items, in order of creation, except that containers are created before their contents.
  package internal(set) var items: [DocumentItem] = []
  /// The rules that always apply, in order of creation.
  package internal(set) var rules: [DocumentRule] = []
  /// Sets of rules that are enabled by name.
  package internal(set) var sets: [DocumentRuleSet] = []
  /// Alternatives, one of which applies.
  package internal(set) var alternatives: [DocumentAlternatives] = []

  /// The cells, where the items are those of one cell of a list; nil where they are those of a screen.
  package internal(set) var list: DocumentList?

  package init() {}
}

extension LayoutDocument {
  /// All items, those of alternatives after the others.
  package var allItems: [DocumentItem] { items + alternatives.flatMap { $0.options.flatMap(\.items) } }

  /// The paths of all items, with their places in the document: `alternatives[0].options[1].items[2]`.
  var itemPaths: [(path: WritableKeyPath<LayoutDocument, DocumentItem>, place: String)] {
    var paths = items.indices.map { (path: \LayoutDocument.items[$0], place: "items[\($0)]") }
    for (one, choice) in alternatives.enumerated() {
      for (other, option) in choice.options.enumerated() {
        paths += option.items.indices.map {
          (
            \.alternatives[one].options[other].items[$0],
            "alternatives[\(one)].options[\(other)].items[\($0)]"
          )
        }
      }
    }
    return paths
  }
}
