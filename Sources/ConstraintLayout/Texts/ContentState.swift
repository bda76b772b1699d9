internal import Typography

/// What is known of an item's content: the widths it wants, and the heights it was measured to have.
///
/// A label of vertical text is settled the other way round: its columns are as high as the layout makes it, and how wide it
/// is follows. Widths are along the lines here, and heights across them: those of a column are turned.
struct ContentState: Sendable {
  let content: any IntrinsicContent
  /// The axis along its lines; horizontal for content without lines.
  let axis: LayoutAxis
  /// Whether it has the same height at every width, as a text of one line has.
  let hasOneHeight: Bool
  /// Whether its size is found in its rectangle.
  let isFitted: Bool
  private(set) var widths: ContentWidths?
  /// A fault in the numbers of its style, or of its answers.
  private(set) var fault: String?
  /// The number of height measurements.
  var measureCount = 0
  /// Whether it is higher where it is narrower, as a text that wraps; nil as long as that does not matter.
  private(set) var wraps: Bool?
  /// The height at the natural width, from which every search for heights starts.
  private var start: ContentHeight?
  /// The heights it can have, found once, and only where it cannot have all it wants.
  private(set) var steps: HeightSteps?
  /// The width for which the height was last measured, and that height.
  private(set) var measuredWidth: Double?
  private(set) var height: ContentHeight?
  /// What the solver keeps it to.
  var imposed = ImposedSize()
  /// The rectangle in which the content was last fitted, and the size it has there.
  var fitted: (rectangle: Size, size: Double)?
  /// The lines that a label hugs; nil before they are broken, and for labels that hug their whole text.
  private(set) var brokenLines: BrokenLines?

  /// Lengths that are set in the solver.
  struct ImposedSize: Equatable, Sendable {
    /// The measured heights, or more where texts and sizes depend on each other.
    var height = 0.0, minHeight = 0.0
    /// A least width beyond that of the content itself: one at which it has a height that was chosen for it.
    var minWidth = 0.0
  }

  /// The baselines of an item's text: points below its top and a share of its height.
  struct Baselines: Hashable, Sendable {
    var share: Double
    var first, last: Double
  }

  init(_ content: any IntrinsicContent) {
    self.content = content
    let label = content as? LabelContent
    axis = label?.axis ?? .horizontal
    hasOneHeight = label?.wraps == false
    fault = label?.styleFault
    isFitted = label?.isFitting ?? (content is any FittingContent)
  }

  /// The width it wants: that of its whole text, or of its broken lines.
  var naturalWidth: Double { brokenLines?.width ?? widestWidth }
  /// The width it wants before lines are broken.
  var widestWidth: Double { LengthGrid.layout.up(widths?.natural ?? 0) }
  /// The width that the solver keeps it to at least.
  var minWidth: Double { max(LengthGrid.layout.up(widths?.minimum ?? 0), imposed.minWidth) }
  /// The height it needs, as far as measured.
  var neededHeight: Double { LengthGrid.layout.up(height?.natural ?? 0) }

  var baselines: Baselines? {
    guard let height, let first = height.firstBaseline, let last = height.lastBaseline else { return nil }
    let start = (content as? LabelContent)?.start(of: height) ?? (share: 0, points: 0)
    return .init(
      share: start.share, first: LengthGrid.layout.nearest(start.points + first),
      last: LengthGrid.layout.nearest(start.points + last))
  }

  mutating func measureWidths(_ environment: Environment) {
    guard let widths = content.widths(in: environment) else { return self.widths = nil }
    if widths != widths.checked { note(axis, widths.natural, widths.minimum) }
    self.widths = widths.checked
  }

  /// Makes it want another width.
  mutating func wantWidth(_ width: Double) { widths?.natural = width }

  /// Measures the height at a width, and imposes it.
  ///
  /// - Parameter onlyGrowing: whether the imposed heights may not become less.
  /// - Returns: whether the solver needs a new value.
  mutating func measure(_ width: Double, _ environment: Environment, onlyGrowing: Bool = false) -> Bool {
    let (before, imposed) = (height, self.imposed)
    measuredWidth = width
    measureCount += 1
    impose(height(at: brokenLines?.offered(for: width) ?? width, environment))
    guard onlyGrowing else { return height != before || self.imposed != imposed }
    self.imposed.height = max(imposed.height, self.imposed.height)
    self.imposed.minHeight = max(imposed.minHeight, self.imposed.minHeight)
    return self.imposed != imposed
  }

  /// Notes another width if its height is known; returns false if it has to be measured.
  mutating func keepsHeight(at width: Double) -> Bool {
    guard hasOneHeight, measuredWidth != nil else { return false }
    measuredWidth = width
    return true
  }

  /// Returns to the height at the natural width, measured once; returns whether the solver needs a new value.
  mutating func restart(_ environment: Environment) -> Bool {
    let (before, imposed) = (height, self.imposed)
    self.imposed.minWidth = 0
    guard let start else {
      let isOther = measure(widestWidth, environment)
      start = height
      return isOther || imposed.minWidth > 0
    }
    measuredWidth = widestWidth
    impose(start)
    return height != before || self.imposed != imposed
  }

