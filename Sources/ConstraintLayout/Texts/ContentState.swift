internal import Cassowary
internal import Typography

/// The state that a live layout keeps of an item with content.
struct ContentState: Sendable {
  var content: any IntrinsicContent
  var widths: ContentWidths?
  /// The height at the natural width, from which every search for heights sets out.
  var start: ContentHeight?
  /// The width for which the height was last asked, and the answer.
  var measuredWidth: Double?
  var height: ContentHeight?
  /// The heights set in the solver: the measured ones, or more where texts and sizes depend on each other.
  var imposedHeight = 0.0, imposedMinimum = 0.0
  /// Whether it has the same height at every width, as a text of one line has.
  let hasOneHeight: Bool
  /// The number of height measurements.
  var measureCount = 0
  /// Whether it is higher where it is narrower, as a text that wraps; nil as long as that does not matter.
  var wraps: Bool?
  /// The heights it can have, asked for once, and only where it cannot have all it wants.
  var steps: HeightSteps?
  /// A least width beyond that of the content itself: one at which it has a height that was chosen for it.
  var chosenWidth = 0.0
  /// The rectangle in which the content was last fitted, and the size it has there.
  var fitted: (rectangle: Size, size: Double)?
  /// The fault in the numbers of its style, or of its answers.
  var fault: String?
  /// The constraints on its width; nil for those that the solver does not have.
  var minimumWidth, huggedWidth, resistedWidth: Constraint?
  var minimumHeight, huggedHeight, resistedHeight: Constraint?

  init(_ content: any IntrinsicContent) {
    self.content = content
    hasOneHeight = (content as? LabelContent)?.wraps == false
    fault = (content as? LabelContent)?.styleFault
  }

  /// The constraints that there are.
  var constraints: [Constraint] {
    [minimumWidth, huggedWidth, resistedWidth, minimumHeight, huggedHeight, resistedHeight].compactMap { $0 }
  }

  /// The height at the natural width, from which searches set out.
  mutating func naturalHeight(_ environment: Environment) -> Double {
    if start == nil { start = ask(naturalWidth, environment) }
    return Grid.up(start?.natural ?? 0)
  }

  var naturalWidth: Double { Grid.up(widths?.natural ?? 0) }
  /// Narrower than this the solver does not make it.
  var minWidth: Double { max(Grid.up(widths?.minimum ?? 0), chosenWidth) }
  /// The height it needs, as far as known.
  var neededHeight: Double { Grid.up(height?.natural ?? 0) }

  var baselines: RuleCompiler.Baselines? {
    guard let height, let first = height.firstBaseline, let last = height.lastBaseline else { return nil }
    let start = (content as? LabelContent)?.start(of: height) ?? (share: 0, points: 0)
    return .init(
      share: start.share, first: Grid.nearest(start.points + first), last: Grid.nearest(start.points + last))
  }

  /// Measures the height at a width.
  ///
  /// - Parameter onlyGrowing: whether the values in the solver may not become less.
  /// - Returns: whether the solver needs a new value.
  mutating func measure(_ width: Double, _ environment: Environment, onlyGrowing: Bool = false) -> Bool {
    let (before, imposed, minimum) = (height, imposedHeight, imposedMinimum)
    measuredWidth = width
    measureCount += 1
    take(height(at: width, environment))
    guard onlyGrowing else {
      return height != before || imposedHeight != imposed || imposedMinimum != minimum
    }
    (imposedHeight, imposedMinimum) = (max(imposed, imposedHeight), max(minimum, imposedMinimum))
    return imposedHeight != imposed || imposedMinimum != minimum
  }

  /// Takes note of another width where its height is known for that too; false where it has to be asked.
  mutating func keepsHeight(at width: Double) -> Bool {
    guard hasOneHeight, measuredWidth != nil else { return false }
    measuredWidth = width
    return true
  }

  /// Goes back to the height at the natural width, measured once; returns whether the solver needs a new value.
  mutating func restart(_ environment: Environment) -> Bool {
    let wasChosen = chosenWidth > 0
    chosenWidth = 0
    guard let start else {
      let isOther = measure(naturalWidth, environment)
      start = height
      return isOther || wasChosen
    }
    let (before, imposed, minimum) = (height, imposedHeight, imposedMinimum)
    measuredWidth = naturalWidth
    take(start)
    return wasChosen || height != before || imposedHeight != imposed || imposedMinimum != minimum
  }

