import Foundation
import Testing

@testable import copyfit_cli

/// Every option of every command, with values that mean nothing: made from the tables of options, so that none is
/// forgotten. The placeholder of an option says what kind of value it takes.
@Suite struct BadOptionTests {
  /// A value that an option is to refuse, and the status that says so.
  struct Case: Sendable, CustomTestStringConvertible {
    let command, option: String
    let values: [String]
    let status: Int32
    var testDescription: String { "\(command) \(option) \(values.joined(separator: " twice "))" }
  }

  /// What no number is, whatever it counts.
  private static let noNumber = [
    "", "x", "nan", "inf", "0x1", "0x10", "12pt", "12 ", "1,5", "1e999", "--", "٣",
  ]
  private static let noLength = noNumber + ["-1", "-inf"]
  private static let noCount = noLength + ["0", "1.5", "1e300"]
  private static let noWord = ["", "nonsense", "7", "WORD"]

  /// By placeholder, values to refuse with status 64, and with others where that is another.
  private static let refused: [String: [String]] = [
    "W": noLength, "H": noLength, "L": noLength, "S": noLength, "G": noNumber + ["0", "-1"], "N": noCount,
    "S,S,...": noLength.filter { $0 != "1,5" } + [",", "1,", "1,,2", "11,x"],
    "T,L,B,R": noLength + ["1,2,3", "1,2,3,4,5", "1,2,3,-4", "1,2,3,nan"],
    "MODE": noWord, "SIDE": noWord, "EDGE": noWord, "PLACE": noWord, "WAY": noWord, "UNIT": noWord,
    "STEP": noWord, "LANGUAGE": noWord.filter { !$0.isEmpty },
    "P": noLength,
    "NAME=VALUE": ["", "=", "idiom", "idiom=", "idiom=house", "locale=de_", "nosuch=1"],
    "NAME=TEXT": ["", "=", "x", "=x"],
    "TAG,TAG,...": ["", ",", "de,", "d e", "de,1", "ü"],
    "WORD": ["", "title", "title.", ".leading", "nosuch.leading"], "DIR": noWord + ["up", "RTL"],
    "TAG": ["", "d e", "de-", "-de", "1", "ü", String(repeating: "a", count: 101)],
    "TAG=N": [
      "", "=", "liga=", "liga=x", "liga=nan", "liga=-1", "liga=1.5", "liga=1e99", "lig", "ligatures=1",
      "lïga=1",
    ],
    "NAME=N": [
      "", "=", "tracking", "tracking=", "tracking=x", "tracking=nan", "tracking=-1e300", "nix=1", "leading=2",
    ],
    "VALUES": [
      "nix=1", "max-lines", "max-lines=0", "max-lines=x", "width=3", "min-size=9 max-size=8", "name=",
      "sizes=3 step=1", "ellipsis=x", "max-lines=1 max-lines=2",
    ],
    "AXIS=V": ["", "=", "wght", "wght=", "wght=x", "wght=nan", "wght=1e999", "weight=700", "zzzz=1"],
    "WxH": noNumber.filter { !$0.hasPrefix("0x") } + [
      "375", "375x", "x667", "375x667x1", "-1x10", "1e9x1", "nanx10", "375×667",
    ],
    "NAME": ["", "nosuchset"], "EM": noLength + ["1001"],
    "SHAPE": [
      "", "nonsense", "elipse", "ellipse", "polygon:", "polygon:1,2 3,4", "polygon:a,b 1,2 3,4",
      "polygon:1 2 3",
      "polygon:0,0 9,0 0,9",
    ],
    "X,Y,W,H": ["", "1,2,3", "1,2,3,4", "x"],
    "KIND,KIND,...": ["", ",", "tooWide,", "toowide", "tooWide,nonsense", "error"],
    "SEVERITY": noWord + ["Error"],
    "PATTERN": [],
  ]

  /// What belongs to an option and not to its placeholder: spacing may be negative, line heights have words.
  private static let exceptions: [String: [String]] = [
    "--tracking": noNumber + ["1e7", "-1e7"], "--word-spacing": noNumber + ["1e7", "-1e7"],
    "--line-height": ["", "x", "nan", "-1", "-3pt", "nanpt", "pt", "1e999", "1.2em", "per-line"],
    "--min-size": noLength + ["1001", "1e300"], "--max-size": noLength + ["0.5"],
    "--size": noLength, "--proof-scale": noLength + ["0", "1000"], "--scale": noLength + ["0", "1000"],
    "--jobs": noCount + ["1025"], "--legible": noLength, "--stretch": noLength,
    "--weight": noLength + ["0", "1001"],
    "--slant": noWord, "--devices": ["", "nosuch", "7"], "--hyphenation-exception": ["", "0", "a b", "-"],
    "--content-size": ["", "nonsense", "0", "11", "WORD"],
    // Without --truncate it does nothing.
    "--ellipsis": ["", "x"],
  ]

