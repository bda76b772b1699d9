import Testing
import TextAnalysis
import Typography

@Suite struct BoundaryTests {
  @Test func emptyTextHasNone() {
    #expect(TextBoundaries().graphemes(of: "") == [])
    #expect(TextBoundaries().words(of: "") == [])
  }

  @Test func graphemesAreWhatReadersSee() {
    #expect(TextBoundaries().graphemes(of: "e\u{301}👩‍👩‍👧\r\nन्") == [0, 3, 21, 23, 29])
    #expect(TextBoundaries().graphemes(of: "ab\r\n\n") == [0, 1, 2, 4, 5])
  }

  @Test func wordsUseTheLanguage() {
    #expect(TextBoundaries().words(of: "can't go") == [0, 5, 6, 8])
    #expect(TextBoundaries().words(of: "ord:et", language: "sv") == [0, 6])
    #expect(TextBoundaries().words(of: "ord:et", language: "en") == [0, 3, 4, 6])
    #expect(TextBoundaries().words(of: "ภาษาไทย", language: "th") == [0, 12, 21])
  }

  /// By the release notes of ICU.
  @Test func versionsAreThoseOfOneRelease() throws {
    let unicode = [72: "15.0", 73: "15.0", 74: "15.1", 75: "15.1", 76: "16.0", 77: "16.0", 78: "17.0"]
    let release = try #require(Int(UnicodeVersion.icu.prefix { $0 != "." }))
    #expect(release >= 72)
    if let expected = unicode[release] {
      #expect(UnicodeVersion.unicode == expected)
    } else {
      #expect(try #require(Double(UnicodeVersion.unicode)) >= 17)
    }
  }
}
