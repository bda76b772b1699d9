import Carets
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Carets, hits and selections worked out by hand. Sizes are the fonts' units per em, so that points are design units.
@Suite struct CaretMapTests {
  /// A text in a font at one unit a point.
  func map(
    _ text: String, _ font: String = "NotoSans-Regular.ttf", style: TextStyle = TextStyle(),
    width: Double? = nil, alignment: Alignment = .start, fallback: [String] = []
  ) throws -> CaretMap {
    let fonts = try ShippedFont.list([font] + fallback)
    let size = Double(fonts.primary.unitsPerEm)
    return try Typesetter(fonts: fonts).prepare(text, style: style)
      .layout(size: size, width: width, block: .init(alignment: alignment)).carets
  }

  func x(_ map: CaretMap, _ offset: Int, _ affinity: CaretAffinity = .downstream) -> [Double] {
    let pair = map.carets(at: TextPosition(offset, affinity))
    return pair.isSplit ? [pair.strong.top.x, pair.weak.top.x] : [pair.strong.top.x]
  }

  /// The number of lines that have carets: the last offset is in the last of them.
  func lineCount(_ map: CaretMap) -> Int {
    map.carets(at: TextPosition(map.offsets.last ?? 0)).strong.lineIndex + 1
  }

  func advances(_ text: String, _ font: String = "NotoSans-Regular.ttf") throws -> [Double] {
    let face = try ShippedFont.open(font)
    return text.unicodeScalars.map { Double(face.advance(of: face.glyph(for: $0))) }
  }

  @Test func caretsStandBetweenLetters() throws {
    let map = try map("mno")
    let advance = try advances("mno")
    #expect(map.offsets == [0, 1, 2, 3])
    #expect(x(map, 0) == [0])
    #expect(x(map, 1) == [advance[0]])
    #expect(x(map, 2) == [advance[0] + advance[1]])
    #expect(x(map, 3) == [advance.reduce(0, +)])
  }

  @Test func combiningMarksHaveNoPlaceOfTheirOwn() throws {
    let map = try map("me\u{301}n")
    #expect(map.offsets == [0, 1, 4, 5])
    #expect(x(map, 2) == x(map, 1))  // within the grapheme: its start
    #expect(x(map, 3) == x(map, 1))
  }

  @Test func ligaturesDivideWhereTheFontSays() throws {
    // Noto Sans: f_f_i is 946 wide, its carets stand at 315 and 631 (GDEF, LigCaretList).
    let map = try map("ffi")
    #expect(x(map, 0) == [0])
    #expect(x(map, 1) == [315])
    #expect(x(map, 2) == [631])
    #expect(x(map, 3) == [946])
  }

  @Test func ligaturesWithoutCaretsDivideEqually() throws {
    // Lato has no GDEF; its fi is 1145 wide.
    #expect(x(try map("fi", "Lato-Regular.ttf"), 1) == [572.5])
  }

  @Test func rightToLeftLigaturesDivideWhereTheFontSays() throws {
    // Noto Sans Hebrew: uniFB4F of alef and lamed is 643 wide, its caret stands 284 from its left.
    let style = TextStyle(features: [Feature("dlig")])
    let map = try map("אל", "NotoSansHebrew-Regular.ttf", style: style)
    #expect(x(map, 0) == [643])
    #expect(x(map, 2) == [284])
    #expect(x(map, 4) == [0])
  }

