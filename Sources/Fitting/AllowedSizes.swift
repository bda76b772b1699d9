internal import Typography

/// The sizes a fit may choose among: a range, a grid over one, or a ladder.
enum AllowedSizes {
  case range(ClosedRange<Double>)
  case grid(ClosedRange<Double>, step: Double)
  case ladder([Double])

  /// The finest grid counted from 0: `Double` tells its steps apart, however they are rounded.
  private static let mostSteps = 0x1p50

  /// The sizes that options allow.
  @inline(__always)
  static func of(_ options: FitOptions) throws(FittingError) -> AllowedSizes {
    if let ladder = options.ladder { return try self.ladder(ladder, step: options.step) }
    try check(options.minSize, "minSize")
    try check(options.maxSize, "maxSize")
    guard options.minSize <= options.maxSize else { throw exchanged(options) }
    let range = options.minSize.magnitude...options.maxSize.magnitude  // -0 is 0
    guard let step = options.step else { return .range(range) }
    return try grid(range, step)
  }

  private static func grid(_ range: ClosedRange<Double>, _ step: Double) throws(FittingError) -> AllowedSizes
  {
    guard step > 0, step.isLength else { throw .bad("step", "\(step) is no distance; give a number above 0") }
    guard range.upperBound / step < mostSteps else {
      throw .bad("step", "\(step) is finer than sizes can be told apart; leave it out for any size")
    }
    return .grid(range, step: step)
  }

  private static func ladder(_ sizes: [Double], step: Double?) throws(FittingError) -> AllowedSizes {
    guard step == nil else {
      throw .bad("step", "a step and a ladder of sizes contradict each other; give one")
    }
    guard !sizes.isEmpty else { throw .bad("sizes", "the ladder has no size; give at least one") }
    for size in sizes { try check(size, "sizes") }
    return .ladder(Set(sizes.map(\.magnitude)).sorted())
  }

  @inline(__always)
  private static func check(_ size: Double, _ name: String) throws(FittingError) {
    guard size.isLength else { throw badSize(size, name) }
  }

  // Apart, since what is hardly ever said should not stand in the way of what is always asked.
  @inline(never)
  private static func badSize(_ size: Double, _ name: String) -> FittingError {
    .bad(name, "\(size) is no size; give a number from 0 on")
  }

  @inline(never)
  private static func exchanged(_ options: FitOptions) -> FittingError {
    .bad(
      "minSize",
      "\(options.minSize) is above maxSize \(options.maxSize); exchange them, or give a larger maxSize")
  }

  var smallest: Double {
    switch self {
    case .range(let range), .grid(let range, _): range.lowerBound
    case .ladder(let sizes): sizes[0]
    }
  }

  var largest: Double {
    switch self {
    case .range(let range), .grid(let range, _): range.upperBound
    case .ladder(let sizes): sizes[sizes.count - 1]
    }
  }

  /// The largest allowed size that is not above `size`; nil where all are above. Complexity: at most logarithmic.
  @inline(__always)
  func last(notAbove size: Double) -> Double? {
    guard size >= smallest else { return nil }
    guard size < largest else { return largest }
    switch self {
    case .range: return size
    case .grid(let range, let step):
      var count = ((size - range.lowerBound) / step).rounded(.down)
      while range.lowerBound + (count + 1) * step <= size { count += 1 }
      while range.lowerBound + count * step > size { count -= 1 }
      return range.lowerBound + count * step
    case .ladder(let sizes): return sizes[sizes.partitioningIndex { $0 > size } - 1]
    }
  }

  /// The allowed size after one of them; nil after the largest.
  @inline(__always)
  func next(after size: Double) -> Double? {
    guard size < largest else { return nil }
    switch self {
    case .range: return size.nextUp
    case .grid(let range, let step):
      let count = ((size - range.lowerBound) / step).rounded()
      return min(range.lowerBound + (count + 1) * step, range.upperBound)
    case .ladder(let sizes): return sizes[sizes.partitioningIndex { $0 > size }]
    }
  }
}
