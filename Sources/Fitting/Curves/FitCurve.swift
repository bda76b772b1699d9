internal import Support
public import Typesetting
package import Typography

/// The width that a text needs for every number of lines: a staircase from which its fits and measures are read.
///
///     let curve = try text.fitCurve()
///     for step in curve.steps { print(step.lineCount, step.width(at: 17)) }
///     let height = try curve.height(size: 17, width: 240)       // height for width
///     let width = try curve.width(size: 17, height: 60)         // width for height
///     let fit = try curve.largestSize(in: Size(320, 96))        // as `text.largestSize`, without a search
///
/// Widths of steps are lengths along the lines: in vertical text heights of columns.
///
/// A step is the narrowest width at which greedy breaking gives at most that many lines, and none overflows. A
/// width between two steps has the lines of the narrower; so every question about counts and heights is a look-up.
/// All answers are those of `measure` and `largestSize`, to the last bit.
///
/// With tabs or unusual kerning at breaks, a wider box can need more lines. The steps of such a text are true, but say
/// nothing of the widths between them: `isMonotone` is false, and questions are answered by breaking the text. So are
/// questions about widths below the narrowest step, where words overflow, and about `perLine` heights. Where words are
/// unsafe to break throughout, the curve ends at 32 lines. The steps of a text that does not just grow with its size, as one
/// with parts in points, are those at 16 points; questions about a size are answered by setting it at that size.
public struct FitCurve: Sendable {
  /// A number of lines, and the narrowest width that leads to it.
  public struct Step: Hashable, Sendable {
    /// The number of lines.
    public let lineCount: Int
    /// The narrowest width at which there are no more, in units of the text.
    package let units: Int64
    /// The unit of the text's lengths.
    package var unit = LengthUnit.em

    /// The narrowest width at which there are no more lines, in points, when the text is set at `size`.
    public func width(at size: Double) -> Double { unit.points(units, at: size) }
  }

  /// The text.
  public let text: PreparedText
  /// The steps, from the fewest lines and the widest to the most lines and the narrowest; each is narrower than the one
  /// before it. One step of no lines and no width for the empty text.
  public let steps: [Step]
  /// Whether the steps are sufficient: a wider box never needs more lines.
  public var isMonotone: Bool { text.storage.table.isMonotone }
  /// The most lines that the curve was asked for.
  let maxLines: Int
  /// Whether it goes down to the narrowest width at which no word overflows all the same.
  let isWhole: Bool

  /// The most lines of a curve whose lines have to be shaped, as each of its steps costs some shapings of the text.
  private static let maxShapedLines = 32

  init(_ text: PreparedText, maxLines: Int) throws(FittingError) {
    let maxLines = text.storage.shapesLines ? min(maxLines, Self.maxShapedLines) : maxLines
    self.text = text
    self.maxLines = maxLines
    var search = CurveSearch(text.storage, maxLines: maxLines)
    let found = try search.steps()
    isWhole = found.isWhole
    steps = found.steps.map { Step(lineCount: $0.lineCount, units: $0.units, unit: text.storage.units.unit) }
  }

  /// The first step with no more lines than `count`; nil where the text never has so few.
  ///
  /// - Complexity: logarithmic in the steps.
  public func step(forLines count: Int) -> Step? {
    let end = steps.partitioningIndex { $0.lineCount > count }
    return end > 0 ? steps[end - 1] : nil
  }

  /// Returns the number of lines of the text within a width, in units.
  ///
  /// - Complexity: logarithmic in the steps; a pass over the lines where the steps are not sufficient.
  func count(within units: Int64) -> Int {
    guard isMonotone, let narrowest = steps.last, units >= narrowest.units else {
      return text.storage.table.pass(within: units, text.storage.lineShaper()).lineCount
    }
    return steps[steps.partitioningIndex { $0.units <= units }].lineCount
  }
}

extension PreparedText {
  /// The text's curve: all of it, or the part that has at most `maxLines` lines; narrower boxes are answered without it.
  ///
  /// - Throws: `badValue` for less than one line; `limit` for a text that would take too many tries, as a long one does
  ///   without `maxLines`.
  /// - Complexity: a few passes over at most `maxLines` lines for every step. There are about as many steps as lines in
  ///   the narrowest box, so the time of a whole curve is quadratic in the text.
  public func fitCurve(maxLines: Int = .max) throws(FittingError) -> FitCurve {
    guard maxLines >= 1 else {
      throw .bad("maxLines", "\(maxLines) is not a number of lines; give at least 1, or leave it out for all")
    }
    return try FitCurve(self, maxLines: maxLines)
  }
}
