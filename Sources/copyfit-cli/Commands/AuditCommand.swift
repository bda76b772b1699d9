import Auditing
import Copyfit
import TextDocuments
import Requests

/// `copyfit audit`: which translations do not fit which boxes and screens.
enum AuditCommand: Command {
  static let name = "audit"
  static let summary = "find the translations that do not fit their boxes or layouts, on every device"
  static let about = """
    Sets every text of the catalogs in every language, and looks whether it fits its box, or the layouts that show it, on
    every device at every content size. Each text is shaped once. Catalogs are .po, .pot, .strings, .stringsdict,
    .xcstrings, .xlf, .xliff, Android's strings.xml, .arb, .json, Qt's .ts, .properties and .resx; their names or folders
    tell the language, as de.json or de.lproj. Boxes are a table, CSV with a heading or JSON:

      key,width,height,lines,size,family,weight,truncate
      button.*,100% - 32,,1,17,Inter,600
      title,320,,2,22-28,,,tail

    Catalogs declare boxes too: .po files by the flags max-size, font-size and others of Weblate, XLIFF by maxwidth. The
    row of a key counts before these, and these before a pattern. max-length and maxwidth in characters are limits too.

    A key may have * for any letters. Lengths are points, or shares of the device's side. A size that is a range shrinks
    before the text does not fit; the content size multiplies the greatest.
    \(columns)
    LAYOUT is a document as of copyfit layout: a label shows the key of its name, or the key that is its text. The layout
    gets the traits device, idiom, contentSize and contentScale; where no label follows these, all letters grow with the
    content size.

    Texts are checked where a box or a layout shows them; without boxes and layouts all are, for what is wrong with them
    as translations. The kinds of findings, with their severities:

    \(kinds)

    They have key, language, file and line, the box, what limits, how many points are missing and how many characters to
    cut, at the worst place, and all places. Placeholders are filled with the values of --value, those of the catalog, or the widest plausible ones.

    An audit can be shared between machines: --list prints its combinations, and --combination answers some of them,
    each with {"combination": ..., "findings": [...]} or {"error": ...}, given the same files and options.

    Languages of which no catalog has to exist: en-XA (accents), en-XL (longer, by length), ar-XB (right to left), en-XW
    (long words). Exit status: 1 where there are errors or warnings, or as --fail-on says, that the baseline does not
    accept; 65: a file is broken; 66: a file is not there.
    """
  /// The columns that are properties of texts, in lines.
  private static let columns = Help.wrapped(
    "Other columns are the properties of texts, lines and fonts, by key or option, with ; between several values: "
      + BoxTable.columns.filter { !["key", "width", "height", "lines", "size"].contains($0) }.joined(
        separator: ", ")
      + ".", to: 118
  ).joined(separator: "\n")

  private static let kinds = Help.table(
    Finding.Kind.all.map { ($0.name, "\($0.severity): \($0.meaning)") })

