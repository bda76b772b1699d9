internal import Support
internal import TextShaping
internal import Typography

/// The breakpoints of a text at which a word is spelled otherwise than in one piece.
package struct ChangedSpellings: Sendable {
  /// A part of the text that other letters replace where a line ends in it.
  struct Change: Sendable {
    /// The UTF-8 offset where the next line starts.
    let offset: Int32
    /// The UTF-8 offsets of the letters that are replaced; `offset` is one of them or their end.
    let range: Range<Int32>
    /// The letters before the hyphen, and at the start of the next line.
    let before, after: [UInt32]

    /// The letters that begin a line that starts here.
    var opening: InsertedLetters { InsertedLetters(before: after, start: offset) }
    /// The letters that end a line that ends here, before its hyphen.
    var closing: InsertedLetters { InsertedLetters(after: before) }
  }

  /// The changes, by their offsets.
  let changes: [Change]

  static let none = ChangedSpellings(changes: [])

  /// The change at a breakpoint; nil at nearly all. Complexity: logarithmic in the changes.
  func change(at offset: Int32) -> Change? {
    if changes.isEmpty { return nil }
    let index = changes.partitioningIndex { $0.offset >= offset }
    return index < changes.count && changes[index].offset == offset ? changes[index] : nil
  }

  /// The changes of a text with a range cut out; those whose letters it takes are gone.
  ///
  /// Where the cut starts at the breakpoint, the letters that would start the next line are cut with it.
  /// Complexity: linear in the changes.
  func cutting(_ range: Range<Int32>, movedBy distance: Int32) -> ChangedSpellings {
    if changes.isEmpty { return self }
    return ChangedSpellings(
      changes: changes.compactMap { change in
        let letters = change.range
        if change.offset == range.lowerBound {
          return Change(
            offset: change.offset, range: letters.lowerBound..<change.offset, before: change.before, after: []
          )
        }
        if letters.upperBound <= range.lowerBound { return change }
        guard letters.lowerBound >= range.upperBound, change.offset > range.upperBound else { return nil }
        return Change(
          offset: change.offset + distance,
          range: letters.lowerBound + distance..<letters.upperBound + distance, before: change.before,
          after: change.after)
      })
  }

  /// Whether a letter at an offset is one that a hyphen replaces, or lies between two of them.
  ///
  /// - Parameter next: the first change that is not passed; offsets ascend from call to call.
  func replaces(_ offset: Int32, _ next: inout Int) -> Bool {
    while next < changes.count, changes[next].range.upperBound <= offset { next += 1 }
    return next < changes.count && changes[next].range.lowerBound < offset
  }

  /// The most letters that any change adds before or after a hyphen.
  var maxLetters: Int { changes.reduce(0) { max($0, $1.before.count, $1.after.count) } }

  /// The part of a run that belongs to the line between two breakpoints, and the letters around it.
  func part(
    of run: ShapedRun, from first: Int32, to last: Int32
  ) -> (range: Range<Int32>, letters: InsertedLetters?) {
    let opening = run.start <= first && first < run.end ? change(at: first) : nil
    let closing = run.start < last && last <= run.end ? change(at: last) : nil
    let start = max(opening?.range.upperBound ?? first, run.start)
    let end = max(start, min(closing?.range.lowerBound ?? last, run.end))
    guard opening != nil || closing != nil else { return (start..<end, nil) }
    return (
      start..<end, InsertedLetters(before: opening?.after ?? [], after: closing?.before ?? [], start: first)
    )
  }
}
