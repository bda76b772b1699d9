internal import Typesetting
internal import Typography

/// A text with the shape and the limits it has to keep to.
struct ShapeConstraints: Sendable {
  private(set) var storage: PreparedStorage
  /// The shape in the frame of the lines.
  let shape: Shape
  /// The extent of that frame, in points.
  let frameExtent: Double
  /// The options, with the step that they have in a shape.
  let options: FitOptions
  private(set) var indents: LineIndents

  /// The limits that a shape and options set for a text.
  ///
  /// - Throws: `badValue` for a number out of its range, a bad shape, or an option that shapes do not have.
  init(_ storage: PreparedStorage, _ shape: Shape, _ options: FitOptions) throws(FittingError) {
    if let fault = shape.fault { throw .bad("shape", fault) }
    try storage.check(options.block)
    try Self.check(options)
    self.storage = storage
    self.shape = shape.turned(storage.style.writingMode)
    frameExtent = shape.frameExtent
    indents = storage.lineIndents(options.block.indents)
    var options = options
    if options.sizes == nil, options.step == nil { options.step = AllowedSizes.finestStep }
    self.options = options
  }

  private static func check(_ options: FitOptions) throws(FittingError) {
    try FitConstraints.checkMaxLines(options)
    if let step = options.step, step > 0, step < AllowedSizes.finestStep {
      throw .bad("step", "\(Decimals.exact(step)) is too fine in a shape; give at least 1/64, 0.015625")
    }
    guard options.sizes != nil || options.maxSize <= Shape.furthestCoordinate || !options.maxSize.isLength
    else {
      throw .bad("maxSize", "\(Decimals.exact(options.maxSize)) is too large in a shape; give at most 100000")
    }
    guard options.block.trim != .ink else {
      throw .bad("trim", "a text in a shape cannot be trimmed to its ink; choose cap or ex")
    }
    guard options.insets == .zero else { throw .bad("insets", "a shape has none; give a smaller shape") }
    guard options.truncation == nil else {
      throw .bad("truncate", "a text in a shape is not cut; leave it out, or give a smaller minSize")
    }
    guard options.block.lineHeight != .perLine else {
      throw .bad("lineHeight", "lines in a shape have one height; give normal, a multiple or points")
    }
    guard options.block.breaking == .greedy else {
      throw .bad("breaking", "lines in a shape are greedy; leave it out")
    }
    guard [.top, .center, .bottom].contains(options.block.verticalAlignment) else {
      throw .bad("verticalAlign", "lines in a shape stand at the top, center or bottom; give one of these")
    }
  }

  /// The same for the text as it is at a size; see ``PreparedStorage/prepared(at:)``.
  func prepared(at size: Double) -> ShapeConstraints {
    guard storage.dependsOnSize else { return self }
    var constraints = self
    constraints.storage = storage.prepared(at: size)
    constraints.indents = constraints.storage.lineIndents(options.block.indents)
    return constraints
  }

  /// The flow of the text into the shape.
  var flow: ShapeFlow { ShapeFlow(storage, shape, positions, indents, lineLimit: options.maxLines ?? .max) }

  /// The positions of its lines.
  var positions: LinePositions {
    let lineHeight = storage.blockHeight(options.block.lineHeight, options.block.trim)
    return LinePositions(in: shape.bounds, lineHeight, shareAbove: options.block.shareAbove)
  }

  /// A size that no allowed size that fits is above: that of the rectangle around the shape, for a text that is no wider
  /// anywhere, and whose indents are the smaller of both. Of fonts that are not the same at every size it is the largest.
  func bound(_ sizes: AllowedSizes) throws(FittingError) -> Double? {
    if storage.hasSizedFonts { return sizes.largest }
    // With parts in points the text is no wider, for its size, than at any smaller one.
    let (prepared, bounds) = (prepared(at: sizes.largest), shape.bounds)
    let (width, height) = storage.style.writingMode.turned(bounds.size.width, bounds.size.height)
    var box = try FitConstraints(prepared.storage, width: width, height: height, options)
    box.indents = prepared.indents.relaxed
    return SizeSearch(box, sizes).bound
  }

  /// Why the text does not fit at a size: the first that applies of word, lines, height; and where the lines should
  /// stand, if they find room elsewhere only.
  func limit(at size: Double) -> (limit: FitLimit, missedPlace: VerticalAlignment?) {
    prepared(at: size).limitAsPrepared(at: size)
  }

  private func limitAsPrepared(at size: Double) -> (limit: FitLimit, missedPlace: VerticalAlignment?) {
    // A second flow: the first may have spent its budget.
    var (flow, rooms) = (flow, flow)
    let (table, outcome) = (storage.table, flow.outcome(at: size, tellsEnd: true))
    guard outcome.end + 1 < table.points.count else {
      return (.height, options.block.verticalAlignment)
    }
    let piece = table.piece(after: outcome.end)
    let end = table.pieceEnd(after: outcome.end)
    let width = table.width(from: outcome.end, to: end, storage.lineShaper())
    if width + indents.indent(at: outcome.end, in: table) > rooms.widestRoom(at: size) {
      let word = String(storage.text(in: piece))
      return (storage.style.wrapping == .none || word.isEmpty ? .width : .word(word), nil)
    }
    return (outcome.lineCount == options.maxLines ? .lines : .height, nil)
  }
}
