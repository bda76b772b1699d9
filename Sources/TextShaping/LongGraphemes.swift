internal import TextAnalysis

/// Cuts graphemes of hundreds of marks, which no language has, so that one cannot take the square of its length.
///
/// HarfBuzz 6 does, in fonts that place marks (Noto Sans: 45 seconds for 100,000). Unicode's Stream-Safe Text Format
/// (UAX #15, section 13) stops at 30 marks for the like reason.
enum LongGraphemes {
  /// A grapheme is cut where this many bytes of it stand before.
  static let limit = 512

  /// `range` in pieces to be shaped apart: one, unless a grapheme has twice `limit` bytes.
  ///
  /// Only one place in every `limit` bytes is looked at. Complexity: O(n / limit) for ordinary text, never over O(n).
  static func pieces(of range: Range<Int32>, in text: [UInt8]) -> [Range<Int32>] {
    var (pieces, start, probe) = ([Range<Int32>](), range.lowerBound, Int(range.lowerBound) + limit)
    while probe < range.upperBound {
      let place = scalarStart(probe, text)
      if continuesGrapheme(place, from: place - limit, text) {
        pieces.append(start..<Int32(place))
        start = Int32(place)
      }
      probe += limit
    }
    return pieces + [start..<range.upperBound]
  }

  /// Whether every character from `start` to the one at `place` joins the one before it.
  private static func continuesGrapheme(_ place: Int, from start: Int, _ text: [UInt8]) -> Bool {
    var (place, scalar) = (place, UTF8Decoding.scalar(in: text, at: place))
    while place > max(start, 0) {
      let before = scalarStart(place - 1, text)
      let previous = UTF8Decoding.scalar(in: text, at: before)
      guard TextCharacter.joinsGrapheme(previous, scalar) else { return false }
      (place, scalar) = (before, previous)
    }
    return true
  }

  private static func scalarStart(_ offset: Int, _ text: [UInt8]) -> Int {
    var offset = offset
    while text[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }
}
