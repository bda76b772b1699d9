import TextDocuments
import Requests

/// `copyfit fit`: the largest size at which a text fits a box.
enum FitCommand: Command {
  static let name = "fit"
  static let summary = "find the largest size at which a text fits a box, or several texts at one size"
  static let about = """
    Finds the largest size at which a text, wrapped, fits a box, and says why the next size does not.
    Lengths are points. A width or height that is left out is unlimited; without both, and without --max-lines, the
    largest allowed size fits. Exit status 1: the text fits at no allowed size.

    Several texts are fitted together: the answer is the largest size at which all of them fit. They are given by
    repeating --text, and share one box; or by --group, one JSON object a line on standard input, each with a text and
    values of its own; everything else is taken from the options:

      {"id": any, "text": "...", "width": 320, "height": 120, "maxLines": 2, "insets": [top, left, bottom, right],
       "fonts": ["FILE"] or "family": "Inter", "weight": 600, "language": "de", "direction": "auto", "tracking": 0,
       "wrap": "word", "strictness": "normal", "features": {}, "variations": {}, "hyphenate": true,
       "glyphs": false}

    Only text is required; all keys of batch that are about the text itself are allowed too. These apply to all texts, and
    are given as options; size is what is found:

      \(sharedKeys.joined(separator: "\n  "))

    The answer names the first text that does not fit at the next size; with --json:

      {"outcome": "fits" or "truncated" or "cannotFit", "size": 13, "limitedBy": ..., "nextSize": ..., "limitingText": 2 or null,
       "texts": [{"id": ..., "width": ..., "height": ..., "lineCount": 1, "missing": [], "lines": [...]}, ...]}

    "isMonotone": false says that larger boxes may get a smaller size. limitingText counts from 0. A group has no levers,
    policies, shape or explanation, and one size for all lines. An empty group fits at the largest size.
    """
  static let options =
    OptionSpec.options(["width", "height", "maxLines"] + ownKeys) + [
      OptionSpec(
        "--text", "T", repeatable: true,
        "the text, or several that get one size; without it and --text-file, standard input"),
      OptionSpec(
        "--group", help: "fit many texts, each in its own box, at one size: JSON Lines on standard input"),
    ]
    + TextCommand.options(
      proof: "the text, or the first \(GroupAnswer.maxProofs) of several, each in its box,")
  /// The keys that all texts of a group share.
  private static let sharedKeys = Help.wrapped(MemberChoice.sharedKeys.joined(separator: ", "), to: 106)
  /// What measuring has not.
  private static let ownKeys = TextRequest.properties.rows.filter {
    $0.scope.operations.contains(.fit) && !$0.scope.operations.contains(.measure)
  }.map(\.key)
  static let examples = [
    #"copyfit fit --text "A short demonstration" --width 90 --height 60 --hyphenate --language en"#,
    #"copyfit fit --text "Budget für 2027" --width 320 --height 96 --max-lines 2 --language de"#,
    #"echo "Settings" | copyfit fit --width 80 --sizes 11,13,17 --json"#,
    #"copyfit fit --text "Save" --text "Speichern" --text "Enregistrer" --width 96 --max-lines 1 --step 0.5"#,
    #"echo '{"text": "Open", "width": 60}' | copyfit fit --group --height 40 --sizes 11,13,17"#,
    #"copyfit fit --text "Speichern und weiter" --width 150 --max-lines 1 --max-size 17 --lever tracking=-20"#,
    #"copyfit fit --text "Speichern und weiter" --width 150 --max-lines 1 --max-size 17 --explain"#,
    #"copyfit fit --text "Fit to print since 1851" --shape circle --width 120 --align center --vertical-align center"#,
    #"copyfit fit --text "Speichern und weiter" --width 150 --policy "max-lines=1 min-size=14" --policy "max-lines=2 max-size=18" --policy "sizes=12 truncate=tail""#,
    #"copyfit fit --text "Summer at the lake" --width 300 --fit-per-line --max-lines 2 --trim cap --proof poster.svg"#,
    #"copyfit fit --text "Jahresabschluss" --width 200 --height 60 --wrap anywhere --proof proof.svg"#,
  ]

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    let isGroup = arguments.has("--group") || arguments.all("--text")?.count ?? 0 > 1
    return try isGroup ? GroupCommand.run(arguments) : TextCommand.run(.fit, arguments)
  }
}
