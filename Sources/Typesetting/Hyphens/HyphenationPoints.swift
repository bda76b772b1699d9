internal import Hyphenation
internal import Support
internal import TextAnalysis
internal import Typography

/// The points where the words of a text may be hyphenated.
///
/// Words are letters between anything else. Left whole are those of several scripts or languages, of scripts without
/// spaces, and all between two spaces where that holds a digit or a soft hyphen, or looks like an address.
struct HyphenationPoints {
  /// A point where a line may end with a hyphen, in UTF-8 offsets of the text.
  struct Point {
    let offset: Int32
    let change: ChangedSpellings.Change?
  }

  private(set) var points: [Point] = []
  private let bytes: [UInt8]
  private let items: [TextItem]
  private let dictionaries: WordDictionaries
  private let cache: HyphenationCache
  private var item = 0
  /// Whether the script of that item has spaces between words; nil until it is asked.
  private var hasSpaces: Bool?
  /// The words of the stretch between spaces that is being read, and what else it holds.
  private var words: [Range<Int>] = []
  private var stretch = Stretch()

  /// Reads a text. Complexity: linear.
  init(
    _ bytes: [UInt8], _ items: [TextItem], _ dictionaries: WordDictionaries, _ cache: HyphenationCache
  ) {
    self.bytes = bytes
    self.items = items
    self.dictionaries = dictionaries
    self.cache = cache
    var (offset, word, previous) = (0, Int?.none, UInt32(0x20))
    while offset < bytes.count {
      let start = offset
      let scalar = UTF8Decoding.next(bytes.span, &offset)
      if Self.isLetter(scalar) || (word != nil && Self.isWithinWord(scalar)) {
        if word == nil { word = start }
      } else if let first = word {
        words.append(first..<start)
        word = nil
      }
      stretch.take(scalar, after: previous)
      if TextCharacter.isHangingSpace(scalar) { endStretch() }
      previous = scalar
    }
    if let word { words.append(word..<bytes.count) }
    endStretch()
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    scalar < 0x80 ? (0x61...0x7A).contains(scalar | 0x20) : kind(scalar) == .letter
  }

  private static func isWithinWord(_ scalar: UInt32) -> Bool {
    scalar < 0x80 ? scalar == 0x27 : kind(scalar) != nil
  }

  private static func kind(_ scalar: UInt32) -> CharacterKind? {
    Unicode.Scalar(scalar).flatMap { CharacterKind($0) }
  }

  private mutating func endStretch() {
    if stretch.isHyphenated {
      for word in words where isOfOneScript(word) { hyphenate(withoutJoints(word)) }
    }
    words.removeAll(keepingCapacity: true)
    stretch = Stretch()
  }

  /// A word without the apostrophes at its end, which are quotation marks.
  private func withoutJoints(_ word: Range<Int>) -> Range<Int> {
    var end = word.upperBound
    while end > word.lowerBound {
      let start = UTF8Decoding.scalarStart(end - 1, in: bytes)
      let scalar = UTF8Decoding.scalar(in: bytes, at: start)
      if scalar != 0x27, Self.kind(scalar) != .joint { break }
      end = start
    }
    return word.lowerBound..<end
  }

  /// Whether a word lies in one item, which is of one script and level.
  private mutating func isOfOneScript(_ word: Range<Int>) -> Bool {
    while item < items.count, items[item].end <= word.lowerBound { (item, hasSpaces) = (item + 1, nil) }
    guard item < items.count, items[item].end >= word.upperBound else { return false }
    let hasSpaces = hasSpaces ?? !Self.scriptsWithoutSpaces.contains(items[item].script)
    self.hasSpaces = hasSpaces
    return hasSpaces
  }

  private mutating func hyphenate(_ word: Range<Int>) {
    guard let dictionary = dictionaries.dictionary(of: word) else { return }
    for point in cache.points(in: bytes, word, dictionary) {
      let offset = word.lowerBound + point.offset
      guard isGraphemeBoundary(offset) else { continue }
      let change = point.change.map { change in
        ChangedSpellings.Change(
          offset: Int32(offset),
          range: Int32(
            word.lowerBound + change.range.lowerBound)..<Int32(word.lowerBound + change.range.upperBound),
          before: change.before.unicodeScalars.map(\.value), after: change.after.unicodeScalars.map(\.value))
      }
      points.append(Point(offset: Int32(offset), change: change))
    }
  }

  private func isGraphemeBoundary(_ offset: Int) -> Bool {
    if bytes[offset] < 0x80 { return true }
    let before = UTF8Decoding.scalarStart(offset - 1, in: bytes)
    return !TextCharacter.joinsGrapheme(
      UTF8Decoding.scalar(in: bytes, at: before), UTF8Decoding.scalar(in: bytes, at: offset))
  }

  /// Their lines end between any letters, or where a dictionary of words says, and show no hyphen.
  private static let scriptsWithoutSpaces: Set<Tag> = [
    "Bali", "Bopo", "Hang", "Hani", "Hira", "Java", "Kana", "Khmr", "Lana", "Laoo", "Mymr", "Talu", "Thai",
    "Tibt",
    "Yiii",
  ]
}

/// The part of a text between two spaces.
private struct Stretch {
  private var slashes = 0
  private var isOther = false
  private var isAfterDot = false

  /// Whether its words are hyphenated.
  var isHyphenated: Bool { !isOther && slashes < 2 }

  mutating func take(_ scalar: UInt32, after previous: UInt32) {
    if scalar < 0x80 {
      if isAfterDot, (0x61...0x7A).contains(scalar | 0x20) { isOther = true }
      isAfterDot = scalar == 0x2E && (0x61...0x7A).contains(previous | 0x20)
      switch UInt8(scalar) {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "@"), UInt8(ascii: "_"), UInt8(ascii: "\\"):
        isOther = true
      case UInt8(ascii: "/"): slashes += 1
      default: break
      }
    } else {
      isAfterDot = false
      if scalar == 0xAD || TextCharacter.isNumeric(scalar) { isOther = true }
    }
  }
}
