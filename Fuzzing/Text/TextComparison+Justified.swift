internal import Typesetting
internal import Typography
internal import _TextJudge

// Lines that are spread to both edges.
extension TextComparison {
  /// What differs in lines that are spread; nil where nothing does.
  ///
  /// They end where the others do. Those that are too wide stay as they are, and last ones unless asked.
  var justifiedFinding: String? {
    guard let how = question.justified, let width = question.width else { return nil }
    guard answer.justified.map(\.range) == answer.lines.map(\.range) else {
      return "justified lines end elsewhere"
    }
    for line in answer.justified {
      guard let start = judge.points.firstIndex(where: { $0.offset == line.range.lowerBound }),
        let end = judge.points.firstIndex(where: { $0.offset == line.range.upperBound })
      else { return "justified lines end where none may" }
      let settled = judge.settled(start, end, at: question.size, within: width)
      var (glyphs, length) = (judge.glyphs(start, end, at: question.size, settled), settled.points)
      if !line.overflows, how.lastLine || !judge.points[end].is_forced {
        let measure = judge_measure(size: question.size, width: width, tolerance: 0)
        (glyphs, length) = judge.spread(start, end, measure, settled, how)
      }
      if !isSameLength(line.width, length) {
        return "the justified line \(line.range) is \(line.width) wide, not \(length)"
      }
      let truth = glyphs.map { placed($0, Int($0.cluster)) }
      guard !areSame(line.glyphs, truth) else { continue }
      let first = zip(line.glyphs, truth).enumerated().first { !areSame([$0.element.0], [$0.element.1]) }
      return "the justified line \(line.range): "
        + (first.map { "glyph \($0.offset) is \($0.element.0), not \($0.element.1)" }
          ?? "\(line.glyphs.count) glyphs, not \(truth.count)")
    }
    return nil
  }
}
