/// Heights that a content can have, with the least width for each, from the narrowest to the widest.
///
/// A text of up to a hundred heights has them all here. Of more, a hundred are here, about as far from each other; those
/// between two of them are found by looking again, between these.
struct HeightSteps: Sendable {
  struct Step: Sendable {
    let width: Double
    let height: ContentHeight
  }

  /// Ascending in width; heights never grow with the width, for content whose height never grows with its width.
  let steps: [Step]
  /// Whether there are heights between these.
  let isCoarse: Bool

  private static let most = 100.0
  /// Widths are multiples of this.
  private static let grain = 1.0 / 64

  /// The heights between two widths on the grid, those at both included, and so the least heights where there are any.
  init(from least: Double, to widest: Double, _ ask: (Double) -> ContentHeight?) {
    let natural = HeightSteps(walking: least, widest, ask)
    guard let narrow = natural.steps.first?.height, narrow.minimum > 0 else {
      self = natural
      return
    }
    let minimum = HeightSteps(walking: least, widest) { width in ask(width).map { ContentHeight($0.minimum) }
    }
    steps = Set((natural.steps + minimum.steps).map(\.width)).sorted().compactMap { width in
      ask(width).map { Step(width: width, height: $0) }
    }
    isCoarse = natural.isCoarse || minimum.isCoarse
  }

  /// Walks from the widest to the narrowest, each time to the least width at which the content is no higher than
  /// allowed. What is allowed grows by a hundredth of the range at least: so there are 101 steps at most (of
  /// natural and least heights together, twice that), and a step asks 2 + log2(64 x width) times.
  private init(walking least: Double, _ widest: Double, _ ask: (Double) -> ContentHeight?) {
    guard let narrow = ask(least), let wide = ask(widest), narrow.natural > wide.natural else {
      steps = []
      isCoarse = false
      return
    }
    let spacing = (narrow.natural - wide.natural) / Self.most
    var (found, skips, width, allowed) = ([Step](), false, widest, wide.natural)
    while true {
      width = narrow.natural <= allowed ? least : Self.narrowest(allowed, least, width, ask)
      guard let height = ask(width) else { break }
      found.append(Step(width: width, height: height))
      // Heights so large that a hundredth of their range is lost in rounding would not come to an end.
      guard width > least, Double(found.count) < 2 * Self.most, let next = ask(width - Self.grain)?.natural
      else { break }
      if next < allowed + spacing, allowed + spacing < narrow.natural { skips = true }
      width = width - Self.grain
      allowed = max(next, allowed + spacing)
    }
    steps = found.reversed()
    isCoarse = skips
  }

  /// The least width at which a content is no higher than allowed, as it is at the wide one and not at the narrow one.
  private static func narrowest(
    _ allowed: Double, _ narrow: Double, _ wide: Double, _ ask: (Double) -> ContentHeight?
  ) -> Double {
    var (low, high) = (narrow, wide)
    while high - low > grain {
      let middle = ((low + high) * 32).rounded(.down) / 64
      guard middle > low else { break }
      if let height = ask(middle), height.natural <= allowed { high = middle } else { low = middle }
    }
    return high
  }

  /// The widths of the neighbours of a step, itself where it has none.
  func neighbours(of place: Int) -> ClosedRange<Double> {
    steps[max(place - 1, 0)].width...steps[min(place + 1, steps.count - 1)].width
  }
}
