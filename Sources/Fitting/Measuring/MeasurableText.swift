public import Typesetting
public import Typography

/// A text as a leaf of any layout engine, at one size or fitted to the room that it gets.
///
///     let title = try MeasurableText(type.prepare("Budget 2027"), size: 17, maxLines: 2)
///     let size = title.size(for: ProposedSize(width: .atMost(240)))
///     draw(title.layout(in: size))
///
/// A text that is fitted has the largest size that the options allow within a proposal. It is widest at its largest size,
/// and can be as narrow as at its smallest. With a truncation, text is cut that finds no room. Without, the answer is
/// larger than the room, also where the text's own terminators end more lines than are allowed. A text without lines has
/// only its insets.
public struct MeasurableText: Measurable {
  /// The text.
  public let text: PreparedText
  /// The sizes of its letters, and how its lines form a block.
  public let options: FitOptions
  /// The smallest and the largest size.
  package let sizes: ClosedRange<Double>
  let lengths: LengthGrid

  /// The points between two lengths that are answered.
  public var grid: Double { lengths.step }

  /// A text whose numbers were checked before.
  package init(
    _ text: PreparedText, sizes: ClosedRange<Double>, _ options: FitOptions, grid: LengthGrid = .layout
  ) {
    let isFixed = sizes.lowerBound == sizes.upperBound
    // Prepared for its size once, and not for every question.
    self.text = isFixed ? PreparedText(text.storage.prepared(at: sizes.upperBound)) : text
    (self.sizes, self.options, lengths) = (sizes, options, grid)
  }

  /// A text that is fitted.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - options: the sizes that it may have, and other limits.
  ///   - grid: lengths are multiples of so many points, above 0: 1 for whole pixels of a screen with one pixel to a point.
  /// - Throws: `badValue` for a number out of its domain, also one of the text's style.
  public init(
    _ text: PreparedText, fitting options: FitOptions, grid: Double = 1.0 / 64
  ) throws(FittingError) {
    let allowed = try AllowedSizes(options)
    _ = try FitConstraints(text.storage, width: nil, height: nil, options)
    let lengths = try LengthGrid(checking: grid)
    self.init(text, sizes: allowed.smallest...allowed.largest, options, grid: lengths)
  }

  /// A text at one size.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - size: points per em.
  ///   - maxLines: the most lines; nil for no limit.
  ///   - block: how the lines are chosen, and how they form a block.
  ///   - insets: the space kept free inside the edges.
  ///   - truncation: how the text is cut where it has more lines or less room; nil leaves it whole.
  ///   - grid: lengths are multiples of so many points, above 0.
  /// - Throws: `badValue` for a number out of its domain, also one of the text's style.
  public init(
    _ text: PreparedText, size: Double, maxLines: Int? = nil, block: BlockStyle = BlockStyle(),
    insets: Insets = .zero, truncation: Truncation? = nil, grid: Double = 1.0 / 64
  ) throws(FittingError) {
    try FittingError.check(size, in: .size, "size")
    let size = size.unsignedZero
    var options = FitOptions(minSize: size, maxSize: size)
    options.maxLines = maxLines
    options.block = block
    options.insets = insets
    options.truncation = truncation
    _ = try FitConstraints(text.storage, width: nil, height: nil, options)
    self.init(text, sizes: size...size, options, grid: try LengthGrid(checking: grid))
  }
}

// The answers.
extension MeasurableText {
  /// The width of its widest piece that does not break, or of its widest line where it does not wrap, at the smallest size.
  ///
  /// With `maxLines`, it is the least width at which the text has no more lines; 0 for a text that may be cut. That of vertical
  /// text is the width of its columns where none wraps.
  ///
  /// - Complexity: mostly constant; with indents, or trimmed to the ink, a pass over the lines; some twenty passes where
  ///   lines are too many.
  public var minContentWidth: Double {
    guard options.truncation == nil else { return 0 }
    return mode.isVertical ? widthOfColumns(at: sizes.lowerBound) : minContentWidth(at: sizes.lowerBound)
  }

  /// The width of its widest line at the largest size, if only its own terminators end lines. Complexity: as that of
  /// ``minContentWidth``.
  public var maxContentWidth: Double {
    mode.isVertical ? widthOfColumns(at: sizes.upperBound) : maxContentWidth(at: sizes.upperBound)
  }

  /// The width of a frame with all columns of vertical text, where none wraps.
  private func widthOfColumns(at size: Double) -> Double {
    lengths.holding(lines(at: size, nil).extent + insetsAcross)
  }

  /// The size that the text takes of a proposal: as wide as its widest line, and as high as its lines.
  ///
  /// - Complexity: a pass over the lines; that of a fit, where the text is fitted; that of cutting it, where it is cut.
  public func size(for proposal: ProposedSize) -> Size {
    let (along, across) = mode.turned(proposal.width, proposal.height)
    let (width, height) = (along.limit(on: lengths), across.limit(on: lengths))
    let lines = wholeLines(at: fittedSize(width, height), width, height)
    let (answeredWidth, answeredHeight) = mode.turned(
      along.answer(for: lines.inkOrWidth + insetsAlong, on: lengths),
      across.answer(for: lines.extent + insetsAcross, on: lengths))
    return Size(answeredWidth, answeredHeight)
  }

  /// The distances of the first and the last baseline from the top of the size for a proposal; nil without lines,
  /// and for vertical text.
  ///
  /// - Complexity: twice that of the size, and linear in the lines.
  public func baselines(for proposal: ProposedSize) -> (first: Double, last: Double)? {
    baselines(in: size(for: proposal))
  }

  /// The same in a frame of a size.
  package func baselines(in frame: Size) -> (first: Double, last: Double)? {
    guard !mode.isVertical else { return nil }
    let layout = layout(in: frame)
    var baselines: (first: Double, last: Double)?
    for line in layout.lines {
      let baseline = layout.origin.y + line.baseline
      baselines = (baselines?.first ?? baseline, baseline)
    }
    return baselines.map { (lengths.nearest($0.first), lengths.nearest($0.last)) }
  }

  /// The text set in a frame of a size, from the frame's upper left corner: fitted, cut and aligned as its options say.
  ///
  /// A length that is negative or not a number counts as 0; an infinite one is no limit.
  ///
  /// - Complexity: as that of ``size(for:)``; lines chosen otherwise than greedily take more.
  public func layout(in frame: Size) -> TextLayout {
    let (along, across) = mode.turned(frame.width, frame.height)
    let width = ProposedLength.given(along).limit(on: lengths)
    let height = ProposedLength.given(across).limit(on: lengths)
    let size = fittedSize(width, height)
    var layout = lines(at: size, width, height, options.block)
    if options.block.breaking != measuredBlock.breaking, !fits(layout, width) {
      layout = lines(at: size, width, height, measuredBlock)
    }
    let down = height.map { layout.offset(in: $0 - insetsAcross) } ?? 0
    if mode.isVertical {
      let corner = layout.corner(within: options.insets, height.map { $0 - insetsAcross } ?? .infinity)
      return layout.placed(at: corner, width: innerWidth(width) ?? layout.length).moved(downBy: down)
    }
    return layout.placed(
      at: Point(options.insets.left, options.insets.top + down), width: innerWidth(width) ?? layout.width)
  }
}
