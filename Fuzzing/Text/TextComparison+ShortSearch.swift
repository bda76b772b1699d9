internal import Typesetting
internal import Typography
internal import _TextJudge

// Where the library ends a search by rule, so that its answer may be another than the furthest place.
extension TextComparison {
  /// Hard lines with more ends than this are not searched to the end where lines have to be shaped: four ends in a row
  /// that are not within the width end the search, and going back 32 of them (`LineTable`).
  static let shortLine = 24
  private static let maxMisses = 4, maxShapedEnds = 32
  /// Of lines of more bytes in which nothing is seen the spacing before them is not looked for.
  private static let maxInvisibleBytes: Int32 = 128

  /// Whether the rule for long hard lines ended the search for a line's end; `end` is the start where nothing fitted.
  func isCutShort(from start: Int, to end: Int, _ truth: judge_line) -> Bool {
    // A place inside a word is taken only where nothing else fits.
    let isOtherKind = judge.points[end].is_emergency && !judge.points[Int(truth.end)].is_emergency
    let found = isOtherKind ? start : end
    guard answer.shapesLines, found < truth.end else { return false }
    let hardEnd = judge.points.indices.dropFirst(start + 1).first { judge.points[$0].is_forced } ?? start
    guard hardEnd - start > Self.shortLine else { return false }
    let insideWords = judge.points[Int(truth.end)].is_emergency
    if endsSearch(after: found, before: Int(truth.end), upTo: hardEnd, from: start, insideWords) {
      return true
    }
    // The search between words may end before it finds any, and that inside words then passes the truth's end by.
    let breaksWords = question.style.wrapping == .anywhere && !insideWords
    let width = question.width ?? .infinity
    return breaksWords && hasMisses(before: Int(truth.end), from: start, within: width, insideWords: false)
      && endsSearch(after: end, before: Int(truth.end), upTo: hardEnd, from: start, true)
  }

  /// Whether a search through the ends between words, or through all, ends after one that fits and before a further one.
  private func endsSearch(
    after end: Int, before truth: Int, upTo hardEnd: Int, from start: Int, _ insideWords: Bool
  ) -> Bool {
    func isPlace(_ end: Int) -> Bool { insideWords || !judge.points[end].is_emergency }
    if (truth + 1..<hardEnd + 1).count(where: isPlace) >= Self.maxShapedEnds { return true }
    let later = (end + 1..<truth).filter(isPlace).prefix(Self.maxMisses)
    return later.count == Self.maxMisses && later.allSatisfy { !isWithin(start, $0) }
  }

  /// Whether so many ends in a row, between words or of all kinds, that are not within a width come before an end.
  private func hasMisses(
    before truth: Int, from start: Int, within width: Double, insideWords: Bool
  ) -> Bool {
    var misses = 0
    return judge.points.indices[(start + 1)..<max(truth, start + 1)].contains { end in
      guard insideWords || !judge.points[end].is_emergency else { return false }
      misses = Em.fits(points(start, end), within: width) ? 0 : misses + 1
      return misses >= Self.maxMisses
    }
  }

  /// Whether the same rule may end the search before the end of one of the answer's lines, at a width of that many points.
  func mayBeCutShort(within width: Double) -> Bool {
    guard answer.shapesLines, judge.points.count > Self.shortLine else { return false }
    return answer.lines.contains { line in
      guard let start = judge.points.firstIndex(where: { $0.offset == line.range.lowerBound }),
        let end = judge.points.firstIndex(where: { $0.offset >= line.range.upperBound })
      else { return false }
      return [false, true].contains { hasMisses(before: end, from: start, within: width, insideWords: $0) }
    }
  }

  /// Whether some line is of nothing but so many invisible characters that it may be measured with the spacing of a letter
  /// before it (`LineTableBuilder.maxInvisibleBytes`).
  var hasLongInvisibleLine: Bool {
    let isSpaced =
      question.tracking != nil || question.wordSpacing != nil || question.autospace == true
      || question.spacingTrim != nil
      || question.spans?.contains { $0.tracking != nil || $0.wordSpacing != nil } == true
    return isSpaced
      && judge.points.indices.contains { start in
        let far = judge.points[start].offset + Self.maxInvisibleBytes - 32
        guard let end = judge.points.firstIndex(where: { $0.offset > far }) else { return false }
        return judge.width(start, end) == 0
      }
  }

  private func isWithin(_ start: Int, _ end: Int) -> Bool {
    Em.fits(points(start, end), within: question.width ?? .infinity)
  }
}
