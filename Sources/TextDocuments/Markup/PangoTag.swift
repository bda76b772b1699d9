internal import StrictJSON
internal import Typesetting
internal import Typography

/// The meaning of Pango's tags.
///
/// Source: Pango's manual, "Text Attribute Markup".
struct PangoTag {
  let tag: MarkupTag
  /// The size around it, in times that of the text.
  let scale: Double

  private static let styles: [String: SpanStyle] = [
    "b": .bold, "i": .italic, "sup": .superscript, "sub": .subscript, "big": .scale(1.2),
    "small": .scale(1 / 1.2), "s": SpanStyle(), "u": SpanStyle(), "tt": SpanStyle(), "span": SpanStyle(),
    "a": SpanStyle(), "markup": SpanStyle(),
  ]
  /// Attributes that move no glyph.
  private static let colors: Set<String> = [
    "foreground", "fgcolor", "color", "background", "bgcolor", "alpha", "fgalpha", "background_alpha",
    "bgalpha",
    "underline", "underline_color", "overline", "overline_color", "strikethrough", "strikethrough_color",
    "show",
    "title", "class",
  ]
  /// The names of attributes that have several.
  private static let aliases = [
    "face": "font_family", "font_desc": "font", "size": "font_size", "style": "font_style",
    "weight": "font_weight", "variant": "font_variant", "stretch": "font_stretch",
  ]
  /// Attributes that move glyphs and are not supported.
  private static let unsupported: Set<String> = [
    "rise", "letter_spacing", "line_height", "text_transform", "fallback", "gravity", "gravity_hint",
    "insert_hyphens", "allow_breaks", "segment",
  ]
  private static let known = [
    "font", "font_family", "font_size", "font_style", "font_weight", "font_variant", "font_stretch",
    "font_features", "font_variations", "font_scale", "baseline_shift", "lang",
  ]
  /// The powers of 1.2 that names of sizes stand for.
  private static let sizes = [
    "xx-small": -3, "x-small": -2, "small": -1, "medium": 0, "large": 1, "x-large": 2, "xx-large": 3,
  ]
  private static let variants = [
    "normal": [], "small-caps": ["smcp"], "all-small-caps": ["smcp", "c2sc"], "petite-caps": ["pcap"],
    "all-petite-caps": ["pcap", "c2pc"], "unicase": ["unic"], "title-caps": ["titl"],
  ]

  /// The style of what the tag holds.
  func span() throws(MarkupError) -> SpanDescription {
    guard let style = Self.styles[tag.name] else { throw tag.unknown(among: Self.styles.keys.sorted()) }
    var span = SpanDescription()
    span.style = style
    if tag.name == "tt" { span.fonts = ["monospace"] }
    for attribute in tag.attributes {
      switch (tag.name, Self.aliases[attribute.name] ?? attribute.name) {
      case ("a", "href"): span.style.link = attribute.value
      case (_, let name) where Self.colors.contains(name): break
      case ("span", let name): try change(&span, name, attribute)
      default: throw attribute.unknown(in: tag.name, tag.name == "a" ? ["href"] : [])
      }
    }
    return span
  }

  private func change(
    _ span: inout SpanDescription, _ name: String, _ attribute: MarkupTag.Attribute
  ) throws(MarkupError) {
    let value = attribute.value
    switch name {
    case "font": try change(&span, description: attribute)
    case "font_family": span.fonts = [value]
    case "font_size": try changeSize(&span, attribute)
    case "font_style": try attribute.set("slant", to: value, in: &span)
    case "font_weight": try attribute.set("weight", to: value, in: &span)
    case "font_stretch": try attribute.set("stretch", to: value, in: &span)
    case "font_variant":
      guard let tags = Self.variants[value] else { throw attribute.bad("small-caps or another variant") }
      span.style.features += tags.compactMap(Tag.init).map { Feature($0) }
    case "font_features": try addFeatures(to: &span, attribute)
    case "font_variations": try attribute.set("variations", to: value, in: &span)
    case "font_scale", "baseline_shift":
      guard let position = SpanStyle.Position(rawValue: value), position != .superior else {
        throw attribute.bad("superscript or subscript; other lengths do not grow with the text")
      }
      span.style.position = position
    case "lang": try attribute.set("language", to: value, in: &span)
    case _ where Self.unsupported.contains(name):
      throw MarkupError(
        attribute.offset, attribute.name, "is not supported; leave it out, or use the markup copyfit")
    default: throw attribute.unknown(in: tag.name, Self.known)
    }
  }

