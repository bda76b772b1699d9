public import ConstraintLayout
public import Typography

/// An entry among the rules of a document: a rule between edges, or an arrangement that stands for several.
public enum DocumentRule: Hashable, Sendable {
  /// `title.leading >= card.leading + 16 @ 750`
  case edges(EdgeRule)
  /// `{"row": ["label", "field"], "spacing": 8, "align": "firstBaseline"}`: each after the one before.
  case row([String], spacing: AdaptiveNumber, CrossAlignment)
  /// `{"stack": ["a", "b"], "axis": "vertical", "spacing": 8, "align": "fill", "distribute": "fill"}`
  case stack([String], Stack)
  /// `{"fill": "photo", "in": "card", "insets": [8, 8, 8, 8], "priority": 1000}`
  case fill(String, in: String, Adaptive<Insets>, priority: Int)
  /// `{"center": "card", "in": "root", "priority": 1000}`
  case center(String, in: String, priority: Int)
  /// `{"aspect": "photo", "ratio": [16, 9], "priority": 1000}`
  case aspect(String, Ratio, priority: Int)
  /// `{"autoresize": "logo", "flexible": ["trailing"], "frame": [16, 16, 64, 64], "reference": [375, 667]}`: springs and
  /// struts.
  case autoresize(String, Springs)

  /// `{"arrange": ["a", "b"], "in": "card", "as": {"when": {"width >= 600": {"grid": 2}}, "else": {"column": 8}}}`
  case arrange([String], in: String, Adaptive<Arrangement>)
  /// `{"when": "width < 600", "rules": [...]}`: rules that count where a query holds.
  indirect case conditional(Query, in: String, [DocumentRule])

  /// How a stack arranges its items.
  public struct Stack: Hashable, Sendable {
    /// Which way they stand.
    public let axis: LayoutAxis
    /// Points between neighbours.
    public let spacing: AdaptiveNumber
    /// How they stand across.
    public let alignment: CrossAlignment
    /// How they share the length.
    public let distribution: Distribution
  }

  /// A width to a height.
  public struct Ratio: Hashable, Sendable {
    /// The parts of the width, and of the height.
    public let width, height: Double
  }

  /// What of an item grows with its container.
  public struct Springs: Hashable, Sendable {
    /// What is flexible.
    public let mask: ResizingMask
    /// Where the item is, from the container's leading and upper edge, in points.
    public let frame: Rect
    /// The container's size then.
    public let reference: Size
  }
}
