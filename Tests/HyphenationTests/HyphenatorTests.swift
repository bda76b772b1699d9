import Foundation
import Hyphenation
import Testing
import Typography

/// Where words are divided, by dictionaries made for this.
@Suite struct HyphenatorTests {
  /// The word with `-` at its points; where its spelling changes, as it is then spelled, in brackets.
  private func divided(_ word: String, _ hyphenator: Hyphenator, _ language: Language = "x-test") -> String {
    var (text, start) = ("", 0)
    let bytes = Array(word.utf8)
    for point in hyphenator.points(in: word, language: language) {
      let range = point.change?.range ?? point.offset..<point.offset
      text += String(decoding: bytes[start..<range.lowerBound], as: UTF8.self)
      text += point.change.map { "[\($0.before)-\($0.after)]" } ?? "-"
      start = range.upperBound
    }
    return text + String(decoding: bytes[start...], as: UTF8.self)
  }

  private func hyphenator(
    _ patterns: String, _ options: HyphenationOptions = HyphenationOptions()
  ) throws -> Hyphenator {
    let path = try TestDictionary.write("UTF-8\n" + patterns)
    return try Hyphenator([HyphenationDictionary(path: path, language: "x-test")], options: options)
  }

  @Test func patternsWinByTheirNumbers() throws {
    let hyphenator = try hyphenator("a1b\na2bc\nx3y\n.ab1a\nba1.")
    #expect(divided("aabaa", hyphenator) == "aa-baa")
    #expect(divided("aabcaa", hyphenator) == "aabcaa")
    #expect(divided("qxyqxyq", hyphenator) == "qx-yqx-yq")
    #expect(divided("abab", hyphenator) == "ab-ab")
  }

