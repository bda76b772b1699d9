import Testing
import TextAnalysis
import Typography

@Suite struct LevelRunTests {
  private func runs(_ text: String, _ line: Range<Int>, _ direction: BaseDirection = .auto) -> [String] {
    TextAnalyzer().analyze(text, direction: direction).levelRuns(ofLine: line).map {
      "\($0.range)@\($0.level.value)"
    }
  }

  @Test func spacesAtTheEndOfALineTakeItsParagraphsLevel() {
    // Two words right to left in a left-to-right paragraph, broken between them.
    #expect(runs("a אב גד", 0..<7) == ["0..<2@0", "2..<6@1", "6..<7@0"])
    #expect(runs("a אב גד", 7..<11) == ["7..<11@1"])
  }

  @Test func terminatorsTakeTheParagraphsLevel() {
    #expect(runs("אב \n", 0..<6) == ["0..<6@1"])
    #expect(runs("אב\u{2028}ג", 0..<7, .leftToRight) == ["0..<4@1", "4..<7@0"])
  }

  @Test func emptyLineHasNone() { #expect(runs("ab", 1..<1) == []) }

  @Test func linesOfOneLevelAreOneRun() { #expect(runs("abя\t12 ", 0..<8) == ["0..<8@0"]) }
}
