internal import Fitting
package import Typesetting
internal import Typography

extension BlockStyle: Described {
  package init() { self.init(lineHeight: .normal) }

  package static func publicName(of path: AnyKeyPath) -> String? { path.swiftName }

  package static let properties = PropertyTable<BlockStyle>([
    Property(
      "lineHeight", \.lineHeight, .lineHeight,
      "how far lines are apart; normal, perLine, a multiple of the size such as 1.2, or points such as 18pt"),
    Property(
      "breaking", \.breaking, .choice("WAY"),
      "how lines are chosen; balanced ones have about one width, pretty ones no short last line"),
    Property(
      "align", \.alignment, .choice("SIDE"),
      "where lines stand in the width; justify ends them at both edges"),
    Property("verticalAlign", \.verticalAlignment, .choice("PLACE"), "where lines stand in the height")
      .only(.fit, .group),
    Property(
      "justifySpaces", \.justification.spaces, Codec.number(.stretching).optional("no limit"),
      "how far a space is widened before letters are"
    ).needing("align", "justify", "add that, or leave it out"),
    Property(
      "justifyLetters", \.justification.letters, .number(.stretching),
      "the most that is added between letters"
    ).needing("align", "justify", "add that, or leave it out"),
    Property(
      "justifyLastLine", \.justification.lastLine, .flag, "justify the last line of a paragraph too"
    ).needing("align", "justify", "add that, or leave it out"),
    Property(
      "kashida", \.justification.kashida, .number(.stretching),
      "how far words of Arabic are lengthened; before spaces are widened"
    ).needing("align", "justify", "add that, or leave it out"),
    Property(
      "indent", \.indents.firstLine, .number(.indents),
      "the indent of every paragraph's first line"),
    Property(
      "hangingIndent", \.indents.hanging, .number(.indents),
      "the indent of all other lines of a paragraph"),
    Property(
      "trim", \.trim, .choice("EDGE"),
      "where the block begins and ends; cap and ex: at the last baseline, and at the first line's capitals or small "
        + "letters; ink: all around the ink of the glyphs"),
  ])
}