  /// Returns the height at a width, without a change for the solver.
  mutating func ask(_ width: Double, _ environment: Environment) -> ContentHeight? {
    measureCount += 1
    return height(at: width, environment)
  }

  /// The content's answer, in numbers of its domain.
  mutating func height(at width: Double, _ environment: Environment) -> ContentHeight? {
    guard let height = content.height(forWidth: width, in: environment) else { return nil }
    if height != height.checked { note("height", height.natural, height.minimum) }
    return height.checked
  }

  /// Asks for the widths that the content wants.
  mutating func askWidths(_ environment: Environment) {
    guard let widths = content.widths(in: environment) else { return self.widths = nil }
    if widths != widths.checked { note("width", widths.natural, widths.minimum) }
    self.widths = widths.checked
  }

  private mutating func note(_ side: String, _ natural: Double, _ minimum: Double) {
    fault =
      fault
      ?? "it wants a \(side) of \(natural.summary), at least \(minimum.summary), which is not from 0 to 1e12 points; "
      + "the nearest is used"
  }

  /// Takes one of the heights it can have, at the least width for it.
  mutating func choose(_ step: HeightSteps.Step) {
    (measuredWidth, chosenWidth) = (step.width, step.width)
    take(step.height)
  }

  private mutating func take(_ height: ContentHeight?) {
    self.height = height
    (imposedHeight, imposedMinimum) = (Grid.up(height?.natural ?? 0), Grid.up(height?.minimum ?? 0))
  }
}

extension ContentState {
  /// Goes on with the constraints of another content in the same place.
  mutating func adopt(_ before: ContentState) {
    (minimumWidth, huggedWidth) = (before.minimumWidth, before.huggedWidth)
    resistedWidth = before.resistedWidth
    (minimumHeight, huggedHeight) = (before.minimumHeight, before.huggedHeight)
    resistedHeight = before.resistedHeight
    chosenWidth = before.chosenWidth
    height = before.height
    (imposedHeight, imposedMinimum) = (before.imposedHeight, before.imposedMinimum)
  }

  /// Whether the same constraints can say what this content wants.
  func hasSameParts(as before: ContentState) -> Bool {
    (widths == nil) == (before.widths == nil) && wraps == before.wraps
      && ((widths?.minimum ?? 0) > 0) == ((before.widths?.minimum ?? 0) > 0)
  }

  /// Whether a minimum height applies: the user's own contents may have one at some other width.
  func needsMinimumHeight(_ minimum: Double) -> Bool { minimum > 0 || !(content is LabelContent) }

  func tellWidths(_ solver: inout Solver) throws(SolverError) {
    guard widths != nil else { return }
    try tellLeastWidth(&solver)
    for constraint in [huggedWidth, resistedWidth] {
      if let constraint { try solver.setConstant(of: constraint, to: -naturalWidth) }
    }
  }

  func tell(_ priorities: ContentPriorities, _ solver: inout Solver) throws(SolverError) {
    let (hugging, resistance) = (priorities.hugging, priorities.resistance)
    for (constraint, priority) in [
      (huggedWidth, hugging.horizontal), (resistedWidth, resistance.horizontal),
      (huggedHeight, hugging.vertical), (resistedHeight, resistance.vertical),
    ] {
      if let constraint { try solver.setPriority(of: constraint, to: priority) }
    }
  }

  func tellLeastWidth(_ solver: inout Solver) throws(SolverError) {
    if let minimumWidth { try solver.setConstant(of: minimumWidth, to: -minWidth) }
  }

  func tellHeight(_ solver: inout Solver) throws(SolverError) {
    if steps != nil { try tellLeastWidth(&solver) }
    if let minimumHeight { try solver.setConstant(of: minimumHeight, to: -imposedMinimum) }
    if let huggedHeight { try solver.setConstant(of: huggedHeight, to: -imposedHeight) }
    if let resistedHeight { try solver.setConstant(of: resistedHeight, to: -imposedHeight) }
  }
}
