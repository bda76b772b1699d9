internal import TextAnalysis
internal import TextShaping

/// Where a walk over glyphs stands: the next glyph, and the advances before it.
struct GlyphPen {
  var glyph = 0
  var sum: Int64 = 0

  @inline(__always)
  mutating func advance(to offset: Int32, _ glyphs: Span<ShapedGlyph>) {
    // In registers: the walk takes a step for every glyph of every text.
    var (glyph, sum) = (self.glyph, self.sum)
    while glyph < glyphs.count {
      let next = glyphs[glyph]
      guard next.cluster < offset else { break }
      sum &+= Int64(next.advance)
      glyph &+= 1
    }
    (self.glyph, self.sum) = (glyph, sum)
  }

  /// Whether a line can simply be cut at an offset, which is here: a cluster starts there, and HarfBuzz says that it
  /// is safe.
  @inline(__always)
  func isSafe(at offset: Int32, _ kind: BreakOpportunity.Kind, _ glyphs: Span<ShapedGlyph>) -> Bool {
    if kind == .end { return true }
    guard kind != .softHyphen, glyph < glyphs.count else { return false }
    let next = glyphs[glyph]
    return next.cluster == offset && next.flaggedID >= 0
  }

  /// Whether a line that is cut at an offset, which is here and not safe, loses kerning and nothing else. (Before letters
  /// of which that is known there is no soft hyphen.)
  @inline(__always)
  func losesKerning(at offset: Int32, _ glyphs: Span<ShapedGlyph>) -> Bool {
    guard glyph < glyphs.count else { return false }
    let next = glyphs[glyph]
    return next.cluster == offset && next.change == .kerning
  }
}
