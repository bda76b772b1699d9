internal import Typography

/// The glyphs of line ends with a hyphen that were shaped before, in the styles in use: a few letters and the hyphen.
///
/// A language has few endings: in a German text whose words were met before, shaping them took two thirds of what
/// hyphenation added to preparing. Only for scripts whose letters HarfBuzz shapes without a look at the text before.
struct LineEndCache {
  /// The inputs that the glyphs depend on.
  struct Key: Hashable {
    private var letters: (low: UInt64, high: UInt64) = (0, 0)
    private let count: Int
    private let hyphen: UInt32
    private let face: UInt16, style: UInt16
    private let script: Tag
    private let isUpright: Bool

    /// The key of a piece of a run and its hyphen; nil where the piece is long, or of another script.
    init?(_ text: [UInt8], _ range: Range<Int32>, _ hyphen: UInt32, _ run: ShapedRun) {
      guard range.count <= 16, LineEndCache.scripts.contains(run.script), !run.level.isRightToLeft else {
        return nil
      }
      count = range.count
      self.hyphen = hyphen
      face = run.face
      script = run.script
      style = run.style
      isUpright = run.isUpright
      for index in Int(range.lowerBound)..<Int(range.upperBound) {
        letters.high = letters.high << 8 | letters.low >> 56
        letters.low = letters.low << 8 | UInt64(text[index])
      }
    }

    static func == (one: Key, other: Key) -> Bool {
      one.letters == other.letters && one.count == other.count && one.hyphen == other.hyphen
        && one.face == other.face && one.style == other.style && one.script == other.script
        && one.isUpright == other.isUpright
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(letters.low)
      hasher.combine(letters.high)
      hasher.combine(face)
    }
  }

  /// Glyphs whose clusters count from the start of the piece.
  private var known: [Key: [ShapedGlyph]] = [:]

  /// More endings than this are forgotten.
  private static let maxEndings = 1 << 13
  private static let scripts: [Tag] = ["Latn", "Cyrl", "Grek", "Armn", "Geor"]

  /// Forgets all.
  mutating func removeAll() { if !known.isEmpty { known.removeAll(keepingCapacity: true) } }

  /// Appends the glyphs of a key for a piece that starts at an offset; false where they are not known.
  func append(_ key: Key, at offset: Int32, to glyphs: inout [ShapedGlyph]) -> Bool {
    guard let found = known[key] else { return false }
    for glyph in found { glyphs.append(glyph.moved(by: offset)) }
    return true
  }

  /// Keeps the glyphs of a key, those from an index on, for a piece that starts at an offset.
  mutating func insert(_ key: Key, _ glyphs: ArraySlice<ShapedGlyph>, at offset: Int32) {
    if known.count == Self.maxEndings { known.removeAll(keepingCapacity: true) }
    known[key] = glyphs.map { $0.moved(by: -offset) }
  }
}
