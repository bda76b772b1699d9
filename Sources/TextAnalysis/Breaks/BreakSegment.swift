internal import Typography

/// A part of a text that goes to ICU for its boundaries, in UTF-16, and what else finding them needs memory for.
struct BreakSegment {
  private(set) var units: [UInt16] = []
  /// For each unit, and the end, its character.
  private(set) var characters: [Int32] = []
  /// The positions that look-ahead keeps.
  var kept: [Int] = []

  /// Gives memory back where the part was long.
  mutating func trim() {
    units.trim()
    characters.trim()
  }

  /// Makes this the characters of a range.
  ///
  /// Complexity: O(length).
  mutating func load(_ text: Span<UInt8>, _ offsets: Span<Int32>, _ range: Range<Int>) {
    units.removeAll(keepingCapacity: true)
    characters.removeAll(keepingCapacity: true)
    for index in range {
      let scalar = UTF8Decoding.scalar(in: text, at: Int(offsets[index]))
      if scalar >= 0x10000 { append(0xD7C0 + scalar >> 10, index) }
      append(scalar < 0x10000 ? scalar : 0xDC00 | scalar & 0x3FF, index)
    }
    characters.append(Int32(truncatingIfNeeded: range.upperBound))
  }

  private mutating func append(_ unit: UInt32, _ character: Int) {
    units.append(UInt16(truncatingIfNeeded: unit))
    characters.append(Int32(truncatingIfNeeded: character))
  }
}
