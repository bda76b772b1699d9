internal import Cassowary
public import Fitting
public import Typesetting
public import Typography

/// A layout in an environment as a leaf of any layout engine, or of another layout.
///
///     let card = try MeasurableLayout(cardLayout, in: Environment(size: Size(375, 667), locale: "ar"), with: type)
///     let size = card.size(for: ProposedSize(width: .atMost(343)))
///     draw(card.screen(in: size))
///
/// Where its width or height is not given, its root wraps what is in it, as containers do. Queries about the size of the
/// environment read the size that is given, along an axis without one that of the environment. Lengths over 1e9 points
/// count as 1e9.
public struct MeasurableLayout: Measurable {
  /// The layout.
  public let layout: Layout
  /// The environment, whose size counts only for queries.
  public let environment: Environment
  private let type: Typesetter
  private let sets: Set<String>
  private let lengths: LengthGrid

  /// The points between two lengths that are answered.
  public var grid: Double { lengths.step }

  /// A layout to be measured.
  ///
  /// - Parameters:
  ///   - layout: the layout.
  ///   - environment: the language, the direction and the like.
  ///   - type: what texts are prepared with.
  ///   - sets: the sets of rules that count.
  ///   - grid: lengths are multiples of so many points, above 0.
  /// - Throws: `badValue` for a grid out of its domain.
  public init(
    _ layout: Layout, in environment: Environment, with type: Typesetter, sets: Set<String> = [],
    grid: Double = 1.0 / 64
  ) throws(FittingError) {
    lengths = try LengthGrid(checking: grid)
    (self.layout, self.environment, self.type, self.sets) = (layout, environment, type, sets)
  }

  /// The layout solved in a size.
  ///
  /// - Complexity: that of ``Layout/solved(in:with:sets:budget:)``.
  public func screen(in size: Size) -> Screen { solved(size.width, size.height).screen }

  /// The layout solved in a width and a height; along an axis without one its root wraps what is in it.
  private func solved(_ width: Double?, _ height: Double?, isNarrow: Bool = false) -> LiveLayout {
    var (environment, root) = (environment, RootSizing(hasNarrowContents: isNarrow))
    if let width { environment.size.width = Self.length(width) } else { root.wrappedAxes.insert(.horizontal) }
    if let height {
      environment.size.height = Self.length(height)
    } else {
      root.wrappedAxes.insert(.vertical)
    }
    return LiveLayout(layout, environment, type, sets, .default, root: root)
  }

  private static func length(_ length: Double) -> Double {
    length > 0 ? min(length, Environment.longestSide) : 0
  }
}

// The answers.
extension MeasurableLayout {
  /// The least width at which no text is cut and nothing reaches out: that at which all contents are as narrow as they can
  /// be, or a wider one, where priorities give one of them room that another needs.
  ///
  /// Content of your own without a least width counts with its natural one. Where no width is enough, it is the first of these.
  ///
  /// - Complexity: two solutions; some twenty where priorities decide.
  public var minContentWidth: Double {
    let narrow = lengths.up(solved(nil, nil, isNarrow: true).rootSize.width)
    guard !isWhole(narrow) else { return narrow }
    var (low, high) = (narrow, maxContentWidth)
    guard high > low, isWhole(high) else { return narrow }
    while true {
      let middle = lengths.nearest(low + (high - low) / 2)
      guard middle > low, middle < high else { return high }
      if isWhole(middle) { high = middle } else { low = middle }
    }
  }

  /// The width of the root around all contents, each as wide as it likes to be. Complexity: one solution.
  public var maxContentWidth: Double { maxContentWidth(in: .unlimited) }

  /// The same in a height, which says how high the columns of vertical texts may be, and so how wide these are.
  private func maxContentWidth(in height: ProposedLength) -> Double {
    let open = solved(nil, nil)
    guard open.hasVerticalTexts, let limit = height.limit(on: lengths), limit < open.rootSize.height else {
      return lengths.up(open.rootSize.width)
    }
    return lengths.up(solved(nil, limit).rootSize.width)
  }

  /// The size that the layout takes of a proposal: no wider than its contents like to be, unless a width is given, and as high
  /// as what is in it.
  ///
  /// In less height it has the height that is given or allowed, as long as nothing is cut.
  ///
  /// - Complexity: one to four solutions, and those of ``minContentWidth`` where something is cut.
  public func size(for proposal: ProposedSize) -> Size {
    let width = width(for: proposal)
    let needed = solved(width, nil).rootSize.height
    let own = proposal.height.answer(for: needed, on: lengths)
    guard let limit = proposal.height.limit(on: lengths), own > limit,
      solved(width, limit).isWhole(in: 0)
    else { return Size(width, own) }
    return Size(width, limit)
  }

  private func width(for proposal: ProposedSize) -> Double {
    var width = proposal.width.limit(on: lengths) ?? .infinity
    if case .given = proposal.width.checked {
    } else {
      width = min(width, maxContentWidth(in: proposal.height))
    }
    return isWhole(width) ? width : max(width, minContentWidth)
  }

  /// Whether nothing is cut at a width, where there is height enough.
  private func isWhole(_ width: Double) -> Bool { solved(width, nil).isWhole(in: 0) }

  /// The distances of the uppermost first baseline and the lowest last baseline of its texts from the top of the size for a
  /// proposal; nil where no horizontal text has a line.
  ///
  /// - Complexity: that of the size, and one solution.
  public func baselines(for proposal: ProposedSize) -> (first: Double, last: Double)? {
    let screen = screen(in: size(for: proposal))
    var baselines: (first: Double, last: Double)?
    for text in screen.texts.compactMap(\.self) where !text.layout.writingMode.isVertical {
      for line in text.layout.lines.prefix(text.lineCount) {
        let baseline = text.layout.origin.y + line.baseline
        baselines = (min(baselines?.first ?? baseline, baseline), max(baselines?.last ?? baseline, baseline))
      }
    }
    return baselines.map { (lengths.nearest($0.first), lengths.nearest($0.last)) }
  }
}

extension LiveLayout {
  /// The size of the root.
  fileprivate var rootSize: Size { solution.system.size(of: 0) }

  fileprivate var hasVerticalTexts: Bool { solution.resolved.contents.contains { $0?.axis == .vertical } }
}
