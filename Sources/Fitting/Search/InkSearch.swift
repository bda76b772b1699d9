internal import TextShaping
internal import Typefaces
internal import Typesetting
internal import Typography

/// The search for the largest size at which the ink of a text's lines is within the box.
///
/// Ink grows with the size as long as the lines stay the same. A block is at least as high as its baselines are apart, less
/// what its glyphs may leave free above the first and below the last; that bounds the size. From there the search goes
/// down, from each size that fails to the next at which the lines change or their ink is within the box.
struct InkSearch {
  private let constraints: FitConstraints
  private let sizes: AllowedSizes
  private let shaper: LineShaper?

  init(_ constraints: FitConstraints, _ sizes: AllowedSizes) {
    self.constraints = constraints
    self.sizes = sizes
    shaper = constraints.storage.lineShaper()
  }

  /// The largest allowed size that fits, and its lines; nil where none does.
  ///
  /// - Complexity: a pass over the lines for each size tried, and the glyphs of each line that comes up, once.
  func largest(_ budget: inout WorkBudget) throws(FittingError) -> (size: Double, lineCount: Int)? {
    guard let (search, bound) = try bounded(&budget) else { return nil }
    var (size, known) = (bound, KnownLineInk())
    while true {
      let (lineCount, below) = try attempt(size, search, &known, &budget)
      if let lineCount { return (size, lineCount) }
      guard let next = sizes.last(notAbove: below) else { return nil }
      size = next
    }
  }

  /// The first size that the search would try, and where that is the largest and fails, the next: as far as it knows what the
  /// lines of a text are that is others at each size. Nil where there is none.
  func candidate(_ budget: inout WorkBudget) throws(FittingError) -> Double? {
    let free = constraints.storage.points(constraints.storage.maxFreeOfInk, at: sizes.largest)
    let search = SizeSearch(constraints.withoutInk(higherBy: free.nextUp), sizes)
    guard let size = search.bound.flatMap({ sizes.last(notAbove: $0) }) else { return nil }
    guard size == sizes.largest else { return size }
    var known = KnownLineInk()
    let (lineCount, below) = try attempt(size, search, &known, &budget)
    return lineCount == nil ? sizes.last(notAbove: below) : size
  }

  /// Tries a size: the lines there if the text fits, and else how far below it all sizes fail for the same reason.
  private func attempt(
    _ size: Double, _ search: SizeSearch, _ known: inout KnownLineInk, _ budget: inout WorkBudget
  ) throws(FittingError) -> (lineCount: Int?, below: Double) {
    let probe = try search.probe(size, &budget)
    guard probe.fits else { return (nil, probe.bound) }
    let inked = constraints.largestSizeOfInk(at: size, shaper, &known)
    // The ink of a line that is known takes some steps, and that of another some for every glyph.
    budget.spend(8 * probe.lineCount, in: constraints.storage.table, shaper)
    return inked == size ? (probe.lineCount, size) : (nil, max(inked, probe.changes))
  }

  /// A search that knows of no ink, in a box so much higher that it rules nothing out, and the largest size that fits there.
  private func bounded(
    _ budget: inout WorkBudget
  ) throws(FittingError) -> (search: SizeSearch, size: Double)? {
    let free = constraints.storage.maxFreeOfInk
    var most = sizes.largest
    while true {
      let relaxed = constraints.withoutInk(higherBy: constraints.storage.points(free, at: most).nextUp)
      let search = SizeSearch(relaxed, sizes.notAbove(most))
      guard let found = try search.largestOfAll(&budget)?.size else { return nil }
      // The box was made higher by what is free at a larger size: at this one, less is.
      if free == 0 || found >= most * Self.nearEnough { return (search, found) }
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
  fileprivate var maxFreeOfInk: Int64 {
    var (above, below) = (Int64(0), Int64(0))
    for run in shaped.runs {
      for glyph in shaped.glyphs[Int(run.firstGlyph)..<Int(run.endGlyph)] {
        guard let ink = ink(of: glyph, run.content, face: run.face) else { continue }
        (above, below) = (max(above, -ink.maxY), max(below, ink.minY))
      }
    }
    let slack = lineShaper() == nil && edges == nil ? 0 : units.most(Self.shapedSlack)
    return above + below + slack
  }
}
