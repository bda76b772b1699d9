internal import Fitting
internal import Typesetting
internal import Typography

/// A text as content: how much space it takes follows from its lines. Widths are along them, and heights across them.
/// It never changes, so that those who hold it share it.
final class LabelContent: FittingContent {
  let source: StyledText
  let text: PreparedText
  /// The fault of its spans, for which it is set without them; nil if there is no fault.
  let spanError: TypesettingError?
  /// The fault of a number in its style, which is replaced; nil if there is no fault.
  let styleFault: String?
  /// The style it was prepared with: the label's, in the language of the environment.
  let textStyle: TextStyle
  let style: LabelStyle
  /// The text with its sizes, lines and insets, as any layout engine may ask it.
  let leaf: MeasurableText

  /// Prepares a text in a style; a text that is the same as before keeps its shaping.
  init(
    _ text: LocalizedText, _ style: LabelStyle, in environment: Environment, with type: Typesetter,
    before: LabelContent?
  ) {
    let (style, fault) = style.checked
    let textStyle = style.textStyle(in: environment)
    let source = text.styledText(in: environment.locale)
    self.source = source
    self.textStyle = textStyle
    self.style = style
    styleFault = fault
    if let before, before.source == source, before.textStyle == textStyle, before.style.fonts == style.fonts {
      (self.text, spanError) = (before.text, before.spanError)
    } else {
      let type = style.typesetter(type)
      do throws(TypesettingError) {
        (self.text, spanError) = (try type.prepare(source, style: textStyle), nil)
      } catch {
        (self.text, spanError) = (type.prepare(source.string, style: textStyle.withinDomains), error)
      }
    }
    leaf = MeasurableText(self.text, sizes: style.sizes, style.fitOptions(style.sizes))
  }

  var sizes: ClosedRange<Double> { leaf.sizes }
  var wraps: Bool { leaf.wraps }
  var isFitting: Bool { sizes.lowerBound < sizes.upperBound }
  var mode: WritingMode { textStyle.writingMode }
  /// The axis along its lines.
  var axis: LayoutAxis { mode.isVertical ? .vertical : .horizontal }
  /// The axis along which the letters may reach out of the rectangle.
  private var uncheckedAxis: LayoutAxis? { style.uncheckedAxisOfLetters }
  /// Whether letters may reach out of the rectangle along their line, or across the lines.
  var isOpenAlong: Bool { uncheckedAxis == axis }
  var isOpenAcross: Bool { uncheckedAxis == axis.other }
  var insetsAlong: Double { leaf.insetsAlong }
  var insetsAcross: Double { leaf.insetsAcross }

  func widths(in environment: Environment) -> ContentWidths? {
    let (least, greatest) = (sizes.lowerBound, sizes.upperBound)
    // What may be cut can be compressed to nothing.
    let minimum = style.truncation == nil && (wraps || isFitting) ? leaf.widestPiece(at: least) : 0
    return ContentWidths(
      minimum: minimum > 0 ? minimum + insetsAlong : 0,
      natural: leaf.widestLine(at: greatest) + insetsAlong)
  }

  func height(forWidth width: Double, in environment: Environment) -> ContentHeight? {
    guard let block = shown(at: sizes.upperBound, width: width) else { return nil }
    let least = isFitting && style.truncation == nil ? shown(at: sizes.lowerBound, width: width)?.height : nil
    return ContentHeight(
      block.height + insetsAcross, minimum: least.map { $0 + insetsAcross } ?? 0,
      firstBaseline: block.first.map { $0 + style.insets.top },
      lastBaseline: block.last.map { $0 + style.insets.top })
  }

  func fittedSize(in rectangle: Size, environment: Environment) -> Double {
    guard case .fitting(_, let step, _) = style.size else { return sizes.upperBound }
    // Styles and frames are checked before: their numbers are lengths.
    let fit = try? style.fit(text, in: rectangle, sizes: sizes, step: step)
    return fit?.size ?? sizes.lowerBound
  }

  /// The lines of the text, cut to what the label shows and to a size along them and across them, where that is checked,
  /// as the style says.
  func cut(_ whole: TextLayout, to size: Size) -> TextLayout {
    guard let truncation = style.truncation else { return whole }
    return whole.truncated(
      truncation, width: isOpenAlong ? nil : size.width, height: isOpenAcross ? .infinity : size.height,
      lineLimit: style.shown(of: .max))
  }

  /// Returns the start of its horizontal lines below the label's top: a share of the label's height, and points. `height` is
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
    /// The baselines of its first and its last line; nil for columns, which have none.
    var first, last: Double?
  }

  /// Returns the line that a label without text would have, so that a form does not move as it is filled in.
  private func emptyLine(at size: Double) -> Block {
    let line = text.emptyLine(at: size, style.block.lineHeight, style.block.trim)
    return block(line.height, line.baseline, line.baseline)
  }

  private func block(_ height: Double, _ first: Double?, _ last: Double?) -> Block {
    mode.isVertical ? Block(height: height) : Block(height: height, first: first, last: last)
  }

  private func shown(at size: Double, width: Double) -> Block? {
    guard leaf.hasValidStyle else { return nil }
    let layout = leaf.lines(at: size, width)
    guard layout.lineCount > 0 else { return emptyLine(at: size) }
    let count = style.shown(of: layout.lineCount)
    if layout.lineCount == 1 {
      let line = layout.lines.first { _ in true }
      return block(layout.extent, line?.baseline, line?.baseline)
    }
    var (height, first, last) = (0.0, Double?.none, Double?.none)
    for line in layout.lines.prefix(count) {
      if first == nil { first = line.baseline }
      last = line.baseline
      height = line.bottom
    }
    return block(count == layout.lineCount ? layout.extent : height, first, last)
  }
}

extension WritingMode {
  /// A size on the page along the lines and across them, or the other way round.
  func turned(_ size: Size) -> Size { isVertical ? Size(size.height, size.width) : size }
}
