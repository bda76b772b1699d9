import Copyfit
import TextDocuments
import Requests

/// `copyfit bench`: the speed of fitting, by font and script.
enum BenchCommand: Command {
  static let name = "bench"
  static let summary = "measure the speed of fitting for every font and script, against HarfBuzz alone"
  static let about = """
    Prepares and fits labels of a few words and paragraphs of 600 characters, in each script that a font sets, and
    compares that with shaping the same texts by HarfBuzz alone, in the same minute. The texts are names of languages,
    from ICU. All times are medians; other load on the machine affects them alike.

    "seen" is a fit of a string found in a cache; "refit" a fit of a prepared text; "curve" the widths for every number of
    lines. With --json each line is one object with times in nanoseconds per text. Takes half a minute for the shipped
    fonts, or a quarter with --quick.
    """
  static let options =
    [
      OptionSpec(
        "--font", "FILE", repeatable: true,
        "a font to measure, of a collection all faces; \(FontChoice.names); default: the shipped fonts"),
      OptionSpec("--quick", help: "fewer rounds, for a rough idea"),
    ] + ProofFile.options("the results") + [
      OptionSpec("--json", help: "print one JSON object a line for each font and script"),
      OptionSpec("--help", help: "this page"),
    ]
  static let examples = ["copyfit bench --quick", "copyfit bench --quick --json --proof speed.svg"]

  private static let (rounds, quickRounds) = (81, 15)

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    try arguments.expectNoOperands("name a font file after --font")
    let proof = try ProofFile(arguments)
    // Checked before the work, so that a file that cannot be written is reported at once.
    try proof?.check()
    let fonts = try FontFiles(listing: arguments.all("--font")).fontList(skipped: Console.warn)
    let rows = try measured(fonts, arguments)
    if let proof { try proof.write(BenchChart(rows, labels: try labels()).drawing) }
    if rows.isEmpty {
      Console.printError("warning: no font covers a script in which ICU names languages; give another font")
    }
    return .done
  }

  /// Measures, and prints each row as soon as it is measured.
  private static func measured(_ fonts: FontList, _ arguments: Arguments) throws(RequestError) -> [BenchRow] {
    let progress = Progress.ifVisible
    let rounds = arguments.has("--quick") ? quickRounds : rounds
    let isJSON = arguments.has("--json")
    if !isJSON { try Console.print(BenchTable.heading) }
    var rows: [BenchRow] = []
    for (index, face) in fonts.faces.enumerated() {
      progress?.show("font \(index + 1) of \(fonts.faces.count): \(face.familyName)")
      for subject in BenchSubject.all(of: face) {
        let row = BenchRow(subject, rounds: rounds)
        progress?.end()
        try Console.print(isJSON ? BenchTable.json(row) : BenchTable.line(row))
        rows.append(row)
      }
    }
    progress?.end()
    return rows
  }

  private static func labels() throws(RequestError) -> Typesetter {
    Typesetter(fonts: try FontFiles(paths: nil).fontList())
  }
}
