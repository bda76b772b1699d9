internal import Support
internal import TextAnalysis
public import Typesetting
internal import Typography

extension PreparedText {
  /// The word at a place, as UTF-8 offsets: what a double click selects.
  ///
  ///     let position = carets.position(at: click)
  ///     let rects = carets.selectionRectangles(of: text.word(at: position))
  ///
  /// Of the words before and after the place it is the one that the affinity names: the one that was clicked on. What
  /// stands between words counts as one: spaces together, punctuation by itself, a line terminator. An offset within
  /// a word, even within a character, is a place in it, one outside the text the nearer end of it; the empty text has
  /// one empty word.
  ///
  /// Source: UAX #29, with ICU's dictionaries, as CLDR tailors it for the text's language. Complexity: linear in the
  /// text between two line terminators.
  public func word(at position: TextPosition) -> Range<Int> {
    let count = storage.text.utf8.count
    guard count > 0 else { return 0..<0 }
    let before = position.affinity == .upstream ? 1 : 0
    let offset = min(max(position.offset, before) - before, count - 1)
    let line = storage.hardLine(at: max(offset, 0))
    let words = TextBoundaries().words(
      of: String(storage.text(in: line)), language: storage.style.language)
    let next = words.partitioningIndex { Int($0) > offset - line.lowerBound }
    return line.lowerBound + Int(words[next - 1])..<line.lowerBound + Int(words[next])
  }
}

extension PreparedStorage {
  /// The UTF-8 offsets of the text that holds `offset` between two line terminators, its own included: words do not go
  /// beyond (UAX #29, rules WB3a and WB3b). Complexity: logarithmic.
  fileprivate func hardLine(at offset: Int) -> Range<Int> {
    guard !table.forcedEnds.isEmpty else { return 0..<text.utf8.count }
    let ends = table.forcedEnds
    let index = ends.partitioningIndex { Int(table.points[Int($0)].offset) > offset }
    let start = index > 0 ? Int(table.points[Int(ends[index - 1])].offset) : 0
    return start..<Int(table.points[Int(ends[index])].offset)
  }
}
