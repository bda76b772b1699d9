import Testing
import Typography

@testable import TextAnalysis

@Suite struct LanguageNamesTests {
  @Test(arguments: [
    ("Latn", "en", "German"), ("Cyrl", "ru", "немецкий"), ("Grek", "el", "Γερμανικά"),
    ("Arab", "ar", "الألمانية"),
    ("Hebr", "he", "גרמנית"), ("Deva", "hi", "जर्मन"), ("Thai", "th", "เยอรมัน"), ("Kana", "ja", "ドイツ語"),
  ])
  func namesAreInTheScriptsLanguage(_ script: Typography.Tag, _ language: String, _ german: String) throws {
    let found = try #require(LanguageNames(in: script))
    #expect(found.language.tag == language && found.names.contains(german))
  }

  @Test func dzongkhaStandsForTibetan() throws {
    #expect(try #require(LanguageNames(in: "Tibt")).names.count > 40)
  }

  @Test(arguments: ["Xxxx", "a", "Zyyy"] as [Typography.Tag]) func whatIsNoScriptHasNone(
    _ script: Typography.Tag
  ) {
    #expect(LanguageNames(in: script) == nil)
  }
}
