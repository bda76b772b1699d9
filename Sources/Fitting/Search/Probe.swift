/// What trying a candidate says: a size, from the largest down, or a width, from the narrowest up.
enum Probe<Candidate, Found> {
  /// The answer is found.
  case fits(Found)
  /// It fails, and so do all others before this one; nil where all do.
  case fails(next: Candidate?)

  /// The answer, where there is one, from the largest size or the narrowest width.
  init(_ found: Found?) { self = found.map { .fits($0) } ?? .fails(next: nil) }

  /// Goes from each candidate that fails to the next, until one fits; nil where none does.
  ///
  /// Most searches for sizes and widths are this loop, and differ in their probes. `WidthSearch.close`, which closes
  /// in from both sides, `SizeSearch.settled`, `SizeSearch.boundOfInk` and `GroupSearch` have other loops.
  static func firstFitting<Failure>(
    from first: Candidate?, _ probe: (Candidate) throws(Failure) -> Probe
  ) throws(Failure) -> Found? {
    var next = first
    while let candidate = next {
      switch try probe(candidate) {
      case .fits(let found): return found
      case .fails(let further): next = further
      }
    }
    return nil
  }
}

/// A size that fits, and the number of lines there.
struct FoundSize {
  let size: Double
  let lineCount: Int
}

/// What trying a size says.
typealias SizeProbe = Probe<Double, FoundSize>

/// What trying a width in units says; what fits are the lines there.
typealias WidthProbe<Lines> = Probe<Int64, Lines>
