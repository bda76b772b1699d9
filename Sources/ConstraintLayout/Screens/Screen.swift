public import Typesetting
public import Typography

/// A solved layout: where everything is, in points from the left and the top.
public struct Screen: Sendable {
  /// The layout.
  public let layout: Layout
  /// The environment that it was solved in.
  public let environment: Environment
  /// By item, whether it is shown.
  let isShown: [Bool]
  /// By item, its rectangle; an empty one for items that are hidden.
  public let frames: [Rect]
  /// By item, its text as it is set; nil for items without text.
  let texts: [SetText?]
  /// By item, the size at which its content fits its rectangle; nil for items that are not fitted.
  let fittedSizes: [Double?]
  let problemFinder: ProblemFinder

  /// The problems: first parts that were not solved, then conflicts, oscillations and choices without a fit,
  /// ambiguous items, problems of texts, and the first 1,000 pairs of overlapping items.
  ///
  /// Found on first use and then kept; before that the screen retains what it was solved with.
  /// - Complexity: linear in the items and rules, and sorting; ambiguity takes the solver more.
  public var problems: [LayoutProblem] { problemFinder.problems }

  /// A text in its label.
  public struct SetText: Sendable {
    /// Points per em.
    public let size: Double
    /// The lines, placed within the screen.
    public let layout: TextLayout
    /// The number of lines that are shown: at most the label's limit.
    public let lineCount: Int
    /// The label's text as it was prepared, with what the lines may leave out.
    package let whole: PreparedText
  }

  /// An item's rectangle; an empty one for an item of another layout.
  public func frame(of item: Item) -> Rect {
    layout.number(of: item).map { frames[$0] } ?? Rect(origin: .zero, size: Size(0, 0))
  }

  /// Whether an item is shown.
  public func isShown(_ item: Item) -> Bool { layout.number(of: item).map { isShown[$0] } ?? false }

  /// The rectangle of the item of that name.
  public func frame(named name: String) -> Rect? { layout.item(named: name).map { frames[$0.number] } }

  /// The size at which an item's content fits its rectangle; nil for an item that is not fitted.
  public func fittedSize(of item: Item) -> Double? { layout.number(of: item).flatMap { fittedSizes[$0] } }

  /// A label's text as it is set; nil for an item without text.
  public func text(of item: Item) -> SetText? { layout.number(of: item).flatMap { texts[$0] } }
}
