import Testing
import Typesetting
import Typography
import _TestSupport

@testable import Fitting

/// Passes at several widths at once come to what one after another does.
@Suite struct PlainLinesTests {
  private static let texts = Repository.isFullTest ? 2000 : Repository.isQuickTest ? 100 : 400

  /// Texts of all kinds, of which those with unusual kerning at breaks and those that break words have a width below which
  /// positions do not tell everything; in some, paragraphs.
  private static func text(_ fits: inout RandomFits) throws -> PreparedText {
    let sample = fits.pick(SampleText.all)
    let characters = Array(sample.text)
    let start = Int.random(in: 0..<characters.count, using: &fits.random)
    let piece = characters[start...].prefix(fits.pick([10, 60, 600]))
    let breaks = fits.pick([false, false, true])
    let text = String(piece.map { breaks && $0 == " " && Bool.random(using: &fits.random) ? "\n" : $0 })
    let style = TextStyle(
      language: sample.language, direction: sample.direction, wrapping: fits.pick([.word, .word, .anywhere]))
    return Typesetter(fonts: try ShippedFont.list(sample.fonts)).prepare(text, style: style)
  }

  @Test func passesAtOnceAreThoseOneByOne() throws {
    var fits = try RandomFits(for: "plain lines")
    var (leaps, scans) = (0, 0)
    for _ in 0..<Self.texts {
      let text = try Self.text(&fits)
      guard text.storage.table.isMonotone, text.storage.table.points.count > 1,
        let lines = PlainLines(text.storage.table), let narrowest = text.fitCurve.steps.last
      else { continue }
      let least = max(lines.least, narrowest.units)
      let most = max(least, 2 * text.storage.table.widestParagraph)
      let widths = PlainLines.Eight(
        (0..<8).map { lane in
          lane == 0 ? Int32(least) : Int32(Int64.random(in: least...most, using: &fits.random))
        })
      let passes = lines.scan(within: widths)
      scans += 1
      for lane in 0..<8 {
        try Self.expect(passes[lane], widths[lane], lines, text)
        guard lines.leaps(over: 0) else { continue }
        leaps += 1
        let other = (lane + 3) % 8
        let (one, another) = lines.leap(within: widths[lane], widths[other])
        try Self.expect(one, widths[lane], lines, text)
        try Self.expect(another, widths[other], lines, text)
      }
    }
    #expect(scans > Self.texts / 2 && leaps > 4 * Self.texts, "\(scans), \(leaps)")
  }

  private static func expect(
    _ pass: PlainLines.Pass, _ width: Int32, _ lines: PlainLines, _ text: PreparedText
  ) throws {
    let plain = text.storage.table.pass(within: Int64(width))
    let next = pass.excess > PlainLines.longest ? Em.unlimited : Int64(width) + Int64(pass.excess) + 1
    let last = try text.layout(size: 1, width: Double(width) / Double(Em.units)).lines.suffix(1).first
    let lastSlack = Double(width - pass.lastSlack) / Double(Em.units)
    #expect(
      plain.lineCount == Int(pass.lineCount)
        && max(plain.width, lines.least) == max(Int64(width) - Int64(pass.slack), lines.least)
        && plain.nextWidth == next,
      "\(plain), \(pass) at \(width) of \(text.text), seed \(SplitMix64.seed)")
    #expect(
      abs((last?.width ?? 0) - lastSlack) < 0.001 || lines.least > 0,
      "\(last?.width ?? 0), \(lastSlack) at \(width) of \(text.text), seed \(SplitMix64.seed)")
  }
}
