public import Typography

/// Content that knows its own size: conform to this to put your own content into a layout.
///
///     struct Chart: IntrinsicContent {
///       func widths(in environment: Environment) -> ContentWidths? { ContentWidths(minimum: 120, natural: 240) }
///       func height(forWidth width: Double, in environment: Environment) -> ContentHeight? { ContentHeight(width / 2) }
///     }
///
/// Lengths are points, rounded up to 1/64 of one. Both functions are called rarely and results are kept: equal
/// arguments must give the same result until you report to the layout that the content has changed.
public protocol IntrinsicContent: Sendable {
  /// The widths it wants; nil where any will do.
  func widths(in environment: Environment) -> ContentWidths?

  /// The height it wants at a width; nil where any will do, at every width.
  func height(forWidth width: Double, in environment: Environment) -> ContentHeight?
}

/// Content whose size is found in the rectangle that the layout gives it: the letters of a text, the strokes of a chart.
public protocol FittingContent: IntrinsicContent {
  /// The size at which it fits a rectangle; asked again only when the rectangle or the content has changed.
  func fittedSize(in rectangle: Size, environment: Environment) -> Double
}

/// The widths that a content wants, in points.
public struct ContentWidths: Hashable, Sendable {
  /// The least width, whatever the priorities; 0 for content that can be compressed to nothing.
  public var minimum: Double
  /// The preferred width.
  public var natural: Double

  /// A least and a natural width.
  public init(minimum: Double = 0, natural: Double) { (self.minimum, self.natural) = (minimum, natural) }
}

/// The height that a content wants at some width, in points.
public struct ContentHeight: Hashable, Sendable {
  /// The least height, whatever the priorities; 0 for content that can be compressed to nothing.
  public var minimum: Double
  /// The preferred height.
  public var natural: Double
  /// From its top to its first and its last baseline; nil where it has no text.
  public var firstBaseline, lastBaseline: Double?

  /// A natural height and where its baselines are.
  public init(
    _ natural: Double, minimum: Double = 0, firstBaseline: Double? = nil, lastBaseline: Double? = nil
  ) {
    self.natural = natural
    self.minimum = minimum
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

extension ContentWidths {
  /// The longest length that a content may have, in points; it is what the solver takes.
  static let longest = 1e12

  /// The widths within their domain: from 0 to the longest.
  var checked: ContentWidths { ContentWidths(minimum: minimum.asLength, natural: natural.asLength) }
}

extension ContentHeight {
  /// The heights within their domain: from 0 to the longest.
  var checked: ContentHeight {
    ContentHeight(
      natural.asLength, minimum: minimum.asLength, firstBaseline: firstBaseline?.finite,
      lastBaseline: lastBaseline?.finite)
  }
}

extension Double {
  /// The nearest length that a content may have; 0 for what is no number.
  fileprivate var asLength: Double { isNaN ? 0 : limited(to: 0...ContentWidths.longest) }
}