  @Test func minLettersAreTheDictionarysOrTheCallers() throws {
    let patterns = "LEFTHYPHENMIN 3\nRIGHTHYPHENMIN 2\na1a"
    #expect(divided("aaaaaa", try hyphenator(patterns)) == "aaa-a-aa")
    #expect(divided("aaaaaa", try hyphenator(patterns, .init(minBefore: 1))) == "a-a-a-a-aa")
    #expect(divided("aaaaaa", try hyphenator(patterns, .init(minAfter: 3))) == "aaa-aaa")
    #expect(
      divided("aaaaaa", try hyphenator(patterns, .init(minBefore: 1, minAfter: 1))) == "a-a-a-a-a-a")
    #expect(divided("aaaaa", try hyphenator("a1a")) == "aa-a-aa")
    for word in ["a", "aa", "aaa"] {
      #expect(divided(word, try hyphenator("a1a", .init(minBefore: 1, minAfter: 3))) == word)
    }
    let dictionary = try HyphenationDictionary(
      path: try TestDictionary.write("UTF-8\n" + patterns), language: "en")
    #expect(dictionary.minBefore == 3 && dictionary.minAfter == 2 && dictionary.patternCount == 1)
  }

  @Test func spellingsChange() throws {
    let hyphenator = try hyphenator("c1k/k=k\na1b/=,1,1\nl·1l/l=l\nf1f/ff=f\ns1sz/sz=sz,1,3\nä1ß/ö=ü")
    #expect(divided("zucker", hyphenator) == "zu[k-k]er")
    #expect(divided("qqabqq", hyphenator) == "qq[-]bqq")
    #expect(divided("paral·lel", hyphenator) == "para[l-l]el")
    #expect(divided("schiffahrt", hyphenator) == "schi[ff-f]ahrt")
    #expect(divided("asszony", hyphenator) == "a[sz-sz]ony")
    #expect(divided("qqäßqq", hyphenator) == "qq[ö-ü]qq")
  }

  @Test func changedSpellingsFollowTheWordsCase() throws {
    let hyphenator = try hyphenator("LEFTHYPHENMIN 1\nc1k/k=k\nss1z/x=y")
    #expect(divided("ZUCKER", hyphenator) == "ZU[K-K]ER")
    #expect(divided("Zucker", hyphenator) == "Zu[k-k]er")
    #expect(divided("Sszab", hyphenator) == "[X-y]ab")
  }

  @Test func hyphensNeverStandWithinReplacedLetters() throws {
    let hyphenator = try hyphenator("LEFTHYPHENMIN 1\nRIGHTHYPHENMIN 1\nabc1d/x=y\nb1c\na3b3/u=v,1,2")
    for word in ["qabcdq", "abcdabcd", "aabbccdd", "abab"] {
      let points = hyphenator.points(in: word, language: "x-test")
      var end = 0
      for point in points {
        let range = point.change?.range ?? point.offset..<point.offset
        #expect(range.lowerBound >= end && (range.lowerBound...range.upperBound).contains(point.offset))
        #expect(point.offset > 0 && point.offset < word.utf8.count)
        end = max(range.upperBound, point.offset)
      }
    }
    #expect(!hyphenator.points(in: "qabcdq", language: "x-test").isEmpty)
  }

  @Test func exceptionsTakeTheDictionarysPlace() throws {
    let options = HyphenationOptions(exceptions: ["Tab-le", "aaaa", "e\u{301}t-é"])
    let hyphenator = try hyphenator("a1a\né1t", options)
    #expect(divided("TABLE", hyphenator) == "TAB-LE")
    #expect(divided("aaaa", hyphenator) == "aaaa")
    #expect(divided("aaaaa", hyphenator) == "aa-a-aa")
    #expect(divided("éte\u{301}", hyphenator) == "ét-e\u{301}")
    for bad in ["", "-", "-a", "a-", "a b", "a1"] {
      #expect(throws: HyphenationError.self) { try Hyphenator([], options: .init(exceptions: [bad])) }
    }
  }

  @Test func capitalizedWordsCanBeLeftWhole() throws {
    let options = HyphenationOptions(exceptions: ["Ber-lin"], leavesCapitalizedWhole: true)
    let hyphenator = try hyphenator("a1a\nä1a", options)
    #expect(divided("aaaa", hyphenator) == "aa-aa")
    for word in ["Aaaa", "AAAA", "Äaaa"] { #expect(divided(word, hyphenator) == word) }
    #expect(divided("Berlin", hyphenator) == "Ber-lin")
  }

  @Test func composedAndDecomposedLettersAreTheSame() throws {
    let hyphenator = try hyphenator("é1t\nü1b")
    #expect(divided("aéta", hyphenator) == "aé-ta")
    #expect(divided("ae\u{301}ta", hyphenator) == "ae\u{301}-ta")
    #expect(divided("aU\u{308}BA", hyphenator) == "aU\u{308}-BA")
    // A mark that no pattern has stays with its letter.
    let marks = try self.hyphenator("e1\u{302}\ne1\nLEFTHYPHENMIN 1")
    #expect(divided("ae\u{302}\u{323}aa", marks) == "ae\u{302}\u{323}aa")
  }

  @Test func noHyphenStandsBesideAnApostrophe() throws {
    let hyphenator = try hyphenator("1'1\n1’1\n1a1")
    for word in ["aa'aa", "aa’aa"] {
      for point in hyphenator.points(in: word, language: "x-test") {
        #expect(!word.utf8.dropFirst(point.offset).starts(with: "'".utf8))
        #expect(!word.utf8.dropFirst(point.offset).starts(with: "’".utf8))
        let before = String(decoding: Array(word.utf8.prefix(point.offset)), as: UTF8.self)
        #expect(!before.hasSuffix("'") && !before.hasSuffix("’"))
      }
    }
  }

  @Test func whatIsNoWordIsLeftWhole() throws {
    let hyphenator = try hyphenator("a1a")
    for text in ["", "aa aa", "aa1aa", "aa-aa", "aa\u{AD}aa", "'aaaa", "aa\u{0}aa", "😀", "\u{301}aaa"] {
      #expect(hyphenator.points(in: text, language: "x-test").isEmpty, "\(text.debugDescription)")
    }
    let longest = String(repeating: "a", count: Hyphenator.maxLetters)
    #expect(hyphenator.points(in: longest, language: "x-test").count == Hyphenator.maxLetters - 3)
    #expect(hyphenator.points(in: longest + "a", language: "x-test").isEmpty)
    #expect(hyphenator.points(in: String(repeating: "a", count: 5_000_000), language: "x-test").isEmpty)
    #expect(hyphenator.points(in: "aaaa", language: "de").isEmpty)
  }

  @Test func compoundsAreDividedIntoTheirPartsFirst() throws {
    let patterns = "COMPOUNDLEFTHYPHENMIN 2\nCOMPOUNDRIGHTHYPHENMIN 2\nab1cd\nNEXTLEVEL\na1b\nc1d\nd1d"
    let hyphenator = try hyphenator(patterns, .init(minBefore: 1, minAfter: 1))
    #expect(divided("xxabcddd", hyphenator) == "xxab-cd-dd")
    #expect(divided("xxabqd", hyphenator) == "xxa-bqd")
  }
}
