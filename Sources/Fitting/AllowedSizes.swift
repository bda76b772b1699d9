internal import Typography

/// The sizes a fit may choose among: a range, a grid over one, or a ladder.
struct AllowedSizes: Sendable {
  let smallest, largest: Double
  /// The distance of those of a grid, counted from the smallest.
  private let step: Double?
  /// The only ones, ascending.
  private let ladder: [Double]?

  /// The finest grid counted from 0: `Double` tells its steps apart, however they are rounded.
  private static let mostSteps = 0x1p50

  /// The sizes that options allow.
  @inline(__always)
  init(_ options: borrowing FitOptions) throws(FitFault) {
    if let ladder = options.ladder {
      self = try Self.ladder(ladder, step: options.step)
      return
    }
    try Self.check(options.minSize, .minSize)
    try Self.check(options.maxSize, .maxSize)
    guard options.minSize <= options.maxSize else { throw .exchanged(options.minSize, options.maxSize) }
    (smallest, largest) = (options.minSize.magnitude, options.maxSize.magnitude)  // -0 is 0
    (step, ladder) = (options.step, nil)
    if let step { try Self.check(step: step, upTo: largest) }
  }

  private init(_ smallest: Double, _ largest: Double, step: Double?, ladder: [Double]?) {
    (self.smallest, self.largest, self.step, self.ladder) = (smallest, largest, step, ladder)
  }

  private static func check(step: Double, upTo largest: Double) throws(FitFault) {
    guard step > 0, step.isLength else { throw .step(step) }
    guard largest / step < mostSteps else { throw .fineStep(step) }
  }

  @inline(never)
  private static func ladder(_ sizes: [Double], step: Double?) throws(FitFault) -> AllowedSizes {
    guard step == nil else { throw .stepOfLadder }
    guard !sizes.isEmpty else { throw .emptyLadder }
    for size in sizes { try check(size, .sizes) }
    let ladder = Set(sizes.map(\.magnitude)).sorted()
    return AllowedSizes(ladder[0], ladder[ladder.count - 1], step: nil, ladder: ladder)
  }

  @inline(__always)
  private static func check(_ size: Double, _ culprit: FitFault.Culprit) throws(FitFault) {
    guard size.isLength else { throw .size(size, of: culprit) }
  }

  /// The largest allowed size that is not above `size`; nil where all are above. Complexity: at most logarithmic.
  @inline(__always)
  func last(notAbove size: Double) -> Double? {
    guard size >= smallest else { return nil }
    guard size < largest else { return largest }
    if let step { return gridSize(notAbove: size, step) }
    if let ladder { return ladder[ladder.partitioningIndex { $0 > size } - 1] }
    return size
  }

  /// The allowed size after one of them; nil after the largest.
  @inline(__always)
  func next(after size: Double) -> Double? {
    guard size < largest else { return nil }
    if let step { return gridSize(after: size, step) }
    if let ladder { return ladder[ladder.partitioningIndex { $0 > size }] }
    return size.nextUp
  }

  @inline(never)
  private func gridSize(notAbove size: Double, _ step: Double) -> Double {
    var count = ((size - smallest) / step).rounded(.down)
    while smallest + (count + 1) * step <= size { count += 1 }
    while smallest + count * step > size { count -= 1 }
    return smallest + count * step
  }

  @inline(never)
  private func gridSize(after size: Double, _ step: Double) -> Double {
    let count = ((size - smallest) / step).rounded()
    return min(smallest + (count + 1) * step, largest)
  }

  /// The allowed sizes up to one of them. Complexity: constant; linear for a ladder.
  func notAbove(_ size: Double) -> AllowedSizes {
    AllowedSizes(smallest, size, step: step, ladder: ladder?.filter { $0 <= size })
  }
}
