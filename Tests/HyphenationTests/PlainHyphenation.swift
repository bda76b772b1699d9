import Foundation

/// libhyphen's hyphenation written out: every end of the text read so far is looked up in a table.
struct PlainHyphenation {
  fileprivate struct Pattern {
    var digits: [Int]
    /// The letters that replace some of the word's, the first of these counted from the pattern's, and how many.
    var change: (letters: String, start: Int, count: Int)?
  }

  fileprivate struct Level {
    var patterns: [String: Pattern] = [:]
    var beginnings: Set<String> = []
  }

  /// A hyphen after so many letters, and how the word is spelled then.
  fileprivate struct Hyphen {
    var position: Int
    var change: (letters: String, range: Range<Int>)?
  }

  private var levels: [Level] = []
  private var least: [Substring: Int] = [:]
  private var isNeverBeside: [String] = []

  init(_ path: String) throws {
    let data = try Data(contentsOf: URL(filePath: path))
    let encoding = data.starts(with: Data("UTF-8".utf8)) ? String.Encoding.utf8 : .isoLatin1
    guard let text = String(data: data, encoding: encoding) else { throw CocoaError(.fileReadCorruptFile) }
    var level = Level()
    for line in text.split(whereSeparator: \.isNewline).dropFirst() {
      let words = line.split(separator: " ")
      if line.hasPrefix("NEXTLEVEL") {
        levels.append(level)
        level = Level()
      } else if line.hasPrefix("NOHYPHEN") {
        isNeverBeside = words[1].split(separator: ",").map(String.init)
      } else if words.count > 1, words[0].hasSuffix("HYPHENMIN") {
        least[words[0]] = Int(words[1])
      } else if let pattern = words.first, pattern.first != "%", pattern.first != "#" {
        level.insert(pattern)
      }
    }
    levels.append(level)
    if levels.count == 1 { addCompounds() }
  }

  /// Files of one level have another above it.
  private mutating func addCompounds() {
    var compounds = Level()
    isNeverBeside = ["-", "'", "\u{2013}", "\u{2019}"]
    for mark in isNeverBeside { compounds.insert("1\(mark)1") }
    levels.insert(compounds, at: 0)
    for side in ["LEFTHYPHENMIN", "RIGHTHYPHENMIN"] as [Substring] {
      least["COMPOUND\(side)"] = least["COMPOUND\(side)"] ?? least[side] ?? 3
    }
  }

  /// The word with `=` for hyphens, spelled as then.
  func hyphenated(_ word: String) -> String {
    let letters = word.unicodeScalars.map { String($0) }
    var text = ""
    var start = 0
    let found = parts(letters, isFirst: true, isLast: true)
    for hyphen in kept(found, letters, least["LEFTHYPHENMIN"] ?? 2, least["RIGHTHYPHENMIN"] ?? 2) {
      let isBarred = isNeverBeside.contains {
        $0 == letters[hyphen.position] || $0 == letters[hyphen.position - 1]
      }
      guard !isBarred else { continue }
      let range = hyphen.change?.range ?? hyphen.position..<hyphen.position
      text += letters[start..<range.lowerBound].joined() + (hyphen.change?.letters ?? "=")
      start = range.upperBound
    }
    return text + letters[start...].joined()
  }

  /// Divides a compound into parts, each of which may be one, and other words by the second level.
  private func parts(_ word: [String], isFirst: Bool, isLast: Bool) -> [Hyphen] {
    let joints = levels[0].hyphens(word).map(\.position)
    guard !joints.isEmpty else {
      let before = isFirst ? 0 : least["COMPOUNDLEFTHYPHENMIN"] ?? 0
      let after = isLast ? 0 : least["COMPOUNDRIGHTHYPHENMIN"] ?? 0
      return kept(levels[1].hyphens(word), word, before, after)
    }
    var (all, start) = ([Hyphen](), 0)
    for end in joints + [word.count] {
      let part = Array(word[start..<end])
      for hyphen in parts(part, isFirst: isFirst && start == 0, isLast: isLast && end == word.count)
      where part[hyphen.position...].joined().utf8.count > 1 {
        let change = hyphen.change.map {
          ($0.letters, $0.range.lowerBound + start..<$0.range.upperBound + start)
        }
        all.append(Hyphen(position: hyphen.position + start, change: change))
      }
      if end < word.count { all.append(Hyphen(position: end)) }
      start = end
    }
    return all
  }

  /// The hyphens with enough letters on both sides.
  private func kept(_ hyphens: [Hyphen], _ word: [String], _ before: Int, _ after: Int) -> [Hyphen] {
    hyphens.filter { hyphen in
      var (left, right) = (hyphen.position, word.count - hyphen.position)
      if let change = hyphen.change {
        let sides = change.letters.split(separator: "=", omittingEmptySubsequences: false)
        left = max(left, change.range.lowerBound + sides[0].count)
        right = max(right, word.count - change.range.upperBound + sides[1].count)
      }
      return left >= before && right >= after
    }
  }
}

extension PlainHyphenation.Level {
  fileprivate mutating func insert(_ text: Substring) {
    let parts = text.split(separator: "/")
    var (letters, digits) = ("", [0])
    for character in parts[0] {
      if let digit = character.wholeNumberValue {
        digits[digits.count - 1] = digit
      } else {
        letters.append(character)
        digits.append(0)
        beginnings.insert(letters)
      }
    }
    var pattern = PlainHyphenation.Pattern(digits: digits)
    if parts.count == 2 {
      let change = parts[1].split(separator: ",", omittingEmptySubsequences: false)
      let dots = letters.hasPrefix(".") ? 1 : 0
      let start = change.count == 3 ? Int(change[1]) ?? 1 : 1
      let count = change.count == 3 ? Int(change[2]) ?? 0 : letters.count { $0 != "." }
      pattern.change = (String(change[0]), start - 1 + dots, count)
    }
    patterns[letters] = pattern
  }

  /// The places in a word, between dots, with an odd digit; where patterns agree the first counts.
  fileprivate func hyphens(_ word: [String]) -> [PlainHyphenation.Hyphen] {
    let text = ["."] + word + ["."]
    var digits = [Int](repeating: 0, count: text.count + 1)
    var changes = [(letters: String, range: Range<Int>)?](repeating: nil, count: text.count + 1)
    for end in 1...text.count {
      let start = (0..<end).first { beginnings.contains(text[$0..<end].joined()) }
      guard let start, let pattern = patterns[text[start..<end].joined()] else { continue }
      for (index, digit) in pattern.digits.enumerated() where digit > digits[start + index] {
        digits[start + index] = digit
        changes[start + index] = pattern.change.map {
          ($0.letters, start - 1 + $0.start..<start - 1 + $0.start + $0.count)
        }
      }
    }
    return (1..<max(1, word.count)).filter { digits[$0 + 1] % 2 == 1 }.map {
      PlainHyphenation.Hyphen(position: $0, change: changes[$0 + 1])
    }
  }
}
