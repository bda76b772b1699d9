import Foundation
import Testing

@Suite struct ExitStatusTests {
  /// A call, how it ends, and what standard error says of it.
  struct Call: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let status: Int32
    let complaint: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., status: Int32, _ complaint: String) {
      (self.arguments, self.status, self.complaint) = (arguments, status, complaint)
    }
  }

  @Test(arguments: [
    Call(status: 64, "no command"),
    Call("ftt", status: 64, "'ftt': no such command; did you mean fit?"),
    Call("help", "nix", status: 64, "'nix'"),
    Call("fit", "--wdith", "3", status: 64, "--wdith: no such option; did you mean --width?"),
    Call("fit", "--text", status: 64, "--text: needs a value"),
    Call("fit", "--text", "--width", "3", status: 64, "--text: needs a value, but --width follows"),
    Call("measure", "--text", "a", "--text", "b", status: 64, "--text: given more than once"),
    Call("fit", "--text", "a", "--text", "b", "--text-file", "c", status: 64, "--text-file: conflicts"),
    Call("fit", "--group", "--text", "a", status: 64, "--text: conflicts with --group"),
    Call("fit", "--group", "--text-file", "a", status: 64, "--text-file: conflicts with --group"),
    Call("fit", "--group", "--width", "-1", status: 64, "--width: -1 is not a length"),
    Call("fit", "--group", "--proof", "a.gif", status: 64, "a.gif"),
    Call("fit", "--text", "a", "--text", "b", "--max-lines", "0", status: 64, "--max-lines"),
    Call("fit", "--text", "a", "--text", "b", "c", status: 64, "'c': not expected here"),
    Call("fit", "--text", "a", "--text-file", "b", status: 64, "--text-file: conflicts with --text"),
    Call("fit", "--json=1", status: 64, "--json: takes no value"),
    Call("fit", "a", status: 64, "'a': not expected here"),
    Call("fit", "--", "--text", status: 64, "'--text': not expected here"),
    Call("fit", "--text", "a", "--width", "nan", status: 64, "--width: 'nan' is not a number"),
    Call("fit", "--text", "a", "--width", "inf", status: 64, "--width: 'inf' is not a number"),
    Call("fit", "--text", "a", "--width", "1e999", status: 64, "--width"),
    Call("fit", "--text", "a", "--width", "-1", status: 64, "--width: -1 is not a length"),
    Call("fit", "--text", "a", "--width", "", status: 64, "--width: '' is not a number"),
    Call("fit", "--text", "a", "--height", "0x10", status: 64, "--height"),
    Call("fit", "--text", "a", "--step", "1", "--sizes", "3", status: 64, "--sizes: contradicts step"),
    Call("fit", "--text", "a", "--step", "0", status: 64, "--step"),
    Call("fit", "--text", "a", "--sizes", "3,,4", status: 64, "--sizes: '' is not a number"),
    Call("fit", "--text", "a", "--min-size", "9", "--max-size", "8", status: 64, "--min-size"),
    Call("fit", "--text", "a", "--max-lines", "0", status: 64, "--max-lines"),
    Call("fit", "--text", "a", "--max-lines", "1.5", status: 64, "--max-lines"),
    Call("fit", "--text", "a", "--insets", "1,2,3", status: 64, "--insets: give 4 numbers"),
    Call("fit", "--text", "a", "--line-height", "1em", status: 64, "--line-height"),
    Call(
      "fit", "--text", "a", "--wrap", "words", status: 64, "--wrap: 'words' is unknown; did you mean 'word'?"),
    Call("fit", "--text", "a", "--direction", "up", status: 64, "--direction"),
    Call("fit", "--text", "a", "--language", "d e", status: 64, "--language"),
    Call("fit", "--text", "a", "--font", "", status: 66, "'': the path of a font is empty"),
    Call("fit", "--text-file", "", status: 64, "--text-file: the path is empty"),
    Call(
      "measure", "--text", "a", "--size", "1", "--tracking", "1e7", status: 64, "--tracking: 10000000 is not"
    ),
    Call(
      "measure", "--text", "a", "--size", "10", "--line-height", "1e308pt", status: 64,
      "--line-height: 1e+308 is not a line height"),
    Call("fit", "--text", "a", "--feature", "lig", status: 64, "--feature: lig: 'lig' is not"),
    Call("fit", "--text", "a", "--feature", "liga=-1", status: 64, "--feature"),
    Call("fit", "--text", "a", "--variation", "wght", status: 64, "--variation: 'wght' has no value"),
    Call("fit", "--text", "a", "--variation", "wdth=80", status: 64, "there is no axis 'wdth'"),
    Call("fit", "--text", "a", "--proof", "a.gif", status: 64, "a.gif"),
    Call("measure", "--text", "a", status: 64, "--size: is missing"),
    Call("measure", "--text", "a", "--size", "1e308", status: 64, "--size"),
    Call("measure", "--text", "a", "--size", "1", "--max-lines", "2", status: 64, "--max-lines"),
    Call("batch", "--jobs", "0", status: 64, "--jobs: '0'"),
    Call("batch", "x", status: 64, "'x': not expected here"),
    Call("fonts", "x", status: 64, "'x': not expected here"),
    Call("fit", "--text", "a", "--font", "/etc/passwd", status: 65, "/etc/passwd: not an OpenType"),
    Call(
      "fit", "--text", "a", "--font", BuiltTool.font("Lato-Regular.ttf#3"), status: 65, "there is no face 3"),
    Call("fit", "--text-file", "/", status: 65, "/: cannot be read"),
    Call("fit", "--text", "a", "--font", "/nix.ttf", status: 66, "/nix.ttf: there is no such file"),
    Call("fonts", "--font", "/nix.ttf", status: 66, "/nix.ttf: there is no such file"),
    Call("fit", "--text-file", "/nix.txt", status: 66, "/nix.txt: there is no such file"),
    Call("fit", "--text", "a", "--proof", "/nix/a.svg", status: 74, "/nix/a.svg"),
  ])
  func refusesNamingTheCulprit(_ call: Call) throws {
    let run = try BuiltTool(call.arguments)
    #expect(run.status == call.status)
    #expect(run.errors.hasPrefix("copyfit: ") && run.errors.contains(call.complaint), "\(run.errors)")
    #expect(run.output == "")
  }

  @Test func isDoneWhereTheTextFits() throws {
    let run = try BuiltTool(["fit", "--text=Budget", "--width=100"])
    #expect(run.status == 0 && run.errors == "")
    #expect(run.output.contains("fits at size ") && run.output.contains("\"Budget\" would be wider"))
  }

  @Test func isOneWhereItDoesNot() throws {
    let run = try BuiltTool(["fit", "--text", "Budget", "--width", "10", "--min-size", "9"])
    #expect(run.status == 1 && run.errors == "")
    #expect(run.output.hasPrefix("does not fit; at size 9"))
  }

  @Test func malformedTextNamesItsByte() throws {
    let run = try BuiltTool(["fit"], input: Array("ü€".utf8) + [0xE2, 0x82])
    #expect(run.status == 65)
    #expect(run.errors.contains("standard input: not UTF-8 at byte 5"))
  }

  @Test func tooLongATextIsRefused() throws {
    let run = try BuiltTool(["measure", "--size", "1"], input: [UInt8](repeating: 0x61, count: 4 << 20 | 1))
    #expect(run.status == 65)
    #expect(run.errors.contains("standard input: the text is longer than 4194304 bytes"))
  }

  @Test func missingGlyphsAreWarnedOf() throws {
    let run = try BuiltTool(["measure", "--text", "a\u{12000}\u{12001}", "--size", "9"])
    #expect(run.status == 0)
    #expect(run.errors.contains("warning: no font has a glyph for U+12000 at byte 1 and 1 more"))
  }

  @Test func softHyphensShowWhereTheLineBreaks() throws {
    let run = try BuiltTool([
      "measure", "--text", "soft\u{AD}hyphen e\u{AD}d", "--size", "10", "--width", "45",
    ])
    #expect(
      run.lines.dropFirst().map { $0.split(separator: " ").dropFirst(2) } == [["soft-"], ["hyphen"], ["ed"]])
  }

  @Test func controlCharactersAreShownAsEscapes() throws {
    let run = try BuiltTool(["measure", "--text", "a\u{1B}[31m\tb\n", "--size", "10"])
    #expect(run.output.contains(#"  a\u{1B}[31m\tb"# + "\n"))
  }

  @Test func answersThatCannotBeWrittenAreToldOf() throws {
    #if os(Linux)
      let run = try BuiltTool(shell: "copyfit fonts > /dev/full", in: "/")
      #expect(run.status == 74)
      #expect(run.errors == "copyfit: standard output: cannot be written: No space left on device\n")
    #endif
  }

  @Test func endsQuietlyWhereNobodyReads() throws {
    let answers =
      "yes '{\"op\": \"fit\", \"text\": \"a\"}' | head -n 20000 | (copyfit batch; echo $? >&2) | head -n 1"
    let run = try BuiltTool(shell: answers, in: "/")
    #expect(run.lines.count == 1)
    #expect(run.errors == "0\n")
  }
}
