internal import Typefaces
internal import Typography

/// The characters of which most texts of a script are made: letters that come composed, digits, punctuation; no marks,
/// and not the slash of fractions.
struct Repertoire {
  /// Ascending.
  let ranges: [ClosedRange<UInt32>]

  /// Those of a script that is set letter by letter, from left to right; the smallest first, none for other scripts.
  static func all(of script: Tag) -> [Repertoire] {
    switch script {
    case "Latn", "Zyyy": [basicLatin, Repertoire(ranges: [ascii, 0xA0...0xFF, punctuation])]
    case "Grek": [Repertoire(ranges: [ascii, 0x370...0x3FF, punctuation])]
    case "Cyrl": [Repertoire(ranges: [ascii, 0x400...0x482, 0x48A...0x4FF, punctuation])]
    default: []
    }
  }

  /// What of it a font has: what it has not may be shaped as other characters.
  func limited(to coverage: Coverage) -> Repertoire {
    let covered = coverage.ranges
    return Repertoire(
      ranges: ranges.flatMap { range in
        covered.filter { $0.overlaps(range) }.map { $0.clamped(to: range) }
      })
  }

  private static let basicLatin = Repertoire(ranges: [ascii])
  private static let ascii: ClosedRange<UInt32> = 0x20...0x7E
  private static let punctuation: ClosedRange<UInt32> = 0x2010...0x2027

  /// Whether it has all characters of a piece of UTF-8. Complexity: linear.
  func holds(_ text: Span<UInt8>, _ range: Range<Int32>) -> Bool {
    let (ranges, end) = (ranges.span, Int(range.upperBound))
    var offset = Int(range.lowerBound)
    next: while offset < end {
      let character = UTF8Decoding.next(text, &offset)
      for index in ranges.indices where character <= ranges[index].upperBound {
        if character < ranges[index].lowerBound { return false }
        continue next
      }
      return false
    }
    return true
  }
}