  /// Lam and alef, drawn as two glyphs: one as wide as both, and one for which the pen does not move.
  @Test func lettersWithoutAdvanceShareARoom() throws {
    let text = try Typesetter(fonts: ShippedFont.list(["NotoNaskhArabic-Regular.ttf"])).prepare("سلام")
    let layout = try text.layout(size: 100)
    let advances = layout.lines.flatMap(\.glyphRuns).flatMap(\.glyphs).map(\.advance)
    #expect(advances.count == 4 && advances.count { $0 == 0 } == 1)
    let map = layout.carets
    let x = [2, 4, 6].map { map.carets(at: TextPosition($0)).strong.top.x }
    #expect(x[0] > x[1] && x[1] > x[2] && abs((x[0] - x[1]) - (x[1] - x[2])) < 0.01)
    #expect(
      map.selectionRectangles(of: 4..<6).first.map { abs($0.size.width - (x[1] - x[2])) < 0.01 } == true)
    #expect(map.position(at: Point(x[1], 50)).offset == 4)
  }

  /// A letter for which the pen does not move takes nothing from what is no letter, nor from a ligature with carets.
  @Test func onlyLettersShareTheirRoom() throws {
    let face = try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-carets.ttf")
    let type = Typesetter(fonts: FontList([face]))
    // Spaces are 320 wide, the letter a 340, the ligature of c and d 460.
    for (text, expected) in [
      ("a b", [0, 340, 660, 660]), ("ab", [0, 170, 340]), ("abb", [0, 340.0 / 3, 680.0 / 3, 340]),
      ("cdb", [0, 90, 460, 460]), ("b", [0, 0]),
    ] as [(String, [Double])] {
      let map = try type.prepare(text).layout(size: 1000).carets
      let x = map.offsets.map { map.carets(at: TextPosition($0)).strong.top.x }
      #expect(
        zip(x, expected).allSatisfy { abs($0 - $1) < 0.01 } && x.count == expected.count, "\(text): \(x)")
    }
  }

  @Test func caretsSplitWhereDirectionsMeet() throws {
    // Set as "mn" + bet, alef from left to right, offsets 0 1 2 | 2 4 6.
    let map = try map("mnאב", fallback: ["NotoSansHebrew-Regular.ttf"])
    let latin = try advances("mn").reduce(0, +)
    let width = latin + (try advances("אב", "NotoSansHebrew-Regular.ttf")).reduce(0, +)
    #expect(x(map, 2) == [latin, width])  // Latin typed here follows the n; Hebrew precedes the alef
    #expect(x(map, 6) == [width, latin])  // at the end: Latin follows the line; Hebrew goes on after the bet
    #expect(map.carets(at: TextPosition(2)).strong.isRightToLeft == false)
    #expect(map.carets(at: TextPosition(2)).weak.isRightToLeft)
    #expect(!map.carets(at: TextPosition(4)).isSplit)
  }

  @Test func clicksWhereDirectionsMeetFindTheStrongCaret() throws {
    let map = try map("mnאב", fallback: ["NotoSansHebrew-Regular.ttf"])
    let latin = try advances("mn").reduce(0, +)
    #expect(map.position(at: Point(latin, 0)).offset == 2)
    #expect(map.position(at: Point(latin - 1, 0)) == TextPosition(2, .upstream))
    #expect(map.position(at: Point(latin + 1, 0)) == TextPosition(6, .upstream))
    #expect(map.position(at: Point(1e6, 0)).offset == 6)
    #expect(map.position(at: Point(-1, 0)).offset == 0)
  }

  @Test func selectionsAcrossDirectionsHaveSeveralRectangles() throws {
    // n and alef are neighbours in the text; on the line the bet stands between them.
    let map = try map("mnאב", fallback: ["NotoSansHebrew-Regular.ttf"])
    let (latin, hebrew) = (try advances("mn"), try advances("אב", "NotoSansHebrew-Regular.ttf"))
    let rects = map.selectionRectangles(of: 1..<4)
    let alef = latin[0] + latin[1] + hebrew[1]
    #expect(rects.map(\.minX) == [latin[0], alef])
    #expect(rects.map(\.maxX) == [latin[0] + latin[1], alef + hebrew[0]])
  }

  /// The mirror image: where the paragraph runs to the left, the strong caret is the one of its Hebrew.
  @Test func caretsSplitInRightToLeftParagraphsTheOtherWay() throws {
    // Set as gimel, "mn", bet, alef from left to right, offsets 0 2 | 4 5 | 6 8.
    let map = try map("אבmnג", fallback: ["NotoSansHebrew-Regular.ttf"])
    let latin = try advances("mn").reduce(0, +)
    let hebrew = try advances("אבג", "NotoSansHebrew-Regular.ttf")
    let (left, right) = (hebrew[2], hebrew[2] + latin)  // of the Latin
    #expect(x(map, 0) == [right + hebrew[1] + hebrew[0]])
    #expect(x(map, 2) == [right + hebrew[1]])
    #expect(x(map, 4) == [right, left])  // Hebrew typed here follows the bet; Latin precedes the m
    #expect(x(map, 5) == [left + (try advances("m")[0])])
    #expect(x(map, 6) == [left, right])  // Hebrew precedes the gimel; Latin follows the n
    #expect(x(map, 8) == [0])
    for offset in [4, 6] {
      let pair = map.carets(at: TextPosition(offset))
      #expect(pair.strong.isRightToLeft && !pair.weak.isRightToLeft)
    }
    // On either side of each border, and on it: there the place whose strong caret it is.
    let hits: [(Double, TextPosition)] = [
      (left - 1, TextPosition(6, .downstream)), (left, TextPosition(6, .downstream)),
      (left + 1, TextPosition(4, .downstream)), (right - 1, TextPosition(6, .upstream)),
      (right, TextPosition(4, .upstream)), (right + 1, TextPosition(4, .upstream)),
      (1e6, TextPosition(0, .downstream)), (-1, TextPosition(8, .upstream)),
    ]
    for (x, position) in hits { #expect(map.position(at: Point(x, 0)) == position, "\(x)") }
    // Bet and m are neighbours in the text; on the line the n stands between them.
    let rects = map.selectionRectangles(of: 2..<5)
    #expect(rects.map(\.minX) == [left, right])
    #expect(rects.map(\.maxX) == [left + (try advances("m")[0]), right + hebrew[1]])
  }

  /// Numbers run to the right in text that runs to the left, and so do not stand where they are typed.
  @Test func caretsSplitAroundNumbersOfRightToLeftText() throws {
    // Set as bet, space, "47", space, alef from left to right, offsets 0 2 | 3 4 | 5 6 8; a space is the face's of what
    // is before it.
    let map = try map("א 47 ב", fallback: ["NotoSansHebrew-Regular.ttf"])
    let (hebrew, digits) = (try advances("אב ", "NotoSansHebrew-Regular.ttf"), try advances("47 "))
    let left = hebrew[1] + digits[2]  // of the number
    let right = left + digits[0] + digits[1]
    #expect(x(map, 2) == [right + hebrew[2]])
    #expect(x(map, 3) == [right, left])
    #expect(x(map, 4) == [left + digits[0]])
    #expect(x(map, 5) == [left, right])
    #expect(x(map, 6) == [hebrew[1]])
    #expect(map.position(at: Point(left, 0)) == TextPosition(5, .downstream))
    #expect(map.position(at: Point(left + 1, 0)) == TextPosition(3, .downstream))
    #expect(map.position(at: Point(right - 1, 0)) == TextPosition(5, .upstream))
    #expect(map.position(at: Point(right, 0)) == TextPosition(3, .upstream))
    // The alef, its space and the 4; the 7 stands between.
    let rects = map.selectionRectangles(of: 0..<4)
    #expect(rects.map(\.minX) == [left, right])
    #expect(rects.map(\.maxX) == [left + digits[0], right + hebrew[2] + hebrew[0]])
  }

  /// At a line's ends, text that runs the other way has the weak caret: beyond them text runs as the paragraph does.
  @Test func caretsSplitAtTheEndsOfLines() throws {
    // Set as bet, alef, "mn" from left to right, offsets 0 1 2 | 2 4 6.
    let style = TextStyle(direction: .rightToLeft)
    let map = try map("mnאב", style: style, fallback: ["NotoSansHebrew-Regular.ttf"])
    let hebrew = try advances("אב", "NotoSansHebrew-Regular.ttf").reduce(0, +)
    let width = hebrew + (try advances("mn")).reduce(0, +)
    #expect(x(map, 0) == [width, hebrew])  // Hebrew typed before the line starts it; Latin precedes the m
    #expect(x(map, 2) == [hebrew, width])
    #expect(x(map, 6) == [0])
    #expect(map.position(at: Point(width, 0)) == TextPosition(0, .downstream))
    #expect(map.position(at: Point(width - 1, 0)) == TextPosition(2, .upstream))
    #expect(map.position(at: Point(hebrew, 0)) == TextPosition(2, .downstream))
    #expect(map.position(at: Point(hebrew + 1, 0)) == TextPosition(0, .downstream))
    #expect(map.position(at: Point(hebrew - 1, 0)) == TextPosition(2, .downstream))
    #expect(map.position(at: Point(0, 0)) == TextPosition(6, .upstream))
  }

  @Test func wrappedLinesHaveTwoCaretsAtTheirBorder() throws {
    let map = try map("mm nn", width: 2200)
    let advance = try advances("m n")
    #expect(lineCount(map) == 2)
    let (up, down) = (map.carets(at: TextPosition(3, .upstream)), map.carets(at: TextPosition(3)))
    #expect((up.strong.lineIndex, down.strong.lineIndex) == (0, 1))
    #expect(up.strong.top == Point(2 * advance[0] + advance[1], 0))  // after the space that hangs
    let rectangle = try #require(map.selectionRectangles(of: 3..<5).first)
    #expect(rectangle.origin.y > 0 && down.strong.top == rectangle.origin)
    #expect(map.position(at: Point(5000, 10)) == TextPosition(3, .upstream))
    #expect(map.position(at: Point(-10, down.strong.top.y + 10)) == TextPosition(3, .downstream))
  }

  @Test func hangingSpacesHavePlacesButNoRectangle() throws {
    let map = try map("mm   nn", width: 2200)
    let advance = try advances("m ")
    #expect(x(map, 4, .upstream) == [2 * advance[0] + 2 * advance[1]])
    #expect(map.position(at: Point(2 * advance[0] + 2 * advance[1] - 1, 0)).offset == 4)
    #expect(map.selectionRectangles(of: 0..<5).map(\.size.width) == [2 * advance[0]])
    #expect(map.selectionRectangles(of: 2..<5).isEmpty)
  }

  @Test func hangingSpacesOfRightToLeftTextStandOnTheLeft() throws {
    let map = try map("אא  אא", "NotoSansHebrew-Regular.ttf", width: 1600)
    let advance = try advances("א ", "NotoSansHebrew-Regular.ttf")
    #expect(lineCount(map) == 2)
    #expect(x(map, 0) == [1600])
    #expect(x(map, 4) == [1600 - 2 * advance[0]])
    #expect(x(map, 6, .upstream) == [1600 - 2 * advance[0] - 2 * advance[1]])
  }
}