  /// Files that are not there, or are none, and the statuses.
  private static let files: [(String, Int32)] = [("/no/such/file", 66), ("/etc/passwd", 65), ("", 66)]
  private static let texts: [(String, Int32)] = [("/no/such/file", 66), ("/", 65), ("", 64)]
  private static let proofs: [(String, Int32)] = [("", 64), ("a", 64), ("a.gif", 64), ("/no/such/a.svg", 74)]

  /// What has no effect in the calls below, as nothing is hyphenated.
  private static let idle = ["--hyphenation-dictionary", "--hyphenation-exception"]
  private static let formats: [(String, Int32)] = [("", 64), ("/no/such/file", 64), ("a.gif", 64)]
  /// Files that are written, and catalogs, which are findings.
  private static let others: [String: [(String, Int32)]] = [
    "--budgets": formats, "--report": formats, "--widest": formats, "--limits": formats, "--catalog": [],
    "--combination": [("", 66), ("/no/such/file", 66)],
    "--write-baseline": [("", 74), ("/no/such/file", 74)], "--family": [("nosuchset", 66)],
  ]

  /// A call of each command that is answered, into which the options are put.
  private static let calls: [String: [String]] = [
    "fit": ["--text", "a", "--width", "100"], "measure": ["--text", "a", "--size", "12"], "batch": [],
    "solve": [],
    "layout": ["Examples/Layouts/form.json", "--size", "375x667"], "fonts": [], "bench": ["--quick"],
    "hyphenate": ["word", "--language", "en"], "audit": ["Examples/Layouts/form.json", "--devices", "phone"],
    "completions": ["bash"], "manual": [], "schema": ["request"], "help": [],
  ]

  private static func values(of option: OptionSpec, _ command: String) -> [(String, Int32)]? {
    if let other = others[option.name] { return other }
    if idle.contains(option.name), command != "hyphenate" { return [("ta-ble", 64), ("/no/such/file", 64)] }
    switch option.placeholder {
    case "FILE" where option.name == "--proof": return proofs
    case "FILE" where option.name == "--text-file": return texts
    case "FILE": return files
    case "T": return []
    case let placeholder?:
      let name = option.name == "--size" && command == "layout" ? nil : exceptions[option.name]
      return (name ?? refused[placeholder])?.map { ($0, 64) }
    case nil: return []
    }
  }

  static let cases: [Case] = Tool.commands.flatMap { command in
    command.options.flatMap { option -> [Case] in
      let bad = (values(of: option, command.name) ?? []).map { value, status in
        Case(command: command.name, option: option.name, values: [value], status: status)
      }
      guard !option.isRepeatable, option.name != "--help" else { return bad }
      let twice = option.placeholder == nil ? ["", ""] : ["1", "1"]
      return bad + [Case(command: command.name, option: option.name, values: twice, status: 64)]
    }
  }

  @Test func everyOptionHasValuesToRefuse() {
    for command in Tool.commands {
      #expect(Self.calls[command.name] != nil, "\(command.name) needs a call that is answered")
      for option in command.options {
        let placeholder = option.placeholder ?? ""
        #expect(
          Self.values(of: option, command.name) != nil,
          "\(command.name) \(option.name) \(placeholder): say which values it refuses, by its placeholder")
      }
    }
    #expect(Self.cases.count > 400)
  }

  @Test(arguments: cases) func isRefused(_ test: Case) throws {
    let folder = URL(filePath: BuiltTool.fonts).deletingLastPathComponent().path
    var words = try #require(Self.calls[test.command])
    let replaced = test.option == "--text-file" ? "--text" : test.option
    if let place = words.firstIndex(of: replaced) {
      words.removeSubrange(place..<min(place + (test.option == "--quick" ? 1 : 2), words.count))
    }
    let isFlag =
      Tool.commands.first { $0.name == test.command }?.options
      .first { $0.name == test.option }?.placeholder == nil
    for value in test.values { words.append(isFlag ? test.option : "\(test.option)=\(value)") }
    if test.option == "--proof-scale" { words += ["--proof", "/tmp/never-written.png"] }
    let run = try BuiltTool([test.command] + words, in: folder)
    #expect(run.status == test.status, "\(run.output)\(run.errors)")
    #expect(run.output == "")
    let lines = run.errors.split(separator: "\n")
    #expect(lines.count == 1 && run.errors.hasPrefix("copyfit: "), "\(run.errors)")
    // The option is named, or for files and axes what was given for it.
    let given = test.values.first ?? ""
    let axis = given.split(separator: "=").first.map { "'\($0)'" } ?? "''"
    let names = [test.option, given.isEmpty ? "''" : "\(given):", axis]
    #expect(names.contains { run.errors.contains($0) }, "\(run.errors)")
  }
}
