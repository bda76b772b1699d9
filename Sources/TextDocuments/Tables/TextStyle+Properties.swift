package import Typesetting
internal import Typography

extension TextStyle: Described {
  package init() { self.init(language: nil) }

  package static func publicName(of path: AnyKeyPath) -> String? { path.swiftName }

  package static let properties = PropertyTable<TextStyle>([
    Property(
      "language", \.language, Codec.language.optional, "its language; a BCP 47 tag such as de or zh-Hant"),
    Property("direction", \.direction, .choice("DIR"), "which way the text runs"),
    Property(
      "writingMode", \.writingMode, .choice("MODE"),
      "which way lines run; vertical ones are columns from the top down, and the next one is to the left (RL) or right (LR)"
    ),
    Property(
      "textOrientation", \.textOrientation, .choice("MODE"),
      "how letters stand in columns; mixed: ideographs and the like upright, others turned; no effect in horizontal text"
    ),
    Property(
      "tateChuYoko", \.tateChuYoko,
      Codec.whole(2...4, "a number of figures", example: 2).optional("no figures"),
      "how many figures share one em; in a row, upright and side by side in a column, that many or fewer; "
        + "no effect in horizontal text"
    ),
    Property(
      "features", \.features, .features, "an OpenType feature; liga=0 off, ss01 on, salt=2"
    ).option("--feature"),
    Property("kerning", \.isKerned, .flag, "pairs of letters are kerned; as their font says")
      .switchedOff(by: "--no-kerning", "pairs of letters are not kerned"),
    Property("tracking", \.tracking, .number(.spacing), "space between letters"),
    Property("wordSpacing", \.wordSpacing, .number(.spacing), "added to every space"),
    Property(
      "textAutospace", \.autospace, .choice("MODE"),
      "space beside ideographs; normal: an eighth of an em between them and letters or digits of other scripts"
    ),
    Property(
      "textSpacingTrim", \.spacingTrim, .choice("MODE"),
      "room that full-width punctuation gives up; normal: half an em beside other punctuation, and at the end of lines that do "
        + "not fit otherwise; trimStart: also brackets at the start of every line; spaceFirst: of every line but first ones"
    ),
    Property(
      "kinsoku", \.kinsoku, .choice("WAY"),
      "what becomes of marks that cannot start a line; pushOut: they take a letter along to the next line; pushIn: "
        + "full-width brackets, commas and stops in the line give up some of their empty half where it is too long otherwise"
    ),
    Property("tabSize", \.tabSize, .number(.tabSizes), "spaces from one tab stop to the next"),
    Property("wrap", \.wrapping, .choice("MODE"), "where lines may break"),
    Property(
      "strictness", \.strictness, .choice("MODE"),
      "how strict line breaking is; around small kana and the like"),
    Property(
      "hangingPunctuation", \.hangingPunctuation, .choice("SIDE"),
      "punctuation that may stand outside the width; quotes and brackets at the start of lines, and stops, commas, "
        + "hyphens and the like at their end: of every line, or if needed, of those that are too long otherwise"
    ),
    Property(
      "opticalSizing", \.opticalSizing, .choice("MODE"),
      "letters drawn for the size; of fonts with optical sizes; none: the same at all sizes"
    ),
    Property(
      "pixelsPerPoint", \.pixelsPerPoint, Codec.number(.pixelDensities).optional("no hinting"),
      "hint glyphs for a screen; their advances are whole pixels"),
    Property(
      "strut", \.hasStrut, .flag, "no line is lower than one in the first font; whatever sets its letters"),
  ])
}
