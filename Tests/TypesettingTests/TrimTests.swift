import Testing
import Typesetting
import Typography
import _TestSupport

/// Blocks that begin at the first line's letters and end at the last baseline.
@Suite struct TrimTests {
  private let type: Typesetter
  /// What Noto Sans says of itself, in ems.
  private let letters: [Trim: Double] = [.cap: 0.714, .ex: 0.536]

  init() throws {
    type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"]))
  }

  @Test(arguments: [Trim.cap, .ex], [LineHeight.normal, .multiple(1.5), .points(30), .multiple(0.5)])
  func aBlockGoesFromLettersToBaseline(_ trim: Trim, _ lineHeight: LineHeight) throws {
    let text = type.prepare("One two three four five six")
    let size = 20.0
    let whole = try text.layout(size: size, width: 80, block: .init(lineHeight: lineHeight))
    let layout = try text.layout(size: size, width: 80, block: .init(lineHeight: lineHeight, trim: trim))
    let top = try #require(letters[trim]) * size
    #expect(layout.lineCount == whole.lineCount && layout.lineCount > 2)
    let (first, last) = (try #require(layout.lines.first), try #require(layout.lines.last))
    #expect(abs(first.baseline - top) < 1e-9 && abs(last.baseline - layout.height) < 1e-9)
    let distance = whole.height / Double(whole.lineCount)
    #expect(abs(layout.height - (Double(layout.lineCount - 1) * distance + top)) < 1e-9)
    for (line, other) in zip(layout.lines, whole.lines) {
      #expect(abs((line.baseline - line.top) - (other.baseline - other.top)) < 1e-9)
      #expect(line.range == other.range && line.width == other.width)
    }
    let measure = try text.measure(
      size: size, width: 80, block: .init(lineHeight: lineHeight, trim: trim))
    #expect(measure == layout.measure)
  }

  @Test func linesOfDifferentHeightsAreTrimmedToo() throws {
    let text = type.prepare("One two three\nنص عربي\nfour")
    let whole = try text.layout(size: 20, block: .init(lineHeight: .perLine))
    let layout = try text.layout(size: 20, block: .init(lineHeight: .perLine, trim: .cap))
    let lines = Array(whole.lines)
    #expect(lines[0].height != lines[1].height)
    #expect(abs(layout.height - (lines[2].baseline - lines[0].baseline + 0.714 * 20)) < 1e-4)
    #expect(abs(try #require(layout.lines.first).baseline - 0.714 * 20) < 1e-9)
  }

  @Test func nothingIsTrimmedOfNothing() throws {
    #expect(try type.prepare("").measure(size: 20, block: .init(trim: .cap)).height == 0)
  }
}
