internal import Support
internal import TextAnalysis
internal import Typography

/// Cuts graphemes of hundreds of marks, and syllables of hundreds of stacked letters, so that shaping them takes linear
/// time.
///
/// HarfBuzz 6 takes quadratic time in fonts that place marks (Noto Sans: 45 seconds for 100,000 marks) and in those that
/// stack letters (Noto Sans Khmer: 25 seconds for 80,000). No language needs so many: Unicode's Stream-Safe Text Format
/// (UAX #15, section 13) stops at 30 marks.
enum LongClusters {
  /// The bytes of a cluster after which it is cut.
  static let limit = 512

  /// Splits `range` into pieces to shape separately: one piece, unless a cluster has over twice `limit` bytes.
  ///
  /// Only one place in every `limit` bytes is looked at. Complexity: O(n / limit) for ordinary text, never over O(n).
  static func pieces(of range: Range<Int32>, in text: [UInt8]) -> [Range<Int32>] {
    var (pieces, start, probe) = ([Range<Int32>](), range.lowerBound, Int(range.lowerBound) + limit)
    while probe < range.upperBound {
      let place = UTF8Decoding.scalarStart(probe, in: text)
      if continuesCluster(place, from: place - limit, text) {
        pieces.append(start..<Int32(place))
        start = Int32(place)
      }
      probe += limit
    }
    return pieces + [start..<range.upperBound]
  }

  /// Whether every character from `start` to the one at `place` joins the one before it.
  private static func continuesCluster(_ place: Int, from start: Int, _ text: [UInt8]) -> Bool {
    var (place, scalar) = (place, UTF8Decoding.scalar(in: text, at: place))
    while place > max(start, 0) {
      let before = UTF8Decoding.scalarStart(place - 1, in: text)
      let previous = UTF8Decoding.scalar(in: text, at: before)
      guard TextCharacter.joinsGrapheme(previous, scalar) || TextCharacter.isStacker(previous) else {
        return false
      }
      (place, scalar) = (before, previous)
    }
    return true
  }
}
