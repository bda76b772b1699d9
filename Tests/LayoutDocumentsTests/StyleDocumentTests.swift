import ConstraintLayout
import LayoutDocuments
import Testing
import Typesetting
import Typography

/// Styles of documents, and what they are in Swift.
@Suite struct StyleDocumentTests {
  private func style(_ json: String, width: Double = 320) throws -> LabelStyle {
    let document = try LayoutDocument(json: #"{"styles": {"a": \#(json)}, "values": {"big": 40}}"#)
    #expect(try LayoutDocument(json: document.json) == document)
    let style = try #require(document.styles.first).style
    return style.style(in: Environment(size: Size(width, 480)))
  }

  /// `[11, 16]` says what minSize and maxSize say.
  @Test(arguments: ["", #", "step": 0.5"#, #", "group": "titles""#, #", "unchecked": "vertical""#])
  func twoSizesAreARange(_ more: String) throws {
    let style = try style(#"{"size": [11, 16]\#(more)}"#)
    #expect(try style == self.style(#"{"minSize": 11, "maxSize": 16\#(more)}"#))
    guard case .fitting(let range, _, _) = style.size else {
      Issue.record("\(style.size)")
      return
    }
    #expect(range == 11...16)
  }

  @Test func sizesOfARangeCanDependOnTheEnvironment() throws {
    let json = #"{"size": [{"when": {"width < 600": 9}, "else": 12}, {"value": 40, "reference": 1000}]}"#
    for (width, range) in [(500.0, 9.0...20), (1000, 12...40)] {
      #expect(try style(json, width: width).size == .fitting(range))
    }
  }

  @Test func labelsHaveColumns() throws {
    #expect(try style(#"{"writingMode": "verticalLR"}"#).text.writingMode == .verticalLR)
    #expect(try style("{}").text.writingMode == .horizontal)
  }

  @Test func labelsHugTheirLines() throws {
    #expect(try style(#"{"widthOfLines": true}"#).hugsLines)
    #expect(try !style("{}").hugsLines)
  }
}
