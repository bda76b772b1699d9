import Testing
import Typesetting
import Typography
import _TestSupport

/// Inline boxes, and spans that are wrong.
@Suite struct InlineBoxTests {
  private let type: Typesetter

  init() throws {
    type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf"]))
  }

  @Test func aBoxTakesItsRoom() throws {
    let box = InlineBox(width: 1.5, height: 2, depth: 0.25, id: "icon", alternative: "star")
    let text: StyledText = "a\(box: box)b"
    let prepared = try type.prepare(text)
    let layout = try prepared.layout(size: 20)
    let line = try #require(layout.lines.first)
    #expect(abs(line.width - (try type.prepare("ab").measure(size: 20).width) - 30) < 0.1)
    let placed = try #require(line.boxes.first)
    #expect(placed.box.id == "icon" && placed.box.offset == 1)
    #expect(placed.frame == Rect(placed.frame.minX, -35, width: 30, height: 40))
    #expect(line.glyphRuns.flatMap(\.glyphs).map(\.textOffset) == [0, 4])
    #expect(abs(line.glyphRuns[1].glyphs[0].position.x - placed.frame.maxX) < 1e-9)
    #expect(prepared.missing == [] && text.alternative == "astarb")
    #expect(line.ascent == 35)
  }

  @Test func aBoxScalesWithItsSpan() throws {
    let text: StyledText = "\(StyledText(InlineBox(width: 1, height: 1)), .scale(3))"
    let placed = try #require(try type.prepare(text).layout(size: 10).lines.first?.boxes.first)
    #expect(placed.frame == Rect(0, -30, width: 30, height: 30))
  }

  @Test func aSpreadLineDoesNotWidenItsBoxes() throws {
    let text: StyledText = "one\(box: InlineBox(width: 1, height: 1, breaks: .never))two three"
    let justification = Justification(spaces: 0, letters: 500, lastLine: true)
    let layout = try type.prepare(text).layout(
      size: 20, width: 300, block: .init(alignment: .justify, justification: justification))
    let line = try #require(layout.lines.first)
    #expect(abs(line.width - 300) < 1e-3 && line.boxes.map(\.frame.size.width) == [20])
  }

  @Test func linesBreakAroundABoxUnlessItSticks() throws {
    func lines(_ breaks: InlineBox.Breaks) throws -> Int {
      let text: StyledText = "word\(box: InlineBox(width: 1, height: 1, breaks: breaks))word"
      return try type.prepare(text).measure(size: 20, width: 10).lineCount
    }
    #expect(try lines(.around) == 3)
    #expect(try lines(.never) == 1)
  }

  @Test func boxesOfRightToLeftTextsStandWhereTheyAreRead() throws {
    let text: StyledText = "אב\(box: InlineBox(width: 1, height: 1))גד"
    let line = try #require(try type.prepare(text).layout(size: 20).lines.first)
    let x = try #require(line.boxes.first).frame.minX
    let after = line.glyphRuns.flatMap(\.glyphs).filter { $0.textOffset > 4 }.map(\.position.x)
    let before = line.glyphRuns.flatMap(\.glyphs).filter { $0.textOffset < 4 }.map(\.position.x)
    #expect(after.allSatisfy { $0 < x } && before.allSatisfy { $0 > x } && after.count == 2)
  }

  @Test func aTruncatedTextKeepsItsSpans() throws {
    let box = InlineBox(width: 1, height: 1, id: "last")
    let text: StyledText = "One \("two three four", .scale(1.5)) five \(box: box)"
    let prepared = try type.prepare(text)
    let tail = try prepared.truncatedLayout(size: 20, width: 120, maxLines: 1)
    let run = try #require(tail.lines.first?.glyphRuns.last)
    #expect(run.size == 30 && tail.cut != nil)
    #expect(tail.lines.first.map { $0.width <= 120 } == true)
    let head = try prepared.truncatedLayout(size: 20, width: 120, maxLines: 1, truncation: Truncation(.head))
    #expect(head.lines.first?.boxes.map(\.box.id) == ["last"])
    // The ellipsis has the style of what is behind it.
    #expect(head.lines.first?.glyphRuns.first?.size == 30)
  }

