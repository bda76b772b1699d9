internal import Fitting
internal import Typesetting
internal import Typography

/// A text as content: how much space it takes follows from its lines.
struct LabelContent: FittingContent {
  let source: StyledText
  let text: PreparedText
  /// The fault of its spans, for which it is set without them; nil if there is no fault.
  var spanError: TypesettingError?
  /// The fault of a number in its style, which is replaced; nil if there is no fault.
  var styleFault: String?
  /// The style it was prepared with: the label's, in the language of the environment.
  let textStyle: TextStyle
  let style: LabelStyle
  /// The text with its sizes, lines and insets, as any layout engine may ask it.
  let leaf: MeasurableText

  var sizes: ClosedRange<Double> { leaf.sizes }
  var wraps: Bool { leaf.wraps }
  var isFitting: Bool { sizes.lowerBound < sizes.upperBound }
  /// The axis along which the letters may reach out of the rectangle.
  var uncheckedAxis: LayoutAxis? { style.uncheckedAxisOfLetters }
  private var horizontalInsets: Double { style.insets.left + style.insets.right }
  private var verticalInsets: Double { style.insets.top + style.insets.bottom }

  func widths(in environment: Environment) -> ContentWidths? {
    let (least, greatest) = (sizes.lowerBound, sizes.upperBound)
    // What may be cut can be compressed to nothing.
    let minimum = style.truncation == nil && (wraps || isFitting) ? leaf.widestPiece(at: least) : 0
    return ContentWidths(
      minimum: minimum > 0 ? minimum + horizontalInsets : 0,
      natural: leaf.widestLine(at: greatest) + horizontalInsets)
  }

  func height(forWidth width: Double, in environment: Environment) -> ContentHeight? {
    guard let block = shown(at: sizes.upperBound, width: width) else { return nil }
    let least = isFitting && style.truncation == nil ? shown(at: sizes.lowerBound, width: width)?.height : nil
    return ContentHeight(
      block.height + verticalInsets, minimum: least.map { $0 + verticalInsets } ?? 0,
      firstBaseline: block.first.map { $0 + style.insets.top },
      lastBaseline: block.last.map { $0 + style.insets.top })
  }

  func fittedSize(in rectangle: Size, environment: Environment) -> Double {
    guard case .fitting(_, let step, _) = style.size else { return sizes.upperBound }
    // Styles and frames are checked before: their numbers are lengths.
    let fit = try? style.fit(text, in: rectangle, sizes: sizes, step: step)
    return fit?.size ?? sizes.lowerBound
  }

  /// The lines of the text, cut to what the label shows and to its inner size along the axes that are checked, as the
  /// style says.
  func cut(_ whole: TextLayout, to size: Size) -> TextLayout {
    guard let truncation = style.truncation else { return whole }
    let height = uncheckedAxis == .vertical ? .infinity : size.height
    return whole.truncated(
      truncation, width: uncheckedAxis == .horizontal ? nil : size.width, height: height,
      lineLimit: style.shown(of: .max))
  }

  /// Returns the start of its lines below the label's top: a share of the label's height, and points. `height` is
  /// what the label needs.
  func start(of height: ContentHeight) -> (share: Double, points: Double) {
    guard let first = height.firstBaseline, let last = height.lastBaseline else { return (0, 0) }
    let (size, insets) = (sizes.upperBound, style.insets)
    let points = style.block.offset(
      of: height.natural, in: 0,
      firstBaseline: (emptyLine(at: size).first ?? 0) + insets.top - first,
      capHeight: (insets.top - insets.bottom) / 2 + (text.capHeight(at: size) - first - last) / 2)
    return (style.block.shareAbove, points)
  }

  private struct Block {
    var height = 0.0
    var first, last: Double?
  }

  /// Returns the line that a label without text would have, so that a form does not move as it is filled in.
  private func emptyLine(at size: Double) -> Block {
    let line = text.emptyLine(at: size, style.block.lineHeight, style.block.trim)
    return Block(height: line.height, first: line.baseline, last: line.baseline)
  }

  private func shown(at size: Double, width: Double) -> Block? {
    guard leaf.hasValidStyle else { return nil }
    let layout = leaf.lines(at: size, width)
    guard layout.lineCount > 0 else { return emptyLine(at: size) }
    let count = style.shown(of: layout.lineCount)
    if layout.lineCount == 1 {
      let line = layout.lines.first { _ in true }
      return Block(height: layout.height, first: line?.baseline, last: line?.baseline)
    }
    var block = Block()
    for line in layout.lines.prefix(count) {
      if block.first == nil { block.first = line.baseline }
      block.last = line.baseline
      block.height = line.bottom
    }
    if count == layout.lineCount { block.height = layout.height }
    return block
  }
}
