import Foundation
import Hyphenation
import Testing
import Typography
import _TestSupport

/// Files that are no dictionaries, or broken ones: typed errors that name them, and no crash.
@Suite struct BadDictionaryTests {
  private func error(_ path: String, _ language: Language? = "en") -> HyphenationError? {
    do throws(HyphenationError) {
      _ = try HyphenationDictionary(path: path, language: language)
      return nil
    } catch { return error }
  }

  @Test func filesThatCannotBeReadAreNamed() throws {
    let folder = FileManager.default.temporaryDirectory.path
    for (path, code) in [
      ("", .notFound), ("/nowhere/hyph_en.dic", .notFound), ("a\0b", .notFound), (folder, .unreadable),
      ("/dev/zero", .unreadable), ("/dev/null", .unreadable),
    ] as [(String, HyphenationError.Code)] {
      let found = try #require(error(path))
      #expect(found.code == code && found.culprit == path && !found.message.isEmpty, "\(path): \(found)")
    }
    let large = try TestDictionary.write("UTF-8\n" + String(repeating: "%\n", count: 2 << 20))
    #expect(error(large)?.code == .tooLarge)
  }

  @Test func theLanguageIsThatOfTheName() throws {
    let path = try TestDictionary.write("UTF-8\na1b\n", name: "hyph_de_AT.dic")
    #expect(try HyphenationDictionary(path: path).language == "de-AT")
    let nameless = try TestDictionary.write("UTF-8\na1b\n", name: "patterns.txt")
    #expect(error(nameless, nil)?.code == .badValue)
  }

  @Test(
    "What is broken is named with its line",
    arguments: [
      ("", 1), ("\n", 1), ("a1b\n", 1), ("EBCDIC\na1b\n", 1), ("UTF-8", 1), ("UTF-8\n% nothing\n\n", 4),
      ("UTF-8\nLEFTHYPHENMIN x\na1b", 2), ("UTF-8\nLEFTHYPHENMIN -1\na1b", 2),
      ("UTF-8\na1b\nRIGHTHYPHENMIN 9999999999999999999", 3), ("UTF-8\na1b/x=y\nNEXTLEVEL\na1b", 2),
    ])
  func brokenFilesAreNamed(_ text: String, _ line: Int) throws {
    let path = try TestDictionary.write(text)
    let found = try #require(error(path), "\(text.debugDescription)")
    #expect(found.code == .broken && found.culprit == path, "\(found)")
    #expect(found.message.hasPrefix("line \(line): "), "\(text.debugDescription): \(found.message)")
  }

  @Test func bytesOfAnotherCharacterSetAreNamed() throws {
    let path = try TestDictionary.write(Array("UTF-8\na1b\n".utf8) + [0x61, 0x31, 0xE4, 0x0A])
    #expect(error(path)?.message.hasPrefix("line 3: the bytes are not UTF-8") == true)
    let latin = try TestDictionary.write(Array("ISO8859-1\r\n".utf8) + [0x61, 0x31, 0xE4, 0x0D, 0x0A])
    let hyphenator = try Hyphenator([HyphenationDictionary(path: latin, language: "en")])
    #expect(hyphenator.points(in: "xaäx", language: "en").map(\.offset) == [2])
  }

  @Test func faultyPatternsAreLeftOut() throws {
    let faulty = [
      "1.ab", "1.a1b/x=y", "a1b/xy", "a1b/x=y=z", "a1b/x=y,0,1", "a1b/x=y,1", "a1b/x=y,1,9", "a1b/x=y,9,1",
      "1ab/x=y",
      "a1b/x=y,-1,1", "a1b/x=y,1,1,1", "ab/x=y", "1", "..", "a1b1/x=y",
    ]
    let path = try TestDictionary.write("UTF-8\n" + faulty.joined(separator: "\n") + "\nc1d\n")
    let dictionary = try HyphenationDictionary(path: path, language: "en")
    #expect(dictionary.patternCount == 1 && dictionary.faultyPatternCount == faulty.count)
    let hyphenator = try Hyphenator([dictionary], options: .init(minBefore: 1, minAfter: 1))
    #expect(hyphenator.points(in: "ab", language: "en").isEmpty)
    #expect(hyphenator.points(in: "abcdab", language: "en").map(\.offset) == [3])
  }

  /// Patterns of all that the format has, put together at random: points are always within the word.
  @Test func randomPatternsDoNoHarm() throws {
    var random = SplitMix64(for: "random patterns")
    let pieces = [
      "a", "b", "ß", "é", ".", "1", "2", "3", "/", "=", ",", "1", "2", "9", "-", "a", "b", "NEXTLEVEL\n",
      "\n", "\n",
      "'", "x=y", "/a=b", "/=", ",1,1", ",2,3", "\u{200D}", "ﬀ",
    ]
    var (written, read, points) = (0, 0, 0)
    // Until there is enough to see, as the numbers of a seed may give few dictionaries that can be read.
    while written < (Repository.isFullTest ? 20_000 : 600) || read < 100 || points < 100 {
      written += 1
      try #require(
        written < 100_000, "\(read) of \(written) dictionaries could be read, with \(points) points")
      let count = Int.random(in: 1...60, using: &random)
      let text = "UTF-8\n" + (0..<count).compactMap { _ in pieces.randomElement(using: &random) }.joined()
      let path = try TestDictionary.write(text)
      defer { try? FileManager.default.removeItem(at: URL(filePath: path).deletingLastPathComponent()) }
      guard let dictionary = try? HyphenationDictionary(path: path, language: "en") else { continue }
      read += 1
      let hyphenator = try Hyphenator([dictionary], options: .init(minBefore: 1, minAfter: 1))
      for _ in 0..<8 {
        let letters = Int.random(in: 1...24, using: &random)
        let word = (0..<letters).compactMap { _ in
          ["a", "b", "ß", "é", "e\u{301}", "'", "ﬀ"].randomElement(using: &random)
        }
        let text = word.joined()
        for point in hyphenator.points(in: text, language: "en") {
          points += 1
          let range = point.change?.range ?? point.offset..<point.offset
          #expect(range.lowerBound >= 0 && range.upperBound <= text.utf8.count)
          #expect((range.lowerBound...range.upperBound).contains(point.offset))
        }
      }
    }
  }

  @Test func optionsThatMeanNothingAreNamed() {
    for options in [HyphenationOptions(minBefore: 0), .init(minBefore: -3), .init(minBefore: .max)] {
      let found = #expect(throws: HyphenationError.self) { try Hyphenator([], options: options) }
      #expect(found?.code == .badValue && found?.culprit == "minBefore")
    }
    let found = #expect(throws: HyphenationError.self) { try Hyphenator([], options: .init(minAfter: 101)) }
    #expect(found?.culprit == "minAfter")
  }
}
