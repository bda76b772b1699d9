import Copyfit
import Proofing
import StrictJSON

/// What `fit` and `measure` have in common: one text in, one answer out.
enum TextCommand {
  /// The options that are those of both; `proof` is what that option says that it draws.
  static func options(proof: String) -> [OptionSpec] {
    [
      OptionSpec(
        "--text-file", "FILE", "a file with the text, in UTF-8, taken as it is; - is standard input"),
      OptionSpec(
        "--font", "FILE", repeatable: true,
        "a font, then further ones for what it lacks; \(FontChoice.names); default: the shipped fonts"
      ),
      OptionSpec(
        "--line-height", "H", "normal, perLine, a multiple of the size such as 1.2, or points such as 18pt"),
      OptionSpec("--tracking", "N", "thousandths of an em between letters"),
      OptionSpec("--word-spacing", "N", "thousandths of an em after every space"),
      OptionSpec("--wrap", "MODE", "word (default), anywhere, keep-all, or none"),
      OptionSpec(
        "--strictness", "MODE", "loose, normal (default) or strict: breaks around small kana and the like"),
      OptionSpec(
        "--align", "SIDE", "where lines stand in the width: start (default), end, left, right or center"),
      OptionSpec("--language", "TAG", "a BCP 47 tag such as de or zh-Hant"),
      OptionSpec("--direction", "DIR", "auto (default), ltr or rtl"),
      OptionSpec("--feature", "TAG=N", repeatable: true, "an OpenType feature: liga=0 off, ss01 on, salt=2"),
      OptionSpec(
        "--variation", "AXIS=V", repeatable: true,
        "a place on an axis of a variable font: wght=700; values beyond its ends are its ends"),
    ] + ProofFile.options(proof) + [
      OptionSpec("--glyphs", help: "with --json: also the glyphs of every line, to draw them"),
      OptionSpec("--json", help: "print the answer as one line of JSON, that of a single text as batch does"),
      OptionSpec("--help", help: "this page"),
    ]
  }

  /// Answers one request, and warns of characters without a glyph.
  static func run(_ operation: Request.Operation, _ arguments: Arguments) throws(ToolError) -> ExitStatus {
    try arguments.expectNoOperands("the text goes into quotes after --text")
    let answer = try answer(operation, arguments)
    if let file = try ProofFile(arguments) { try file.write(try answer.drawing()) }
    try Console.print(arguments.has("--json") ? answer.json : answer.text)
    for warning in answer.warnings { Console.complain("warning: \(warning)") }
    return answer.outcome == .cannotFit ? .no : .done
  }

  private static func answer(
    _ operation: Request.Operation, _ arguments: Arguments
  ) throws(ToolError) -> Answer {
    do throws(ToolError) {
      try checkEarly(operation, arguments)
      let request = try Request(operation, text: try text(arguments), OptionSource(arguments: arguments))
      return try request.answer(with: try request.fonts.typesetter())
    } catch {
      throw error.namingOption
    }
  }

  /// Reads the options before the text: who mistyped one should not be left waiting for standard input.
  static func checkEarly(
    _ operation: Request.Operation, _ arguments: Arguments
  ) throws(ToolError) {
    _ = try Request(operation, text: "", OptionSource(arguments: arguments))
    _ = try ProofFile(arguments)
  }

  private static func text(_ arguments: Arguments) throws(ToolError) -> String {
    switch (arguments.value("--text"), arguments.value("--text-file")) {
    case (let text?, nil): return text
    case (nil, let path): return try TextFile.read(path ?? "-")
    case (_?, _?): throw ToolError(.usage, "--text-file", "conflicts with --text; give one of them")
    }
  }
}

extension Answer {
  /// The answer's proof on a page, where it has room.
  fileprivate func drawing() throws(ToolError) -> Drawing {
    var room = SheetRoom(proofs: 1)
    guard room.take(request.text, layout) else { throw SheetRoom.tooMuch(request.text, layout) }
    return try proof(labels: Self.labels).drawing
  }

  /// The answer as one line of JSON, without an id.
  fileprivate var json: String {
    var json = JSONWriter()
    write(id: Array("null".utf8), to: &json)
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}
