import Foundation
import Testing
import Typesetting
import Typography
import _TestSupport

/// The space between ideographs and letters or digits of other scripts.
@Suite struct AutospaceTests {
  /// Lines of Chromium's with `text-autospace: normal`, recorded by `Scripts/record-lines --autospace`.
  private struct Recording: Decodable {
    struct Paragraph: Decodable {
      let language, text: String
      let width: Double
      /// Of each line its start, as an offset of UTF-8, and its width.
      let greedy: [[Double]]
    }

    let size: Double
    let paragraphs: [Paragraph]
  }

  private static let fonts = ["NotoSansCJKjp-Regular.otf", "NotoSans-Regular.ttf"]

  private func prepared(_ text: String, _ language: Language? = nil) throws -> PreparedText {
    Typesetter(fonts: try ShippedFont.list(Self.fonts))
      .prepare(text, style: TextStyle(language: language, autospace: .normal))
  }

  @Test func linesAreThoseOfChromium() throws {
    let path = Repository.fonts + "/../Tests/Chromium/autospace.json"
    let recording = try JSONDecoder().decode(Recording.self, from: Data(contentsOf: URL(filePath: path)))
    var (same, all, others) = (0, 0, [String]())
    for paragraph in recording.paragraphs {
      let layout = try prepared(paragraph.text, Language(paragraph.language))
        .layout(size: recording.size, width: paragraph.width)
      let own = Dictionary(layout.lines.map { ($0.range, $0.width) }) { first, _ in first }
      let ends = paragraph.greedy.dropFirst().map { Int($0[0]) } + [paragraph.text.utf8.count]
      for (line, end) in zip(paragraph.greedy, ends) {
        all += 1
        if let width = own[Int(line[0])..<end], abs(width - line[1]) <= 0.05 {
          same += 1
        } else {
          others.append("\(paragraph.text.utf8.dropFirst(Int(line[0])).prefix(end - Int(line[0]))): \(line)")
        }
      }
    }
    #expect(all > 1000)
    #expect(Double(same) >= 0.99 * Double(all), "\(all - same) of \(all): \(others.prefix(5))")
  }

  @Test("Space is an eighth of an em, and none at the end of a line")
  func spaceIsWithinLines() throws {
    for (text, count) in [
      ("漢a", 1), ("a漢1漢é", 4), ("漢한", 0), ("한a", 1), ("漢 a", 0), ("漢。a", 0), ("Ａ漢１", 0), ("ーaゝ", 2),
      ("漢½", 0),
    ] {
      let plain = Typesetter(fonts: try ShippedFont.list(Self.fonts)).prepare(text)
      let widths = try (prepared(text).measure(size: 16).width, plain.measure(size: 16).width)
      #expect(abs(widths.0 - widths.1 - Double(count) * 2) < 1e-9, "\(text): \(widths)")
    }
    let broken = try prepared("漢字abc漢字").layout(size: 16, width: 33)
    #expect(broken.lines.map(\.text) == ["漢字", "abc", "漢字"])
    #expect(abs(try #require(broken.lines.first).width - 32) < 1e-9)
  }

  @Test func spansOfAnotherSizeHaveTheTexts() throws {
    let fonts = try ShippedFont.list(Self.fonts)
    let text = StyledText("漢a", spans: [TextSpan(0..<3, .scale(2))])
    let widths = try [Autospace.none, .normal].map {
      try Typesetter(fonts: fonts).prepare(text, style: TextStyle(autospace: $0)).measure(size: 16).width
    }
    #expect(abs(widths[1] - widths[0] - 2) < 1e-9)
  }
}
