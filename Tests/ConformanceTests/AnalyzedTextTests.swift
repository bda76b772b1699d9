import Testing
@testable import TextAnalysis

@Suite struct AnalyzedTextTests {
  @Test func keepsText() {
    #expect(AnalyzedText(text: "a", paragraphs: [], items: [], breaks: []).text == "a")
  }
}
