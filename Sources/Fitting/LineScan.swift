internal import Typesetting
internal import Typography

/// Greedy breaking at eight widths at once: a look at every point, and no branch, so that there is nothing to guess. Of
/// eight passes that leap from break to break each would cost as much, where lines are not long.
///
/// For texts of a length that 32 bits count, and for widths at which nothing overflows and no exception decides.
struct LineScan {
  /// Eight lengths, in units, or counts.
  typealias Eight = SIMD8<Int32>
  /// Fewer lines than one for so many points are quicker leapt over.
  static let pointsPerLine = 16
  /// Texts may be so long, in units: sums of positions and widths are counted in 32 bits, with a bit to spare.
  static let longest: Int32 = 1 << 29

  /// The narrowest width at which no exception decides.
  let least: Int64
  private let starts: [Int32]
  private let reaches: [Int32]
  private let forcedEnds: [Int32]

  /// A scan of a table; nil where it has tabs, or is too long. Complexity: linear in the points.
  init?(_ table: borrowing LineTable) {
    let last = table.points.count - 1
    guard let least = table.plainWidth, table.points[last].start < Self.longest,
      table.widestParagraph < Self.longest
    else { return nil }
    self.least = least
    starts = table.points.map { Int32(truncatingIfNeeded: $0.start) }
    reaches = table.points.map { Int32(truncatingIfNeeded: $0.reach) }
    forcedEnds = table.forcedEnds.isEmpty ? [Int32(last)] : table.forcedEnds
  }

  /// What eight passes come to.
  struct Passes {
    /// How many lines there are.
    fileprivate(set) var lineCounts = Eight.zero
    /// How much narrower each width may be for the same lines.
    fileprivate(set) var slacks = Eight(repeating: .max)
    /// One unit less than it has to be wider for a line to break elsewhere; more than `longest` where that is never.
    fileprivate(set) var excesses = Eight(repeating: .max)
  }

  /// Breaks the text at eight widths, none above `longest`.
  ///
  /// - Complexity: linear in the points, some four nanoseconds each.
  func passes(within widths: Eight) -> Passes {
    var (passes, first) = (Passes(), 0)
    for end in forcedEnds {
      var limits = Eight(repeating: starts[first]) &+ widths
      for index in first + 1...Int(end) {
        let reach = Eight(repeating: reaches[index])
        // Negative where a line ends before this point: its complement is then small, and else taken for a large number.
        let free = limits &- reach
        let isOver = free &>> 31
        let next = Eight(repeating: starts[index &- 1]) &+ widths
        limits = limits ^ ((limits ^ next) & isOver)
        passes.lineCounts = passes.lineCounts &- isOver
        passes.excesses = passes.excesses.lesser(~free & Eight(repeating: .max))
        passes.slacks = passes.slacks.lesser(limits &- reach)
      }
      passes.lineCounts = passes.lineCounts &+ Eight(repeating: 1)
      first = Int(end)
    }
    return passes
  }
}

extension SIMD8<Int32> {
  /// The lesser of each two numbers from 0 on.
  @inline(__always)
  fileprivate func lesser(_ other: Self) -> Self {
    let difference = other &- self
    return self &+ (difference & (difference &>> 31))
  }
}
