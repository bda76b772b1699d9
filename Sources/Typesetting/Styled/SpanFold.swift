internal import TextShaping
internal import Typefaces
internal import Typography

/// The font of a span: a list of fonts, coordinates on their axes, and a size.
struct SpanFont: Hashable {
  /// Nil for the fonts of the text.
  var fonts: FontList?
  var variations: [Variation] = []
  /// Em of the span in em of the text.
  var scale = 1.0
  /// Whether it has a size in points: such a part is shaped by itself at every size of the text, at its own too.
  var isFixed = false

  /// Whether it is that of the text.
  var isPlain: Bool { fonts == nil && variations.isEmpty && scale == 1 && !isFixed }
}

/// What the spans over a character come to, from the outermost on.
struct SpanFold {
  private(set) var font = SpanFont()
  /// The size of the text, in points.
  private let textSize: Double
  private(set) var shaping: ShapingStyle
  /// Em of the text above its baseline.
  private var shift = 0.0

  /// A text without spans.
  init(_ style: TextStyle, at size: Double) { (shaping, textSize) = (ShapingStyle(style), size) }

  /// The least and the most em of the text that an em of a part with a size in points counts as.
  private static let fixedScales = 1.0 / 400...400

  /// Enters a span within those entered before.
  mutating func enter(_ style: SpanStyle, _ lists: inout FaceListTable) throws(TypefaceError) {
    let outer = font
    if let fonts = style.fonts { font.fonts = fonts }
    font.variations += style.variations
    if let size = style.size { (font.scale, font.isFixed) = (size / textSize, true) }
    font.scale *= style.scale
    shift += style.baselineShift * outer.scale
    if let position = style.position {
      let small = try lists.primary(of: outer).metrics(of: position)
      font.scale *= small.scale
      shift += small.shift * outer.scale
    }
    if let baseline = style.alignment, let outside = try lists.height(of: baseline, outer, shaping.language),
      let inside = try lists.height(of: baseline, font, style.language ?? shaping.language)
    {
      shift += outside - inside
    }
    shaping.change(to: style)
    if font.isFixed {
      font.scale = min(max(font.scale, Self.fixedScales.lowerBound), Self.fixedScales.upperBound)
    }
  }

  /// The least and the most em of the text that an em of a span is.
  private static let scales = 0.01...100
  /// The furthest from the baseline, in em of the text.
  private static let mostShift = 100.0

  /// Checks what the spans came to.
  func check(_ name: String) throws(TypesettingError) {
    if font.isFixed { return }
    guard Self.scales.contains(font.scale) else {
      throw .badValue(
        name, "its size is \(Decimals.exact(font.scale)) times the text's; stay within 0.01 to 100")
    }
    guard abs(shift) <= Self.mostShift else {
      throw .badValue(
        name, "it stands \(Decimals.exact(shift)) em from the baseline; stay within \(Int(Self.mostShift))")
    }
  }

  /// How far it stands above the baseline, in units.
  var shiftUnits: Int32 { Int32(clamping: Int64((min(max(shift, -1e3), 1e3) * Double(Em.units)).rounded())) }
}

extension ShapingStyle {
  fileprivate mutating func change(to style: SpanStyle) {
    let spaced = ShapingStyle(
      language: style.language ?? language, features: features + style.features,
      tracking: style.tracking ?? 0, wordSpacing: style.wordSpacing ?? 0)
    (language, features) = (spaced.language, spaced.features)
    if style.tracking != nil { tracking = spaced.tracking }
    if style.wordSpacing != nil { wordSpacing = spaced.wordSpacing }
  }
}

extension Typeface {
  /// The size of superscripts or subscripts in em, and how far they stand above the baseline.
  fileprivate func metrics(of position: SpanStyle.Position) -> (scale: Double, shift: Double) {
    let found = position == .superscript ? superscriptMetrics : subscriptMetrics
    guard let found else { return position == .superscript ? (0.65, 0.35) : (0.65, -0.15) }
    let em = Double(unitsPerEm)
    return (found.emHeight / em, found.shift / em)
  }
}

extension SpanStyle {
  /// Checks its numbers.
  func check(_ name: String) throws(TypesettingError) {
    guard scale > 0, scale.isFinite else {
      throw .badValue("\(name).scale", "\(Decimals.exact(scale)) is not a size; give a number above 0")
    }
    if let size, !(size > 0 && size.isFinite) {
      throw .badValue("\(name).size", "\(Decimals.exact(size)) is not a size; give points above 0")
    }
    for (part, value) in [
      ("baselineShift", baselineShift), ("tracking", tracking ?? 0), ("wordSpacing", wordSpacing ?? 0),
    ] where !value.isFinite {
      throw .badValue("\(name).\(part)", "\(Decimals.exact(value)) is not a number; give one")
    }
    for variation in variations where !variation.value.isFinite {
      throw .badValue(
        "\(name).variations",
        "\(Decimals.exact(variation.value)) is no coordinate on the axis '\(variation.axis)'")
    }
  }
}

extension InlineBox {
  /// The most em or points of a length.
  private static let mostEm = 1000.0, mostPoints = 1e6

  /// Checks its lengths.
  func check(_ name: String) throws(TypesettingError) {
    let most = unit == .em ? Self.mostEm : Self.mostPoints
    for (part, value) in [("width", width), ("height", height)] where !(0...most).contains(value) {
      throw .badValue(
        "\(name).\(part)",
        "\(Decimals.exact(value)) is not a length in \(unit.rawValue); give 0 to \(Int(most))")
    }
    guard abs(depth) <= most else {
      throw .badValue(
        "\(name).depth",
        "\(Decimals.exact(depth)) is not a depth in \(unit.rawValue); give -\(Int(most)) to \(Int(most))")
    }
  }

  /// It in units of a text of a size, around which an em is so many of the text's.
  func shaped(at textSize: Double, scale: Double) -> ShapedBox {
    func units(_ length: Double) -> Int32 {
      let em = unit == .em ? length * scale : length / textSize
      return Int32((min(max(em, -Self.mostEm), Self.mostEm) * Double(Em.units)).rounded())
    }
    let descent = units(depth)
    return ShapedBox(
      offset: Int32(offset), isGlued: breaks == .never, width: width == 0 ? 0 : units(width),
      ascent: (height == 0 ? 0 : units(height)) - descent, descent: descent)
  }
}
