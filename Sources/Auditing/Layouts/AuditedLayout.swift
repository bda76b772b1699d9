public import ConstraintLayout
public import Typesetting

/// A layout to audit: a screen whose labels show the texts of catalogs.
///
/// A label shows the key of its name, or the key that is its text, as gettext has them; else its own text.
public struct AuditedLayout: Sendable {
  /// What reports call it: its file, mostly.
  public var name: String
  /// The layout.
  public var layout: Layout
  /// What its texts are set with; nil for what the audit's are.
  public var type: Typesetter?
  /// The sets of rules that count.
  public var sets: Set<String>

  /// A layout with its name.
  public init(_ name: String, _ layout: Layout, type: Typesetter? = nil, sets: Set<String> = []) {
    (self.name, self.layout, self.type, self.sets) = (name, layout, type, sets)
  }

  /// The languages that its own texts are known in.
  public var locales: [String] { layout.labels.flatMap { $0.text.translations.keys } }
}
