internal import Typography

/// Greedy breaking, line after line, without allocation.
package struct LineCursor: Sendable {
  /// The point where the next line starts.
  package private(set) var start = 0
  /// What lines may be wide, in units.
  private let width: Int64
  private var hardEnd = 0
  private var guess = 1

  /// A cursor before the first line.
  package init(width: Int64) { self.width = width }

  /// The next line; nil after the last. Complexity: logarithmic in the points it passes, and mostly constant.
  @inline(__always)
  package mutating func next(in table: borrowing LineTable) -> LineBreak? {
    if start == hardEnd {
      guard start + 1 < table.points.count else { return nil }
      hardEnd = table.hardEnd(after: start)
    }
    let line = table.line(from: start, to: hardEnd, within: width, guess: guess)
    guess = line.end - start
    start = line.end
    return line
  }
}
