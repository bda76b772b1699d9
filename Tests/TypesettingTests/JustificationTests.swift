import Testing
import Typesetting
import Typography
import _TestSupport

/// Lines that are spread to both edges.
@Suite struct JustificationTests {
  private let type: Typesetter

  init() throws {
    type = Typesetter(
      fonts: try ShippedFont.list([
        "NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "VL-Gothic-Regular.ttf",
      ]))
  }

  private func layouts(
    _ text: String, width: Double, _ justification: Justification = Justification()
  ) throws -> (natural: TextLayout, spread: TextLayout) {
    let text = type.prepare(text)
    return (
      try text.layout(size: 16, width: width),
      try text.layout(
        size: 16, width: width, block: .init(alignment: .justify, justification: justification))
    )
  }

  /// The room added after each glyph of a line, from left to right.
  private func room(_ line: Line, _ natural: Line) -> [Double] {
    zip(line.glyphRuns.flatMap(\.glyphs), natural.glyphRuns.flatMap(\.glyphs)).map { $0.advance - $1.advance }
  }

  private func expectSameGlyphs(_ line: Line, _ natural: Line) {
    #expect(
      line.glyphRuns.flatMap { $0.glyphs.map(\.id) } == natural.glyphRuns.flatMap { $0.glyphs.map(\.id) })
    #expect(line.range == natural.range && line.naturalLength == natural.width)
  }

  private static let texts = [
    "Typography is the art of arranging letters so that language is legible, and a pleasure to read.",
    "تصميم الحروف هو فن ترتيب الحروف لجعل اللغة المكتوبة مقروءة وجذابة عند عرضها",
    "文字を組むことは、言葉を読みやすく美しくするための技術である。東京都の新しい駅前広場",
  ]

  @Test("All lines but the last are as wide as the box, and keep their glyphs", arguments: texts)
  func linesFillTheBox(_ text: String) throws {
    var filled = 0
    for width in stride(from: 120.0, through: 360, by: 24) {
      let (natural, spread) = try layouts(text, width: width)
      #expect(natural.lineCount == spread.lineCount && natural.lineCount > 1)
      for (line, other) in zip(spread.lines, natural.lines) {
        expectSameGlyphs(line, other)
        let isLast = line.index == spread.lineCount - 1
        let isWord = !other.visibleText.contains(" ") && other.text.utf8.count == other.text.count
        #expect(line.width <= width, "\(line.text), \(width)")
        if isLast || isWord {
          #expect(line.width == other.width)
        } else {
          #expect(width - line.width < 1e-3, "\(line.text), \(width)")
          filled += 1
        }
        // Glyphs reach from one edge to the other.
        let end = line.glyphRuns.flatMap(\.glyphs).map { $0.position.x + $0.advance }.max() ?? 0
        #expect(abs(end - line.width) < 1e-3)
      }
    }
    #expect(filled >= 20)
  }

  @Test func roomGoesBetweenWordsEvenly() throws {
    let (natural, spread) = try layouts("One two three four five six seven", width: 150)
    let (line, other) = (try #require(spread.lines.first), try #require(natural.lines.first))
    let text = Array(other.text.unicodeScalars)
    let room = room(line, other)
    #expect(room.count > 6)
    let widened = room.indices.filter { room[$0] > 1e-9 }
    #expect(widened.allSatisfy { text[$0] == " " } && widened.count == other.visibleText.count { $0 == " " })
    #expect(abs(room[widened[0]] - room[widened[1]]) < 1e-3)
  }

  @Test func lettersTakeWhatSpacesMayNot() throws {
    let limits = Justification(spaces: 50, letters: 30)
    let (natural, spread) = try layouts("One two three four five six seven", width: 150, limits)
    let (line, other) = (try #require(spread.lines.first), try #require(natural.lines.first))
    let room = room(line, other)
    let letters = room.indices.filter { Array(other.text.unicodeScalars)[$0] != " " }.dropLast().map {
      room[$0]
    }
    #expect(letters.allSatisfy { $0 > 0 && $0 <= 0.03 * 16 + 1e-3 })
    #expect(150 - line.width < 1e-3)
  }

  @Test func lettersThatJoinAreNotSpread() throws {
    let limits = Justification(spaces: 0, letters: 500)
    let (natural, spread) = try layouts(Self.texts[1], width: 200, limits)
    for (line, other) in zip(spread.lines, natural.lines).dropLast() {
      let spaces = other.text.unicodeScalars.count { $0 == " " } - 1
      #expect(room(line, other).count { $0 > 1e-9 } == spaces)
    }
  }

  @Test func oneWordStandsAtTheStart() throws {
    let (natural, spread) = try layouts("Donaudampfschifffahrt und", width: 190)
    #expect(spread.lineCount == 2)
    #expect(spread.lines.first?.width == natural.lines.first?.width)
    #expect(spread.lines.first?.origin.x == 0)
    // Letters within their limit, and no more.
    let (_, loose) = try layouts("Donaudampfschifffahrt und", width: 190, Justification(letters: 1))
    let line = try #require(loose.lines.first)
    #expect(line.width > line.naturalLength && line.width < 190)
  }

  @Test func theLastLineIsSpreadWhereAsked() throws {
    let (_, spread) = try layouts("One two three four", width: 100, Justification(lastLine: true))
    #expect(spread.lines.allSatisfy { 100 - $0.width < 1e-3 })
  }

  @Test func whatStandsBeforeATabStays() throws {
    let (natural, spread) = try layouts("a b\tc d e f g h i j k l m n o p q r s", width: 200)
    let (line, other) = (try #require(spread.lines.first), try #require(natural.lines.first))
    #expect(200 - line.width < 1e-3)
    #expect(room(line, other).prefix(3).allSatisfy { abs($0) < 1e-9 })
  }

  @Test(arguments: [-1, .nan, .infinity]) func badNumbersAreRefused(_ number: Double) {
    #expect(throws: TypesettingError.self) { try layouts("a b", width: 10, Justification(letters: number)) }
    #expect(throws: TypesettingError.self) { try layouts("a b", width: 10, Justification(spaces: number)) }
  }
}
