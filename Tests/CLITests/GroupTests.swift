import Copyfit
import Foundation
import Proofing
import Testing
import TextDocuments

@testable import copyfit_cli
@testable import Requests

@Suite struct GroupTests {
  private static func fit(_ texts: [String], _ box: Size, _ options: FitOptions) throws -> GroupFit {
    let type = Typesetter(fonts: try .shipped())
    return try TextGroup(texts.map { type.prepare($0) }, in: box).largestSize(options)
  }

  /// An answer as Foundation reads it, numbers to the last bit.
  private struct GroupAnswer: Decodable {
    struct Text: Decodable {
      let id: String?
      let width, height: Double
      let lineCount: Int
      let missing: [Int]
      let lines: [BatchAnswer.Line]
    }

    let outcome: String
    let size: Double
    let limitedBy: String
    let nextSize: Double?
    let limitingText: Int?
    let texts: [Text]

    init(_ run: BuiltTool) throws {
      self = try JSONDecoder().decode(Self.self, from: Data(run.output.utf8))
    }
  }

  @Test func repeatedTextsGetTheLibrarysSize() throws {
    let texts = ["Save", "Speichern unter", "Enregistrer sous"]
    let run = try BuiltTool(
      ["fit", "--json", "--width=96", "--height=40", "--max-lines=2"] + texts.flatMap { ["--text", $0] })
    let (answer, fit) = (
      try GroupAnswer(run), try Self.fit(texts, Size(96, 40), FitOptions(maxLines: 2))
    )
    #expect(run.status == 0 && run.errors == "" && answer.outcome == "fits")
    #expect(answer.size == fit.size && answer.nextSize == fit.nextSize)
    #expect(answer.limitingText == fit.limitingText && answer.limitedBy == fit.limitedBy.name)
    #expect(answer.texts.map(\.width) == fit.layouts.map(\.width))
    #expect(answer.texts.map(\.height) == fit.layouts.map(\.height))
    #expect(answer.texts.map(\.lineCount) == fit.layouts.map(\.lineCount))
    #expect(answer.texts.map { $0.lines.map(\.baseline) } == fit.layouts.map { $0.lines.map(\.baseline) })
    #expect(answer.texts.allSatisfy { $0.id == nil && $0.missing == [] })
  }

  @Test func linesHaveRoomOfTheirOwn() throws {
    let lines = """
      {"id": "a", "text": "Open", "width": 60}

      {"id": "b", "text": "Benachrichtigungen verwalten", "width": 140, "maxLines": 2, "insets": [0, 1, 0, 1]}
      {"id": "c", "op": "fit", "text": "Grüße", "language": "de", "height": 12, "fonts": ["\(BuiltTool.font("Lato-Regular.ttf"))"]}
      """
    let run = try BuiltTool(["fit", "--group", "--json", "--height", "40", "--step", "0.25"], input: lines)
    let answer = try GroupAnswer(run)
    let type = Typesetter(fonts: try .shipped())
    let lato = Typesetter(fonts: try FontList(paths: [BuiltTool.font("Lato-Regular.ttf")]))
    let fit = try TextGroup([
      .init(type.prepare("Open"), in: Size(60, 40)),
      .init(
        type.prepare("Benachrichtigungen verwalten"), in: Size(140, 40), maxLines: 2,
        insets: Insets(left: 1, right: 1)),
      .init(lato.prepare("Grüße", style: TextStyle(language: "de")), width: nil, height: 12),
    ]).largestSize(FitOptions(sizes: 1...1000, step: 0.25))
    #expect(run.status == 0 && answer.texts.map(\.id) == ["a", "b", "c"])
    #expect(answer.size == fit.size && answer.limitingText == fit.limitingText)
    #expect(answer.texts.map(\.height) == fit.layouts.map(\.height))
  }

