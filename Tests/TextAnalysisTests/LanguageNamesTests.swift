import Testing
import TextAnalysis
import Typography

@Suite struct LanguageNamesTests {
  @Test(arguments: [
    ("Latn", "en", "German"), ("Cyrl", "ru", "немецкий"), ("Grek", "el", "Γερμανικά"),
    ("Arab", "ar", "الألمانية"),
    ("Hebr", "he", "גרמנית"), ("Deva", "hi", "जर्मन"), ("Thai", "th", "เยอรมัน"), ("Kana", "ja", "ドイツ語"),
  ])
  func namesAreInTheScriptsLanguage(_ script: Typography.Tag, _ language: String, _ german: String) throws {
    let found = try #require(LanguageNames.all(in: script).first)
    #expect(found.language.tag == language && found.names.contains(german))
  }

  @Test func dzongkhaStandsForTibetan() throws {
    #expect(try #require(LanguageNames.all(in: "Tibt").first).names.count > 40)
  }

  @Test(arguments: ["Xxxx", "a", "Zyyy"] as [Typography.Tag]) func whatIsNoScriptHasNone(
    _ script: Typography.Tag
  ) {
    #expect(LanguageNames.all(in: script).isEmpty)
  }

  /// Han characters by their blocks (The Unicode Standard, table 18-1), not by ICU's scripts.
  @Test func namesInHanAreOfBothChineses() {
    let found = LanguageNames.all(in: "Hani")
    #expect(found.map(\.language.tag) == ["zh-Hans", "zh-Hant"])
    for (names, german) in zip(found, ["德语", "德文"]) {
      #expect(names.names.contains(german) && names.names.count > 100)
      let letters = names.names.joined().unicodeScalars.filter(\.properties.isAlphabetic)
      #expect(letters.allSatisfy { (0x3400...0x9FFF).contains($0.value) })
    }
  }
}
