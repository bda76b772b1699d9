import Copyfit
import RawHarfBuzz

/// Times preparing and refitting of texts whose every third word has a style of its own, beside the same texts without.
struct StyledBenchmark {
  private let plain: FitBenchmark
  /// The same texts, every third word smaller; and every third word a link, which changes no glyph.
  private let sized, linked: [StyledText]
  /// The words that have a style, as UTF-8, to shape them alone.
  private let words: [[CChar]]

  init(_ sample: Sample) throws {
    plain = try FitBenchmark(sample)
    sized = sample.texts.map { Self.styled($0, .scale(0.8)) }
    linked = sample.texts.map { Self.styled($0, .link("https://example.org")) }
    words = sized.flatMap { text in
      text.spans.map { span in
        let utf8 = text.string.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: span.range.lowerBound)
        let end = utf8.index(utf8.startIndex, offsetBy: span.range.upperBound)
        return Array(String(text.string[start..<end]).utf8CString)
      }
    }
  }

  private static func styled(_ text: String, _ style: SpanStyle) -> StyledText {
    var styled = StyledText("")
    for (index, word) in text.split(separator: " ", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { styled.append(" ") }
      styled.append(index % 3 == 1 ? StyledText(String(word), style) : StyledText(String(word)))
    }
    return styled
  }

  /// Medians: plain prepare, with sizes, with links; the styled words shaped alone; refits of plain and of sized.
  private func run() throws -> Timing {
    let (type, boxes, options) = (plain.type, plain.boxes, plain.options)
    let style = TextStyle(language: plain.sample.language)
    let prepared = try sized.map { try type.prepare($0, style: style) }
    var sink = 0.0
    func prepare(_ texts: [StyledText]) {
      sink += texts.sum { (try? type.prepare($0, style: style))?.maxContentWidth(at: 1) ?? 0 }
    }
    return Timing(
      [
        (
          "plain",
          { sink += plain.sample.texts.sum { type.prepare($0, style: style).maxContentWidth(at: 1) } }
        ),
        ("sized", { prepare(sized) }), ("linked", { prepare(linked) }),
        (
          "words",
          { sink += words.sum { Double(raw_shaper_shape(plain.raw, $0, Int32($0.count - 1))) } }
        ),
        (
          "refit",
          {
            sink += boxes.indices.sum {
              (try? plain.prepared[$0].largestSize(in: boxes[$0], options))?.size ?? 0
            }
          }
        ),
        (
          "sized refit",
          { sink += boxes.indices.sum { (try? prepared[$0].largestSize(in: boxes[$0], options))?.size ?? 0 } }
        ),
      ], rounds: 51, repetitions: max(1, 20_000 / plain.sample.texts.reduce(0) { $0 + $1.utf8.count }))
  }

  /// Prints a table of ratios.
  static func printAll() throws {
    print(
      """

      Texts of many styles, beside the same without: preparing, in times of the plain text and with one shaping of every
      styled word (two boundaries each) added to it; and a refit. Ratios of medians.
      """)
    let heads = ["smaller words", "less a shaping", "links", "refit"]
    print(column("", 28) + heads.map { column($0, 18) }.joined())
    for sample in try Samples.all() {
      let timing = try StyledBenchmark(sample).run()
      let medians = (0..<6).map { timing.quartiles($0).median }
      // A styled word cuts a run into three: two more calls.
      let cells = [
        medians[1] / medians[0], (medians[1] - 2 * medians[3]) / medians[0], medians[2] / medians[0],
        medians[5] / medians[4],
      ]
      print(
        column("\(sample.script), \(sample.kind)", 28)
          + cells.map { column(number($0, 2) + " x", 18) }.joined())
    }
  }
}
