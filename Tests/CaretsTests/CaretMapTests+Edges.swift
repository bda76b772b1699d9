import Carets
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

// Hyphens, tabs, empty lines, and offsets and points outside of the text.
extension CaretMapTests {
  @Test func shownSoftHyphensBelongToTheirCharacter() throws {
    let map = try map("mm\u{AD}nn", width: 2600)
    let advance = try advances("m\u{2010}")
    #expect(lineCount(map) == 2)
    #expect(map.offsets == [0, 1, 2, 4, 5, 6])
    #expect(x(map, 2) == [2 * advance[0]])
    #expect(x(map, 4, .upstream) == [2 * advance[0] + advance[1]])
    #expect(map.selectionRectangles(of: 2..<4).map(\.size.width) == [advance[1]])
  }

  @Test func hyphensOfAnotherFaceBelongToTheSoftHyphen() throws {
    // Noto Sans Lao has neither hyphen; Noto Sans lends it.
    let lao = try ShippedFont.open("NotoSansLao-Regular.ttf")
    try #require(!lao.covers("\u{2010}") && !lao.covers("-"))
    let map = try map(
      "ກກ\u{AD}ກກ", "NotoSansLao-Regular.ttf", width: 1900, fallback: ["NotoSans-Regular.ttf"])
    try #require(lineCount(map) == 2)
    let hyphen = try advances("\u{2010}")[0]
    let rects = map.selectionRectangles(of: 6..<8)
    #expect(rects.count == 1)
    #expect(abs((rects.first?.size.width ?? 0) - hyphen) < 1e-9)
  }

  @Test func hiddenSoftHyphensTakeNoRoom() throws {
    let map = try map("mm\u{AD}nn")
    #expect(x(map, 2) == x(map, 4))
  }

  @Test func tabsReachToTheirStop() throws {
    let stop = 8 * (try advances(" ")[0])
    let map = try map("m\tn")
    #expect(x(map, 2) == [stop])
    #expect(map.position(at: Point(stop - 1, 0)).offset == 2)
    #expect(map.selectionRectangles(of: 1..<2).map(\.maxX) == [stop])
  }

  @Test func tabsThatHangReachToTheirStop() throws {
    let stop = 8 * (try advances(" ")[0])
    #expect(x(try map("m\t\nn"), 2) == [stop])
  }

  @Test func emptyTextHasOneCaret() throws {
    let map = try map("", width: 1000, alignment: .center)
    let caret = map.carets(at: TextPosition(0)).strong
    #expect(map.offsets == [0])
    #expect(caret.top == Point(500, 0))
    #expect(caret.height == 1362)  // Noto Sans: ascent 1069, descent 293
    #expect(map.position(at: Point(7, 70)) == TextPosition(0))
    #expect(map.selectionRectangles(of: 0..<10).isEmpty)
  }

  @Test func emptyRightToLeftTextStartsOnTheRight() throws {
    let map = try map("", style: TextStyle(direction: .rightToLeft), width: 1000)
    #expect(map.carets(at: TextPosition(0)).strong.top.x == 1000)
  }

  @Test(arguments: ["\n", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func textAfterALastTerminatorWouldStartALine(_ terminator: String) throws {
    let map = try map("mn\(terminator)")
    let end = 2 + terminator.utf8.count
    #expect(map.offsets == [0, 1, 2, end])
    let caret = map.carets(at: TextPosition(end, .upstream)).strong
    #expect(caret.lineIndex == 1)
    #expect(caret.top == Point(0, 1362))
    #expect(map.position(at: Point(500, 2000)).offset == end)
    #expect(map.position(at: Point(5000, 100)).offset == 2)
  }

  @Test func blankLinesHaveACaret() throws {
    let map = try map("m\n\nn")
    #expect(map.offsets == [0, 1, 2, 3, 4])
    #expect(map.carets(at: TextPosition(2)).strong.top == Point(0, 1362))
    #expect(map.position(at: Point(900, 1400)) == TextPosition(2))
  }

  @Test(arguments: [-5, 99, Int.min, Int.max])
  func offsetsOutsideTheTextCountAsItsEnds(_ offset: Int) throws {
    let map = try map("mno")
    #expect(map.carets(at: TextPosition(offset)).strong.position.offset == (offset < 0 ? 0 : 3))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func pointsOutsideEverythingFindAPlace(_ number: Double) throws {
    let map = try map("mno\nאבג", fallback: ["NotoSansHebrew-Regular.ttf"])
    for point in [Point(number, 0), Point(0, number), Point(number, number)] {
      #expect(map.offsets.contains(map.position(at: point).offset))
    }
  }

  @Test func alignmentMovesCarets() throws {
    let width = try advances("mno").reduce(0, +)
    let map = try map("mno", width: 5000, alignment: .right)
    #expect(x(map, 0) == [5000 - width])
    #expect(map.position(at: Point(0, 0)).offset == 0)
  }

  @Test func trackingIsPartOfTheLetterBeforeIt() throws {
    let map = try map("mno", style: TextStyle(tracking: 100))
    let advance = try advances("mno")
    #expect(x(map, 1) == [advance[0] + 100])
    #expect(x(map, 3) == [advance.reduce(0, +) + 200])
  }
}
