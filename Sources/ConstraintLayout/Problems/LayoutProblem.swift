/// Something wrong with a solved layout.
public struct LayoutProblem: Hashable, Sendable {
  /// The kinds of problem. Not an enum, so that adding one is not a breaking change.
  public struct Kind: Hashable, Sendable {
    /// The name of the kind in reports.
    public let name: String

    /// An item reaches out of the one it is in, or has less room than its content takes.
    public static let clipped = Kind(name: "clipped")
    /// Two items lie over each other.
    public static let overlap = Kind(name: "overlap")
    /// Nothing determines where an item is, or its size: other answers are as good.
    public static let ambiguous = Kind(name: "ambiguous")
    /// Required rules contradict each other; the last of those that yield first gave way: what holds items within the
    /// screen yields after contents, and contents after other rules.
    public static let conflict = Kind(name: "conflict")
    /// A text has more lines, or a wider one, than its label may show.
    public static let truncated = Kind(name: "truncated")
    /// A text has characters that no font has a glyph for: they are drawn as boxes.
    public static let missingGlyph = Kind(name: "missingGlyph")
    /// A text has spans or boxes that are wrong, and is set without them.
    public static let badSpans = Kind(name: "badSpans")
    /// A rule has a number or a priority out of its domain, or speaks of an item of another layout: it is left out.
    public static let badRule = Kind(name: "badRule")
    /// A number of the environment, of a style or of a content is out of its domain: another is used in its place.
    public static let badValue = Kind(name: "badValue")
    /// A query on the size of a container changes that size so that it would be answered otherwise.
    public static let oscillation = Kind(name: "oscillation")
    /// Queries of a value or of alternatives leave a gap, or overlap.
    public static let badQueries = Kind(name: "badQueries")
    /// No alternative fits, where the first one that fits is to be shown.
    public static let noneFits = Kind(name: "noneFits")
    /// Conflicts, or heights that depend on each other, take more work than a solution may: not everything was tried.
    public static let limit = Kind(name: "limit")
    /// The solver gave up.
    public static let unsolved = Kind(name: "unsolved")
  }

  /// The kind of problem.
  public let kind: Kind
  /// The names of the items concerned; empty if there are too many to list.
  public let items: [String]
  /// The axis along which an item is ambiguous; nil for other problems.
  public let axis: LayoutAxis?
  /// By how many points; 0 where that has no meaning.
  public let amount: Double
  /// The problem as a sentence.
  public let message: String

  init(kind: Kind, items: [String], axis: LayoutAxis? = nil, amount: Double, message: String) {
    self.kind = kind
    self.items = items
    self.axis = axis
    self.amount = amount
    self.message = message
  }
}

extension LayoutProblem {
  /// The problem with more to say.
  func adding(_ words: String) -> LayoutProblem {
    LayoutProblem(kind: kind, items: items, axis: axis, amount: amount, message: message + words)
  }

  /// A length in words: hundredths of a point are enough for those.
  static func points(_ length: Double) -> String { ((length * 100).rounded() / 100).decimal }
}
