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

  /// Whether it is that of the text.
  var isPlain: Bool { fonts == nil && variations.isEmpty && scale == 1 }
}

/// What the spans over a character come to, from the outermost on.
struct SpanFold {
  private(set) var font = SpanFont()
  private(set) var shaping: ShapingStyle
  /// Em of the text above its baseline.
  private var shift = 0.0

  /// A text without spans.
  init(_ style: TextStyle) { shaping = ShapingStyle(style) }

  /// Enters a span within those entered before.
  mutating func enter(_ style: SpanStyle, _ lists: inout FaceListTable) throws(TypefaceError) {
    let outer = font
    if let fonts = style.fonts { font.fonts = fonts }
    font.variations += style.variations
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
  }

  /// The least and the most em of the text that an em of a span is.
  private static let scales = 0.01...100
  /// The furthest from the baseline, in em of the text.
  private static let mostShift = 100.0

  /// Checks what the spans came to.
  func check(_ name: String) throws(TypesettingError) {
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
  var shiftUnits: Int32 { Int32((shift * Double(Em.units)).rounded()) }
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
  /// The most em of a length.
  private static let mostEm = 1000.0

  /// Checks its lengths.
  func check(_ name: String) throws(TypesettingError) {
    for (part, value) in [("width", width), ("height", height)] where !(0...Self.mostEm).contains(value) {
      throw .badValue("\(name).\(part)", "\(Decimals.exact(value)) is not a length in em; give 0 to 1000")
    }
    guard abs(depth) <= Self.mostEm else {
      throw .badValue("\(name).depth", "\(Decimals.exact(depth)) is not a depth in em; give -1000 to 1000")
    }
  }
}
