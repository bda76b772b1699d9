package import ConstraintLayout
package import Typography

/// An entry among the rules of a document.
package enum DocumentRule: Hashable, Sendable {
  /// A rule between edges: `title.leading >= card.leading + 16 @ 750`.
  case edges(EdgeRule)
  /// An arrangement that stands for several rules, or rules with a condition.
  indirect case object(RuleObject)
}

/// A rule of a document that is an object.
package struct RuleObject: Hashable, Sendable {
  /// The kind of such a rule.
  package enum Kind: String, CaseIterable, Sendable {
    /// A rule between edges with a name.
    case rule
    /// Each item after the one before it, with a distance and an alignment, by baselines unless given. The ends are
    /// free: other rules place the first and the last item. Not the arrangement `row`, which fills its container.
    case row
    /// A row or column from edge to edge of its container, the same in every environment. A short form: it is read as
    /// ``arrange`` with one arrangement, `row` or `column`.
    case stack
    /// An item as large as another.
    case fill
    /// An item in the middle of another.
    case center
    /// An item whose width is a multiple of its height.
    case aspect
    /// Springs and struts: an autoresizing mask.
    case autoresize
    /// Items in a row, a column, a grid, a flow or cells, by environment. Rows and columns reach from edge to edge of
    /// the container.
    case arrange
    /// Rules that count where a query holds.
    case when
  }

  /// The kind of rule, which decides which of the other properties count.
  package let kind: Kind
  /// The rule between edges that has a name.
  package internal(set) var edges: EdgeRule?
  /// The items that it is about.
  package internal(set) var items: [String] = []
  /// The item around them, or the one in whose environment the query is evaluated.
  package internal(set) var container = ""
  /// The axis along which a stack's items are placed.
  package internal(set) var axis = LayoutAxis.horizontal
  /// The distance between neighbours, in points.
  package internal(set) var spacing = AdaptiveNumber(0)
  /// How items stand across.
  package internal(set) var alignment = CrossAlignment.fill
  /// How a stack's items share its length.
  package internal(set) var distribution = Distribution.fill
  /// What is kept free around an item that fills another.
  package internal(set) var insets = Adaptive(Insets.zero)
  /// The aspect ratio.
  package internal(set) var ratio = Ratio(width: 1, height: 1)
  /// 1...1000; 1000 is required.
  package internal(set) var priority = 1000
  /// The flexible parts of an item that springs and struts resize.
  package internal(set) var flexible = ResizingMask()
  /// Its frame, from the container's leading and top edges, in points.
  package internal(set) var frame = Rect(origin: Point(0, 0), size: Size(0, 0))
  /// The container's size for that frame.
  package internal(set) var reference = Size(0, 0)
  /// How items are arranged.
  package internal(set) var arrangement = Adaptive(Arrangement.row())
  /// Where the rules count.
  package internal(set) var query = Query.any
  /// The rules that count where the query holds.
  package internal(set) var rules: [DocumentRule] = []

  /// A stack as the arrangement that it means; other rules as they are.
  var arranged: RuleObject {
    guard kind == .stack else { return self }
    var rule = RuleObject(.arrange)
    rule.items = items
    rule.arrangement = Adaptive(
      axis == .horizontal
        ? .row(spacing: spacing, alignment: alignment, distribution: distribution)
        : .column(spacing: spacing, alignment: alignment, distribution: distribution))
    return rule
  }

  /// Whether it is a row or a column in every environment.
  var isStack: Bool { if case .stack? = arrangement.fixedValue?.kind { true } else { false } }

  /// Whether it is about items in another.
  var isInContainer: Bool { [.fill, .center, .arrange].contains(kind) }

  package init(_ kind: Kind) {
    self.kind = kind
    if kind == .row { (spacing, alignment) = (AdaptiveNumber(8), .firstBaseline) }
    if kind == .when { container = "root" }
  }

  /// An aspect ratio.
  package struct Ratio: Hashable, Sendable {
    /// The width and the height, up to a common factor.
    package let width, height: Double
  }
}
