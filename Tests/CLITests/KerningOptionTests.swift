import Auditing
import Copyfit
import Testing
import _TestSupport

/// Kerning at the doors of the tool.
@Suite struct KerningOptionTests {
  private static let words = "AVATAR To"

  /// The width of the words at size 20.
  private func width(_ isKerned: Bool) throws -> Double {
    let type = Typesetter(fonts: try FontList.shipped())
    return try type.prepare(Self.words, style: TextStyle(isKerned: isKerned)).measure(size: 20).width
  }

  private func measured(_ members: String) throws -> String {
    let line = #"{"op": "measure", "text": "\#(Self.words)", "size": 20, \#(members)}"#
    return try BuiltTool(["batch"], input: line).output
  }

  @Test(arguments: [true, false]) func isTakenAtEachDoor(_ isKerned: Bool) throws {
    let width = try width(isKerned)
    let option = try BuiltTool(
      ["measure", "--text", Self.words, "--size", "20", "--json"] + (isKerned ? [] : ["--no-kerning"]))
    let span = #"<span kerning='\#(isKerned)'>\#(Self.words)</span>"#
    let html = #"<em style='font-kerning: \#(isKerned ? "normal" : "none")'>\#(Self.words)</em>"#
    let outputs = [
      option.output, try measured(#""kerning": \#(isKerned)"#),
      try measured(#""features": {"kern": \#(isKerned ? 1 : 0)}"#),
      try measured(#""spans": [{"start": 0, "end": 9, "kerning": \#(isKerned)}]"#),
      try BuiltTool(["measure", "--text", span, "--size", "20", "--json", "--markup"]).output,
      try BuiltTool(["measure", "--text", html, "--size", "20", "--json", "--markup=html"]).output,
    ]
    for output in outputs { #expect(output.contains(#""width": \#(width),"#), "\(output)") }
    let document = #"""
      {
        "styles": {"words": {"size": 20, "kerning": \#(isKerned)}},
        "items": [{"label": "a", "style": "words", "text": "\#(Self.words)"}], "rules": ["a.leading == root.leading"]
      }
      """#
    let layout = try BuiltTool(["layout", "-", "--size", "1000x100", "--json"], input: document)
    // A screen rounds up.
    let frames = try #require(try layout.objects.first?["frames"] as? [String: [Double]])
    #expect(abs(try #require(frames["a"])[2] - width) < 0.02, "\(frames)")
  }

  /// The column has the name of the key; that of the option would mean the opposite.
  @Test func boxTablesHaveIt() throws {
    for isKerned in [true, false] {
      let table = try BoxTable("key,Kerning\na,\(isKerned)\n".utf8, path: "b.csv")
      #expect(table.boxes.map(\.text.isKerned) == [isKerned])
    }
    let error = #expect(throws: AuditError.self) {
      try BoxTable("key,no-kerning\na,true\n".utf8, path: "b.csv")
    }
    #expect(error?.message.contains("'no-kerning' is no column") == true)
  }

  @Test func anOptionSwitchesItOff() throws {
    #expect(try width(false) > width(true) + 1)
    let measure = ["measure", "--text", Self.words, "--size", "20"]
    for (bad, said) in [("--no-kerning=false", "takes no value"), ("--kerning", "no such option")] {
      let run = try BuiltTool(measure + [bad])
      #expect(run.status == 64 && run.errors.contains(said), "\(run.errors)")
    }
    #expect(try BuiltTool(["measure", "--help"]).output.contains("--no-kerning"))
    let help = try BuiltTool(["help", "kerning"]).output
    #expect(help.contains("--no-kerning of fit and measure"), "\(help)")
  }
}
