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
    var (jumps, leaps, scans) = (0, 0, 0)
    for _ in 0..<Self.texts {
      let text = try Self.text(&fits)
      guard text.storage.table.isMonotone, text.storage.table.points.count > 1,
        let lines = PlainLines(text.storage.table), let narrowest = text.fitCurve.steps.last
      else { continue }
      let least = max(lines.least, narrowest.units / lines.unit)
      let most = max(least, 2 * text.storage.table.widestParagraph / lines.unit)
      let widths = Self.widths(from: least, to: most, &fits)
      try Self.expect(lines, widths, scanning: 0, text)
      if lines.margins == nil { leaps += 1 } else { jumps += 1 }
      guard !lines.steps.isEmpty, least <= Int64(PlainLines.widestScan) else { continue }
      let narrow = Self.widths(from: least, to: min(most, Int64(PlainLines.widestScan)), &fits)
      try Self.expect(lines, narrow, scanning: PlainLines.batch, text)
      scans += 1
    }
    #expect(
      jumps > Self.texts / 50 && leaps > Self.texts / 2 && scans > Self.texts / 4,
      "\(jumps), \(leaps), \(scans)")
  }

  /// As many as are broken at once, ascending, with the first.
  private static func widths(from least: Int64, to most: Int64, _ fits: inout RandomFits) -> [Int64] {
    ([least] + (1..<PlainLines.batch).map { _ in .random(in: least...most, using: &fits.random) }).sorted()
  }

  private static func expect(
    _ lines: PlainLines, _ widths: [Int64], scanning scanCount: Int, _ text: PreparedText
  ) throws {
    var passes = [PlainLines.Pass](repeating: .init(), count: PlainLines.batch)
    var span = passes.mutableSpan
    lines.passes(PlainLines.batch, within: widths, scanning: scanCount, into: &span)
    for (pass, width) in zip(passes, widths) { try expect(pass, width, lines, text) }
  }

  private static func expect(
    _ pass: PlainLines.Pass, _ width: Int64, _ lines: PlainLines, _ text: PreparedText
  ) throws {
    let plain = text.storage.table.pass(within: width * lines.unit)
    let isNever = pass.excess > PlainLines.longest
    let (first, next) = (max(width - Int64(pass.slack), lines.least), width + Int64(pass.excess) + 1)
    let last = try text.layout(size: 1, width: Double(width * lines.unit) / Double(Em.units)).lines.suffix(1)
      .first
    let lastSlack = Double((width - Int64(pass.lastSlack)) * lines.unit) / Double(Em.units)
    let (from, to) = (max(plain.width, lines.least * lines.unit), plain.nextWidth)
    // By jumps they are not known to the last unit.
    let isRight =
      lines.margins == nil
      ? from == first * lines.unit && to == (isNever ? Em.unlimited : next * lines.unit)
      : from <= first * lines.unit && to >= next * lines.unit && first == width
    #expect(
      plain.lineCount == Int(pass.lineCount) && isRight,
      "\(plain), \(pass) at \(width) of \(text.text), seed \(SplitMix64.seed)")
    #expect(
      abs((last?.width ?? 0) - lastSlack) < 0.001 || lines.least > 0,
      "\(last?.width ?? 0), \(lastSlack) at \(width) of \(text.text), seed \(SplitMix64.seed)")
  }

  /// As many lines as points, which sixteen bits just count, or no longer.
  @Test(arguments: [65_000, 66_000]) func scansCountAllLines(_ letters: Int) throws {
    // Tracked so tightly that the text is not too long.
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let text = type.prepare(
      String(repeating: "i\u{200B}", count: letters), style: TextStyle(tracking: -233))
    let found = PlainLines(text.storage.table)
    let lines = try #require(found)
    let narrowest = text.storage.table.widestPiece / lines.unit
    let widths = (0..<PlainLines.batch).map { narrowest + Int64($0) }
    let scanCount = lines.narrowCount(PlainLines.batch, within: widths)
    #expect(scanCount == (letters < Int(UInt16.max) ? PlainLines.batch : 0), "\(lines.places.count) points")
    var passes = [PlainLines.Pass](repeating: .init(), count: PlainLines.batch)
    var span = passes.mutableSpan
    lines.passes(PlainLines.batch, within: widths, scanning: scanCount, into: &span)
    #expect(passes.map(\.lineCount) == [Int32](repeating: Int32(letters), count: PlainLines.batch))
  }

  @Test func dividesWithoutRemainder() throws {
    var random = SplitMix64(for: "exact divisors")
    for _ in 0..<10_000 {
      let divisor = Int64.random(in: 1...(.max >> Int64.random(in: 31..<63, using: &random)), using: &random)
      let other = Int64.random(in: 0...(.max >> Int64.random(in: 0..<63, using: &random)), using: &random)
      let number = Bool.random(using: &random) ? other : -other
      let isExact = number.isMultiple(of: divisor) && Int32(exactly: number / divisor) != nil
      #expect(
        Self.quotient(number, by: divisor) == (isExact ? Int32(number / divisor) : nil),
        "\(number) by \(divisor)")
      let factor = Int32.random(in: .min ... .max, using: &random)
      #expect(
        Self.quotient(divisor * Int64(factor), by: divisor) == factor, "\(factor) times \(divisor)")
      // It divides both, and of what is left nothing but 1 does.
      let common = ExactDivisor.greatest(divisor, number)
      #expect(divisor.isMultiple(of: common) && number.isMultiple(of: common))
      #expect(ExactDivisor.greatest(divisor / common, number / common) == 1)
    }
  }

  /// The quotient; nil where something was lost.
  private static func quotient(_ number: Int64, by divisor: Int64) -> Int32? {
    var lost: Int64 = 0
    let quotient = ExactDivisor(divisor).quotient(number, &lost)
    return lost == 0 ? quotient : nil
  }
}
