import Copyfit
import Proofing
import StrictJSON
import TextDocuments
import Requests

/// Shared parts of `fit` and `measure`, which answer one text.
enum TextCommand {
  /// The options of both; `proof` says what a proof shows.
  static func options(proof: String) -> [OptionSpec] {
    [
      OptionSpec(
        "--text-file", "FILE", "a file with the text, in UTF-8, taken as it is; - is standard input")
    ] + OptionSpec.options(["markup"]) + sharedOptions + ProofFile.options(proof)
      + OptionSpec.options(["offsets", "glyphs"]) + [
        OptionSpec(
          "--json", help: "print the answer as one line of JSON, that of a single text as batch does"),
        OptionSpec("--help", help: "this page"),
      ]
  }

  /// What `fit` and `measure` share: fonts, lines, letters, hyphens.
  private static let sharedOptions = OptionSpec.options(
    FontChoice.properties.keys + [presetKey, "lineHeight", "strut", "truncate", "truncateAt", "ellipsis"]
      + BlockStyle.properties.applying(to: .measure).without(["lineHeight"]).keys
      + TextStyle.properties.keys.filter { $0 != "strut" } + HyphenationChoice.properties.keys)

  /// Answers one request, and warns of characters without a glyph.
  static func run(_ operation: PropertyScope.Operation, _ arguments: Arguments) throws(RequestError)
    -> ExitStatus
  {
    try arguments.expectNoOperands("the text goes into quotes after --text")
    let answer = try answer(operation, arguments)
    if let file = try ProofFile(arguments) { try file.write(try answer.drawing()) }
    try Console.print(arguments.has("--json") ? answer.json : answer.text)
    for warning in answer.warnings { Console.printError("warning: \(warning)") }
    return answer.outcome == .cannotFit ? .no : .done
  }

  private static func answer(
    _ operation: PropertyScope.Operation, _ arguments: Arguments
  ) throws(RequestError) -> Answer {
    do throws(RequestError) {
      try checkEarly(operation, arguments)
      let request = try Request(operation, text: try text(arguments), PropertyValues(arguments))
      return try request.answer(with: try request.fonts.typesetter(skipped: Console.warn))
    } catch {
      throw error.namingOption
    }
  }

  /// Parses the options before the text is read, so that a mistyped option is reported without waiting for standard input.
  static func checkEarly(
    _ operation: PropertyScope.Operation, _ arguments: Arguments
  ) throws(RequestError) {
    _ = try Request(operation, text: "", PropertyValues(arguments))
    _ = try ProofFile(arguments)
  }

  private static func text(_ arguments: Arguments) throws(RequestError) -> String {
    switch (arguments.value("--text"), arguments.value("--text-file")) {
    case (let text?, nil): return text
    case (nil, let path): return try TextFile.read(path ?? "-")
    case (_?, _?): throw RequestError(.usage, "--text-file", "conflicts with --text; give one of them")
    }
  }
}

extension Answer {
  /// The proof of the answer; throws when the text is too long to draw.
  fileprivate func drawing() throws(RequestError) -> Drawing {
    var capacity = SheetCapacity(proofs: 1)
    guard capacity.take(request.text, layout) else { throw SheetCapacity.tooMuch(request.text, layout) }
    return try proof(labels: Self.labels).drawing
  }

  /// The answer as one line of JSON, without an id.
  fileprivate var json: String {
    JSONWriter.line { json in
      AnswerName().write(to: &json)
      writeMembers(to: &json)
    }
  }
}
