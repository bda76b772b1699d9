package import Typography

/// The room that a layout engine proposes to a text or a layout, along one axis.
///
/// A length that is negative or not a number counts as 0, an infinite one as unlimited.
public enum ProposedLength: Hashable, Sendable {
  /// Exactly so many points.
  case given(Double)
  /// At most so many points: less is taken where less is enough.
  case atMost(Double)
  /// As many points as are wanted.
  case unlimited

  /// The same, of a length that is finite and not negative.
  package var checked: ProposedLength {
    switch self {
    case .given(let points): points < .infinity || points.isNaN ? .given(points.length) : .unlimited
    case .atMost(let points): points < .infinity || points.isNaN ? .atMost(points.length) : .unlimited
    case .unlimited: self
    }
  }

  /// The points that may be taken: as many as are given, or the greatest length on a grid that is allowed; nil for no
  /// limit.
  package func limit(on grid: LengthGrid) -> Double? {
    switch checked {
    case .given(let points): points
    case .atMost(let points): grid.down(points)
    case .unlimited: nil
    }
  }

  /// The answer to the proposal by a content that needs a length.
  ///
  /// It is what is given or allowed, as far as that holds the content; else what the content needs, rounded up to a grid
  /// but for rounding errors.
  package func answer(for needed: Double, on grid: LengthGrid) -> Double {
    let own = grid.holding(needed)
    guard let limit = limit(on: grid) else { return own }
    guard Em.fits(needed, within: limit) else { return max(own, limit) }
    if case .given = self { return limit }
    return min(own, limit)
  }
}

extension Double {
  /// The number, or 0 if it is negative or no number.
  fileprivate var length: Double { self > 0 ? self : 0 }
}

/// The room that a layout engine proposes to a text or a layout: its width and its height.
///
///     let column = ProposedSize(width: .atMost(240))      // as narrow as the lines, as high as they are
///     let cell = ProposedSize(width: .given(240), height: .given(44))
public struct ProposedSize: Hashable, Sendable {
  /// The room along each axis.
  public var width, height: ProposedLength

  /// A proposal; an axis that is left out is unlimited.
  public init(width: ProposedLength = .unlimited, height: ProposedLength = .unlimited) {
    (self.width, self.height) = (width, height)
  }

  /// No limit along both axes.
  public static let unlimited = ProposedSize()
}
