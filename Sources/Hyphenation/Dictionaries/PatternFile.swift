/// A hyphenation dictionary's file, checked line by line and rewritten as UTF-8 for libhyphen.
///
/// libhyphen trusts its files: what could make it write out of bounds is refused here. The format is described in
/// libhyphen's README.hyphen and README.nonstandard.
struct PatternFile {
  /// The least letters before and after a hyphen that the file states.
  private(set) var leastBefore: Int?, leastAfter: Int?
  private(set) var patternCount = 0
  /// How many patterns were left out, as they make no sense.
  private(set) var faultyPatternCount = 0
  /// The letters of the patterns beyond ASCII.
  private(set) var letters: Set<Unicode.Scalar> = []

  private let path: String
  /// The lines with patterns, and between those of the two levels `NEXTLEVEL`.
  private var patterns: [UInt8] = []
  /// How many lines `NEXTLEVEL` there were: the second one ends the patterns.
  private var levelEnds = 0
  private var compoundBefore: Int?, compoundAfter: Int?
  /// The first line with a spelling that changes.
  private var firstChange: Int?

  /// libhyphen skips lines of more than 98 bytes; up to seven are added here.
  private static let longestLine = 91

  /// Checks a file.
  ///
  /// - Throws: `broken`, naming the line.
  /// - Complexity: linear.
  init(_ file: [UInt8], path: String) throws(HyphenationError) {
    self.path = path
    let first = file.prefix { $0 != Self.newline }
    let name = String(decoding: first.prefix(40), as: UTF8.self).filter { !$0.isWhitespace }
    let characterSet = CharacterSet.canonicalName(name)
    guard CharacterSet.isKnown(characterSet) else {
      throw broken(1, "'\(name.printable)' is no character set of dictionaries; convert the file to UTF-8")
    }
    let lines = try Self.decoded(file, as: characterSet, path).split(
      separator: Self.newline, omittingEmptySubsequences: false)
    patterns.reserveCapacity(file.count + file.count / 8)
    for (index, line) in lines.enumerated().dropFirst() { try read(line, index + 1) }
    guard patternCount > 0 else {
      throw broken(lines.count, "the file ends without any pattern; check the path")
    }
  }

  private static let newline = UInt8(ascii: "\n")

  /// The file in UTF-8.
  private static func decoded(
    _ file: [UInt8], as characterSet: String, _ path: String
  ) throws(HyphenationError) -> [UInt8] {
    if characterSet == "UTF-8", String(validating: file, as: UTF8.self) != nil { return file }
    if let text = CharacterSet.decode(file[...], as: characterSet) { return Array(text.utf8) }
    let lines = file.split(separator: newline, omittingEmptySubsequences: false)
    let bad = lines.firstIndex { CharacterSet.decode($0, as: characterSet) == nil } ?? 0
    throw HyphenationError(
      .broken, path, "line \(bad + 1): the bytes are not \(characterSet); correct the character set on line 1"
    )
  }
}

// Lines.
extension PatternFile {
  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) throws(HyphenationError) {
    guard let first = line.first, first > UInt8(ascii: " "), first != UInt8(ascii: "%"),
      first != UInt8(ascii: "#"), line.count <= Self.longestLine, levelEnds < 2
    else { return }
    // Of the words that are no patterns all begin with one of these capitals, which patterns have not.
    if Self.capitals.contains(first), try readWord(line, number) { return }
    let pattern = line.prefix { $0 > UInt8(ascii: " ") }
    if isPlain(pattern) {
      append(pattern)
    } else {
      appendChecked(String(decoding: pattern, as: UTF8.self), number)
    }
  }

  private static let capitals = "LRCN".utf8

  /// Whether a pattern needs no closer look, as most: it is of digits and ASCII letters, without dots and slashes.
  private func isPlain(_ pattern: ArraySlice<UInt8>) -> Bool {
    var hasLetter = false
    for byte in pattern {
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: ".") || byte >= 0x80 { return false }
      if byte > UInt8(ascii: "9") { hasLetter = true }
    }
    return hasLetter
  }

  /// Adds a pattern that libhyphen may have; notes its letters.
  private mutating func appendChecked(_ word: String, _ number: Int) {
    let pattern = HyphenationPattern(word)
    guard pattern.isSound else { return faultyPatternCount += 1 }
    if levelEnds == 0, word.utf8.contains(UInt8(ascii: "/")) { firstChange = firstChange ?? number }
    letters.formUnion(word.unicodeScalars.lazy.filter { !$0.isASCII })
    append((word + (pattern.missingPart ?? "")).utf8)
  }

  /// Reads a line that is no pattern, such as `LEFTHYPHENMIN 2`; false for others.
  private mutating func readWord(_ bytes: ArraySlice<UInt8>, _ number: Int) throws(HyphenationError) -> Bool {
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("NEXTLEVEL") {
      if levelEnds == 0, let firstChange {
        throw broken(firstChange, "a spelling that changes stands before NEXTLEVEL; move it behind")
      }
      levelEnds += 1
      patterns += "NEXTLEVEL\n".utf8
      return true
    }
    // Words are divided at other characters than letters before libhyphen sees them.
    if line.hasPrefix("NOHYPHEN") { return true }
    guard let setting = Self.settings.first(where: { line.hasPrefix($0.name) }) else { return false }
    let value = line.dropFirst(setting.name.count).filter { !$0.isWhitespace }
    guard let least = Int(value), (0...99).contains(least) else {
      throw broken(number, "\(setting.name) takes a number from 0 to 99, not '\(String(value).printable)'")
    }
    if levelEnds == 0, least > 0 { self[keyPath: setting.place] = least }
    return true
  }

  private static var settings: [(name: String, place: WritableKeyPath<PatternFile, Int?>)] {
    [
      ("LEFTHYPHENMIN", \.leastBefore), ("RIGHTHYPHENMIN", \.leastAfter),
      ("COMPOUNDLEFTHYPHENMIN", \.compoundBefore), ("COMPOUNDRIGHTHYPHENMIN", \.compoundAfter),
    ]
  }

  private mutating func append(_ pattern: some Sequence<UInt8>) {
    patterns += pattern
    patterns.append(Self.newline)
    patternCount += 1
  }

  private func broken(_ line: Int, _ message: String) -> HyphenationError {
    HyphenationError(.broken, path, "line \(line): \(message)")
  }
}

extension PatternFile {
  /// The file for libhyphen: in UTF-8, without comments.
  ///
  /// It leaves out the least letters, which every call gives, as libhyphen lets a call only raise them; those for the
  /// parts of compounds are as libhyphen finds them where a file states none.
  var bytes: [UInt8] {
    var header = "UTF-8\n"
    for (name, stated, least) in [
      ("COMPOUNDLEFTHYPHENMIN", compoundBefore, leastBefore),
      ("COMPOUNDRIGHTHYPHENMIN", compoundAfter, leastAfter),
    ] {
      if let value = stated ?? (levelEnds > 0 ? nil : least) { header += "\(name) \(value)\n" }
    }
    return Array(header.utf8) + patterns
  }
}

extension String {
  /// Without control characters, for messages.
  var printable: String { String(unicodeScalars.map { $0.value < 0x20 ? "?" : Character($0) }) }
}
