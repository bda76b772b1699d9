internal import Typography
internal import _TextJudge

// Texts that are cut.
extension TextComparison {
  /// More characters than this are not tried one by one: the library goes on by halves.
  static let maxCutCharacters = 60

  /// What differs in the text that is cut; nil where nothing does.
  var cutFinding: String? {
    guard let cut = question.cut, let found = answer.cut else { return nil }
    let string = question.string
    guard string.unicodeScalars.count <= Self.maxCutCharacters else { return nil }
    let truth = JudgedCut(
      judge, string, cut.truncation, ellipsis: cut.ellipsis ?? defaultEllipsis, measure,
      lineLimit: cut.maxLines)
    guard truth.range == found.range else {
      return "cut \(described(found.range)), not \(described(truth.range))"
    }
    guard truth.range != nil else { return nil }
    guard truth.lines.count == found.lines.count else {
      return "\(found.lines.count) lines without \(described(found.range)), not \(truth.lines.count)"
    }
    return lineFinding(truth, found)
  }

  private func described(_ range: Range<Int>?) -> String { range.map { "\($0)" } ?? "nothing" }

  private var defaultEllipsis: String { judge.covers("\u{2026}") ? "\u{2026}" : "..." }

  /// What differs in the lines of a text that is cut where it should be.
  private func lineFinding(_ truth: JudgedCut, _ found: LibraryAnswer.Cut) -> String? {
    var start = 0
    for (line, expected) in zip(found.lines, truth.lines) {
      let end = Int(expected.end)
      let settled = truth.text.settled(start, end, at: question.size, within: question.width)
      let offsets =
        truth.wholeOffset(
          Int(truth.text.points[start].offset))..<truth.wholeOffset(Int(truth.text.points[end].offset))
      if line.range != offsets { return "the line \(line.range) of the text that is cut, not \(offsets)" }
      if !isSameLength(line.width, settled.points) {
        return "the line \(line.range) is \(line.width) wide, not \(settled.points)"
      }
      let glyphs = truth.text.glyphs(start, end, at: question.size, settled).map {
        placed($0, truth.wholeOffset(Int($0.cluster)))
      }
      if !areSame(line.glyphs, glyphs) {
        return "other glyphs in the line \(line.range) of the text that is cut"
      }
      start = end
    }
    return nil
  }

  /// Whether HarfBuzz shapes the text that is cut, and that which should be, as it promises.
  var cutShapingIsLocal: Bool {
    guard let cut = question.cut, let range = answer.cut?.range else { return true }
    return judge.cut(range, cut.ellipsis ?? defaultEllipsis, cut.truncation.place).shapingIsLocal
  }
}

extension JudgedCut {
  /// An offset of the text that is set, in the whole text; what an empty ellipsis stands for is of the line before it.
  func wholeOffset(_ offset: Int) -> Int {
    guard let range, offset >= range.lowerBound else { return offset }
    if offset == range.lowerBound, text.insertedCount > 0 || offset == 0 { return offset }
    let insertedEnd = range.lowerBound + text.insertedCount
    return offset < insertedEnd ? range.lowerBound : offset - insertedEnd + range.upperBound
  }
}
