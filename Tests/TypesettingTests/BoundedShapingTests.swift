import Testing
import TextShaping
import Typesetting
import Typography
import _TestSupport

/// Texts that are unsafe to break throughout cost linear time: what HarfBuzz is given for them is counted.
@Suite struct BoundedShapingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let unit, font: String
    let wrapping: Wrapping
    var testDescription: String { "\(unit.unicodeScalars.map { $0.value }) \(wrapping)" }
  }

  static let cases = [
    Case(unit: "f\u{AD}", font: "Lato-Regular.ttf", wrapping: .word),
    Case(unit: "f\u{200B}", font: "Lato-Regular.ttf", wrapping: .word),
    Case(unit: "f", font: "Lato-Regular.ttf", wrapping: .anywhere),
    Case(unit: "\u{1000}\u{1039}", font: "NotoSansMyanmar-Regular.ttf", wrapping: .anywhere),
    Case(unit: "\u{1780}\u{17D2}", font: "NotoSansKhmer-Regular.ttf", wrapping: .anywhere),
    Case(unit: "\u{640}", font: "Amiri-Regular.ttf", wrapping: .anywhere),
    Case(unit: "\u{628}", font: "NotoNaskhArabic-Regular.ttf", wrapping: .anywhere),
    Case(unit: "\u{633}\u{AD}", font: "NotoNaskhArabic-Regular.ttf", wrapping: .word),
  ]

  /// The bytes given to HarfBuzz, for each byte of the text, to prepare it and to measure it once at each width.
  private static func shapedBytes(_ test: Case, units: Int) throws -> (prepared: Double, measured: Double) {
    let type = Typesetter(fonts: try ShippedFont.list([test.font]))
    let string = String(repeating: test.unit, count: units)
    let text = type.prepare(string, style: TextStyle(wrapping: test.wrapping))
    let prepared = type.shapingStatistics.bytes
    let widths = [20.0, 100, 400]
    for width in widths { _ = try text.measure(size: 16, width: width) }
    let measured = type.shapingStatistics.bytes - prepared
    let bytes = Double(string.utf8.count)
    return (Double(prepared) / bytes, Double(measured) / bytes / Double(widths.count))
  }

  /// Preparing shapes a text once, and edges for twice as much, of which short texts have some bytes more; a line that is
  /// shaped is shaped for some ten of its ends.
  @Test(arguments: cases) func shapesLinearly(_ test: Case) throws {
    for units in [50, 500, 5000] {
      let (prepared, measured) = try Self.shapedBytes(test, units: units)
      let bytes = Double(units * test.unit.utf8.count)
      #expect(prepared <= 4 + 500 / bytes, "\(units) units: \(prepared)")
      #expect(measured <= 16, "\(units) units: \(measured)")
    }
  }
}
