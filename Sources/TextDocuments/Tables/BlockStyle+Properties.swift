internal import Fitting
package import Typesetting
internal import Typography

extension BlockStyle: Described {
  package init() { self.init(lineHeight: .normal) }

  package static let properties = PropertyTable<BlockStyle>([
    Property(
      "lineHeight", \.lineHeight, .lineHeight,
      "normal, perLine, a multiple of the size such as 1.2, or points such as 18pt"),
    Property(
      "breaking", \.breaking, .choice("WAY"),
      "greedy (default); balanced: lines of about one width; pretty: no short last line; optimal"),
    Property(
      "align", \.alignment, .choice("SIDE"),
      "where lines stand in the width: start (default), end, left, right, center, or justify at both edges"),
    Property(
      "justifySpaces", \.justification.spaces, Codec.number(.stretching).optional,
      "widen a space by at most N thousandths of an em before letters are spread"
    ).needing("align", "justify", "add that, or leave it out"),
    Property(
      "justifyLetters", \.justification.letters, .number(.stretching),
      "add at most N thousandths of an em between letters; default 0"
    ).needing("align", "justify", "add that, or leave it out"),
    Property(
      "justifyLastLine", \.justification.lastLine, .flag, "justify the last line of a paragraph too"
    ).needing("align", "justify", "add that, or leave it out"),
    Property(
      "indent", \.indents.firstLine, .number(.indents),
      "indent the first line of every paragraph by so many ems"),
    Property(
      "hangingIndent", \.indents.hanging, .number(.indents),
      "indent all lines of a paragraph but the first by so many ems"),
    Property(
      "trim", \.trim, .choice("EDGE"),
      "end the block at the last baseline, and begin it at the first line's capitals (cap) or small letters (ex); or end "
        + "it all around the ink of the glyphs (ink); none (default)"),
  ])
}