  @Test func peopleReadWhichTextLimitsTheSize() throws {
    let run = try BuiltTool([
      "fit", "--text=Open", "--text=Benachrichtigungen", "--width=80", "--sizes=7,8,12",
    ])
    #expect(
      run.output == """
        2 texts fit at size 8
           1  1 line, 20.63 x 10.9 points  "Open"
           2  1 line, 76.22 x 10.9 points  "Benachrichtigungen"
        Text 2, "Benachrichtigungen", limits the size. At size 12, the next allowed, "Benachrichtigungen" would be wider than the box.

        """)
  }

  /// Texts of which the first has an id, the second the id that is its number, and the third none.
  private static let named = [
    #"{"id": "Gr\u00f6\u00dfe", "text": "Open"}"#, #"{"id": 2, "text": "Benachrichtigungen"}"#,
    #"{"text": "Ink"}"#,
  ]

  @Test func textsAreCalledByIDsAndNumbersButNotTwice() throws {
    let run = try BuiltTool(
      ["fit", "--group", "--width=80", "--sizes=7,8,12"], input: Self.named.joined(separator: "\n"))
    #expect(run.status == 0 && run.lines.count == 5)
    let ends = [#" points  Größe "Open""#, #" points  "Benachrichtigungen""#, #" points  "Ink""#]
    for (line, end) in zip(run.lines.dropFirst(), ends) { #expect(line.hasSuffix(end)) }
    #expect(run.lines[4].hasPrefix(#"Text 2, "Benachrichtigungen", limits the size. "#))
  }

  @Test func textsOnASheetAreHeadedByIDOrNumber() throws {
    var group = try GroupRequest(PropertyValues(Arguments(["--width=80"], FitCommand.options)))
    for (index, line) in Self.named.enumerated() { try group.add(line: Array(line.utf8)[...], index + 1) }
    #expect(try group.answer().proofs(labels: nil).map(\.heading) == ["Größe", "2", "3"])
  }

  @Test func helpDoesNotTakeAGroupsAnswerForThatOfBatch() throws {
    for command in ["fit", "measure"] {
      let words = try BuiltTool([command, "--help"]).output.split(whereSeparator: \.isWhitespace)
      #expect(words.joined(separator: " ").contains("one line of JSON, that of a single text as batch does"))
    }
  }

  @Test func helpNamesWhatLinesMayNotHaveAndWhatASheetHolds() throws {
    let words = try BuiltTool(["fit", "--help"]).output.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let keys = try TextRequest.properties.keys.filter { key in
      var group = try GroupRequest(PropertyValues(Arguments([], FitCommand.options)))
      let line = #"{"text": "a", "\#(key)": {"": ""}}"#
      do throws(RequestError) { try group.add(line: Array(line.utf8)[...], 1) } catch {
        return error.message.contains("whole group") || error.message.contains("a group finds")
      }
      return false
    }
    let shared = MemberChoice.sharedKeys
    #expect(Set(keys) == Set(["size"] + shared) && shared.contains("minSize") && shared.contains("trim"))
    let names = shared.joined(separator: ", ")
    #expect(words.contains("are given as options; size is what is found: \(names) The answer names"))
    #expect(words.contains("the first 200 of several, each in its box,"))
    #expect(words.contains("tracking=-20, wordSpacing=-50, wdth=85"))
  }

  @Test func aGroupOfNothingFitsAtTheLargestSize() throws {
    for input in ["", "\n\n"] {
      let run = try BuiltTool(["fit", "--group", "--max-size", "72"], input: input)
      #expect(run.status == 0 && run.output == "0 texts fit at size 72\nThe largest size allowed fits.\n")
      let answer = try GroupAnswer(BuiltTool(["fit", "--group", "--json"], input: input))
      #expect(answer.size == 1000 && answer.nextSize == nil && answer.limitingText == nil)
      #expect(answer.texts.isEmpty && answer.limitedBy == "maxSize")
    }
  }

  @Test func isOneWhereTheyDoNotFit() throws {
    let run = try BuiltTool(["fit", "--text=Open", "--text=Budget", "--width=30", "--min-size=9"])
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output.hasPrefix("2 texts do not fit; at size 9, the smallest allowed:\n"))
    #expect(run.output.contains("Text 2, \"Budget\", limits the size. At size 9, "))
  }

  @Test(arguments: [
    ("nonsense", 65, "line 1: "), (#"{"width": 1}"#, 65, "line 1: text: is missing"),
    ("{\"text\": \"a\"}\n\n{\"text\": \"a\", \"width\": -1}", 65, "line 3: width: -1 is not a length"),
    (#"{"text": "a", "sizes": [1]}"#, 65, "line 1: sizes: applies to the whole group"),
    (#"{"text": "a", "lineHeight": 2}"#, 65, "line 1: lineHeight: applies to the whole group"),
    (#"{"text": "a", "truncate": "tail"}"#, 65, "line 1: truncate: applies to the whole group"),
    (#"{"text": "a", "op": "measure"}"#, 65, "line 1: op: 'measure'"),
    (#"{"text": "a", "widht": 1}"#, 65, "line 1: widht: no such key; did you mean 'width'?"),
    (
      "{\"text\": \"a\"}\n{\"text\": \"a\", \"maxLines\": 0}", 65,
      "line 2: maxLines: 0 is not a number of lines"
    ),
    (#"{"text": "a", "insets": [0, -1, 0, 0]}"#, 65, "line 1: insets[1]: -1"),
    (#"{"text": "a", "size": 60}"#, 65, "line 1: size: is what a group finds"),
    (
      "{\"text\": \"a\"}\n{\"text\": \"a\", \"fonts\": [\"/nix.ttf\"]}", 65,
      "line 2: /nix.ttf: there is no such file"
    ),
    (#"{"text": "a", "variations": {"wdth": 80}}"#, 65, "line 1: "),
    (#"{"text": "\ud800"}"#, 65, "line 1: "),
  ])
  func badLinesAreNamed(_ input: String, _ status: Int32, _ complaint: String) throws {
    let run = try BuiltTool(["fit", "--group"], input: input)
    #expect(run.status == status && run.output == "" && run.errors.contains(complaint), "\(run.errors)")
  }

  @Test func missingGlyphsAreWarnedOfForEachText() throws {
    let run = try BuiltTool(["fit", "--text=a", "--text=b\u{12000}", "--width=50"])
    #expect(
      run.status == 0 && run.errors.contains("warning: text 2: no font has a glyph for U+12000 at byte 1"))
  }

  @Test func drawsAllTextsOnOneSheet() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "group.svg").path
    for (texts, least) in [(["a", "b", "c", "d"], 2000), (["a", "b"], 1000)] {
      let run = try BuiltTool(["fit", "--width=50", "--proof", file] + texts.map { "--text=\($0)" })
      #expect(try run.status == 0 && folder.contents("group.svg").count > least)
    }
    #expect(try BuiltTool(["fit", "--group", "--proof", file], input: "").status == 0)
  }
}
