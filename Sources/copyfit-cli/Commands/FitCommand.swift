/// `copyfit fit`: the largest size at which a text fits a box.
enum FitCommand: Command {
  static let name = "fit"
  static let summary = "find the largest size at which a text fits a box"
  static let about = """
    Finds the largest size at which a text, wrapped, fits a box, and says why the next size does not.
    Lengths are points. A width or height that is left out is unlimited; without both, and without --max-lines, the
    largest allowed size fits. Exit status 1: the text fits at no allowed size.
    """
  static let options =
    [
      OptionSpec("--width", "W", "the box's width"),
      OptionSpec("--height", "H", "the box's height"),
      OptionSpec("--min-size", "S", "the least size; default 1"),
      OptionSpec("--max-size", "S", "the greatest size; default 1000"),
      OptionSpec("--step", "G", "only sizes that are a multiple of this above the least"),
      OptionSpec(
        "--sizes", "S,S,...", "only these sizes, whatever --min-size and --max-size; not together with --step"
      ),
      OptionSpec("--max-lines", "N", "at most so many lines"),
      OptionSpec("--insets", "T,L,B,R", "points kept free in the box: top, left, bottom, right"),
    ] + TextCommand.options
  static let examples = [
    #"copyfit fit --text "Budget für 2027" --width 320 --height 96 --max-lines 2 --language de"#,
    #"echo "Settings" | copyfit fit --width 80 --sizes 11,13,17 --json"#,
    #"copyfit fit --text "Jahresabschluss" --width 200 --height 60 --wrap anywhere --proof proof.svg"#,
  ]

  static func run(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    if arguments.has("--sizes"), arguments.has("--step") {
      throw ToolError(.usage, "--sizes", "conflicts with --step; give one of them")
    }
    return try TextCommand.run(.fit, arguments)
  }
}
