internal import Typesetting
internal import Typography

/// The fits of a text that is fitted again and again: looked up in what is known of its narrowest widths.
enum KnownSteps {
  /// After so many searches, with the next one, the steps are found.
  private static let patience: UInt8 = 6

  /// The largest size that fits, where the steps known tell it; nil too where options ask for anything but a size between
  /// two others, and where something makes no sense.
  static func largest(
    _ storage: PreparedStorage, width: Double?, height: Double?, _ options: borrowing FitOptions
  ) -> FoundSize? {
    guard options.areOfAnySize, options.areLengths(with: width ?? 0, height ?? 0) else { return nil }
    let constraints = FitConstraints(storage, boxWidth: width, boxHeight: height, options)
    return largest(storage, constraints, options.minSize, options.maxSize)
  }

  /// The largest size between two that fits, where the steps known tell it.
  ///
  /// A size at an end of its range is not told: there the lines may be fewer than those that limit it.
  @inline(__always)
  static func largest(
    _ storage: PreparedStorage, _ constraints: FitConstraints, _ least: Double, _ most: Double
  ) -> FoundSize? {
    let steps = storage.narrowest.known
    guard steps.count > 0, constraints.isWidthLimited, constraints.isMonotone else { return nil }
    return constraints.largest(storage.narrowest, steps, least, most)
  }

  /// Finds the first steps of a text whose table is monotone, and writes them down, once it has been searched often.
  @inline(never)
  static func noteSearch(_ storage: PreparedStorage) {
    guard storage.narrowest.isWorthFinding(after: patience) else { return }
    let fewest = storage.table.pass(within: Em.unlimited).lineCount
    // Not every number of lines has a step: there are more to be found than are written down.
    let search = StaircaseSearch(storage, mostLines: fewest + 2 * NarrowestWidths.most)
    let (steps, isWhole) = search.steps()
    note(steps, isWhole: isWhole, of: storage)
  }

  /// Writes down the steps of a text whose table is monotone; `isWhole`: there are no others.
  static func note(_ steps: [FitCurve.Step], isWhole: Bool, of storage: PreparedStorage) {
    let kept = steps.prefix(NarrowestWidths.most).map {
      NarrowestWidths.Step(lineCount: $0.lineCount, width: $0.units)
    }
    storage.narrowest.note(kept, isWhole: isWhole && kept.count == steps.count)
  }
}

extension FitConstraints {
  /// The largest size between two that fits, where the steps known tell it.
  ///
  /// Of the lines of a step the width limits the size, or the height. From step to step the size that the width allows
  /// grows, and the one that the height allows shrinks: the largest is that of the last step which the width limits, or
  /// of the one after it.
  @inline(__always)
  fileprivate func largest(
    _ steps: borrowing NarrowestWidths, _ known: (count: Int, isWhole: Bool), _ least: Double, _ most: Double
  ) -> FoundSize? {
    let (unitsPerLine, maxLines) = (unitsPerLine, limitOfFixedLines)
    var (index, isByHeight) = (0, false)
    var (before, here) = (NarrowestWidths.Step.none, NarrowestWidths.Step.none)
    while !isByHeight {
      if index == known.count {
        if known.isWhole { break } else { return nil }
      }
      let step = steps[index]
      if step.lineCount > maxLines { break }
      let enough = Double(step.lineCount) * unitsPerLine
      if enough >= Double(here.width) {
        // Of two that are as good to a rounding, a search finds the better.
        if enough * WidthSearch.slack <= Double(here.width) { return nil }
        break
      }
      (before, here) = (here, step)
      isByHeight = enough >= Double(step.width)
      index &+= 1
    }
    guard here.lineCount > 0, let size = isByHeight ? sizeByHeight(here, most) : sizeByWidth(here, most),
      size > least, !Em.fits(Em.points(before.width, at: size), within: width)
    else { return nil }
    return FoundSize(size, here.lineCount)
  }

  /// The largest size, below `most`, at which lines are low enough; nil where they are not narrow enough there.
  @inline(__always)
  private func sizeByHeight(_ step: NarrowestWidths.Step, _ most: Double) -> Double? {
    guard let size = largestSize(for: step.lineCount, notAbove: most), size < most,
      Em.fits(Em.points(step.width, at: size), within: width)
    else { return nil }
    return size
  }

  /// The same where the width limits the size.
  @inline(__always)
  private func sizeByWidth(_ step: NarrowestWidths.Step, _ most: Double) -> Double? {
    let estimate = width * (1 + Em.tolerance) * Double(Em.units) / Double(step.width)
    guard estimate < most, !Em.fits(Em.points(step.width, at: most), within: width) else { return nil }
    let size = Em.largest(near: estimate, notAbove: most) {
      Em.fits(Em.points(step.width, at: $0), within: width)
    }
    return Em.fits(lineHeight.block(of: step.lineCount, at: size), within: height) ? size : nil
  }
}
