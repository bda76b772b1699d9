internal import Typesetting

/// The colours of the spans in a proof: ink for the text around, and some that are distinct in print.
struct SpanPalette {
  private var styles: [SpanStyle] = []

  /// Okabe and Ito's colours for the colour-blind, darkened for text: "Color Universal Design", 2008.
  private static let colors = [
    Color(0x0B5FA5), Color(0x8A4B08), Color(0x00704F), Color(0x8B2F6B), Color(0x9A3412), Color(0x4B5563),
  ]

  /// The colour of a style.
  mutating func color(of style: SpanStyle) -> Color {
    if style.isPlain { return .ink }
    let known = styles.firstIndex(of: style)
    if known == nil, styles.count < 64 { styles.append(style) }
    return Self.colors[(known ?? styles.count - 1) % Self.colors.count]
  }
}
