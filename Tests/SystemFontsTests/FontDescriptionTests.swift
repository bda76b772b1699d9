import SystemFonts
import Testing
import Typography

@Suite struct FontDescriptionTests {
  @Test func wordsAndNumbersAreRead() throws {
    for (text, expected) in [
      ("Inter", FontDescription("Inter")),
      ("DejaVu Sans:bold", FontDescription("DejaVu Sans", weight: .bold)),
      ("Inter:650:italic", FontDescription("Inter", weight: 650, slant: .italic)),
      ("Inter: Semi Bold ", FontDescription("Inter", weight: .semiBold)),
      ("Noto Sans:condensed semi-bold", FontDescription("Noto Sans", weight: .semiBold, width: .condensed)),
      ("Noto Sans:87.5%:oblique", FontDescription("Noto Sans", width: .semiCondensed, slant: .oblique)),
      (
        "A:weight=300:width=75:slant=italic",
        FontDescription("A", weight: 300, width: .condensed, slant: .italic)
      ),
      ("A:normal", FontDescription("A")), ("A::", FontDescription("A")),
      ("  A  :HEAVY", FontDescription("A", weight: 900)),
    ] {
      #expect(try FontDescription(parsing: text) == expected, "\(text)")
      #expect(try FontDescription(parsing: expected.description) == expected)
    }
  }

  @Test func whatSaysNothingIsAnError() {
    for (text, hint) in [
      ("", "names no family"), (":bold", "names no family"), ("A:boldd", "did you mean 'bold'?"),
      ("A:1001", "weights are 1 to 1000"), ("A:0", "no weight"), ("A:weight=", "no weight"),
      ("A:size=12", "no weight"),
      ("A:-5", "no weight"), ("A:nan", "no weight"), ("A:bold itallic", "did you mean 'italic'?"),
      ("A:1e3", "no weight"),
    ] {
      do throws(SystemFontsError) {
        _ = try FontDescription(parsing: text)
        Issue.record("\(text) is read")
      } catch {
        #expect(error.code == .badDescription && error.culprit == text)
        #expect(error.message.contains(hint), "\(error)")
      }
    }
  }

  @Test func valuesHaveWords() {
    #expect(FontWeight("demi bold") == .semiBold && FontWeight.semiBold.name == "semi-bold")
    for value in [0, .nan, -.infinity, 1000.5, 0.999] {
      #expect(FontWeight(value) == nil && FontWeight("\(value)") == nil)
    }
    for value in [1, 650, 1000.0] { #expect(FontWeight(value)?.value == value) }
    #expect(FontWidth("UltraExpanded") == .ultraExpanded && FontWidth(62.5)?.name == "extra-condensed")
    #expect(FontWidth(.infinity) == nil && FontWidth("87.5")?.description == "87.5%")
    #expect(FontWeight(integerLiteral: 650).name == nil)
  }
}
