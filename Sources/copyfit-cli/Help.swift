import Requests

/// The pages of the help.
enum Help {
  static func show(_ page: String) throws(RequestError) -> ExitStatus {
    try Console.print(page)
    return .done
  }

  static var overview: String {
    let commands = Tool.commands.map { ($0.name, $0.summary) }
    return """
      copyfit: measure text, fit it to boxes, lay out screens, and solve constraints.

      Usage: copyfit COMMAND [OPTIONS]

      Commands:
      \(table(commands))

        copyfit COMMAND --help    what a command does, its options, and examples
        copyfit help PROPERTY     the values of a key or an option, its default, and an example
        copyfit --version         the version, and those of the libraries that numbers depend on
        --proof FILE              draw the result as SVG, PNG or PDF (all commands that set text)
        --json                    answer in JSON, for programs (the default of batch and solve)

      Examples:
      \(examples.map { "  " + $0 }.joined(separator: "\n"))

      Exit status: 0 done; 1 the answer is no: the text does not fit, the constraints cannot all hold; 64 usage; 65 bad
      data: a text, font, request or system is broken; 66 no such file; 74 the answer cannot be written. Errors and
      warnings go to standard error.
      The shipped fonts are found beside the tool; the environment variable COPYFIT_FONTS names another folder with a
      fonts.tsv.
      Hyphenation dictionaries are those installed; the variable COPYFIT_HYPHENATION names other folders of them.

      """
  }

  /// Calls of every command that work as shown.
  static let examples = [
    #"copyfit fit --text "Budget für 2027" --width 320 --height 96 --proof proof.svg"#,
    #"copyfit fit --text "Save" --text "Speichern" --text "Enregistrer" --width 96 --max-lines 1 --json"#,
    #"copyfit measure --text "Hello, world" --size 17"#,
    #"echo '{"op": "fit", "text": "Hello, world", "width": 120}' | copyfit batch"#,
    "copyfit solve system.json",
    "copyfit layout Examples/Layouts/form.json --size 375x667 --locale de",
    "copyfit audit Examples/Layouts/form.json --locales de,ar --devices phone",
    "copyfit fonts --proof fonts.pdf",
    "copyfit hyphenate hyphenation --language en",
    "copyfit bench --quick",
    "copyfit completions bash",
    "copyfit schema request",
    "copyfit manual > copyfit.1",
    "copyfit help lineHeight",
  ]

  /// Two columns, wrapped.
  static func table(_ rows: [(String, String)]) -> String {
    let left = (rows.map(\.0.count).max() ?? 0) + 4
    return rows.map { row in
      let lines = wrapped(row.1, to: max(40, 118 - left))
      let first = "  " + row.0 + String(repeating: " ", count: left - row.0.count - 2)
      return first + lines.joined(separator: "\n" + String(repeating: " ", count: left))
    }.joined(separator: "\n")
  }

  static func wrapped(_ text: String, to width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if !line.isEmpty, line.count + 1 + word.count > width {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = line.isEmpty ? String(word) : line + " " + word
      }
    }
    return lines
  }
}

extension Command {
  /// A description of the command, its options, and examples.
  static var helpPage: String {
    let rows = options.map { ($0.synopsis(), $0.help) }
    return """
      copyfit \(name): \(summary)

      \(about)

      Options:
      \(Help.table(rows))

      Examples:
      \(examples.map { "  " + $0 }.joined(separator: "\n"))

      """
  }
}
