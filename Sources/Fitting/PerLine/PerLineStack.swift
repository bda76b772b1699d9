internal import TextShaping
internal import Typefaces
internal import Typesetting
internal import Typography

/// Sizes lines one by one, and stacks them.
struct PerLineStack {
  private let constraints: FitConstraints
  private let sizes: AllowedSizes
  private let options: FitOptions
  private var storage: PreparedStorage { constraints.storage }

  init(_ constraints: FitConstraints, _ sizes: AllowedSizes, _ options: FitOptions) {
    self.constraints = constraints
    self.sizes = constraints.hasSizedFonts ? sizes.stepped : sizes
    self.options = options
  }

  /// A line and its size.
  private struct SizedLine {
    private let line: TextLine
    let size: Double
    let overflows: Bool
    /// The text as it is at that size, and the breakpoints there.
    let storage: PreparedStorage
    let start, end: Int
    /// Whether there is nothing to see that would need a size.
    let isBlank: Bool

    /// - Parameter shaper: that of the text as it was prepared.
    init(_ line: TextLine, _ text: PreparedStorage, _ shaper: LineShaper?, size: Double, overflows: Bool) {
      self.line = line
      self.size = size
      self.overflows = overflows
      storage = text.prepared(at: size)
      (start, end) = line.points(in: storage)
      isBlank = line.extent(in: storage, storage === text ? shaper : storage.lineShaper()).isBlank
    }

    func set(at size: Double, in text: PreparedStorage, _ shaper: LineShaper?) -> SizedLine {
      SizedLine(line, text, shaper, size: size, overflows: overflows)
    }
  }

  /// The lines with their sizes, stacked in the box.
  func fit() throws(FittingError) -> PerLineFit {
    let lines = try sizedLines()
    var (layouts, top) = ([StackedLine](), 0.0)
    for line in lines {
      let (height, baseline) = extent(of: line)
      let layout = TextLayout(
        line.storage, from: line.start, to: line.end, size: line.size, width: constraints.width,
        overflows: line.overflows, options.block)
      // A trimmed line stands on the same baseline as a whole one.
      let own = layout.lines.first?.acrossBaseline ?? 0
      layouts.append(StackedLine(layout: layout, start: top + baseline - own, ownBaseline: own))
      top += height
    }
    let (first, last) = edges(of: layouts, height: top)
    let limit = limit(lines, height: last - first)
    let smallest = lines.map(\.size).min() ?? sizes.largest
    return PerLineFit(
      outcome: limit == nil ? .fits : .cannotFit, size: smallest,
      nextSize: limit == nil ? sizes.next(after: smallest) : smallest, sizes: lines.map(\.size),
      nextSizes: lines.map { $0.overflows ? $0.size : sizes.next(after: $0.size) },
      layouts: placed(layouts, from: first, to: last), extent: last - first,
      limit: limit ?? (smallest < sizes.largest ? .width : .maxSize), constraints: constraints,
      options: options)
  }

  /// A line, with the distance of its first edge and that of its baseline from there, across the lines.
  private struct StackedLine {
    let layout: TextLayout
    let start, ownBaseline: Double
    var end: Double { start + layout.extent }
    var baseline: Double { start + ownBaseline }
  }

  /// The lines in the box, from its top left corner.
  private func placed(_ lines: [StackedLine], from first: Double, to last: Double) -> [TextLayout] {
    let mode = constraints.writingMode
    let insets = mode.turned(options.insets)
    let down = insets.top - first + shift(of: lines, from: first, to: last)
    let room = constraints.height < .infinity ? constraints.height : last - first
    let frame = LineFrame(mode, extent: insets.top + room + insets.bottom)
    return lines.map { line in
      let place = Rect(
        insets.left, line.start + down, width: line.layout.length, height: line.layout.extent)
      return line.layout.placed(at: frame.onPage(place).origin, width: constraints.width)
    }
  }

  private func sizedLines() throws(FittingError) -> [SizedLine] {
    let shaper = storage.lineShaper()
    var (lines, start, budget) = ([SizedLine](), 0, WorkBudget(for: storage))
    for end in try EvenBreaks(storage).ends(options.maxLines) {
      let line = TextLine(storage, from: start, to: end, options.block)
      let found = try SizeSearch(constraints.line(line, shaper), sizes, nil).largest(&budget)?.size
      lines.append(
        SizedLine(line, storage, shaper, size: found ?? sizes.smallest, overflows: found == nil))
      start = end
    }
    let smallest = lines.filter { !$0.isBlank }.map(\.size).min() ?? sizes.largest
    // The indent of a line without anything to see may be too wide.
    return lines.map { $0.isBlank && $0.size > smallest ? $0.set(at: smallest, in: storage, shaper) : $0 }
  }

  /// The height of a whole line, and its baseline from its top, in points.
  private func extent(of line: SizedLine) -> (height: Double, baseline: Double) {
    let (isUneven, storage) = (options.block.lineHeight == .perLine, line.storage)
    let vertical =
      isUneven ? storage.vertical(from: line.start, to: line.end) : storage.lineMetrics.vertical
    let height =
      isUneven
      ? storage.points(vertical.height, at: line.size)
      : storage.blockHeight(options.block.lineHeight).line(at: line.size)
    return (height, vertical.baseline(inLineOf: height, at: line.size, storage.units.unit))
  }

  /// Returns the edges of the block, in points below the top of its first line.
  private func edges(of layouts: [StackedLine], height: Double) -> (first: Double, last: Double) {
    guard let first = layouts.first, let last = layouts.last else { return (0, 0) }
    switch options.block.trim {
    case .none: return (0, height)
    case .cap, .ex: return (first.start, last.end)
    case .ink: return (layouts.map(\.start).min() ?? 0, layouts.map(\.end).max() ?? 0)
    }
  }

  /// Returns the distance of the block from the top of its box, in points.
  private func shift(of layouts: [StackedLine], from first: Double, to last: Double) -> Double {
    let height = constraints.height
    guard height < .infinity, let top = layouts.first, let bottom = layouts.last else { return 0 }
    let baselines = [top, bottom].map { $0.baseline - first }
    return options.block.offset(
      of: last - first, in: height, firstBaseline: 0,
      capHeight: (height - (baselines[0] - top.layout.capHeight + baselines[1])) / 2)
  }

  /// Why the lines do not fit; nil where they do.
  private func limit(_ lines: [SizedLine], height: Double) -> FitLimit? {
    if lines.contains(where: \.overflows) { return .width }
    if lines.count > constraints.maxLines { return .lines }
    return height <= constraints.height ? nil : .height
  }
}
