internal import Cassowary

/// What a live layout remembers of an item with content.
struct ContentState: Sendable {
  var content: any IntrinsicContent
  var widths: ContentWidths?
  /// The width for which the height was last asked, and the answer.
  var measuredWidth: Double?
  var height: ContentHeight?
  /// The height that the solver is told: the answer's, or more where texts and sizes depend on each other.
  var imposedHeight = 0.0
  /// How often the height was asked for.
  var measureCount = 0
  /// The constraints that say so; nil where there is none.
  var minimumWidth, huggedWidth, resistedWidth: Constraint?
  var minimumHeight, huggedHeight, resistedHeight: Constraint?

  init(_ content: any IntrinsicContent) { self.content = content }

  var baselines: RuleCompiler.Baselines? {
    guard let first = height?.firstBaseline, let last = height?.lastBaseline else { return nil }
    return .init(first: Grid.nearest(first), last: Grid.nearest(last))
  }

  /// Asks for the height at a width; answers whether it is another than before.
  mutating func measure(_ width: Double, _ environment: Environment) -> Bool {
    let before = height
    measuredWidth = width
    measureCount += 1
    height = content.height(forWidth: width, in: environment)
    imposedHeight = Grid.up(height?.natural ?? 0)
    return height != before
  }
}