  /// The height at the natural width, from which searches start.
  mutating func naturalHeight(_ environment: Environment) -> Double {
    if start == nil { start = measuredHeight(at: widestWidth, environment) }
    return LengthGrid.layout.up(start?.natural ?? 0)
  }

  /// Returns the height at a width, and imposes nothing.
  mutating func measuredHeight(at width: Double, _ environment: Environment) -> ContentHeight? {
    measureCount += 1
    return height(at: width, environment)
  }

  /// Returns the content's height, in numbers of its domain.
  private mutating func height(at width: Double, _ environment: Environment) -> ContentHeight? {
    guard let height = content.height(forWidth: width, in: environment) else { return nil }
    if height != height.checked { note(axis.other, height.natural, height.minimum) }
    return height.checked
  }

  private mutating func note(_ axis: LayoutAxis, _ natural: Double, _ minimum: Double) {
    let side = axis == .horizontal ? "width" : "height"
    fault =
      fault
      ?? "it wants a \(side) of \(natural.summary), at least \(minimum.summary), which is not from 0 to 1e12 points; "
      + "the nearest is used"
  }

  /// Takes one of the heights it can have, at the least width for it.
  mutating func choose(_ step: HeightSteps.Step) {
    measuredWidth = step.width
    imposed.minWidth = step.width
    impose(step.height)
  }

  private mutating func impose(_ height: ContentHeight?) {
    self.height = height
    imposed.height = LengthGrid.layout.up(height?.natural ?? 0)
    imposed.minHeight = LengthGrid.layout.up(height?.minimum ?? 0)
  }
}

// A label that hugs its lines.
extension ContentState {
  /// Whether it is a label that hugs its lines.
  var hugsLines: Bool { (content as? LabelContent)?.style.hugsLines == true }

  /// The size on the page in which its lines break, in a rectangle of a size.
  func offered(for size: Size) -> Size {
    guard let brokenLines, let mode = (content as? LabelContent)?.mode else { return size }
    return mode.turned(brokenLines.offered(for: mode.turned(size)))
  }

  /// Wants the width of lines from here on; returns false where that is the width they have.
  mutating func hug(_ lines: BrokenLines) -> Bool {
    guard lines.width < lines.offered.width else { return false }
    brokenLines = lines
    return true
  }

  /// Wants the width of its whole text, and forgets the height of broken lines; returns false if there were none.
  mutating func releaseLines() -> Bool {
    guard brokenLines != nil else { return false }
    (brokenLines, measuredWidth) = (nil, nil)
    return true
  }
}

// A content in the place of another.
extension ContentState {
  /// Continues with the heights of another content in the same place.
  mutating func adopt(_ before: ContentState) {
    height = before.height
    imposed = before.imposed
  }

  /// Whether the same constraints can express what this content wants.
  func hasSameParts(as before: ContentState) -> Bool {
    axis == before.axis && (widths == nil) == (before.widths == nil) && wraps == before.wraps
      && ((widths?.minimum ?? 0) > 0) == ((before.widths?.minimum ?? 0) > 0)
  }

  /// Whether a minimum height applies: the user's own contents may have one at some other width.
  func needsMinimumHeight(_ minimum: Double) -> Bool { minimum > 0 || !(content is LabelContent) }
}

// Measurements that are needed only where width and height depend on each other.
extension ContentState {
  /// Finds out whether it is higher where it is narrower. Labels know; others are measured once, at their least width.
  mutating func findWhetherItWraps(_ environment: Environment) {
    guard wraps == nil else { return }
    guard widths != nil, lowestWidth < widestWidth else { return wraps = false }
    if let label = content as? LabelContent { return wraps = label.wraps }
    guard let natural = measuredHeight(at: widestWidth, environment),
      let narrow = measuredHeight(at: lowestWidth, environment)
    else { return wraps = false }
    wraps = narrow.natural > natural.natural && narrow.natural.isFinite
  }

  /// Steps are searched from the minimum width on, and from 1 point at least.
  private var lowestWidth: Double { max(1, LengthGrid.layout.up(widths?.minimum ?? 0)) }

  /// Finds all its steps, or a hundred of them, once.
  mutating func allSteps(_ environment: Environment) -> HeightSteps {
    if let steps { return steps }
    let found = steps(within: lowestWidth...widestWidth, environment)
    steps = found
    return found
  }

  mutating func steps(within range: ClosedRange<Double>, _ environment: Environment) -> HeightSteps {
    var count = 0
    defer { measureCount += count }
    return HeightSteps(from: range.lowerBound, to: range.upperBound) { width in
      count += 1
      return content.height(forWidth: width, in: environment)?.checked
    }
  }

  /// Restores the values that the solver had before; measurements made since are kept.
  mutating func restore(_ before: ContentState?) {
    guard let before else { return }
    let (count, steps) = (measureCount, steps)
    self = before
    measureCount = count
    self.steps = steps
  }
}
