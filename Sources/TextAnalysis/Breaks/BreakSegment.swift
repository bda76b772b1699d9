internal import Support
internal import Typography

/// A text as ICU reads it, in UTF-16.
struct BreakSegment {
  private(set) var units: [UInt16] = []
  /// For each unit, and the end, its character.
  private(set) var characters: [Int32] = []

  /// Gives memory back where the text was long.
  mutating func trim() {
    units.trim()
    characters.trim()
  }

  /// Makes this the characters at some offsets. Complexity: O(count).
  mutating func load(_ text: Span<UInt8>, _ offsets: Span<Int32>, count: Int) {
    units.removeAll(keepingCapacity: true)
    characters.removeAll(keepingCapacity: true)
    for index in 0..<count {
      let scalar = UTF8Decoding.scalar(in: text, at: Int(offsets[index]))
      if scalar >= 0x10000 { append(0xD7C0 + scalar >> 10, index) }
      append(scalar < 0x10000 ? scalar : 0xDC00 | scalar & 0x3FF, index)
    }
    characters.append(Int32(truncatingIfNeeded: count))
  }

  private mutating func append(_ unit: UInt32, _ character: Int) {
    units.append(UInt16(truncatingIfNeeded: unit))
    characters.append(Int32(truncatingIfNeeded: character))
  }
}
