import Foundation
import Hyphenation
import Testing
import Typography
import _TestSupport

/// The dictionaries of this machine, compared with two plain implementations: of libhyphen's way, and of Liang's.
@Suite struct InstalledDictionaryTests {
  private static let dictionaries = try? Hyphenator("en-US", "de", "fr", "hu", "ca")

  private func dictionary(_ language: Language) throws -> HyphenationDictionary {
    try #require(Self.dictionaries).dictionary(for: language)
  }

  /// What `Scripts/install-libraries --tests` installs.
  static let languages: [Language] = ["en-US", "de", "fr", "hu", "ca"]

  @Test(arguments: languages)
  func aLanguageIsFound(_ language: Language) throws {
    let dictionary = try dictionary(language)
    #expect(dictionary.patternCount > 100 && dictionary.path.hasSuffix(".dic"))
    #expect(
      InstalledDictionary.all.contains { $0.path == dictionary.path && $0.language == dictionary.language })
  }

  @Test func tagsFallBackFromTheMostSpecial() throws {
    for (wanted, found) in [
      ("fr-BE", "fr-BE"), ("fr-x-test", "fr"), ("en-Latn-US-posix", "en-Latn-US"), ("EN-us", "en-US"),
      ("fr-CI", "fr"),
      ("ca", "ca-ES"), ("ca-ES", "ca-ES"),
    ] as [(String, String)] {
      let language = try #require(Language(wanted))
      let path = try Hyphenator.installed.dictionary(for: language).path
      #expect(path.hasSuffix("/hyph_\(found.replacing("-", with: "_")).dic"), "\(wanted): \(path)")
    }
  }

  @Test func aLanguageWithoutOneIsNamed() throws {
    let found = #expect(throws: HyphenationError.self) { try Hyphenator("fr", "tlh") }
    #expect(found?.code == .notFound && found?.culprit == "tlh")
    #expect(found?.message.hasSuffix("hyphen-tlh, or name its folder in COPYFIT_HYPHENATION") == true)
    let installed = try Hyphenator.installed(options: .init(minBefore: 3))
    #expect(installed.points(in: "Wörterbuch", language: "tlh").isEmpty)
    #expect(throws: HyphenationError.self) { try installed.dictionary(for: "tlh") }
    #expect(!Hyphenator.installed.points(in: "dictionnaire", language: "fr").isEmpty)
  }

  /// Words of the sample texts, and letters at random.
  private func words(_ language: Language) -> [String] {
    let texts = SampleText.all.filter { $0.script == "Latn" }.map(\.text).joined(separator: " ")
    var random = SplitMix64(for: "words \(language)")
    let letters = Array("abcdefghijklmnopqrstuvwxyzaeiouaeiouäöüéßszgyllnn")
    let count = Repository.isFullTest ? 20_000 : Repository.isQuickTest ? 500 : 1500
    let own = (0..<count).map { _ in
      String(
        (0..<Int.random(in: 2...16, using: &random)).compactMap { _ in letters.randomElement(using: &random) }
      )
    }
    let changing =
      "asszonnyal hosszabb meggyel könnyen tollal vasszeggel galliccal paral·lel col·legi il·lustre"
    return Set((texts + " " + changing).split { !$0.isLetter && $0 != "·" }.map { $0.lowercased() } + own)
      .sorted().filter {
        $0.unicodeScalars.allSatisfy {
          $0.value < 0x250 && ($0.properties.isAlphabetic || language == "ca" && $0 == "·")
        }
      }
  }

  @Test(arguments: languages)
  func pointsAreThoseOfThePlainWay(_ language: Language) throws {
    let dictionary = try dictionary(language)
    let hyphenator = try Hyphenator([dictionary])
    let plain = try PlainHyphenation(dictionary.path)
    var (compared, changed) = (0, 0)
    for word in words(language) {
      let expected = plain.hyphenated(word)
      let points = hyphenator.points(in: word, language: dictionary.language)
      var (text, start) = ("", 0)
      for point in points {
        let range = point.change?.range ?? point.offset..<point.offset
        text += String(decoding: Array(word.utf8)[start..<range.lowerBound], as: UTF8.self)
        text += point.change.map { "\($0.before)=\($0.after)" } ?? "="
        start = range.upperBound
        changed += point.change == nil ? 0 : 1
      }
      text += String(decoding: Array(word.utf8)[start...], as: UTF8.self)
      #expect(text == expected, "\(word) in \(language)")
      compared += points.count
    }
    #expect(compared > 300)
    if language == "hu" { #expect(changed > 0) }
  }

  @Test(arguments: ["en-US", "fr"] as [Language])
  func pointsAreThoseOfLiangsAlgorithm(_ language: Language) throws {
    let dictionary = try dictionary(language)
    let hyphenator = try Hyphenator([dictionary])
    let liang = try LiangHyphenation(dictionary.path)
    var compared = 0
    for word in words(language) {
      let points = hyphenator.points(in: word, language: dictionary.language).map(\.offset)
      let expected = liang.places(
        in: word, minBefore: dictionary.minBefore, minAfter: dictionary.minAfter)
      #expect(points == expected, "\(word) in \(language)")
      compared += points.count
    }
    #expect(compared > 500)
  }
}

/// Liang's algorithm as his thesis has it, for dictionaries of one level in UTF-8 whose patterns change no spelling.
private struct LiangHyphenation {
  private var patterns: [String: [Int]] = [:]

  init(_ path: String) throws {
    let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
    for line in text.split(separator: "\n").dropFirst() {
      guard let first = line.first, first != "%", !first.isUppercase else { continue }
      var (letters, digits) = ("", [0])
      for character in line.prefix(while: { !$0.isWhitespace }) {
        if let digit = character.wholeNumberValue, character.isASCII {
          digits[digits.count - 1] = digit
        } else {
          letters.append(character)
          digits.append(0)
        }
      }
      patterns[letters] = digits
    }
  }

  func places(in word: String, minBefore: Int, minAfter: Int) -> [Int] {
    let letters = Array(".\(word).")
    var values = [Int](repeating: 0, count: letters.count + 1)
    for start in letters.indices {
      for end in start + 1...min(letters.count, start + 30) where end <= letters.count {
        guard let digits = patterns[String(letters[start..<end])] else { continue }
        for (index, digit) in digits.enumerated() {
          values[start + index] = max(values[start + index], digit)
        }
      }
    }
    let count = letters.count - 2
    guard count > minBefore else { return [] }
    return (1..<count).filter { $0 >= minBefore && count - $0 >= minAfter && values[$0 + 1] % 2 == 1 }
      .map { String(letters[1...$0]).utf8.count }
  }
}
