import Copyfit
import Proofing
import SystemFonts
import TextDocuments
import Requests

/// `copyfit fonts`: what the fonts have to offer.
enum FontsCommand: Command {
  static let name = "fonts"
  static let summary = "list the shipped fonts, or given ones, with what they cover, their axes and metrics"
  static let about = """
    Lists the shipped fonts in cascade order, or the fonts given with --font. Metrics are design units,
    with the font table they come from; the number after a script is how many of its characters the font has.

    With --system lists the fonts installed on the machine, as fontconfig knows them, a line for each: the family, the
    style, the weights and widths, and the file as --font takes it. A variable font is listed as a whole and with its
    named instances. With --json: {"family": ..., "families": [...], "style": ..., "file": ..., "weight": [100, 900],
    "width": [100, 100], "slant": "normal", "variable": true, "colors": false}.
    """
  static let options =
    [
      OptionSpec(
        "--font", "FILE", repeatable: true,
        "a font to list, of a collection all faces; \(FontChoice.names); default: the shipped fonts"
      ),
      OptionSpec(
        "--system",
        help: "list the fonts installed on the machine instead; not together with --font or --proof"),
    ] + ProofFile.options("a specimen, every font over sizes and scripts,") + [
      OptionSpec("--json", help: "print one JSON object a line for each font"),
      OptionSpec("--help", help: "this page"),
    ]
  static let examples = [
    "copyfit fonts", "copyfit fonts --json", "copyfit fonts --system",
    #"copyfit fonts --font "DejaVu Sans:bold""#, "copyfit fonts --proof fonts.pdf",
  ]

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    try arguments.expectNoOperands("name a font file after --font")
    if arguments.has("--system") { return try listSystem(arguments) }
    let proof = try ProofFile(arguments)
    let fonts = try FontFiles(listing: arguments.all("--font")).fontList(skipped: Console.warn)
    // Captions are set in the shipped fonts, as a font may have no Latin letters.
    let labels = (try? FontList.shipped()).map { Typesetter(fonts: $0) }
    try proof?.write(FontSpecimen(of: fonts, labels: labels).drawing)
    for face in fonts.faces {
      let listing = FontListing(face: face)
      try Console.print(arguments.has("--json") ? listing.json : listing.text)
    }
    return .done
  }

  private static func listSystem(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    for option in ["--font", "--proof"] where arguments.has(option) {
      throw RequestError(.usage, option, "conflicts with --system; give one of them")
    }
    let system: SystemFonts
    do throws(SystemFontsError) { system = try SystemFonts.shared() } catch { throw RequestError(error) }
    for font in system.fonts { try Console.print(arguments.has("--json") ? font.json : font.line) }
    return .done
  }
}
