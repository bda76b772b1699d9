import Copyfit
import Foundation
import Testing

/// The tool's numbers are the library's, to the last bit.
@Suite struct AnswerTests {
  /// A question put three ways: to the library, to `batch`, and by options.
  struct Question: CustomTestStringConvertible, Sendable {
    let text: String
    var width: Double?, height: Double?
    var fonts: [String] = []
    var variations: [Variation] = []
    var style = TextStyle()
    var options = FitOptions()
    let json: String
    let arguments: [String]
    var testDescription: String { arguments.joined(separator: " ") }

    func fit() throws -> Fit {
      let list = try fonts.isEmpty ? FontList.shipped() : FontList(paths: fonts)
      return try Typesetter(fonts: try list.varied(variations)).prepare(text, style: style)
        .largestSize(width: width, height: height, options: options)
    }
  }

  private static let inter = BuiltTool.font("Inter.var.ttf")
  private static let lato = BuiltTool.font("Lato-Regular.ttf")

  static let questions = [
    Question(
      text: "“Type,” she said.", width: 120, height: 60, style: TextStyle(hangingPunctuation: .both),
      json: #""width": 120, "height": 60, "hangingPunctuation": "both""#,
      arguments: ["--width=120", "--height=60", "--hanging-punctuation=both"]),
    Question(
      text: "Tiểu thuyết fjordj", width: 140, height: 60, options: FitOptions(sizes: 8...80, trim: .ink),
      json: #""width": 140, "height": 60, "minSize": 8, "maxSize": 80, "trim": "ink""#,
      arguments: ["--width=140", "--height=60", "--min-size=8", "--max-size=80", "--trim=ink"]),
    Question(
      text: "Budget für 2027", width: 320, height: 96, style: TextStyle(language: "de"),
      options: FitOptions(sizes: 11...96, step: 0.5, maxLines: 2),
      json:
        #""width": 320, "height": 96, "language": "de", "minSize": 11, "maxSize": 96, "step": 0.5, "maxLines": 2"#,
      arguments: [
        "--width=320", "--height=96", "--language=de", "--min-size=11", "--max-size=96", "--step=0.5",
        "--max-lines=2",
      ]),
    Question(
      text: "Office fjord affluent", width: 150.5, height: 80, fonts: [inter, lato],
      variations: [Variation("wght", 700)],
      style: TextStyle(features: [Feature("liga", 0), Feature("ss01")], tracking: -20, wrapping: .anywhere),
      options: FitOptions(lineHeight: .multiple(1.2), insets: Insets(top: 1, left: 2, bottom: 3, right: 4)),
      json: """
        "width": 150.5, "height": 8e1, "fonts": ["\(inter)", "\(lato)"], "variations": {"wght": 700}, "tracking": -20,
        "features": {"liga": 0, "ss01": 1}, "wrap": "anywhere", "lineHeight": 1.2, "insets": [1, 2, 3, 4]
        """.replacing("\n", with: " "),
      arguments: [
        "--width", "150.5", "--height", "80", "--font", inter, "--font", lato, "--variation", "wght=700",
        "--tracking", "-20", "--feature", "liga=0", "--feature", "ss01", "--wrap", "anywhere",
        "--line-height", "1.2",
        "--insets", "1,2,3,4",
      ]),
    Question(
      text: "أهلا وسهلا بكم\nHello", width: 100, style: TextStyle(language: "ar", direction: .rightToLeft),
      options: FitOptions(sizes: [17, 11, 13], lineHeight: .points(18)),
      json:
        #""width": 100, "language": "ar", "direction": "rtl", "sizes": [17, 11, 13], "lineHeight": "18pt""#,
      arguments: [
        "--width=100", "--language=ar", "--direction=rtl", "--sizes=17,11,13", "--line-height=18pt",
      ]),
    Question(
      text: "no wrapping here", width: 30, style: TextStyle(wrapping: .none),
      options: FitOptions(sizes: 9...20),
      json: #""width": 30, "wrap": "none", "minSize": 9, "maxSize": 20"#,
      arguments: ["--width=30", "--wrap=none", "--min-size=9", "--max-size=20"]),
  ]

  @Test(arguments: questions) func batchAnswersTheLibrarysNumbers(_ question: Question) throws {
    let text = String(decoding: try JSONEncoder().encode(question.text), as: UTF8.self)
    let run = try BuiltTool(["batch"], input: #"{"op": "fit", "text": \#(text), \#(question.json)}"#)
    try expect(try BatchAnswer(run), toBe: try question.fit())
  }

  @Test(arguments: questions) func optionsAskTheSame(_ question: Question) throws {
    let text = String(decoding: try JSONEncoder().encode(question.text), as: UTF8.self)
    let run = try BuiltTool(["fit", "--json", "--text", question.text] + question.arguments)
    let batch = try BuiltTool(
      ["batch"], input: #"{"id": null, "op": "fit", "text": \#(text), \#(question.json)}"#)
    #expect(run.output == batch.output)
    #expect(run.status == (try question.fit().outcome == .fits ? 0 : 1))
  }

  private func expect(_ answer: BatchAnswer, toBe fit: Fit) throws {
    #expect(answer.outcome == (fit.outcome == .fits ? "fits" : "cannotFit"))
    #expect(answer.size == fit.size && answer.nextSize == fit.nextSize)
    #expect(answer.limitedBy == fit.limitedBy.name)
    #expect(answer.lineCount == fit.lineCount)
    try expect(answer, toBe: fit.layout)
  }

  private func expect(_ answer: BatchAnswer, toBe layout: TextLayout) throws {
    #expect(answer.width == layout.width && answer.height == layout.height)
    #expect(answer.lineCount == layout.lineCount)
    #expect(answer.lines.map(\.start) == layout.lines.map(\.range.lowerBound))
    #expect(answer.lines.map(\.end) == layout.lines.map(\.range.upperBound))
    #expect(answer.lines.map(\.width) == layout.lines.map(\.width))
    #expect(answer.lines.map(\.ascent) == layout.lines.map(\.ascent))
    #expect(answer.lines.map(\.descent) == layout.lines.map(\.descent))
    #expect(answer.lines.map(\.baseline) == layout.lines.map(\.baseline))
  }

  @Test func measureAnswersTheLibrarysNumbers() throws {
    let run = try BuiltTool(
      ["measure", "--json", "--size=17", "--width=90"], input: "Speichern und weiter\n")
    let layout = try Typesetter(fonts: .shipped()).prepare("Speichern und weiter\n").layout(
      size: 17, width: 90)
    let answer = try BatchAnswer(run)
    #expect(answer.outcome == "measured" && answer.size == 17)
    #expect(answer.nextSize == nil && answer.limitedBy == nil)
    try expect(answer, toBe: layout)
  }
}

/// An answer as Foundation reads it; its decoder, unlike its serialization, reads numbers to the last bit.
struct BatchAnswer: Decodable {
  struct Line: Decodable {
    let start, end: Int
    let width, ascent, descent, baseline: Double
  }

  let outcome: String
  let size, width, height: Double
  let lineCount: Int
  let limitedBy: String?
  let nextSize: Double?
  let missing: [Int]
  let lines: [Line]

  init(_ run: BuiltTool) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(run.output.utf8))
  }
}
