internal import TextShaping
internal import Typefaces
internal import Typesetting
internal import Typography

/// Tries sizes of a text whose lines' ink has to be within the box.
///
/// Ink grows with the size as long as the lines stay the same. A block is at least as high as its baselines are apart, less
/// what its glyphs may leave free above the first and below the last; that bounds the size. From there the search goes
/// down, from each size that fails to the next at which the lines change or their ink is within the box.
struct InkProbe {
  private let constraints: FitConstraints
  private let sizes: AllowedSizes
  private let shaper: LineShaper?
  /// The lines in a box so much higher that it rules nothing out.
  private let lines: LinesProbe
  private var known = KnownLineInk()

  init(_ constraints: FitConstraints, _ sizes: AllowedSizes, higherBy points: Double, _ shaper: LineShaper?) {
    self.constraints = constraints
    self.sizes = sizes
    self.shaper = shaper
    lines = LinesProbe(constraints.withoutInk(higherBy: points), shaper)
  }

  /// Tries a size.
  ///
  /// - Complexity: a pass over the lines, and the glyphs of each line that comes up, once.
  /// - Throws: `limit` where the budget is spent.
  mutating func probe(_ size: Double, _ budget: inout WorkBudget) throws(FittingError) -> SizeProbe {
    let lines = try lines.lines(at: size, &budget)
    guard lines.fits else { return .fails(next: sizes.last(notAbove: lines.bound)) }
    let inked = constraints.largestSizeOfInk(at: size, shaper, &known)
    // The ink of a line that is known takes some steps, and that of another some for every glyph.
    budget.spend(8 * lines.count, in: constraints.storage.table, shaper)
    return inked == size
      ? .fits(FoundSize(size: size, lineCount: lines.count))
      : .fails(next: sizes.last(notAbove: max(inked, lines.changes)))
  }
}

extension SizeSearch {
  /// The largest allowed size at which the ink fits; nil where it does at none.
  func largestOfInk(_ budget: inout WorkBudget) throws(FittingError) -> FoundSize? {
    guard let (higherBy, bound) = try boundOfInk(&budget) else { return nil }
    var probe = InkProbe(constraints, sizes, higherBy: higherBy, shaper)
    return try SizeProbe.firstFitting(from: bound) { (size) throws(FittingError) in
      try probe.probe(size, &budget)
    }
  }

  /// How much higher a box is that rules nothing out, and the largest size that fits there.
  private func boundOfInk(
    _ budget: inout WorkBudget
  ) throws(FittingError) -> (higherBy: Double, size: Double)? {
    let free = constraints.storage.maxFreeOfInk
    var most = sizes.largest
    while true {
      let higherBy = constraints.storage.points(free, at: most).nextUp
      let search = SizeSearch(constraints.withoutInk(higherBy: higherBy), sizes.notAbove(most), shaper)
      guard let found = try search.largestOfScalingText(&budget)?.size else { return nil }
      // The box was made higher by what is free at a larger size: at this one, less is.
      if free == 0 || found >= most * Self.nearEnough { return (higherBy, found) }
      most = found
    }
  }

  /// Another bound would be lower by less than this.
  private static let nearEnough = 0.999
}

extension FitConstraints {
  /// The same limits for a block that goes from its first baseline to its last, in a higher box.
  func withoutInk(higherBy points: Double) -> FitConstraints {
    var other = self
    other.height += points
    other.holdsInk = false
    return other
  }

  /// The largest size up to one at which the ink of the lines broken there is within the box: that size itself where it is.
  func largestSizeOfInk(at size: Double, _ shaper: LineShaper?, _ known: inout KnownLineInk) -> Double {
    let ink = storage.blockInk(within: widest(at: size), at: size, block.lineHeight, shaper, &known)
    let byWidth = largestSize(ofWidth: ink.width, notAbove: size)
    let isLow = { (size: Double) in
      Em.fits(ink.height(at: size), within: height, tolerance: Self.tolerance)
    }
    if isLow(byWidth) { return byWidth }
    guard isLow(0) else { return -1 }
    return Em.largest(near: byWidth * height / ink.height(at: byWidth), notAbove: byWidth, where: isLow)
  }

  /// Whether the ink of a line at a size has to be within the width, and is wider.
  func isInkTooWide(at size: Double, _ shaper: LineShaper?) -> Bool {
    guard holdsInk else { return false }
    var known = KnownLineInk()
    let ink = storage.blockInk(within: widest(at: size), at: size, block.lineHeight, shaper, &known)
    return !fitsWidth(ink.width, at: size)
  }

  /// Whether the ink of the lines at a size is within the box.
  func holdsInk(at size: Double, _ shaper: LineShaper?) -> Bool {
    var known = KnownLineInk()
    return largestSizeOfInk(at: size, shaper, &known) == size
  }
}

extension PreparedStorage {
  /// A glyph of a line that is shaped by itself may be other than any of the whole text; its ink is taken to start no further
  /// than this from those.
  private static let shapedSlack = Int64(Em.units)

  /// Returns how much lower a block may be than its baselines are apart, in units: by the height that no glyph of the
  /// first line reaches above its
  /// baseline, and none of the last below it.
  ///
  /// - Complexity: linear in the glyphs.
  var maxFreeOfInk: Int64 {
    var (above, below) = (Int64(0), Int64(0))
    for run in shaped.runs {
      for glyph in shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)] {
        guard
          let ink = ink(
            of: glyph, run.content, face: run.face, isUpright: run.isUpright, xScale: run.xScale)
        else { continue }
        (above, below) = (max(above, -ink.maxY), max(below, ink.minY))
      }
    }
    let slack = lineShaper() == nil && edges == nil ? 0 : units.most(Self.shapedSlack)
    return above + below + slack
  }

  /// How far the ink of a block reaches at least above its first baseline and below its last, together, in units: the first
  /// line holds the first piece of the text, and the last line the last. Nil where glyphs are others at the edges of lines.
  ///
  /// - Complexity: linear in the glyphs.
  var minReachOfInk: Int64? {
    let points = table.points
    guard edges == nil, points.count > 1, lineShaper() == nil else { return nil }
    let (firstEnd, lastStart) = (points[1].visibleEnd, points[points.count - 2].offset)
    var (above, below) = (Int64?.none, Int64?.none)
    for run in shaped.runs where run.content == .letters {
      // Marks are placed by the pixel.
      for glyph in shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)] where glyph.yOffset == 0 {
        guard
          let ink = ink(
            of: glyph, run.content, face: run.face, isUpright: run.isUpright, xScale: run.xScale)
        else { continue }
        if glyph.cluster < firstEnd { above = max(above ?? ink.maxY, ink.maxY) }
        if glyph.cluster >= lastStart { below = max(below ?? -ink.minY, -ink.minY) }
      }
    }
    return above.flatMap { above in below.map { above + $0 } }
  }
}
