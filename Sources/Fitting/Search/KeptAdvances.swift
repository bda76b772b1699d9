internal import TextShaping
internal import Typesetting
internal import Typography

/// The least advances, in em, that the glyphs of a text keep where it is enlarged by up to a factor.
///
/// In points an advance does not shrink as the size grows, but for what rounding takes off: a pixel of every hinted glyph. A
/// narrow glyph loses a large share of its advance by that, and a line, which has others as well, a smaller one.
struct KeptAdvances {
  private let storage: PreparedStorage
  private let factor: Double

  /// Those of a text at some size, at any size up to so many times that.
  init(_ storage: PreparedStorage, upTo factor: Double) {
    self.storage = storage
    self.factor = factor
  }

  /// The least advance that a glyph keeps; all of one that has none.
  private func kept(
    _ glyph: ShapedGlyph, _ content: ShapedRun.Content, isUpright: Bool, _ font: FontHandle
  ) -> Double {
    guard glyph.advance > 0 else { return Double(glyph.advance) }
    let isLetter = content == .letters
    let own = isLetter ? font.advance(of: glyph.id) : glyph.advance
    let lost =
      isLetter ? font.lostByRounding(of: glyph.id, advance: own, isUpright: isUpright) : 0
    let taken = min(0, Double(glyph.advance) - Double(own))
    return (Double(glyph.advance) - taken - lost) / factor + taken
  }

  /// Calls `body` with every glyph, in logical order, and the least advance that it keeps.
  ///
  /// The room that a base has for its reading may be lost; see ``readings``.
  private func forEachGlyph(_ body: (ShapedGlyph, _ kept: Double) -> Void) {
    for run in storage.shaped.runs {
      let font = storage.cascade.fonts[Int(run.face)]
      let isBase = storage.styledRanges.reading(at: run.start) != nil
      for var glyph in storage.shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)] {
        if isBase { glyph.widen(before: 0, after: min(0, font.advance(of: glyph.id) &- glyph.advance)) }
        body(glyph, kept(glyph, run.content, isUpright: run.isUpright, font))
      }
    }
  }

  /// The widths of the readings, and the least that each keeps, both less what reaches over kana: in em of the readings.
  private var readings: [(width: Double, kept: Double)] {
    storage.styledRanges.readings.map { reading in
      var (width, least) = (0.0, 0.0)
      for part in reading.parts {
        let font = storage.cascade.fonts[Int(part.face)]
        for glyph in part.glyphs {
          width += Double(glyph.advance)
          least += kept(glyph, .letters, isUpright: part.isUpright, font)
        }
      }
      // A reading of a size in points counts in half the em of its base.
      let isInPoints = reading.parts.first.map { storage.cascade.fonts[Int($0.face)].points != nil } ?? false
      let over = Double(reading.overhang.before &+ reading.overhang.after) * (isInPoints ? 2 : 1)
      return (width - over, least - over)
    }
  }

  /// Whether every glyph keeps at least that advance in the text as it is where it is larger.
  ///
  /// Complexity: linear in the glyphs.
  func areKept(in larger: PreparedStorage) -> Bool {
    let glyphs = larger.shaped.glyphs
    guard glyphs.count == storage.shaped.glyphs.count else { return false }
    var (index, areKept) = (0, true)
    forEachGlyph { small, kept in
      let large = glyphs[index]
      areKept = areKept && small.id == large.id && (small.advance <= 0 || Double(large.advance) >= kept - 1)
      index += 1
    }
    let (small, large) = (readings, KeptAdvances(larger, upTo: 1).readings)
    return areKept && zip(small, large).allSatisfy { $0.kept - 1 <= $1.width }
  }

  /// The least share of its width that any line keeps; 0 or less where it may keep none.
  ///
  /// A line that is a row of words keeps at least the share of the word that keeps least, with the spaces before it or
  /// without. Where a line is more or less wide than its part of the text, the share is that of the glyph that keeps least.
  ///
  /// Complexity: linear in the glyphs.
  var minShareOfLines: Double {
    let isSum =
      storage.hasPlainLines && !storage.shaped.glyphs.contains { $0.advance < 0 }
      && !storage.hasFixedParts
    return isSum ? minShareOfWords : minShareOfGlyphs
  }

  private var minShareOfGlyphs: Double {
    var least = 1.0
    forEachGlyph { glyph, kept in
      if glyph.advance > 0 { least = min(least, kept / Double(glyph.advance)) }
    }
    for reading in readings where reading.width > 0 { least = min(least, reading.kept / reading.width) }
    return least
  }

  private var minShareOfWords: Double {
    let points = storage.table.points
    var (share, end) = (WordShare(), 1)
    forEachGlyph { glyph, kept in
      while end < points.count - 1, glyph.cluster >= points[end].offset {
        share.endWord()
        end += 1
      }
      share.add(glyph, kept, isVisible: glyph.cluster < points[end].visibleEnd)
    }
    share.endWord()
    return share.least
  }
}

/// The least share of their widths that the words of a text keep, with the spaces before them and without.
private struct WordShare {
  /// A width in em, and the least that is kept of it.
  private struct Sum {
    var (width, kept) = (0.0, 0.0)

    static func + (one: Sum, other: Sum) -> Sum {
      Sum(width: one.width + other.width, kept: one.kept + other.kept)
    }
  }

  private(set) var least = 1.0
  private var (spacesBefore, word, spaces) = (Sum(), Sum(), Sum())
  /// The spacing after the last glyph of the word, which a line that ends there has not.
  private var spacing = 0.0

  mutating func add(_ glyph: ShapedGlyph, _ kept: Double, isVisible: Bool) {
    let sum = Sum(width: Double(glyph.advance), kept: kept)
    guard isVisible else {
      spaces = spaces + sum
      return
    }
    word = word + sum
    if glyph.hasAdvance { spacing = Double(glyph.spacing) }
  }

  mutating func endWord() {
    for start in [Sum(), spacesBefore] {
      for end in [Sum(), Sum(width: -spacing, kept: -spacing)] {
        let sum = start + word + end
        if sum.width > 0 { least = min(least, sum.kept / sum.width) }
      }
    }
    (spacesBefore, word, spaces, spacing) = (spaces, Sum(), Sum(), 0)
  }
}
