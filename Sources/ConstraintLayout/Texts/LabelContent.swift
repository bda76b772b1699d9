internal import Fitting
internal import Typesetting
internal import Typography

/// A text as content: how much space it takes follows from its lines.
struct LabelContent: FittingContent {
  /// What was prepared.
  let source: String
  let text: PreparedText
  let style: LabelStyle

  /// The least and the greatest size of the letters.
  var sizes: ClosedRange<Double> {
    switch style.size {
    case .fixed(let size): size...size
    case .fitting(let range, _, _): range
    }
  }

  var wraps: Bool { style.maxLines != 1 && style.text.wrapping != .none }
  var isFitting: Bool { sizes.lowerBound < sizes.upperBound }
  /// The axis along which the letters may reach out of the rectangle; those of one size have none.
  var uncheckedAxis: LayoutAxis? {
    if case .fitting = style.size { style.uncheckedAxis } else { nil }
  }
  private var horizontalInsets: Double { style.insets.left + style.insets.right }
  private var verticalInsets: Double { style.insets.top + style.insets.bottom }

  func widths(in environment: Environment) -> ContentWidths? {
    let (least, greatest) = (sizes.lowerBound, sizes.upperBound)
    let minimum =
      wraps ? text.minContentWidth(at: least) : isFitting ? text.maxContentWidth(at: least) : 0
    let natural = text.maxContentWidth(at: greatest) + horizontalInsets
    return ContentWidths(minimum: minimum > 0 ? minimum + horizontalInsets : 0, natural: natural)
  }

  func height(forWidth width: Double, in environment: Environment) -> ContentHeight? {
    guard let block = shown(at: sizes.upperBound, width: width) else { return nil }
    let least = isFitting ? shown(at: sizes.lowerBound, width: width)?.height : nil
    return ContentHeight(
      block.height + verticalInsets, minimum: least.map { $0 + verticalInsets } ?? 0,
      firstBaseline: block.first.map { $0 + style.insets.top },
      lastBaseline: block.last.map { $0 + style.insets.top })
  }

  func fittedSize(in rectangle: Size, environment: Environment) -> Double {
    guard case .fitting(let range, let step, _) = style.size else { return sizes.upperBound }
    let options = FitOptions(
      sizes: range, step: step, maxLines: style.maxLines == 0 ? nil : style.maxLines,
      lineHeight: style.lineHeight, insets: style.insets)
    let width = uncheckedAxis == .horizontal ? nil : rectangle.width
    let height = uncheckedAxis == .vertical ? nil : rectangle.height
    // Styles and frames are checked before: their numbers are lengths.
    let fit = try? text.largestSize(width: width, height: height, options)
    return fit?.size ?? sizes.lowerBound
  }

  /// The lines that the label shows.
  private struct Block {
    var height = 0.0
    var first, last: Double?
  }

  /// What a label without text keeps: the line that it would have, so that a form does not move as it is filled in.
  private func emptyLine(at size: Double) -> Block {
    let line = text.emptyLine(at: size, style.lineHeight)
    return Block(height: line.height, first: line.baseline, last: line.baseline)
  }

  private func shown(at size: Double, width: Double) -> Block? {
    let available = wraps ? max(0, width - horizontalInsets) : nil
    guard let layout = try? text.layout(size: size, width: available, lineHeight: style.lineHeight) else {
      return nil
    }
    guard layout.lineCount > 0 else { return emptyLine(at: size) }
    if style.maxLines == 0 || layout.lineCount <= style.maxLines, layout.lineCount <= 1 {
      let line = layout.lines.first { _ in true }
      return Block(height: layout.height, first: line?.baseline, last: line?.baseline)
    }
    var block = Block()
    for line in layout.lines.prefix(style.maxLines == 0 ? .max : style.maxLines) {
      if block.first == nil { block.first = line.baseline }
      block.last = line.baseline
      block.height = line.top + line.height
    }
    if style.maxLines == 0 || layout.lineCount <= style.maxLines { block.height = layout.height }
    return block
  }
}
