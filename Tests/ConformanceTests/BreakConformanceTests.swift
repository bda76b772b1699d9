import Testing
import TextAnalysis
import Typography

/// The test files of UAX #14 and UAX #29, every line of them.
@Suite struct BreakConformanceTests {
  @Test func graphemesFollowUAX29() throws {
    let boundaries = TextBoundaries()
    try check("auxiliary/GraphemeBreakTest.txt", atLeast: 600) { boundaries.graphemes(of: $0) }
  }

  @Test func wordsFollowUAX29() throws {
    let boundaries = TextBoundaries()
    try check("auxiliary/WordBreakTest.txt", atLeast: 1800) { boundaries.words(of: $0) }
  }

  /// Strict: of the three, it alone takes class CJ as NS as UAX #14 does by itself.
  @Test(arguments: [true, false]) func linesFollowUAX14ButForTheDeviationsListed(_ takesFastPaths: Bool)
    throws
  {
    let analyzer = TextAnalyzer()
    analyzer.takesFastPaths = takesFastPaths
    try check("auxiliary/LineBreakTest.txt", atLeast: 7600, deviations: LineBreakDeviations.reasons) {
      analyzer.breakOpportunities(of: $0, strictness: .strict).map(\.offset)
    }
  }

  private func check(
    _ name: String, atLeast count: Int, deviations: [Substring: String] = [:],
    _ boundaries: (String) -> [Int32]
  ) throws {
    let lines = try UnicodeDataFile(name).lines
    #expect(lines.count >= count)
    let failing = try lines.filter { line in
      let test = try #require(BreakTestCase(line), "\(line)")
      return boundaries(test.text) != test.boundaries
    }
    #expect(failing.filter { deviations[$0] == nil } == [], "lines fail that are not listed")
    #expect(Set(deviations.keys).subtracting(failing) == [], "lines are listed that pass")
  }
}
