public import TextDocuments
package import Typesetting
public import Typography

/// A box that texts have to fit: for which keys, how large, with how many lines of what letters.
///
///     let button = TextBox("button.*", width: BoxLength("100% - 32"), lines: 1, size: 17)
public struct TextBox: Hashable, Sendable {
  /// A key, or a pattern with `*` for any letters.
  public var key: String
  /// The width; nil for no limit.
  public var width: BoxLength?
  /// The height; nil for no limit.
  public var height: BoxLength?
  /// The most lines; nil for no limit.
  public var lines: Int?
  /// The least and the greatest size of the letters; the content size multiplies the greatest.
  public var sizes: ClosedRange<Double>
  /// The language of the tags in the texts; nil where they have none.
  public var markup: Markup?
  /// The mark of the letter that a keyboard chooses the texts by; it is not shown.
  public var mnemonic = Mnemonic.none
  /// The values of placeholders in its texts, by placeholder or name; before those of the audit.
  public var values: [String: String] = [:]
  /// The truncation of a text that does not fit, which is a finding all the same; nil for none.
  public var truncation: Truncation?
  /// The fonts; none for the audit's.
  package var fontChoice = FontChoice()
  /// The style of the letters, but for the language, which is that of the catalog.
  package var text = TextStyle()
  /// The style of the block that the lines form.
  package var block = BlockStyle(lineHeight: .normal)
  /// The division of words, as a table says it.
  package var hyphenation = HyphenationChoice()
  /// The file of boxes; empty for a box that is not from a file.
  public var file = ""
  /// The line of the file of boxes; 0 for a box that is not from a file.
  public var line: Int
  /// The language of the catalog that declares the box; nil for other boxes.
  var declaringLocale: String?

  /// A box of letters of one size.
  public init(
    _ key: String, width: BoxLength? = nil, height: BoxLength? = nil, lines: Int? = nil, size: Double = 17,
    fonts: [String]? = nil
  ) {
    self.init(key, width: width, height: height, lines: lines, sizes: size...size, fonts: fonts)
  }

  /// A box whose letters shrink from the greatest size to the least before they do not fit.
  public init(
    _ key: String, width: BoxLength? = nil, height: BoxLength? = nil, lines: Int? = nil,
    sizes: ClosedRange<Double>, fonts: [String]? = nil, lineHeight: LineHeight = .normal,
    wrapping: Wrapping = .word, line: Int = 0
  ) {
    self.key = key
    self.width = width
    self.height = height
    self.lines = lines
    self.sizes = sizes
    self.line = line
    self.fonts = fonts
    self.lineHeight = lineHeight
    self.wrapping = wrapping
  }

  /// Font files, the primary first; nil for the audit's.
  public var fonts: [String]? {
    get { fontChoice.paths }
    set { fontChoice.paths = newValue }
  }

  /// The distance between lines.
  public var lineHeight: LineHeight {
    get { block.lineHeight }
    set { block.lineHeight = newValue }
  }

  /// The places where lines may break.
  public var wrapping: Wrapping {
    get { text.wrapping }
    set { text.wrapping = newValue }
  }

  /// Whether the size may shrink.
  var isShrinking: Bool { sizes.lowerBound < sizes.upperBound }
}

/// The box of a key: one for all languages, or those that catalogs declare.
struct BoxChoice: Sendable {
  fileprivate(set) var numbers: [(locale: String?, number: Int)]

  /// The number of the box in a language: of its catalog, or of the first that declares one.
  func number(in locale: String) -> Int {
    (numbers.first { $0.locale == locale } ?? numbers[0]).number
  }
}

/// Boxes by key: a key's own comes first, then that of its catalog, then the first pattern that matches.
struct BoxIndex {
  private var own: [String: Int] = [:]
  private var declared: [String: BoxChoice] = [:]
  private var patterns: [(pattern: KeyPattern, index: Int)] = []

  init(_ boxes: [TextBox]) {
    for (index, box) in boxes.enumerated() {
      if let locale = box.declaringLocale {
        declared[box.key, default: BoxChoice(numbers: [])].numbers.append((locale, index))
      } else if box.key.contains("*") {
        patterns.append((KeyPattern(box.key), index))
      } else if own[box.key] == nil {
        own[box.key] = index
      }
    }
  }

  /// Complexity: the number of patterns, for keys that no box names exactly.
  func box(for key: String) -> BoxChoice? {
    if let index = own[key] { return BoxChoice(numbers: [(nil, index)]) }
    if let choice = declared[key] { return choice }
    let bytes = Array(key.utf8)
    return patterns.first { $0.pattern.matches(bytes) }.map { BoxChoice(numbers: [(nil, $0.index)]) }
  }
}

/// The keys that one of some patterns matches; all keys where there is no pattern.
struct KeySelection {
  private let patterns: [KeyPattern]

  init(_ patterns: [String]) { self.patterns = patterns.map { KeyPattern($0) } }

  func contains(_ key: String) -> Bool {
    guard !patterns.isEmpty else { return true }
    let bytes = Array(key.utf8)
    return patterns.contains { $0.matches(bytes) }
  }
}

/// A key with `*` for any letters.
struct KeyPattern {
  private let pieces: [[UInt8]]

  init(_ pattern: String) {
    pieces = pattern.utf8.split(separator: UInt8(ascii: "*"), omittingEmptySubsequences: false).map(
      Array.init)
  }

  /// Complexity: the length of the key times that of the pattern, at worst.
  func matches(_ key: [UInt8]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return pieces.first == key
    }
    guard key.count >= first.count + last.count, key.starts(with: first), key.suffix(last.count) == last[...]
    else { return false }
    var rest = key[first.count..<(key.count - last.count)]
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: piece) }) else { return false }
      rest = rest[(start + piece.count)...]
    }
    return true
  }
}