  static let options = [
    OptionSpec("--catalog", "FILE", repeatable: true, "a file of translations"),
    OptionSpec("--boxes", "FILE", "a table of boxes, .csv or .json"),
    OptionSpec("--locales", "TAG,TAG,...", "the languages to look at; default: those of the catalogs"),
    OptionSpec(
      "--source", "TAG", "the language that others are translated from; default: as catalogs say, or en"),
    OptionSpec(
      "--devices", "NAMES|FILE",
      "devices of the shipped table, or kinds: phone, tablet, watch, desktop, tv, print, all; or a table of your own"
    ),
    OptionSpec(
      "--content-sizes", "S,S,...",
      "steps from xs to ax5, also as xSmall to AX5, or factors such as 1.3; default: large, which is 1"),
    OptionSpec("--value", "NAME=TEXT", repeatable: true, "what a placeholder is filled with, as {name}=Ada"),
    OptionSpec(
      "--unfinished", help: "also measure and check translations that are guesses, or wait for a review"),
    OptionSpec("--set", "NAME", repeatable: true, "also the rules of this set of the layouts"),
    OptionSpec("--legible", "S", "the smallest size of fitted labels; default 8"),
    OptionSpec(
      "--font", "FILE", repeatable: true,
      "a font, then further ones for what it lacks; \(FontChoice.names); default: the shipped ones"),
    OptionSpec(
      "--report", "FILE", repeatable: true,
      "also write a report: .html, .json, .md, .xml for JUnit, .sarif, .txt for GitHub's workflow commands"),
    OptionSpec(
      "--budgets", "FILE", repeatable: true,
      "also write how many characters each text may have: .csv or .json, or the catalog of that kind with its limits, .xlf, .po, .xcstrings"
    ),
    OptionSpec(
      "--limits", "FILE", repeatable: true,
      "also write the boxes into the catalog of that kind, for translation platforms: max-size into .po, maxwidth into .xlf"
    ),
    OptionSpec(
      "--widest", "FILE",
      "also write a catalog with the widest text of each key, of all languages, to build with: .po, .strings, .xcstrings"
    ),
    OptionSpec("--only", "KIND,KIND,...", "report only findings of these kinds"),
    OptionSpec("--ignore", "KIND,KIND,...", "report no findings of these kinds"),
    OptionSpec(
      "--keys", "PATTERN", repeatable: true,
      "look only at these keys; * stands for any letters, as in button.*"),
    OptionSpec(
      "--fail-on", "SEVERITY",
      "the least severity of findings for exit status 1: error, warning or note; default: warning"),
    OptionSpec("--baseline", "FILE", "accept the findings of this file, if they are no worse"),
    OptionSpec(
      "--write-baseline", "FILE", "write the findings into a file to accept them from now on; exit status 0"),
    OptionSpec("--github", help: "print the findings as GitHub's workflow commands"),
    OptionSpec("--jobs", "N", "how many threads work; default: the number of processors"),
    OptionSpec(
      "--list", help: "print the combinations of the audit, one JSON object a line, to share between machines"
    ),
    OptionSpec(
      "--combination", "FILE", "answer only the combinations of a file, one a line; - is standard input"),
    OptionSpec("--print-devices", help: "print the shipped table of devices, to edit"),
    OptionSpec("--json", help: "print the report as JSON; its schema is Documentation/audit.schema.json"),
    OptionSpec("--help", help: "this page"),
  ]
  static let examples = [
    "copyfit audit --boxes boxes.csv --catalog en.json --catalog de.json --devices phone --content-sizes large,xxLarge",
    "copyfit audit Examples/Layouts/form.json --locales en,de,ar,ja --devices phone,tablet --report audit.html",
    "copyfit audit --boxes boxes.csv --catalog de.po --locales en-XL --budgets budgets.csv",
    "copyfit audit --boxes boxes.csv --catalog de.xlf --baseline known.json --report audit.sarif --github",
  ]

  static func run(_ arguments: Arguments) throws(RequestError) -> ExitStatus {
    if arguments.has("--print-devices") { return try Help.show(DeviceTable.shippedJSON) }
    let request = try AuditRequest(arguments)
    if arguments.has("--list") { return try Help.show(request.list) }
    if let path = arguments.value("--combination") { return try request.answerCombinations(of: path) }
    var result = try request.result()
    do throws(AuditError) {
      let found = result
      if let path = arguments.value("--baseline") {
        result = result.accepting(try AcceptedFindings(path: path))
      }
      let reported = result
      try Interruption.holding { () throws(AuditError) in
        if let path = arguments.value("--write-baseline") { try AcceptedFindings(found).write(to: path) }
        for path in arguments.all("--report") ?? [] { try reported.writeReport(to: path) }
        for path in arguments.all("--budgets") ?? [] {
          try reported.writeBudgets(to: path, catalogs: arguments.all("--catalog") ?? [])
        }
        for path in arguments.all("--limits") ?? [] {
          try reported.writeLimits(to: path, catalogs: arguments.all("--catalog") ?? [])
        }
        if let path = arguments.value("--widest") { try reported.writeWidest(to: path, jobs: request.jobs) }
      }
    } catch {
      throw RequestError(error)
    }
    try Console.print(answer(result, arguments))
    return !result.fails || arguments.has("--write-baseline") ? .done : .no
  }

  private static func answer(_ result: AuditResult, _ arguments: Arguments) -> String {
    if arguments.has("--json") { return result.report(as: .json) }
    if arguments.has("--github") { return result.report(as: .github) }
    let lines = result.findings.map { "\($0.kind.name): \($0)\n" }
    let notes = [
      note(result.unusedKeys, "key has", "keys have", "no box and no layout"),
      note(result.itemsWithoutKey, "item has", "items have", "a text that no catalog has"),
    ]
    return lines.joined() + notes.joined() + result.summary + "\n"
  }

  private static func note(_ names: [String], _ one: String, _ many: String, _ what: String) -> String {
    guard let first = names.first else { return "" }
    return names.count == 1
      ? "1 \(one) \(what): '\(first.escaped)'\n"
      : "\(names.count) \(many) \(what), from '\(first.escaped)' on\n"
  }
}
