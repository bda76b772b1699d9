/// The part cut out of a text, and the length of its replacement: it maps offsets between the two texts.
package struct TextCut: Hashable, Sendable {
  /// The UTF-8 offsets of what was cut, in the whole text.
  package let range: Range<Int>
  /// The number of bytes in its place.
  let insertedCount: Int
  /// The shift of the text after the cut in the text that is set.
  var distance: Int { insertedCount - range.count }

  /// Maps an offset of the text that is set to the whole text; within the inserted text, to the cut's start. Where
  /// nothing was inserted, the line before the cut covers it; at the start of the text the line after it.
  package func wholeOffset(_ offset: Int) -> Int {
    if offset < range.lowerBound || offset == range.lowerBound && (insertedCount > 0 || offset == 0) {
      return offset
    }
    let insertedEnd = range.lowerBound + insertedCount
    return offset < insertedEnd ? range.lowerBound : offset - insertedEnd + range.upperBound
  }

  /// Maps an offset of the whole text, outside of what was cut or at its start, to the text that is set.
  func setOffset(_ offset: Int) -> Int { offset <= range.lowerBound ? offset : offset + distance }

  /// ``wholeOffset(_:)`` of both ends of a range.
  package func wholeRange(_ offsets: Range<Int>) -> Range<Int> {
    wholeOffset(offsets.lowerBound)..<wholeOffset(offsets.upperBound)
  }
}
