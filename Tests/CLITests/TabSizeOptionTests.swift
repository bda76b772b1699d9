import Copyfit
import Testing
import _TestSupport

/// The distance of tab stops at the doors of the tool.
@Suite struct TabSizeOptionTests {
  /// The width of "a", a tab and "b" at size 20, with stops at so many spaces.
  private func width(_ tabSize: Double) throws -> Double {
    let type = Typesetter(fonts: try FontList.shipped())
    return try type.prepare("a\tb", style: TextStyle(tabSize: tabSize)).measure(size: 20).width
  }

  @Test(arguments: [4, 8, 2.5]) func isTakenAtEachDoor(_ tabSize: Double) throws {
    let width = try width(tabSize)
    let option = try BuiltTool([
      "measure", "--text", "a\tb", "--size", "20", "--tab-size", "\(tabSize)", "--json",
    ])
    let batch = try BuiltTool(
      ["batch"], input: #"{"op": "measure", "text": "a\tb", "size": 20, "tabSize": \#(tabSize)}"#)
    for run in [option, batch] { #expect(run.output.contains(#""width": \#(width),"#), "\(run.output)") }
    let document = #"""
      {
        "styles": {"tabbed": {"size": 20, "tabSize": \#(tabSize)}},
        "items": [{"label": "a", "style": "tabbed", "text": "a\tb"}], "rules": ["a.leading == root.leading"]
      }
      """#
    let layout = try BuiltTool(["layout", "-", "--size", "1000x100", "--json"], input: document)
    // A screen rounds up.
    let frames = try #require(try layout.objects.first?["frames"] as? [String: [Double]])
    #expect(abs(try #require(frames["a"])[2] - width) < 0.02, "\(frames)")
  }

  @Test func whatIsNoneIsRefused() throws {
    for bad in ["0", "-4", "1000.5", "four"] {
      let run = try BuiltTool(["measure", "--text", "a\tb", "--size", "20", "--tab-size=\(bad)"])
      #expect(run.status == 64 && run.errors.contains("--tab-size: "), "\(run.errors)")
    }
    let run = try BuiltTool(["batch"], input: #"{"op": "measure", "text": "a", "size": 9, "tabSize": 0}"#)
    #expect(run.output.contains("tabSize: 0 is not a number of spaces; give a number above 0, up to 1000"))
  }
}
