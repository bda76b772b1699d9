internal import Support
internal import TextAnalysis
internal import Typography

/// The grapheme boundaries of a text, for few offsets: next to a space, or within ASCII, the two characters there
/// decide; else all boundaries are found.
struct GraphemeBorders {
  private let text: String
  private let bytes: [UInt8]
  private let finder: TextBoundaries
  private var boundaries: [Int32]?

  init(_ text: String, _ finder: TextBoundaries) {
    self.text = text
    self.finder = finder
    bytes = Array(text.utf8)
  }

  /// Checks that an offset of the text is not within a character.
  ///
  /// - Throws: `badValue`, which names the offsets before and after that character.
  func check(_ offset: Int, _ name: String) throws(TypesettingError) {
    guard bytes.indices.contains(offset), bytes[offset] & 0xC0 == 0x80 else { return }
    let start = UTF8Decoding.scalarStart(offset, in: bytes)
    var end = start
    let scalar = UTF8Decoding.next(bytes, &end)
    let code = Unicode.Scalar(scalar)?.codePoint ?? ""
    throw .badValue(name, "byte \(offset) lies within a character, \(code); give \(start) or \(end)")
  }

  /// The first boundary from an offset on, which is not within a character. Complexity: constant, or linear in the text at first and then logarithmic.
  mutating func boundary(from offset: Int) -> Int32 {
    if offset == 0 || offset == bytes.count || isCertain(offset) { return Int32(offset) }
    let all = boundaries ?? finder.graphemes(of: text)
    boundaries = all
    let index = all.partitioningIndex { $0 >= Int32(offset) }
    return index < all.count ? all[index] : Int32(bytes.count)
  }

  /// The graphemes of a range between two boundaries. Complexity: as that of ``boundary(from:)``, for each.
  mutating func ranges(in range: Range<Int32>) -> [Range<Int32>] {
    var (ranges, start) = ([Range<Int32>](), range.lowerBound)
    while start < range.upperBound {
      var next = Int(start)
      _ = UTF8Decoding.next(bytes, &next)
      let end = boundary(from: next)
      ranges.append(start..<end)
      start = end
    }
    return ranges
  }

  /// Whether a range holds one to four graphemes, none of which is white space. Complexity: as that of ``boundary(from:)``.
  mutating func areCombinable(in range: Range<Int32>) -> Bool {
    var (offset, next, count) = (Int(range.lowerBound), range.lowerBound, 0)
    while offset < range.upperBound {
      if offset >= next {
        count += 1
        guard count <= TateChuYokoSpans.maxGraphemes else { return false }
      }
      guard !TextCharacter.isHangingSpace(UTF8Decoding.next(bytes, &offset)) else { return false }
      next = boundary(from: offset)
    }
    return true
  }

  /// Whether the characters on both sides prove a boundary between them: of the rules of UAX #29 only GB9 to
  /// GB9b are about a space and another character, and only GB3 about two of ASCII.
  private func isCertain(_ offset: Int) -> Bool {
    let (before, after) = (bytes[offset - 1], bytes[offset])
    if before < 0x80, after < 0x80 { return !(before == 0x0D && after == 0x0A) }
    guard before == 0x20 || after == 0x20 else { return false }
    let first = UTF8Decoding.scalar(in: bytes, at: UTF8Decoding.scalarStart(offset - 1, in: bytes))
    return !TextCharacter.joinsGrapheme(first, UTF8Decoding.scalar(in: bytes, at: offset))
  }
}
