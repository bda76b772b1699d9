internal import Typesetting

// A line of a poster, which has to be within the width by itself.
extension FitConstraints {
  /// The same width for one line of the text alone, however high it is.
  func line(_ line: TextLine, _ shaper: LineShaper?) -> FitConstraints {
    var alone = self
    alone.line = line
    alone.table = line.table(in: storage, shaper)
    (alone.height, alone.maxLines, alone.indents) = (.infinity, 1, .none)
    (alone.holdsInk, alone.isUneven) = (false, false)
    return alone
  }

  /// The lines of the text as it is set at some size; that line alone, where there is one.
  func table(in text: PreparedStorage) -> LineTable {
    line?.table(in: text, text.lineShaper()) ?? text.table
  }

  /// A new shaper for lines that need one, or nil.
  func lineShaper() -> LineShaper? { line == nil ? storage.lineShaper() : nil }
}
