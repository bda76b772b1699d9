internal import Fitting
internal import Typesetting
internal import Typography

/// By how much a text is too large for a box, at the smallest size it may have.
struct Excess {
  enum Limit: String { case word, width, lines, height }

  let limit: Limit
  /// Points per em.
  let size: Double
  /// The length that the box lacks in the limiting direction, in points.
  let points: Double
  /// The lines that the box has room for.
  let lines: Int

  var kind: Finding.Kind {
    switch limit {
    case .word: .tooWide
    case .height: .tooTall
    case .width, .lines: .truncated
    }
  }
}

extension PreparedText {
  /// By how much the text is too large; nil where it fits.
  ///
  /// - Complexity: a pass over its lines; some more where it does not fit.
  func excess(in space: BoxSpace) -> Excess? {
    if space.sizes.lowerBound < space.sizes.upperBound {
      var options = FitOptions(sizes: space.sizes, maxLines: space.lines)
      options.block = space.block
      let fit = try? largestSize(width: space.width, height: space.height, options: options)
      if fit?.outcome == .fits { return nil }
    }
    let size = space.sizes.lowerBound
    // One line does not wrap, as the labels of all toolkits do not.
    let width = space.lines == 1 ? nil : space.width
    let found = try? measure(size: size, width: width, block: space.block)
    guard let found else { return nil }
    let isWide = space.width.map { !Em.fits(found.width, within: $0) } ?? false
    let isLong = space.lines.map { found.lineCount > $0 } ?? false
    let isHigh = space.height.map { !Em.fits(found.height, within: $0) } ?? false
    guard isWide || isLong || isHigh else { return nil }
    return excess(in: space, found, isWide: isWide, isLong: isLong, isHigh: isHigh)
  }

  private func excess(
    in space: BoxSpace, _ found: TextMeasure, isWide: Bool, isLong: Bool, isHigh: Bool
  ) -> Excess {
    let size = space.sizes.lowerBound
    let lineHeight = found.lineCount > 0 ? found.height / Double(found.lineCount) : found.height
    let room = space.height.map { lineHeight > 0 ? $0 / lineHeight * (1 + Em.tolerance) : 1 } ?? .infinity
    let lines = min(space.lines ?? .max, room < 1e6 ? Int(room) : .max)
    if isWide {
      let limit: Excess.Limit = space.lines == 1 ? .width : .word
      return Excess(limit: limit, size: size, points: found.width - (space.width ?? 0), lines: max(1, lines))
    }
    if isLong || lines > 0 && space.width != nil {
      // How much wider the box would have to be for the text to have no more lines.
      let step = (try? fitCurve(maxLines: max(1, lines)))?.step(forLines: max(1, lines))
      let needed = step.map { $0.width(at: size) - (space.width ?? 0) }
      if isLong {
        return Excess(limit: .lines, size: size, points: max(0, needed ?? 0), lines: max(1, lines))
      }
    }
    return Excess(limit: .height, size: size, points: found.height - (space.height ?? 0), lines: lines)
  }
}
