/// The horizontal or the vertical of a screen.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// From leading to trailing.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// An edge, a middle, a length or a baseline of an item, to which rules refer.
///
/// Positions are distances from the leading and the top edge of the nearest container that holds all items of the rule;
/// `left` and `right` are distances from its left edge, whichever way the screen runs.
public enum Edge: String, Hashable, Sendable, CaseIterable {
  /// Its start and its end in the direction of the screen.
  case leading, trailing
  /// Its left and right edges.
  case left, right
  /// Its middle, counted as `leading` is.
  case centerX
  /// Its upper and lower edges, and its middle.
  case top, bottom, centerY
  /// Its size.
  case width, height
  /// The baselines of its first and its last line; its bottom where it has no text, or vertical text.
  case firstBaseline, lastBaseline

  /// The axis it lies on.
  public var axis: LayoutAxis {
    switch self {
    case .leading, .trailing, .left, .right, .centerX, .width: .horizontal
    case .top, .bottom, .centerY, .height, .firstBaseline, .lastBaseline: .vertical
    }
  }

  /// Whether it is a length and no place.
  package var isSize: Bool { self == .width || self == .height }

  var isAbsolute: Bool { self == .left || self == .right }
  var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }
}
