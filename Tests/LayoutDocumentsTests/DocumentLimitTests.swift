import ConstraintLayout
import LayoutDocuments
import Testing
import Typesetting
import Typography
import _TestSupport

/// Small documents that ask for much end soon, with a limit.
@Suite struct DocumentLimitTests {
  /// Values of which each is made of the one before, once or twice.
  private static func values(_ count: Int, twice: Bool) -> String {
    let values = (1...count).map { number in
      #""v\#(number)": {"value": "v\#(number - 1)", "times": "v\#(twice ? number - 1 : 0)"}"#
    }
    let rules = #"["box.width == v\#(count)", "box.height == v\#(count) * root.width"]"#
    return
      #"{"values": {"v0": 1, \#(values.joined(separator: ", "))}, "items": [{"container": "box"}], "rules": \#(rules)}"#
  }

  @Test("Values that double with each step", arguments: [13, 20, 60])
  func doubledValuesAreALimit(_ count: Int) throws {
    let error = #expect(throws: LayoutDocumentError.self) {
      try LayoutDocument(json: Self.values(count, twice: true))
    }
    #expect(error?.code.name == "limit" && error?.description.contains("values.v13") == true)
  }

  @Test("Values that are nested deeply", arguments: [250, 5000])
  func nestedValuesAreALimit(_ count: Int) throws {
    let error = #expect(throws: LayoutDocumentError.self) {
      try LayoutDocument(json: Self.values(count, twice: false))
    }
    #expect(error?.code.name == "limit")
  }

  @Test("What is below both limits is solved", arguments: [(12, true), (150, false)])
  func valuesWithinTheLimits(_ count: Int, _ isTwice: Bool) throws {
    let document = try LayoutDocument(json: Self.values(count, twice: isTwice))
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    let screen = document.layout.solved(in: Environment(size: Size(100, 100)), with: type)
    #expect(screen.frame(named: "box")?.size == Size(1, 100))
  }
}
