internal import Support

/// A hyphenation dictionary's file, checked line by line.
///
/// Patterns that make no sense are left out. The format is described in libhyphen's README.hyphen and
/// README.nonstandard.
struct PatternFile {
  /// The least letters before and after a hyphen that the file states.
  private(set) var minBefore: Int?, minAfter: Int?
  /// The same at the ends of a compound's parts.
  private(set) var compoundBefore: Int?, compoundAfter: Int?
  /// The patterns that divide compounds, and those that divide their parts.
  private(set) var compounds: [HyphenationPattern] = [], parts: [HyphenationPattern] = []
  private(set) var patternCount = 0
  /// How many patterns were left out.
  private(set) var faultyPatternCount = 0
  /// The letters of the patterns beyond ASCII.
  private(set) var letters: Set<Unicode.Scalar> = []

  private let path: String
  /// How many lines `NEXTLEVEL` there were: the second one ends the patterns.
  private var levelEnds = 0
  /// The first line with a spelling that changes.
  private var firstChange: Int?

  /// libhyphen skips longer lines.
  private static let longestLine = 98

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
    for (index, line) in lines.enumerated().dropFirst() { try read(line, index + 1) }
    guard patternCount > 0 else {
      throw broken(lines.count, "the file ends without any pattern; check the path")
    }
    if levelEnds == 0 { addFirstLevel() }
  }

  private static let newline = UInt8(ascii: "\n")

  /// Adds the level that a file of one level has above it: words are divided at hyphens and apostrophes.
  private mutating func addFirstLevel() {
    (compoundBefore, compoundAfter) = (compoundBefore ?? minBefore ?? 3, compoundAfter ?? minAfter ?? 3)
    compounds = ["1-1", "1'1", "1\u{2013}1", "1\u{2019}1"].compactMap { HyphenationPattern($0) }
  }

  /// The file in UTF-8.
  private static func decoded(
    _ file: [UInt8], as characterSet: String, _ path: String
  ) throws(HyphenationError) -> [UInt8] {
    if characterSet == "UTF-8", String(validating: file, as: UTF8.self) != nil { return file }
    if let text = CharacterSet.decode(file[...], as: characterSet) { return Array(text.utf8) }
    let lines = file.split(separator: newline, omittingEmptySubsequences: false)
    let bad = lines.firstIndex { CharacterSet.decode($0, as: characterSet) == nil } ?? 0
    throw HyphenationError(
      .broken, path,
      "line \(bad + 1): the bytes are not \(characterSet); correct the character set on line 1")
  }
}

// Lines.
extension PatternFile {
  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int) throws(HyphenationError) {
    guard let first = line.first, first > UInt8(ascii: " "), first != UInt8(ascii: "%"),
      first != UInt8(ascii: "#"), line.count <= Self.longestLine, levelEnds < 2
    else { return }
    // The words that are no patterns all begin with one of these capitals, which patterns do not have.
    if Self.capitals.contains(first), try readWord(line, number) { return }
    insert(String(decoding: line.prefix { $0 > UInt8(ascii: " ") }, as: UTF8.self), number)
  }

  private static let capitals = "LRCN".utf8

  /// Adds a pattern to the last level; notes its letters.
  private mutating func insert(_ text: String, _ number: Int) {
    guard let pattern = HyphenationPattern(text) else { return faultyPatternCount += 1 }
    patternCount += 1
    if pattern.rule.change != nil { firstChange = firstChange ?? number }
    for scalar in text.unicodeScalars where !scalar.isASCII { letters.insert(scalar) }
    parts.append(pattern)
  }

  /// Reads a line that is no pattern, such as `LEFTHYPHENMIN 2`; false for others.
  private mutating func readWord(_ bytes: ArraySlice<UInt8>, _ number: Int) throws(HyphenationError) -> Bool {
    let line = String(decoding: bytes, as: UTF8.self)
    if line.hasPrefix("NEXTLEVEL") {
      if levelEnds == 0, let firstChange {
        throw broken(firstChange, "a spelling that changes stands before NEXTLEVEL; move it behind")
      }
      if levelEnds == 0 { swap(&compounds, &parts) }
      levelEnds += 1
      return true
    }
    // Words are divided at other characters than letters before patterns see them.
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
      ("LEFTHYPHENMIN", \.minBefore), ("RIGHTHYPHENMIN", \.minAfter),
      ("COMPOUNDLEFTHYPHENMIN", \.compoundBefore), ("COMPOUNDRIGHTHYPHENMIN", \.compoundAfter),
    ]
  }

  private func broken(_ line: Int, _ message: String) -> HyphenationError {
    HyphenationError(.broken, path, "line \(line): \(message)")
  }
}

extension String {
  /// Without control characters, for messages.
  var printable: String { String(unicodeScalars.map { $0.value < 0x20 ? "?" : Character($0) }) }
}
