import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// The rectangle around a text's ink.
@Suite struct InkBoundsTests {
  private let type: Typesetter

  init() throws {
    type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"]))
  }

  /// The points on a glyph's outline, flattened: a second way to its box.
  private func outlinePoints(_ face: Typeface, _ glyph: UInt32) -> [Outline.Point] {
    var (points, pen) = ([Outline.Point](), Outline.Point(0, 0))
    for segment in face.outline(of: glyph).segments {
      let start = pen
      switch segment {
      case .move(let to), .line(let to):
        (pen, points) = (to, points + [to])
      case .quad(let control, let to):
        pen = to
        points += (1...64).map { step in
          let (t, u) = (Double(step) / 64, 1 - Double(step) / 64)
          return Outline.Point(
            u * u * start.x + 2 * u * t * control.x + t * t * to.x,
            u * u * start.y + 2 * u * t * control.y + t * t * to.y)
        }
      case .cubic, .close: break
      }
    }
    return points
  }

  @Test(
    "It is that of all outlines", arguments: ["Ågjy", "Two lines\nof Ỗ, q", "سلام Ä عِلْم", "a\tb", "f\u{AD}i"])
  func isThatOfAllOutlines(_ words: String) throws {
    for trim in Trim.allCases {
      let layout = try type.prepare(words).layout(
        size: 30, width: 200, block: .init(trim: trim, alignment: .end))
      var points: [Point] = []
      for line in layout.lines {
        for run in line.glyphRuns {
          let em = run.size / Double(run.typeface.unitsPerEm)
          for glyph in run.glyphs {
            points += outlinePoints(run.typeface, glyph.id).map {
              Point(
                line.origin.x + glyph.position.x + $0.x * em, line.origin.y + glyph.position.y - $0.y * em)
            }
          }
        }
      }
      let ink = try #require(layout.inkBounds)
      for (edge, expected) in [
        (ink.minX, points.map(\.x).min()), (ink.maxX, points.map(\.x).max()),
        (ink.minY, points.map(\.y).min()), (ink.maxY, points.map(\.y).max()),
      ] {
        let expected = try #require(expected)
        #expect(abs(edge - expected) < 0.01, "\(words) \(trim)")
      }
      if trim == .ink { #expect(abs(ink.minY) < 1e-9 && abs(ink.maxY - layout.height) < 1e-9) }
    }
  }

  @Test("Lines whose ink reaches out are moved back") func inkStaysWithinTheWidth() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["EBGaramond12-Regular.otf"]))
    for alignment in [Alignment.start, .center, .end, .justify] {
      let words = "jumping off a jetty of\njoyful jests of f"
      let plain = try type.prepare(words).layout(
        size: 24, width: 140, block: .init(alignment: alignment))
      let trimmed = try type.prepare(words).layout(
        size: 24, width: 140, block: .init(trim: .ink, alignment: alignment))
      #expect(zip(plain.lines, trimmed.lines).allSatisfy { $0.range == $1.range })
      let (before, after) = (try #require(plain.inkBounds), try #require(trimmed.inkBounds))
      if alignment == .start { #expect(before.minX < 0) }
      #expect(after.minX > -1e-9 && after.maxX < 140 + 1e-9, "\(alignment)")
    }
  }

  @Test("What has no ink has no bounds, and a line of it counts as its baseline") func linesWithoutInk()
    throws
  {
    #expect(try type.prepare("").layout(size: 20).inkBounds == nil)
    #expect(try type.prepare(" \n ").layout(size: 20).inkBounds == nil)
    #expect(try type.prepare(" ").measure(size: 20, block: .init(trim: .ink)).height == 0)
    let one = try type.prepare("H").measure(size: 20, block: .init(lineHeight: .points(30), trim: .ink))
    let two = try type.prepare("\nH").measure(
      size: 20, block: .init(lineHeight: .points(30), trim: .ink))
    #expect(abs(one.height - 0.714 * 20) < 1e-3 && two.height == 30)
  }

  @Test("Pictures and layers of colour count") func colorGlyphsCount() throws {
    let file = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"
    guard let emoji = try? Typeface(path: file) else { return }
    let ink = try Typesetter(fonts: FontList([emoji])).prepare("😀").layout(size: 100).inkBounds
    #expect(try #require(ink).size.width > 80)
  }

  @Test("A measure is that of the layout") func measuresAgree() throws {
    for lineHeight in [LineHeight.normal, .multiple(0.7), .points(11), .perLine] {
      for breaking in Breaking.allCases {
        let text = type.prepare("Some words, in two scripts: نص عربي قصير and so on, Ỗ")
        let layout = try text.layout(
          size: 18, width: 130, block: .init(lineHeight: lineHeight, trim: .ink, breaking: breaking))
        guard breaking == .greedy else {
          #expect(abs((layout.inkBounds?.size.height ?? 0) - layout.height) < 1e-9)
          continue
        }
        #expect(
          try text.measure(size: 18, width: 130, block: .init(lineHeight: lineHeight, trim: .ink))
            == layout.measure)
      }
    }
  }
}
