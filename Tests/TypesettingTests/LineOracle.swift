import TextAnalysis
import TextShaping
import Typefaces
import Typography

@testable import Typesetting

/// What really shaping a line gives: its runs, itemised once, each cut to the line and shaped anew.
final class LineOracle {
  /// A part of a line in one face; a tab has no glyphs.
  struct Part: Equatable {
    var face: UInt16
    var isTab: Bool
    var glyphs: [Glyph]
    var width: Int64
  }

  /// A glyph as it is drawn.
  struct Glyph: Equatable {
    let id: UInt32
    let cluster, advance, xOffset, yOffset: Int32

    init(_ glyph: ShapedGlyph) {
      (id, cluster, advance) = (glyph.id, glyph.cluster, glyph.advance)
      (xOffset, yOffset) = (glyph.xOffset, glyph.yOffset)
    }
  }

  private let storage: PreparedStorage
  private let text: [UInt8]
  private let shaper: TextShaper

  init(_ text: PreparedText, graphemes: [Int32]) {
    storage = text.storage
    self.text = Array(storage.text.utf8)
    shaper = TextShaper(FontCascade(FontList(storage.cascade.fonts.map(\.typeface))))
    let style = storage.style
    shaper.use(
      ShapingStyle(
        language: style.language, features: style.features, tracking: style.tracking,
        wordSpacing: style.wordSpacing),
      graphemes: graphemes)
  }

  /// The visible parts of the line between two points, in logical order.
  func line(from start: Int, to end: Int) -> [Part] {
    let (first, last) = (storage.table.points[start], storage.table.points[end])
    let runs = storage.shaped.runs.filter { $0.end > first.offset && $0.start < last.offset }
    var parts: [(part: Part, glyphs: [ShapedGlyph], isRightToLeft: Bool)] = []
    for run in runs where run.start < last.visibleEnd {
      let isLast = run.end >= last.offset
      let hyphen = isLast && last.showsHyphen ? shaper.hyphen(for: run) : nil
      let own = storage.spellings.part(of: run, from: first.offset, to: last.offset)
      var glyphs: [ShapedGlyph] = []
      if !run.isTab {
        shaper.shape(
          own.range, of: run, in: text, hyphen: hyphen?.face == run.face ? hyphen?.character : nil,
          with: own.letters, into: &glyphs)
      }
      if hyphen == nil { glyphs.removeAll { $0.cluster >= last.visibleEnd } }
      let part = Part(face: run.face, isTab: run.isTab, glyphs: [], width: 0)
      parts.append((part, glyphs, run.level.isRightToLeft))
      if let hyphen, hyphen.face != run.face {
        var other = run
        other.face = hyphen.face
        let glyphs = shape(last.offset..<last.offset, other, hyphen.character)
        let part = Part(face: hyphen.face, isTab: false, glyphs: [], width: 0)
        parts.append((part, glyphs, run.level.isRightToLeft))
      }
    }
    // The last letter: what has an advance, or had one before all of it was taken back.
    let isLetter = { (glyph: ShapedGlyph) in glyph.advance != 0 || glyph.spacing != 0 }
    if let part = parts.lastIndex(where: { $0.part.isTab || $0.glyphs.contains(where: isLetter) }),
      let glyph = parts[part].glyphs.lastIndex(where: isLetter)
    {
      let spacing = parts[part].glyphs[glyph].spacing
      parts[part].glyphs[glyph].space(by: -spacing, isRightToLeft: parts[part].isRightToLeft)
    }
    var x: Int64 = 0
    return parts.map { part, glyphs, _ in
      var part = part
      part.glyphs = glyphs.map(Glyph.init)
      let interval = shaper.tabInterval
      part.width =
        part.isTab
        ? (max(x, 0) / interval + 1) * interval - x : glyphs.reduce(0) { $0 + Int64($1.advance) }
      x += part.width
      return part
    }
  }

  private func shape(_ range: Range<Int32>, _ run: ShapedRun, _ hyphen: UInt32?) -> [ShapedGlyph] {
    var glyphs: [ShapedGlyph] = []
    shaper.shape(range, of: run, in: text, hyphen: hyphen, into: &glyphs)
    return glyphs
  }
}
