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
    let deviations = LineBreakDeviations.reasons(
      file: try UnicodeDataFile("auxiliary/LineBreakTest.txt").version, icu: UnicodeVersion.unicode)
    try check("auxiliary/LineBreakTest.txt", atLeast: 7600, deviations: deviations) {
      analyzer.breakOpportunities(of: $0, strictness: .strict).map(\.offset)
    }
  }

  /// Debian 13 has the files of Unicode 15.1 and the ICU of Unicode 16.0: then all lines are compared, and those that the
  /// newer version breaks otherwise are listed.
  @Test func filesAreOfOneVersion() throws {
    let names = ["GraphemeBreakTest", "WordBreakTest", "LineBreakTest"].map { "auxiliary/\($0).txt" }
    let versions = try Set(
      (names + ["BidiTest.txt", "BidiCharacterTest.txt"]).map { try UnicodeDataFile($0).version })
    #expect(versions.count == 1)
    if versions != [UnicodeVersion.unicode] {
      print(
        "Test files of Unicode \(versions.sorted()) are compared with ICU, which has \(UnicodeVersion.unicode)"
      )
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
