/// `copyfit measure`: how large a text is at a size.
enum MeasureCommand: Command {
  static let name = "measure"
  static let summary = "tell how wide and high a text is at a size, and where its lines break"
  static let about = """
    Sets a text at a size and tells its lines, width and height, in points. With --width it is wrapped; without it,
    only the text's own line ends break.
    """
  static let options =
    [
      OptionSpec("--size", "S", "the size; required"),
      OptionSpec("--width", "W", "what lines may be wide"),
      OptionSpec("--text", "T", "the text; without it and --text-file, standard input"),
    ] + TextCommand.options(proof: "the text in its box")
  static let examples = [
    #"copyfit measure --text "Speichern und weiter" --size 17 --width 120"#,
    #"copyfit measure --text "Total 1234" --size 12 --feature tnum --json"#,
  ]

  static func run(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    guard arguments.has("--size") else {
      throw ToolError(.usage, "--size", "is missing; measure needs the size to measure at, as in --size 17")
    }
    return try TextCommand.run(.measure, arguments)
  }
}
