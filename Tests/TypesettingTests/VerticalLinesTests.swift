import Foundation
import Testing
import Typesetting
import Typography
import _TestSupport

/// Columns of Japanese, Chinese and Korean, beside those of Chromium.
@Suite struct VerticalLinesTests {
  /// Columns of Chromium's with `writing-mode: vertical-rl`, recorded by `Scripts/record-lines --vertical`.
  private struct Recording: Decodable {
    struct Paragraph: Decodable {
      let language, text: String
      let height: Double
      let fonts: [String]
      /// Of each column its start, as an offset of UTF-8, and its length.
      let greedy: [[Double]]
    }

    let size: Double
    let paragraphs: [Paragraph]
  }

  @Test("At least 99 % of the paragraphs have Chromium's columns") func columnsAreThoseOfChromium() throws {
    let path = Repository.fonts + "/../Tests/Chromium/vertical.json"
    let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: URL(filePath: path)))
    let paragraphs = recording.paragraphs
    let counts = Dictionary(grouping: paragraphs, by: \.language).mapValues(\.count)
    try #require(counts == ["ja": 100, "zh": 100, "ko": 100])
    var others: [String] = []
    for paragraph in paragraphs {
      let style = TextStyle(language: Language(paragraph.language), writingMode: .verticalRL)
      let lines = try Typesetter(fonts: try ShippedFont.list(paragraph.fonts))
        .prepare(paragraph.text, style: style)
        .layout(size: recording.size, height: paragraph.height).lines
      let own = lines.map { [Double($0.range.lowerBound), $0.length] }
      let isSame =
        own.count == paragraph.greedy.count
        && zip(own, paragraph.greedy).allSatisfy { $0[0] == $1[0] && abs($0[1] - $1[1]) <= 0.05 }
      if !isSame {
        others.append("\(paragraph.text) (\(paragraph.height)): \(own) in place of \(paragraph.greedy)")
      }
    }
    let table = others.joined(separator: "\n")
    print("Paragraphs beside Chromium's columns, \(others.count) of \(paragraphs.count) differ:\n\(table)")
    #expect(Double(others.count) <= 0.01 * Double(paragraphs.count), "\(table)")
  }
}
