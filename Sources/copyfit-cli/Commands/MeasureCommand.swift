import Copyfit
import StrictJSON
import TextDocuments
import Requests

/// `copyfit measure`: how large a text is at a size.
enum MeasureCommand: Command {
  static let name = "measure"
  static let summary = "measure a text at a size: its width, height and lines"
  static let about = """
    Sets a text at a size and prints its lines, width and height, in points. With --width it is wrapped; without it, only
    line terminators in the text break lines. Vertical text is wrapped with --height.
    """
  static let options =
    OptionSpec.options(["size"]) + [
      OptionSpec("--width", "W", "the width at which lines wrap"),
      OptionSpec(
        "--height", "H", "the height at which columns of vertical text wrap; with --truncate: of all lines"),
      OptionSpec("--max-lines", "N", "with --truncate: the most lines"),
      OptionSpec("--text", "T", "the text; without it and --text-file, standard input"),
    ] + TextCommand.options(proof: "the text in its box")
  static let examples = [
    #"copyfit measure --text "Speichern und weiter" --size 17 --width 120"#,
    #"copyfit measure --text "Total 1234" --size 12 --feature tnum --json"#,
    #"copyfit measure --text "東京は今日も晴れ、明日は雨でしょう。" --size 17 --writing-mode verticalRL --height 120"#,
  ]

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    guard arguments.has("--size") else {
      throw RequestError(
        .usage, "--size", "is missing; measure needs the size to measure at, as in --size 17")
    }
    let across = try isVertical(arguments) ? "--width" : "--height"
    guard !arguments.has(across) || arguments.has("--truncate") else {
      throw RequestError(.usage, across, "has no effect without --truncate; add that, or leave it out")
    }
    return try TextCommand.run(.measure, arguments)
  }

  /// Whether the text's lines are columns.
  private static func isVertical(_ arguments: Arguments) throws(RequestError) -> Bool {
    guard arguments.has("--writing-mode") else { return false }
    do throws(RequestError) {
      let values: PropertyValues<TextRequest> = try PropertyValues(arguments)
      do throws(JSONFault) {
        return try values.request(.measure).style.writingMode.isVertical
      } catch {
        throw RequestError(error)
      }
    } catch {
      throw error.namingOption
    }
  }
}
