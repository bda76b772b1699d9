import Testing
import TextAnalysis
import Typefaces
import Typesetting
import Typography
import _TestSupport

@testable import Carets

/// Carets against the glyph runs, found by brute force, and against each other, for every sample text.
@Suite struct CaretOracleTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let sample: SampleText
    let wrapping: Wrapping
    let tracking: Double
    var alignment = Alignment.start
    var testDescription: String { "\(sample.name), \(wrapping), tracking \(tracking), \(alignment)" }

    func layout() throws -> TextLayout {
      let style = TextStyle(
        language: sample.language, direction: sample.direction, tracking: tracking, wrapping: wrapping)
      let fonts = try ShippedFont.list(sample.fonts)
      return try Typesetter(fonts: fonts).prepare(sample.text, style: style).layout(
        size: 16, width: 150,
        block: .init(alignment: alignment, justification: Justification(spaces: 100, letters: 40)))
    }
  }

  static let cases = SampleText.all.flatMap { sample in
    [
      Case(sample: sample, wrapping: .word, tracking: 0),
      Case(sample: sample, wrapping: .anywhere, tracking: 0),
      Case(sample: sample, wrapping: .word, tracking: 40),
      Case(sample: sample, wrapping: .word, tracking: 0, alignment: .justify),
    ]
  }

  /// Where the clusters of a line's glyphs begin, counted up along the runs from the left, but for letters for which the
  /// pen does not move, which share the room of another; nil for lines with tabs, whose gaps runs do not
  /// tell.
  private func clusterEdges(_ line: Line) -> [Int: Double]? {
    guard !line.text.utf8.contains(9) else { return nil }
    var (pen, edges, moving) = (line.origin.x, [Int: Double](), Set<Int>())
    for run in line.glyphRuns {
      for glyph in run.glyphs {
        let edge = run.isRightToLeft ? pen + glyph.advance : pen
        let known = edges[glyph.textOffset]
        edges[glyph.textOffset] = run.isRightToLeft ? max(known ?? edge, edge) : min(known ?? edge, edge)
        pen += glyph.advance
        if glyph.advance != 0 { moving.insert(glyph.textOffset) }
      }
    }
    let text = line.layout.storage.text
    return edges.filter { offset, _ in
      let place = text.utf8.index(text.startIndex, offsetBy: offset)
      return moving.contains(offset) || !text.unicodeScalars[place].properties.isAlphabetic
    }
  }

  @Test("Carets stand at the edges of the glyphs drawn", arguments: cases)
  func caretsStandAtGlyphEdges(_ test: Case) throws {
    let layout = try test.layout()
    let map = layout.carets
    var checked = 0
    for line in layout.lines {
      for (offset, x) in clusterEdges(line) ?? [:]
      where map.offsets.contains(offset) && line.range.contains(offset) {
        let pair = map.carets(at: TextPosition(offset))
        #expect(pair.strong.lineIndex == line.index)
        let isThere = [pair.strong, pair.weak].contains { abs($0.top.x - x) < 1e-6 }
        #expect(isThere, "line \(line.index), offset \(offset): \(x), not \(pair)")
        checked += 1
      }
    }
    #expect(checked > layout.lineCount)
  }

  @Test("Offsets are those of graphemes", arguments: SampleText.all)
  func offsetsAreGraphemes(_ sample: SampleText) throws {
    let map = try Case(sample: sample, wrapping: .word, tracking: 0).layout().carets
    #expect(map.offsets == TextBoundaries().graphemes(of: sample.text).map(Int.init))
  }

  @Test("From offset to caret and back", arguments: cases)
  func roundTrips(_ test: Case) throws {
    let map = try test.layout().carets
    // A place is found again where no other's strong caret stands at the same point.
    var owners: [Point: Set<Int>] = [:]
    for offset in map.offsets {
      for affinity in CaretAffinity.allCases {
        owners[map.carets(at: TextPosition(offset, affinity)).strong.top, default: []].insert(offset)
      }
    }
    var unique = 0
    for offset in map.offsets {
      for affinity in CaretAffinity.allCases {
        let pair = map.carets(at: TextPosition(offset, affinity))
        for caret in [pair.strong, pair.weak] {
          let found = map.position(at: Point(caret.top.x, caret.top.y + caret.height / 2))
          let back = map.carets(at: found)
          #expect(
            [back.strong, back.weak].contains { $0.top == caret.top }, "\(offset) \(affinity): \(found)")
          guard caret.top == pair.strong.top, owners[caret.top]?.count == 1 else { continue }
          #expect(found.offset == offset)
          unique += affinity == .upstream ? 1 : 0
        }
      }
    }
    #expect(Double(unique) > 0.9 * Double(map.offsets.count))
  }

  @Test("Each half of a grapheme's room is a hit on its edge", arguments: cases)
  func halvesHitTheirEdges(_ test: Case) throws {
    let map = try test.layout().carets
    var compared = 0
    for line in map.lines {
      for box in line.boxes where box.right - box.left > 0.01 {
        let (y, middle) = (line.top + line.height / 2, (box.left + box.right) / 2)
        let (left, right) = (
          map.position(at: Point(middle - 0.002, y)), map.position(at: Point(middle + 0.002, y))
        )
        #expect((left.offset, right.offset) == (box.leftPosition.offset, box.rightPosition.offset))
        compared += 1
      }
    }
    #expect(2 * compared >= map.offsets.count)
  }

  @Test("A whole line's selection is as wide as the line", arguments: cases)
  func selectionsCoverLines(_ test: Case) throws {
    let layout = try test.layout()
    let map = layout.carets
    for line in layout.lines {
      let rects = map.selectionRectangles(of: line.range)
      #expect(rects.count == (line.width > 0 ? 1 : 0))
      #expect(abs((rects.first?.minX ?? line.origin.x) - line.origin.x) < 1e-9)
      #expect(abs((rects.first?.size.width ?? 0) - line.width) < 1e-9)
      #expect(rects.allSatisfy { $0.minY == line.top && $0.size.height == line.height })
    }
    let all = map.selectionRectangles(of: 0..<Int.max)
    #expect(all.count == layout.lines.filter { $0.width > 0 }.count)
  }

  @Test("Parts of a selection are as wide together as the whole", arguments: cases)
  func selectionsAddUp(_ test: Case) throws {
    let map = try test.layout().carets
    var random = SplitMix64(for: test.testDescription)
    let area = { (range: Range<Int>) in map.selectionRectangles(of: range).reduce(0) { $0 + $1.size.width } }
    for _ in 0..<20 {
      let cuts = (0..<3).map { _ in map.offsets.randomElement(using: &random) ?? 0 }.sorted()
      #expect(abs(area(cuts[0]..<cuts[1]) + area(cuts[1]..<cuts[2]) - area(cuts[0]..<cuts[2])) < 1e-6)
    }
  }
}
