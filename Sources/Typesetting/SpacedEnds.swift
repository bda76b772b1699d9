internal import TextShaping

/// What of a spaced text is taken off again at the ends of its lines.
struct SpacedEnds {
  /// The last letter before the visible end of a line, and the spacing taken off after it.
  struct Letter {
    var spacing: Int64 = 0
    var cluster: Int32 = 0
  }

  /// The ends of the text's tabs, and the next of them.
  private let tabEnds: [Int32]
  private var tab = 0
  /// The first glyph that was not looked at yet.
  private var glyph = 0
  /// Where the last tab or terminator ends: a letter before it keeps its spacing.
  var bound: Int32 = 0
  /// The last letter before the visible end of a line, and the spacing taken off after it.
  private(set) var letter = Letter()

  init(tabEnds: [Int32]) { self.tabEnds = tabEnds }

  /// The spacing that a line loses which ends visibly at an offset, before a glyph.
  mutating func taken(at visibleEnd: Int32, before end: Int, _ glyphs: Span<ShapedGlyph>) -> Int64 {
    while glyph < end {
      let next = glyphs[glyph]
      if next.hasAdvance { letter = Letter(spacing: Int64(next.spacing), cluster: next.cluster) }
      glyph += 1
    }
    // A tab that hangs at the end of a line is met in the next one, after its terminator.
    while tab < tabEnds.count, tabEnds[tab] <= visibleEnd {
      (tab, bound) = (tab + 1, max(bound, tabEnds[tab]))
    }
    if bound > letter.cluster { letter.spacing = 0 }
    return letter.spacing
  }
}

extension ShapedRuns {
  /// The UTF-8 offsets at which tabs end.
  var tabEnds: [Int32] { hasTab ? all.filter(\.isTab).map(\.end) : [] }
}
