import Copyfit
import Proofing
import StrictJSON

/// Shared parts of `fit` and `measure`, which answer one text.
enum TextCommand {
  /// The options of both; `proof` says what a proof shows.
  static func options(proof: String) -> [OptionSpec] {
    [
      OptionSpec(
        "--text-file", "FILE", "a file with the text, in UTF-8, taken as it is; - is standard input"),
      OptionSpec(
        "--markup",
        help:
          "the text has tags: <b> <i> <sup> <sub> <big> <small> <a> <br/>, <span size= weight= font= ...>, <box/>"
      ),
    ] + fontOptions + lineOptions + languageOptions + ProofFile.options(proof) + [
      OptionSpec("--glyphs", help: "with --json: also the glyphs of every line, to draw them"),
      OptionSpec("--json", help: "print the answer as one line of JSON, that of a single text as batch does"),
      OptionSpec("--help", help: "this page"),
    ]
  }

  private static let fontOptions = [
    OptionSpec(
      "--font", "FILE", repeatable: true,
      "a font, then further ones for what it lacks; \(FontChoice.names); default: the shipped fonts"
    ),
    OptionSpec(
      "--family", "NAME",
      "a family of the system, or serif, sans-serif, monospace ...; what it lacks comes from the system's other fonts"
    ),
    OptionSpec("--weight", "W", "of the family: 1 to 1000, or a word such as bold; default 400"),
    OptionSpec("--stretch", "P", "of the family: a percentage such as 75, or a word such as condensed"),
    OptionSpec("--slant", "S", "of the family: normal, italic or oblique"),
  ]

  /// Where lines break and stand, and what is between letters.
  private static let lineOptions = [
    OptionSpec(
      "--line-height", "H", "normal, perLine, a multiple of the size such as 1.2, or points such as 18pt"),
    OptionSpec("--strut", help: "no line is lower than one in the first font, whatever sets its letters"),
    OptionSpec(
      "--truncate", "PLACE", "cut a text that does not fit, at the smallest size: its tail, middle or head"),
    OptionSpec("--truncate-at", "UNIT", "cut between graphemes (default) or words: grapheme or word"),
    OptionSpec(
      "--ellipsis", "TEXT", "what stands for the text cut; default: …, or ... where no font has it"),
    OptionSpec("--tracking", "N", "thousandths of an em between letters"),
    OptionSpec("--word-spacing", "N", "thousandths of an em after every space"),
    OptionSpec("--wrap", "MODE", "word (default), anywhere, keep-all, or none"),
    OptionSpec(
      "--strictness", "MODE", "loose, normal (default) or strict: breaks around small kana and the like"),
    OptionSpec(
      "--breaking", "WAY",
      "greedy (default); balanced: lines of about one width; pretty: no short last line; optimal"),
    OptionSpec(
      "--align", "SIDE",
      "where lines stand in the width: start (default), end, left, right, center, or justify at both edges"),
    OptionSpec(
      "--justify-spaces", "N", "widen a space by at most N thousandths of an em before letters are spread"),
    OptionSpec("--justify-letters", "N", "add at most N thousandths of an em between letters; default 0"),
    OptionSpec("--justify-last-line", help: "justify the last line of a paragraph too"),
    OptionSpec("--indent", "EM", "indent the first line of every paragraph by so many ems"),
    OptionSpec("--hanging-indent", "EM", "indent all lines of a paragraph but the first by so many ems"),
    OptionSpec(
      "--hanging-punctuation", "SIDE",
      "let quotes and brackets at the start of lines, and stops, commas, hyphens and the like at their end, hang outside the width: start, end, both or none (default)"
    ),
    OptionSpec(
      "--trim", "EDGE",
      "end the block at the last baseline, and begin it at the first line's capitals (cap) or small letters (ex); or end it all around the ink of the letters (ink)"
    ),
  ]

  /// Language, hyphens, direction and glyphs.
  private static let languageOptions = [
    OptionSpec("--language", "TAG", "a BCP 47 tag such as de or zh-Hant"),
    OptionSpec(
      "--hyphenate", help: "divide words with hyphens, by the dictionary of the --language (see hyphenate)"),
    OptionSpec(
      "--hyphenate-before", "N", "at least so many letters before a hyphen; default: as the dictionary says"
    ),
    OptionSpec("--hyphenate-after", "N", "at least so many letters after one"),
    OptionSpec("--leave-capitalized", help: "do not hyphenate words that begin with a capital letter"),
    OptionSpec(
      "--hyphenation-exception", "WORD", repeatable: true,
      "a word with hyphens where it may be hyphenated, as ta-ble; without any it stays whole"),
    OptionSpec("--hyphenation-dictionary", "FILE", "a dictionary in place of the installed one"),
    OptionSpec("--direction", "DIR", "auto (default), ltr or rtl"),
    OptionSpec("--feature", "TAG=N", repeatable: true, "an OpenType feature: liga=0 off, ss01 on, salt=2"),
    OptionSpec(
      "--variation", "AXIS=V", repeatable: true,
      "a place on an axis of a variable font: wght=700; values beyond its ends are its ends"),
    OptionSpec(
      "--optical-sizing", "MODE",
      "auto (default): letters of fonts with optical sizes are those drawn for the size; none: the same at all"
    ),
    OptionSpec(
      "--pixels-per-point", "S",
      "hint glyphs for a screen with S pixels to a point: their advances are whole pixels"),
  ]

  /// Answers one request, and warns of characters without a glyph.
  static func run(_ operation: Request.Operation, _ arguments: Arguments) throws(ToolError) -> ExitStatus {
    try arguments.expectNoOperands("the text goes into quotes after --text")
    let answer = try answer(operation, arguments)
    if let file = try ProofFile(arguments) { try file.write(try answer.drawing()) }
    try Console.print(arguments.has("--json") ? answer.json : answer.text)
    for warning in answer.warnings { Console.printError("warning: \(warning)") }
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

  /// Parses the options before the text is read, so that a mistyped option is reported without waiting for standard input.
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
  /// The proof of the answer; throws when the text is too long to draw.
  fileprivate func drawing() throws(ToolError) -> Drawing {
    var capacity = SheetCapacity(proofs: 1)
    guard capacity.take(request.text, layout) else { throw SheetCapacity.tooMuch(request.text, layout) }
    return try proof(labels: Self.labels).drawing
  }

  /// The answer as one line of JSON, without an id.
  fileprivate var json: String {
    var json = JSONWriter()
    write(id: Array("null".utf8), to: &json)
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}
