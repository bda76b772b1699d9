internal import Cassowary
internal import Typography

// For one text the heights that suffice are all from some height on, since what it needs falls as its height grows:
// bisection finds the least.
extension SettledLayout {
  /// Gives each item that is higher than it needs to be the least height at which all texts have what they need.
  mutating func lower() {
    for number in resolved.coupled where !hasSpentWork {
      guard let state = resolved.contents[number], state.height != nil else { continue }
      let (low, high) = (state.neededHeight, state.imposed.height)
      if low < high { lower(number, low, high) }
    }
  }

  private mutating func lower(_ number: Int, _ lowest: Double, _ highest: Double) {
    // A trial copies everything, and solves it.
    work += 20 * partCount
    if let trial = lowered(number, to: lowest) { return self = trial }
    var (low, high) = (lowest, highest)
    while high - low > 1.0 / 64 {
      let middle = LengthGrid.layout.up((low + high) / 2)
      guard middle < high else { break }
      if let trial = lowered(number, to: middle) { (self, high) = (trial, middle) } else { low = middle }
    }
  }

  /// Returns the layout with an item of another height, if all texts still have what they need.
  private func lowered(_ number: Int, to height: Double) -> SettledLayout? {
    var trial = self
    trial.resolved.contents[number]?.imposed.height = height
    do throws(SolverError) {
      try trial.setHeights(of: [number], work: 0)
    } catch {
      return nil
    }
    return trial.isEveryTextHighEnough() ? trial : nil
  }

  /// Whether each text has the height that it needs at its width. Measures texts whose width changed.
  private mutating func isEveryTextHighEnough() -> Bool {
    for number in resolved.contents.indices {
      guard resolved.hasShownContent(number), var state = resolved.contents[number] else { continue }
      let (imposed, width) = (state.imposed, width(of: number))
      if width != state.measuredWidth { _ = state.measure(width, resolved.environment(of: number)) }
      state.imposed = imposed
      resolved.contents[number] = state
      if state.neededHeight > imposed.height { return false }
    }
    return true
  }
}