  private static let wrong: [(String, StyledText, TypesettingError.Code, String)] = [
    ("outside", StyledText("abc", spans: [TextSpan(1..<9, .bold)]), .badValue, "spans[0]"),
    ("before", StyledText("abc", spans: [TextSpan(-2..<1, .bold)]), .badValue, "spans[0]"),
    ("no size", StyledText("abc", .scale(0)), .badValue, "spans[0].scale"),
    ("not a number", StyledText("abc", .scale(.nan)), .badValue, "spans[0].scale"),
    ("too large", StyledText("abc", .scale(101)), .badValue, "spans[0]"),
    ("endless shift", StyledText("abc", .raised(by: .infinity)), .badValue, "spans[0].baselineShift"),
    ("far shift", StyledText("abc", .raised(by: 1e6)), .badValue, "spans[0].baselineShift"),
    ("wide", StyledText("abc", .tracking(-1e7)), .badValue, "spans[0].tracking"),
    ("nowhere", StyledText("abc", .size(0)), .badValue, "spans[0].size"),
    ("axis", StyledText("abc", .variation("wght", .nan)), .badValue, "spans[0].variations"),
    (
      "no character", StyledText("abc", boxes: [InlineBox(at: 1, width: 1, height: 1)]), .badValue, "boxes[0]"
    ),
    (
      "within its character", StyledText("\u{FFFC}", boxes: [InlineBox(at: 2, width: 1, height: 1)]),
      .badValue,
      "boxes[0]"
    ),
    (
      "within another", StyledText("é", boxes: [InlineBox(at: 1, width: 1, height: 1)]), .badValue, "boxes[0]"
    ),
    ("behind", StyledText("abc", boxes: [InlineBox(at: 7, width: 1, height: 1)]), .badValue, "boxes[0]"),
    ("endless", StyledText(InlineBox(width: .infinity, height: 1)), .badValue, "boxes[0].width"),
    ("negative", StyledText(InlineBox(width: 1, height: -1)), .badValue, "boxes[0].height"),
    (
      "twice",
      StyledText(
        "\u{FFFC}", boxes: [InlineBox(width: 1, height: 1), InlineBox(width: 2, height: 1)]),
      .badValue, "boxes"
    ),
    (
      "too deep", StyledText("abc", spans: Array(repeating: TextSpan(0..<3, .id("x")), count: 65)), .limit,
      "spans"
    ),
  ]

  @Test(arguments: wrong.indices) func whatIsWrongIsNamed(_ index: Int) throws {
    let (name, text, code, culprit) = Self.wrong[index]
    let error = #expect(throws: TypesettingError.self, "\(name)") { try type.prepare(text) }
    #expect(error?.code == code && error?.culprit == culprit, "\(name): \(String(describing: error))")
  }

  @Test func aBoxWiderThanTheMeasureOverflows() throws {
    let text: StyledText = "a \(box: InlineBox(width: 50, height: 1)) b"
    let lines = Array(try type.prepare(text).layout(size: 10, width: 100).lines)
    #expect(lines.map(\.overflows) == [false, true, false])
  }

  @Test func aHundredThousandSpansAreSet() throws {
    let count = 100_000
    var text = StyledText(String(repeating: "word ", count: count))
    text.spans = (0..<count).map { TextSpan(5 * $0..<5 * $0 + 4, .scale([0.9, 1, 1.1][$0 % 3])) }
    let layout = try type.prepare(text).layout(size: 10, width: 300)
    #expect(layout.lineCount > 1000)
    #expect(layout.lines.last?.spans.last?.style.scale == text.spans.last?.style.scale)
  }
}
