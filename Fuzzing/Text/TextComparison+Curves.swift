internal import Typography
internal import _TextJudge

// Fit curves.
extension TextComparison {
  /// Trying every width takes long: no more points than this.
  private static let maxCurvePoints = 25
  /// Where lines are shaped, curves end at so many lines.
  private static let maxShapedLines = 32

  /// What the steps of the curve should be, by breaking the text at every width that a line has; nil for too many.
  var trueSteps: [LibraryAnswer.Step]? {
    guard judge.points.count <= Self.maxCurvePoints else { return nil }
    guard judge.points.count > 1 else { return [.init(lineCount: 0, units: 0)] }
    var (steps, fewest) = ([LibraryAnswer.Step](), Int.max)
    for units in allWidths {
      guard let count = lineCount(within: units), count < fewest else { continue }
      fewest = count
      steps.append(.init(lineCount: count, units: units))
    }
    return steps.reversed().filter { !answer.shapesLines || $0.lineCount <= Self.maxShapedLines }
  }

  private var allWidths: [Int64] {
    var widths: Set<Int64> = [0]
    for start in judge.points.indices.dropLast() {
      var end = start
      repeat {
        end += 1
        widths.insert(judge.width(start, end))
      } while !judge.points[end].is_forced
    }
    return widths.sorted()
  }

  /// The number of lines within a width in units; nil where one overflows.
  private func lineCount(within units: Int64) -> Int? {
    let measure = judge_measure(size: Double(Em.units), width: Double(units), tolerance: 0)
    var (start, count) = (0, 0)
    while start + 1 < judge.points.count {
      let line = judge.line(from: start, measure)
      if line.overflows { return nil }
      (start, count) = (Int(line.end), count + 1)
    }
    return count
  }
}
