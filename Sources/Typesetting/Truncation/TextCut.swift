/// What was cut out of a text, and how much stands in its place: it tells offsets of the one text from those of the other.
package struct TextCut: Hashable, Sendable {
  /// The UTF-8 offsets of what was cut, in the whole text.
  package let range: Range<Int>
  /// How many bytes stand in its place.
  let insertedCount: Int
  /// How much further what follows the cut stands in the text that is set.
  var distance: Int { insertedCount - range.count }

  /// Where an offset of the text that is set lies in the whole text; within what was inserted, where the cut starts. Where
  /// nothing was inserted, the line before the cut covers it; at the start of the text the line after it.
  package func wholeOffset(_ offset: Int) -> Int {
    if offset < range.lowerBound || offset == range.lowerBound && (insertedCount > 0 || offset == 0) {
      return offset
    }
    let insertedEnd = range.lowerBound + insertedCount
    return offset < insertedEnd ? range.lowerBound : offset - insertedEnd + range.upperBound
  }

  /// The same for both ends of a range.
  package func wholeRange(_ offsets: Range<Int>) -> Range<Int> {
    wholeOffset(offsets.lowerBound)..<wholeOffset(offsets.upperBound)
  }
}
