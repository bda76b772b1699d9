public import ConstraintLayout
public import Typography

/// An entry among the rules of a document: a rule between edges, or an arrangement that stands for several.
public enum DocumentRule: Hashable, Sendable {
  /// `title.leading >= card.leading + 16 @ 750`
  case edges(EdgeRule)
  /// `{"row": ["label", "field"], "spacing": 8, "align": "firstBaseline"}`: each item after the one before it.
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
  /// struts (an autoresizing mask).
  case autoresize(String, Springs)

  /// `{"arrange": ["a", "b"], "in": "card", "as": {"when": {"width >= 600": {"grid": 2}}, "else": {"column": 8}}}`
  case arrange([String], in: String, Adaptive<Arrangement>)
  /// `{"when": "width < 600", "rules": [...]}`: rules that count where a query holds.
  indirect case conditional(Query, in: String, [DocumentRule])

  /// How a stack arranges its items.
  public struct Stack: Hashable, Sendable {
    /// The axis along which they are placed.
    public let axis: LayoutAxis
    /// The distance between neighbours, in points.
    public let spacing: AdaptiveNumber
    /// Their alignment across the axis.
    public let alignment: CrossAlignment
    /// The distribution along the axis.
    public let distribution: Distribution
  }

  /// An aspect ratio.
  public struct Ratio: Hashable, Sendable {
    /// The width and the height, up to a common factor.
    public let width, height: Double
  }

  /// An autoresizing mask with the frame it applies to.
  public struct Springs: Hashable, Sendable {
    /// The flexible parts.
    public let mask: ResizingMask
    /// The item's frame, from the container's leading and top edges, in points.
    public let frame: Rect
    /// The container's size for that frame.
    public let reference: Size
  }
}
