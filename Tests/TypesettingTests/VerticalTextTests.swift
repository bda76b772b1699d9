import Carets
import Foundation
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Vertical text: columns, their lengths, and the places of their glyphs.
@Suite struct VerticalTextTests {
  private func prepared(
    _ text: String, _ fonts: [String], _ mode: WritingMode = .verticalRL,
    _ orientation: TextOrientation = .mixed, _ change: (inout TextStyle) -> Void = { _ in }
  ) throws -> PreparedText {
    var style = TextStyle()
    (style.writingMode, style.textOrientation) = (mode, orientation)
    change(&style)
    return try Typesetter(fonts: try ShippedFont.list(fonts)).prepare(StyledText(text), style: style)
  }

  private let cjk = "NotoSansCJKjp-Regular.otf", latin = "NotoSans-Regular.ttf"

  /// A glyph as `hb-shape` has it.
  private struct Glyph: Decodable {
    let g: UInt32
    let dx, dy, ay: Int
  }

  /// The glyphs of a text shaped downwards by the program `hb-shape`, in units of 1,000 to the em.
  private func shapedDown(_ text: String, _ font: String, _ script: String) throws -> [Glyph] {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "hb-shape", "\(Repository.fonts)/\(font)", "--shapers=ot", "--font-funcs=ot", "--output-format=json",
      "--no-glyph-names", "--font-size=1000", "--direction=ttb", "--script=\(script)",
      "--unicodes=\(text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: ","))",
    ]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return try JSONDecoder().decode([Glyph].self, from: data)
  }

  @Test(arguments: [
    ("NotoSansCJKjp-Regular.otf", "縦書きの日本語", "hani"), ("NotoSansCJKjp-Regular.otf", "ひらがな、カッー。", "hira"),
    ("NotoSansCJKjp-Regular.otf", "「括弧」（二）", "hani"), ("NotoSansCJKjp-Regular.otf", "한국어", "hang"),
    ("NotoSansCJKjp-Regular.otf", "ぁぃぅっゃゅょ", "hira"),
  ])
  func uprightGlyphsStandWhereHarfBuzzHasThem(font: String, text: String, script: String) throws {
    let layout = try prepared(text, [font]).layout(size: 1000)
    let line = try #require(layout.lines.first)
    let own = line.glyphRuns.flatMap(\.glyphs)
    let others = try shapedDown(text, font, script)
    #expect(own.map(\.id) == others.map(\.g))
    #expect(abs(line.length - Double(others.reduce(0) { $0 - $1.ay })) < 1)
    var pen = 0.0
    for (glyph, other) in zip(own, others) {
      #expect(abs(glyph.advance - Double(-other.ay)) <= 1)
      #expect(abs(glyph.position.x - Double(other.dx)) <= 1, "\(text) \(glyph)")
      #expect(abs(glyph.position.y - (pen - Double(other.dy))) <= 1, "\(text) \(glyph)")
      pen -= Double(other.ay)
    }
    #expect(line.glyphRuns.allSatisfy { !$0.isTurned })
  }

  @Test func fontsWithoutVerticalTablesHaveAnEm() throws {
    for font in ["Inter.var.ttf", "Lato-Regular.ttf", "EBGaramond12-Regular.otf"] {
      let line = try #require(
        try prepared("Word", [font], .verticalRL, .upright).layout(size: 20).lines.first)
      #expect(abs(line.length - 80) < 1e-9 && line.height == line.length)
      for run in line.glyphRuns {
        #expect(!run.isTurned)
        for glyph in run.glyphs {
          let advance = try #require(Self.advance(of: glyph.id, run))
          // Each is centred on the column.
          #expect(abs(glyph.position.x + advance / 2) < 0.02, "\(font) \(glyph)")
        }
      }
    }
  }

  private static func advance(of glyph: UInt32, _ run: GlyphRun) -> Double? {
    let text = "Word".unicodeScalars.first { run.typeface.glyph(for: $0) == glyph }
    guard let text else { return nil }
    let style = TextStyle(isKerned: false)
    return Typesetter(fonts: FontList([run.typeface])).prepare(String(Character(text)), style: style)
      .maxContentWidth(at: run.size)
  }

  @Test func turnedTextHasTheLengthsOfHorizontalText() throws {
    let text = "Turned letters, AVA and office 2027, have their usual lengths"
    for orientation in [TextOrientation.mixed, .sideways] {
      let vertical = try prepared(text, [latin], .verticalRL, orientation)
      let horizontal = try prepared(text, [latin], .horizontal)
      for limit in stride(from: 40.0, through: 400, by: 30) {
        let columns = try vertical.layout(size: 12, height: limit)
        let lines = try horizontal.layout(size: 12, width: limit)
        #expect(columns.lines.map(\.range) == lines.lines.map(\.range))
        #expect(columns.lines.map(\.length) == lines.lines.map(\.length))
        #expect(columns.height == lines.width && columns.width == lines.height)
        for (column, line) in zip(columns.lines, lines.lines) {
          let (turned, plain) = (column.glyphRuns, line.glyphRuns)
          #expect(turned.allSatisfy(\.isTurned) && plain.allSatisfy { !$0.isTurned })
          #expect(turned.flatMap(\.glyphs).map(\.position.y) == plain.flatMap(\.glyphs).map(\.position.x))
        }
      }
    }
  }

  @Test func columnsFollowEachOther() throws {
    let text = "縦書きの文章 and letters"
    for mode in [WritingMode.verticalRL, .verticalLR] {
      let layout = try prepared(text, [cjk, latin], mode).layout(size: 10, height: 45)
      let lines = Array(layout.lines)
      #expect(lines.count > 2 && layout.writingMode == mode)
      var x = mode == .verticalRL ? layout.width : 0
      for line in lines {
        x += mode == .verticalRL ? -line.width / 2 : line.width / 2
        #expect(abs(line.origin.x - x) < 1e-6 && line.baseline == line.origin.x && line.top == 0)
        x += mode == .verticalRL ? -line.width / 2 : line.width / 2
      }
      #expect(abs(x - (mode == .verticalRL ? 0 : layout.width)) < 1e-6)
      #expect(layout.height == lines.map(\.height).max())
    }
  }

  @Test func columnsAlignAlongTheirLength() throws {
    let text = try prepared("縦書きの文", [cjk])
    for (alignment, share) in [(Alignment.start, 0.0), (.left, 0), (.center, 0.5), (.end, 1), (.right, 1)] {
      let layout = try text.layout(size: 10, height: 34, block: BlockStyle(alignment: alignment))
      let tops = layout.lines.map(\.top)
      #expect(abs(tops[0] - share * 4) < 1e-9 && abs(tops[1] - share * 14) < 1e-9)
      #expect(layout.lines.map(\.origin.y) == tops)
    }
  }

  @Test func boxesAndInkStandOnThePage() throws {
    var style = TextStyle()
    style.writingMode = .verticalRL
    var text = StyledText("縦\u{FFFC}書")
    text.boxes.append(InlineBox(at: 3, width: 4, height: 30, unit: .points))
    let type = Typesetter(fonts: try ShippedFont.list([cjk]))
    let line = try #require(try type.prepare(text, style: style).layout(size: 10).lines.first)
    let frame = try #require(line.boxes.first?.frame)
    #expect(frame.size == Size(4, 30) && frame.minX == -2 && frame.minY == 10 && line.length == 50)
    let ink = try #require(line.inkBounds)
    #expect(ink.minY >= 0 && ink.maxY <= 50 && ink.maxY > 45)
    #expect(abs((ink.minX + ink.maxX) / 2 - line.origin.x) < 1)
  }

  @Test func cutsEndTheLastColumn() throws {
    let text = try prepared("縦書きの文章はとても長い", [cjk])
    let whole = try text.layout(size: 10, height: 40)
    let two = whole.lines[0].width * 2
    let layout = try text.truncatedLayout(size: 10, width: two, height: 40)
    #expect(whole.lineCount == 3 && layout.lineCount == 2 && layout.cut != nil && layout.width <= two)
    #expect(layout.height <= 40 && layout.lines.map(\.text).joined() == "縦書きの文章は…")
    let limited = try text.truncatedLayout(size: 10, height: 40, maxLines: 1)
    #expect(limited.lines.map(\.text).joined() == "縦書き…")
    #expect(try text.truncatedLayout(size: 10, width: 1000, height: 40).cut == nil)
  }

  @Test func caretsAreHorizontal() throws {
    for mode in [WritingMode.verticalRL, .verticalLR] {
      let layout = try prepared("縦書きの文\n", [cjk], mode).layout(size: 10, height: 30)
      let (carets, lines) = (layout.carets, Array(layout.lines))
      let column = lines[1]
      let caret = carets.carets(at: TextPosition(12)).strong
      #expect(caret.lineIndex == 1 && caret.height == 0 && abs(caret.width - column.width) < 1e-9)
      #expect(caret.top.y == 10 && abs(caret.top.x - (column.origin.x - column.width / 2)) < 1e-9)
      let rects = carets.selectionRectangles(of: 3..<12)
      #expect(rects.count == 2)
      #expect(abs(rects[0].minY - 10) < 1e-9 && abs(rects[0].maxY - 30) < 1e-9)
      #expect(abs(rects[1].minY) < 1e-9 && abs(rects[1].maxY - 10) < 1e-9)
      #expect(abs(rects[1].minX - caret.top.x) < 1e-9)
      for offset in carets.offsets where offset < 15 {
        let place = carets.carets(at: TextPosition(offset)).strong
        let point = Point(place.top.x + place.width / 2, place.top.y + 1)
        #expect(carets.position(at: point).offset == offset)
      }
      // The empty column after the terminator is beyond the last.
      let last = carets.carets(at: TextPosition(16)).strong
      #expect(mode == .verticalRL ? last.top.x < 0 : abs(last.top.x - layout.width) < 1e-9)
    }
  }

  @Test func justifiedColumnsReachTheirEnd() throws {
    let block = BlockStyle(alignment: .justify)
    let layout = try prepared("words in a column that are spread", [latin]).layout(
      size: 10, height: 70, block: block)
    for line in layout.lines.dropLast() { #expect(abs(line.length - 70) < 0.01 && line.naturalLength < 70) }
  }
}
