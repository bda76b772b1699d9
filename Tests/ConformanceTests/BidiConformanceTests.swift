import Testing
import TextAnalysis
import Typography
import _TestSupport

/// BidiTest.txt and BidiCharacterTest.txt of UAX #9, every line in every direction it names.
@Suite struct BidiConformanceTests {
  /// Debug builds, which take minutes for all of BidiTest.txt, check every seventh of its cases.
  private static let stride = Repository.isQuickTest ? 7 : 1

  @Test func classesFollowUAX9() throws {
    let file = try UnicodeDataFile("BidiTest.txt")
    #expect(file.lines.count > 490_000)
    var checker = BidiChecker()
    var (levels, order): ([UInt8?], [Int]) = ([], [])
    for (number, line) in file.lines.enumerated() {
      if line.hasPrefix("@Levels:") {
        levels = line.utf8.dropFirst(8).split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }).map {
          UInt8(Substring($0))
        }
      } else if line.hasPrefix("@Reorder:") {
        order = line.utf8.dropFirst(9).split(whereSeparator: { $0 == 0x20 || $0 == 0x09 }).compactMap {
          Int(Substring($0))
        }
      } else if number % Self.stride == 0, let test = BidiClassTest(line) {
        for direction in test.directions {
          checker.check(test.scalars, direction, levels: levels, order: order, line: line)
        }
      }
    }
    #expect(checker.count > (Self.stride == 1 ? 770_000 : 105_000))
    #expect(checker.failures == [])
  }

  @Test func charactersFollowUAX9() throws {
    let file = try UnicodeDataFile("BidiCharacterTest.txt")
    #expect(file.lines.count > 91_000)
    var checker = BidiChecker()
    for line in file.lines {
      let test = try #require(BidiCharacterTest(line), "\(line)")
      checker.check(test.scalars, test.direction, levels: test.levels, order: test.order, line: line)
      checker.checkParagraph(level: test.paragraphLevel, line: line)
    }
    #expect(checker.count == file.lines.count)
    #expect(checker.failures == [])
  }
}

/// Compares levels and order with what a case expects, and remembers the first failures.
private struct BidiChecker {
  private(set) var count = 0
  private(set) var failures: [String] = []
  private let analyzer = TextAnalyzer()
  private var text = AnalyzedText.nothing

  mutating func check(
    _ scalars: [Unicode.Scalar], _ direction: BaseDirection, levels: [UInt8?], order: [Int], line: Substring
  ) {
    count += 1
    var string = String.UnicodeScalarView()
    string.append(contentsOf: scalars)
    text = analyzer.analyze(String(string), direction: direction)
    let found = levelsOfScalars(scalars)
    let shown = levels.indices.filter { levels[$0] != nil }
    let visual = BidiOrder.visualOrder(of: shown.map { BidiLevel(found[$0]) }).map { shown[$0] }
    let isRight =
      found.count == levels.count && shown.allSatisfy { found[$0] == levels[$0] } && visual == order
    if !isRight, failures.count < 20 { failures.append("\(line) \(direction): \(found) \(visual)") }
  }

  mutating func checkParagraph(level: UInt8, line: Substring) {
    let found = text.paragraphs.first?.level.value
    if found != level, failures.count < 20 {
      failures.append("\(line): paragraph level \(String(describing: found))")
    }
  }

  /// The levels of the text's characters, each paragraph set in one line.
  private func levelsOfScalars(_ scalars: [Unicode.Scalar]) -> [UInt8] {
    var levels: [UInt8] = []
    var offset = 0
    for paragraph in text.paragraphs {
      for run in text.levelRuns(ofLine: paragraph.range) {
        while offset < run.range.upperBound, levels.count < scalars.count {
          offset += UTF8.width(scalars[levels.count])
          levels.append(run.level.value)
        }
      }
    }
    return levels
  }
}

extension AnalyzedText {
  fileprivate static var nothing: AnalyzedText { TextAnalyzer().analyze("") }
}
