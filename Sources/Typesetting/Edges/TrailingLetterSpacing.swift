internal import TextShaping

/// Finds the letter spacing that lines of a spaced text lose at their ends.
struct TrailingLetterSpacing {
  /// A letter and the spacing after it.
  struct Letter {
    var spacing: Int64 = 0
    var cluster: Int32 = 0
    /// Whether the spacing takes back all of its advance. Then it is another one where the line's edge changes that.
    var isTakenBack = false
  }

  /// The ends of the text's tabs, and the next of them.
  private let tabEnds: [Int32]
  private var tab = 0
  /// The first glyph not read yet.
  private var glyph = 0
  /// The end of the last tab or terminator: a letter before it keeps its spacing.
  var bound: Int32 = 0
  /// The last letter before the visible end of the line.
  private(set) var letter = Letter()

  init(tabEnds: [Int32]) { self.tabEnds = tabEnds }

  /// The spacing lost by a line that ends visibly at an offset, before a glyph.
  mutating func taken(at visibleEnd: Int32, before end: Int, _ glyphs: Span<ShapedGlyph>) -> Int64 {
    while glyph < end {
      let next = glyphs[glyph]
      if next.hasAdvance {
        letter = Letter(
          spacing: Int64(next.spacing), cluster: next.cluster, isTakenBack: next.advance == 0)
      }
      glyph += 1
    }
    while tab < tabEnds.count, tabEnds[tab] <= visibleEnd {
      (tab, bound) = (tab + 1, max(bound, tabEnds[tab]))
    }
    if bound > letter.cluster { letter.spacing = 0 }
    return letter.spacing
  }
}
