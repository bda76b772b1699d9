package import Typesetting
internal import Typography

extension TextStyle: Described {
  package init() { self.init(language: nil) }

  package static let properties = PropertyTable<TextStyle>([
    Property("language", \.language, Codec.language.optional, "a BCP 47 tag such as de or zh-Hant"),
    Property("direction", \.direction, .choice("DIR"), "auto (default), ltr or rtl"),
    Property(
      "features", \.features, .features, "an OpenType feature: liga=0 off, ss01 on, salt=2"
    ).option("--feature"),
    Property("tracking", \.tracking, .number(.spacing), "thousandths of an em between letters"),
    Property("wordSpacing", \.wordSpacing, .number(.spacing), "thousandths of an em after every space"),
    Property("wrap", \.wrapping, .choice("MODE"), "word (default), anywhere, keep-all, or none"),
    Property(
      "strictness", \.strictness, .choice("MODE"),
      "loose, normal (default) or strict: breaks around small kana and the like"),
    Property(
      "hangingPunctuation", \.hangingPunctuation, .choice("SIDE"),
      "let quotes and brackets at the start of lines, and stops, commas, hyphens and the like at their end, hang outside "
        + "the width: start, end, both or none (default)"),
    Property(
      "opticalSizing", \.opticalSizing, .choice("MODE"),
      "auto (default): letters of fonts with optical sizes are those drawn for the size; none: the same at all"
    ),
    Property(
      "pixelsPerPoint", \.pixelsPerPoint, Codec.number(.pixelDensities).optional,
      "hint glyphs for a screen with S pixels to a point: their advances are whole pixels"),
    Property(
      "strut", \.hasStrut, .flag, "no line is lower than one in the first font, whatever sets its letters"),
  ])
}
