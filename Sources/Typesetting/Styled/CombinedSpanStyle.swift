internal import TextShaping
internal import Typefaces
internal import Typography

/// The combined style of the spans over a character, from the outermost on.
struct CombinedSpanStyle {
  private(set) var font = SpanFont()
  /// The size of the text, in points.
  private let textSize: Double
  private(set) var shaping: ShapingStyle
  /// The same where the advances of fonts depend on it.
  private let textFontSize: FontSize?
  /// Em of the text above its baseline.
  private var shift = 0.0

  /// A text without spans.
  init(_ style: TextStyle, at size: Double) {
    shaping = ShapingStyle(style)
    textSize = size
    textFontSize = style.fontSize(at: size)
  }

  /// Em of the span in em of the text.
  private var scale: Double { font.scale(inTextOf: textSize) }

  /// Enters a span within those entered before.
  mutating func enter(_ style: SpanStyle, _ lists: inout FaceListTable) throws(TypefaceError) {
    let (outer, outerScale) = (font, scale)
    if let fonts = style.fonts { font.fonts = fonts }
    font.variations += style.variations
    if let size = style.size { font.setPoints(size) }
    font.enlarge(by: style.scale)
    shift += style.baselineShift * outerScale
    if let position = style.position {
      let face = try lists.primary(of: outer)
      let small = face.metrics(of: position)
      font.enlarge(by: small.scale)
      if position == .superior {
        shift += face.capHeight * outerScale - (try lists.primary(of: font).capHeight) * scale
      } else {
        shift += small.shift * outerScale
      }
    }
    if let baseline = style.alignment, let outside = try lists.height(of: baseline, outer, shaping.language),
      let inside = try lists.height(of: baseline, font, style.language ?? shaping.language)
    {
      shift += outside * outerScale - inside * scale
    }
    shaping.change(to: style)
    font.size = textFontSize?.changed(to: font.points ?? textSize * font.scale)
  }

  /// The style of a reading of its letters.
  var ofReading: CombinedSpanStyle {
    var style = self
    style.font.enlarge(by: 0.5)
    style.font.size = textFontSize?.changed(to: style.font.points ?? textSize * style.font.scale)
    style.shift = 0
    (style.shaping.tracking, style.shaping.wordSpacing, style.shaping.autospace) = (0, 0, 0)
    style.shaping.trimsPairs = false
    return style
  }

  /// The least and the most em of the text that an em of a span is, and the points.
  private static let scales = 0.01...100, points = 1e-6...Domain.largestSize
  /// The furthest from the baseline, in em of the text.
  private static let maxShift = 100.0

  /// Checks what the spans came to.
  func check(_ name: String) throws(TypesettingError) {
    if let points = font.points {
      guard Self.points.contains(points) else {
        throw .badValue(
          name, "its size is \(Decimals.exact(points)) points; stay within 0.000001 to 10000000")
      }
      return
    }
    guard Self.scales.contains(font.scale) else {
      throw .badValue(
        name, "its size is \(Decimals.exact(font.scale)) times the text's; stay within 0.01 to 100")
    }
    guard abs(shift) <= Self.maxShift else {
      throw .badValue(
        name, "it stands \(Decimals.exact(shift)) em from the baseline; stay within \(Int(Self.maxShift))")
    }
  }

  /// Returns the style in which its letters are shaped, by a list of fonts.
  ///
  /// All is counted in units of its own em, where that is given in points: only a part of what the text gives it in its em is.
  func runStyle(_ list: Int) -> RunStyle {
    let own = font.points == nil ? 1 : scale
    let units = min(max(shift / own, -1e3), 1e3) * Double(Em.units)
    return RunStyle(
      list: list, shaping: own == 1 ? shaping : shaping.counted(inEmOf: own),
      shift: Int32(saturating: units.rounded()))
  }
}

extension Typeface {
  /// The size of superscripts or subscripts in em, and how far they stand above the baseline.
  fileprivate func metrics(of position: SpanStyle.Position) -> (scale: Double, shift: Double) {
    let found = position == .subscript ? subscriptMetrics : superscriptMetrics
    guard let found else { return position == .subscript ? (0.65, -0.15) : (0.65, 0.35) }
    let em = Double(unitsPerEm)
    return (found.emHeight / em, found.shift / em)
  }
  /// The height of capitals in em; that of the font where it has none.
  fileprivate var capHeight: Double {
    let height = metrics.capHeight.source == .absent ? metrics.ascent : metrics.capHeight
    return height.value / Double(unitsPerEm)
  }
}
