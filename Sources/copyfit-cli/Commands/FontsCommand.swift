import Copyfit
import Proofing

/// `copyfit fonts`: what the fonts have to offer.
enum FontsCommand: Command {
  static let name = "fonts"
  static let summary = "list the shipped fonts, or given ones, with what they cover, their axes and metrics"
  static let about = """
    Lists the shipped fonts in the order they are asked in, or the fonts given with --font. Metrics are design units,
    with the font table they come from; a script's number is how many of its characters the font has.
    """
  static let options =
    [
      OptionSpec(
        "--font", "FILE", repeatable: true,
        "a font to list, of a collection all faces; \(FontChoice.names); default: the shipped fonts"
      )
    ] + ProofFile.options("a specimen, every font over sizes and scripts,") + [
      OptionSpec("--json", help: "print one JSON object a line for each font"),
      OptionSpec("--help", help: "this page"),
    ]
  static let examples = [
    "copyfit fonts", "copyfit fonts --json", "copyfit fonts --proof fonts.pdf",
  ]

  static func run(_ arguments: Arguments) throws(ToolError) -> ExitStatus {
    try arguments.expectNoOperands("name a font file after --font")
    let proof = try ProofFile(arguments)
    let fonts = try FontChoice(listing: arguments.all("--font")).fontList()
    // Fonts of one script have no letters for what is said about them.
    let labels = (try? FontList.shipped()).map { Typesetter(fonts: $0) }
    try proof?.write(FontSpecimen(of: fonts, labels: labels).drawing)
    for face in fonts.faces {
      let listing = FontListing(face: face)
      try Console.print(arguments.has("--json") ? listing.json : listing.text)
    }
    return .done
  }
}
