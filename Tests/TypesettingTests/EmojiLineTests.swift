import Foundation
import Testing
import Typefaces
import Typesetting
import _TestSupport

/// Lines of text and emoji are as wide as in Chromium, whose widths `Scripts/record-emoji-lines` has recorded.
@Suite struct EmojiLineTests {
  @Test func linesAreAsWideAsInChromium() throws {
    let root = Repository.fonts + "/.."
    let file = try String(contentsOfFile: root + "/Tests/Chromium/emoji-lines.tsv", encoding: .utf8)
    let rows = file.split(separator: "\n").dropFirst()
    try #require(rows.count == 200)
    let fonts = ["Fonts/NotoSans-Regular.ttf", "Fonts/VL-Gothic-Regular.ttf", "Tests/Fonts/emoji.ttf"]
    let type = Typesetter(fonts: try FontList(paths: fonts.map { "\(root)/\($0)" }))
    for row in rows {
      let fields = row.split(separator: "\t", maxSplits: 1)
      let (recorded, text) = (try #require(Double(fields[0])), String(fields[1]))
      let width = try type.prepare(text).measure(size: 16).width
      #expect(abs(width - recorded) <= 0.05, "\(width) in place of \(recorded): \(text)")
    }
  }
}