  private func addFeatures(
    to span: inout SpanDescription, _ attribute: MarkupTag.Attribute
  ) throws(MarkupError) {
    let others = span.style.features
    try attribute.set("features", to: Self.features(attribute.value), in: &span)
    span.style.features = others + span.style.features
  }

  /// The features as tables of properties write them: `liga=0` for `-liga` and `liga off`.
  private static func features(_ list: String) -> String {
    list.split(separator: ",").map { entry in
      let words = entry.split { $0 == " " || $0 == "=" }
      guard let name = words.first else { return String(entry) }
      let value = words.count < 2 ? nil : ["on": "1", "off": "0"][words[1]] ?? String(words[1])
      if name.hasPrefix("-") { return "\(name.dropFirst())=0" }
      let tag = name.hasPrefix("+") ? name.dropFirst() : name
      return value.map { "\(tag)=\($0)" } ?? String(tag)
    }.joined(separator: ",")
  }

  /// A size in 1024ths of a point, in points, in percent of that around, or by name.
  private func changeSize(
    _ span: inout SpanDescription, _ attribute: MarkupTag.Attribute
  ) throws(MarkupError) {
    let value = attribute.value
    if let power = Self.sizes[value] {
      // Names stand for sizes beside that of the whole text.
      span.style.scale = Self.power(power) / scale
    } else if value == "larger" || value == "smaller" {
      span.style.scale = value == "larger" ? 1.2 : 1 / 1.2
    } else if value.hasSuffix("%"), let percent = Double(decimal: value.dropLast()) {
      try attribute.set("scale", to: (percent / 100).shortest, in: &span)
    } else if value.hasSuffix("pt"), let points = Double(decimal: value.dropLast(2)) {
      try attribute.set("size", to: points.shortest, in: &span)
    } else if let units = Double(decimal: value) {
      try attribute.set("size", to: (units / 1024).shortest, in: &span)
    } else {
      throw attribute.bad("a size such as 12pt, 12288 (1024ths of a point), 150% or x-large")
    }
  }

  private static func power(_ exponent: Int) -> Double {
    let product = (0..<abs(exponent)).reduce(1.0) { value, _ in value * 1.2 }
    return exponent < 0 ? 1 / product : product
  }

  /// A description of a font: families, words of its style, a size in points.
  private func change(
    _ span: inout SpanDescription, description attribute: MarkupTag.Attribute
  ) throws(MarkupError) {
    var words = attribute.value.split(separator: " ")
    if let size = words.last.flatMap({ Double(decimal: $0) }) {
      try attribute.set("size", to: size.shortest, in: &span)
      words.removeLast()
    }
    while let word = words.last.map({ String($0).lowercased() }) {
      if let slant = FontSlant(rawValue: word), slant != .normal {
        span.slant = slant
      } else if word == "small-caps" {
        span.style.features += SpanStyle.smallCaps.features
      } else if Double(decimal: word) == nil, let weight = FontWeight(word) {
        span.weight = weight
      } else if Double(decimal: word) == nil, let stretch = FontWidth(word) {
        span.stretch = stretch
      } else {
        break
      }
      words.removeLast()
    }
    var families = words.joined(separator: " ")
    if families.hasSuffix(",") { families.removeLast() }
    if !families.isEmpty { span.fonts = [families] }
  }
}
