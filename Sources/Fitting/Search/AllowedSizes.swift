internal import Support
internal import Typography

/// The sizes a fit may choose among: a range, a grid over one, or a list.
struct AllowedSizes: Sendable {
  let smallest, largest: Double
  /// The distance of those of a grid, counted from the smallest.
  private let step: Double?
  /// The only ones, ascending.
  private let ladder: [Double]?

  /// The finest grid counted from 0: its steps are distinct values of `Double`, however they are rounded.
  private static let maxSteps = 0x1p50

  /// The step between the sizes of a range, in points, where there are too many to distinguish all of them.
  static let finestStep = 1.0 / 64

  /// The same sizes, in steps where any in the range is allowed.
  var stepped: AllowedSizes {
    step == nil && ladder == nil
      ? AllowedSizes(smallest, largest, step: Self.finestStep, ladder: nil) : self
  }

  /// The sizes that options allow.
  init(_ options: FitOptions) throws(FittingError) {
    if let ladder = options.sizes {
      self = try Self.ladder(ladder, step: options.step)
      return
    }
    let (least, most) = (options.minSize, options.maxSize)
    try FittingError.check(least, in: .chosenSize, "minSize")
    try FittingError.check(most, in: .chosenSize, "maxSize")
    guard least <= most else {
      throw .bad(
        "minSize",
        "\(Decimals.exact(least)) is above maxSize \(Decimals.exact(most)); exchange them, or give a larger maxSize"
      )
    }
    smallest = least
    largest = most
    step = options.step
    ladder = nil
    if let step { try Self.check(step: step, upTo: largest) }
  }

  private init(_ smallest: Double, _ largest: Double, step: Double?, ladder: [Double]?) {
    self.smallest = smallest
    self.largest = largest
    self.step = step
    self.ladder = ladder
  }

  private static func check(step: Double, upTo largest: Double) throws(FittingError) {
    guard step > 0, step.isLength else {
      throw .bad("step", "\(Decimals.exact(step)) is not a step; give a number above 0")
    }
    guard largest / step < maxSteps else {
      throw .bad("step", "\(Decimals.exact(step)) is too fine; leave it out to allow any size")
    }
  }

  private static func ladder(_ sizes: [Double], step: Double?) throws(FittingError) -> AllowedSizes {
    guard step == nil else {
      throw .bad("step", "a step and a list of sizes cannot be combined; give one of them")
    }
    guard !sizes.isEmpty else { throw .bad("sizes", "the list of sizes is empty; give at least one") }
    for size in sizes { try FittingError.check(size, in: .chosenSize, "sizes") }
    let ladder = Set(sizes).sorted()
    return AllowedSizes(ladder[0], ladder[ladder.count - 1], step: nil, ladder: ladder)
  }

  /// The largest allowed size that is not above `size`; nil where all are above. Complexity: at most logarithmic.
  func last(notAbove size: Double) -> Double? {
    guard size >= smallest else { return nil }
    guard size < largest else { return largest }
    if let step { return gridSize(notAbove: size, step) }
    if let ladder { return ladder[ladder.partitioningIndex { $0 > size } - 1] }
    return size
  }

  /// The allowed size after one of them; nil after the largest.
  func next(after size: Double) -> Double? {
    guard size < largest else { return nil }
    if let step { return gridSize(after: size, step) }
    if let ladder { return ladder[ladder.partitioningIndex { $0 > size }] }
    return size.nextUp
  }

  private func gridSize(notAbove size: Double, _ step: Double) -> Double {
    var count = ((size - smallest) / step).rounded(.down)
    while smallest + (count + 1) * step <= size { count += 1 }
    while smallest + count * step > size { count -= 1 }
    return smallest + count * step
  }

  private func gridSize(after size: Double, _ step: Double) -> Double {
    let count = ((size - smallest) / step).rounded()
    return min(smallest + (count + 1) * step, largest)
  }

  /// The least allowed size from which on, up to one at which it does, something holds.
  ///
  /// - Complexity: some calls more than bits of what the estimate is off, in allowed sizes or units in the last place.
  func least(near estimate: Double, notAbove most: Double, where holds: (Double) -> Bool) -> Double {
    var (low, high) = (Double?.none, most)
    var step = most.ulp
    var candidate = last(notAbove: min(estimate, most.nextDown)).flatMap { next(after: $0) } ?? smallest
    if candidate >= most { candidate = last(notAbove: most.nextDown) ?? most }
    while candidate < high, candidate > low ?? -1 {
      if holds(candidate) {
        high = candidate
        guard low == nil, candidate > smallest else { break }
        candidate = last(notAbove: candidate - step).map { $0 < high ? $0 : smallest } ?? smallest
      } else {
        low = candidate
        guard high == most else { break }
        candidate = max(last(notAbove: candidate + step) ?? most, next(after: candidate) ?? most)
      }
      step *= 16
    }
    while let least = low, let after = next(after: least), after < high {
      let middle = max(after, last(notAbove: least + (high - least) / 2) ?? after)
      if holds(middle) { high = middle } else { low = middle }
    }
    return high
  }

  /// The allowed sizes up to one of them. Complexity: constant; linear for a ladder.
  func notAbove(_ size: Double) -> AllowedSizes {
    AllowedSizes(smallest, size, step: step, ladder: ladder?.filter { $0 <= size })
  }
}
