internal import Typography

// Queries that are needed only where width and height depend on each other.
extension ContentState {
  /// Finds out whether it is higher where it is narrower. Labels know; others are asked once, at their least width.
  mutating func learnWhetherItWraps(_ environment: Environment) {
    guard wraps == nil else { return }
    guard widths != nil, lowestWidth < naturalWidth else { return wraps = false }
    if let label = content as? LabelContent { return wraps = label.wraps }
    guard let natural = ask(naturalWidth, environment), let narrow = ask(lowestWidth, environment) else {
      return wraps = false
    }
    wraps = narrow.natural > natural.natural && narrow.natural.isFinite
  }

  /// Steps are searched from the minimum width on, and from 1 point at least.
  private var lowestWidth: Double { max(1, Grid.up(widths?.minimum ?? 0)) }

  /// All its steps, or a hundred of them.
  mutating func allSteps(_ environment: Environment) -> HeightSteps {
    if let steps { return steps }
    let found = findSteps(lowestWidth, naturalWidth, environment)
    steps = found
    return found
  }

  /// Returns the steps between two widths.
  mutating func steps(within range: ClosedRange<Double>, _ environment: Environment) -> HeightSteps {
    findSteps(range.lowerBound, range.upperBound, environment)
  }

  private mutating func findSteps(
    _ least: Double, _ widest: Double, _ environment: Environment
  ) -> HeightSteps {
    var count = 0
    defer { measureCount += count }
    return HeightSteps(from: least, to: widest) { width in
      count += 1
      return content.height(forWidth: width, in: environment)?.checked
    }
  }

  /// Restores the values that the solver had before; measurements made since are kept.
  mutating func goBack(to before: ContentState?) {
    guard let before else { return }
    let (count, steps) = (measureCount, steps)
    self = before
    (measureCount, self.steps) = (count, steps)
  }
}
