internal import Typesetting
internal import Typography

/// A text's lines at widths at which nothing overflows and no exception decides: positions alone tell them, here in 32 bits.
/// They are broken at several widths at once, in two ways that leave the processor nothing to guess: `scan` looks at every
/// point, `leap` goes from line to line.
struct PlainLines {
  /// The narrowest width at which no exception decides.
  let least: Int64
  /// Whether the text is one hard line.
  let isOneParagraph: Bool
  private let starts: [Int32]
  private let reaches: [Int32]
  private let forcedEnds: [Int32]
  private let ranks: Ranks?

  /// Texts may be so long, in units: sums of positions and widths are counted in 32 bits, with a bit to spare.
  static let longest: Int32 = 1 << 29

  /// The lines of a table; nil where it has tabs, or is too long. Complexity: linear in the points.
  init?(_ table: borrowing LineTable) {
    let last = table.points.count - 1
    guard let least = table.plainWidth, table.points[last].start < Self.longest,
      table.widestParagraph < Self.longest
    else { return nil }
    self.least = least
    starts = table.points.map { Int32(truncatingIfNeeded: $0.start) }
    reaches = table.points.map { Int32(truncatingIfNeeded: $0.reach) }
    isOneParagraph = table.forcedEnds.isEmpty
    forcedEnds = isOneParagraph ? [Int32(last)] : table.forcedEnds
    ranks = Ranks(reaches, pieceLength: table.pieceLength)
  }

  /// What a pass comes to; widths in units.
  struct Pass {
    /// How many lines there are.
    fileprivate(set) var lineCount: Int32 = 0
    /// How much narrower the width may be for the same lines.
    fileprivate(set) var slack = Int32.max
    /// One unit less than it has to be wider for a line to break elsewhere; more than `longest` where that is never.
    fileprivate(set) var excess = Int32.max
    /// How much narrower the last line is.
    fileprivate(set) var lastSlack: Int32 = 0
  }

  /// Whether passes of so many lines in all are made sooner by leaping: a line takes as long as a point in a scan.
  func leaps(over lineCount: Int) -> Bool { ranks != nil && lineCount <= starts.count }
}

// A look at every point, and no branch.
extension PlainLines {
  /// Eight lengths, in units, or counts.
  typealias Eight = SIMD8<Int32>

  /// What eight passes come to.
  struct Passes {
    fileprivate var lineCounts = Eight.zero
    fileprivate var slacks = Eight(repeating: .max)
    fileprivate var excesses = Eight(repeating: .max)
    fileprivate var lastSlacks = Eight.zero

    subscript(lane: Int) -> Pass {
      Pass(
        lineCount: lineCounts[lane], slack: slacks[lane], excess: excesses[lane], lastSlack: lastSlacks[lane])
    }
  }

  /// Breaks the text at eight widths, none above `longest`.
  ///
  /// - Complexity: linear in the points, some four nanoseconds each.
  func scan(within widths: Eight) -> Passes {
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
      passes.lastSlacks = limits &- Eight(repeating: reaches[first])
    }
    return passes
  }
}

// A look at every line, and a table that tells where it ends.
extension PlainLines {
  /// The last point that reaches no further than a position: exactly at the ends of cells as wide as a power of two, and
  /// within a cell few points are left to look at.
  private struct Ranks {
    let bits: Int32
    let cells: [Int32]

    /// The ranks of points; nil where one reaches less far than the one before it.
    ///
    /// - Parameter pieceLength: how wide all pieces are together, without the spaces between them.
    init?(_ reaches: [Int32], pieceLength: Int64) {
      let last = reaches.count - 1
      var furthest: Int32 = 0
      for index in 1...last {
        guard reaches[index] >= furthest else { return nil }
        furthest = reaches[index]
      }
      // Half as wide as a piece is on average: of what is left to look at, there is seldom more than one. Of a text that is
      // mostly spaces there are sixteen cells to a point.
      let length = max(Int32(clamping: pieceLength / 2), furthest / 16)
      let width = max(1, length / Int32(clamping: last))
      bits = Int32(31 - width.leadingZeroBitCount)
      var cells = [Int32](repeating: Int32(last), count: Int(furthest &>> bits) + 1)
      var places = cells.mutableSpan
      var cell = 0
      for index in 1...last {
        // The first cell that starts at this point or after it.
        let next = Int((reaches[index] &+ (1 &<< bits) &- 1) &>> bits)
        while cell < next {
          places[cell] = Int32(index - 1)
          cell += 1
        }
      }
      self.cells = cells
    }
  }

  /// A pass on its way.
  private struct Leaper {
    let width: Int32
    var pass = Pass()
    /// Where the line starts, and from where on lines are the last of their paragraph.
    var (margin, lastMargin) = (Int32(0), Int32(0))

    init(within width: Int32) { self.width = width }

    var isBeforeLast: Bool {
      @inline(__always) get { margin < lastMargin }
    }

    @inline(__always)
    mutating func begin(at start: Int32, endingAt reach: Int32) {
      (margin, lastMargin) = (start, reach &- width)
    }

    /// Adds a line that is not the last of its paragraph.
    @inline(__always)
    mutating func leap(_ starts: Span<Int32>, _ reaches: Span<Int32>, _ cells: Span<Int32>, _ bits: Int32) {
      let limit = margin &+ width
      var end = Int(cells[Int(limit &>> bits)])
      // No branch, as there is one more as often as not, and both places are at hand before that is known.
      let (here, next) = (starts[end], starts[end &+ 1])
      let isOneMore = reaches[end &+ 1] <= limit
      margin = isOneMore ? next : here
      end &+= isOneMore ? 1 : 0
      var beyond = reaches[end &+ 1]
      // A second is rare.
      while beyond <= limit {
        end &+= 1
        (margin, beyond) = (starts[end], reaches[end &+ 1])
      }
      pass.lineCount &+= 1
      pass.slack = min(pass.slack, limit &- reaches[end])
      pass.excess = min(pass.excess, beyond &- limit &- 1)
    }

    /// Adds the last line of a paragraph.
    @inline(__always)
    mutating func end() {
      pass.lineCount &+= 1
      pass.lastSlack = margin &- lastMargin
      pass.slack = min(pass.slack, pass.lastSlack)
    }
  }

  /// Breaks the text at two widths, none above `longest`: to find where a line ends takes longer than all else, and the other
  /// pass goes on meanwhile.
  ///
  /// - Complexity: about linear in the lines, some three nanoseconds each.
  func leap(within first: Int32, _ second: Int32) -> (Pass, Pass) {
    guard let ranks else { preconditionFailure("`leaps` says whether there is a way to leap") }
    let (starts, reaches, cells, bits) = (starts.span, reaches.span, ranks.cells.span, ranks.bits)
    var (one, other, start) = (Leaper(within: first), Leaper(within: second), 0)
    for end in forcedEnds {
      one.begin(at: starts[start], endingAt: reaches[Int(end)])
      other.begin(at: starts[start], endingAt: reaches[Int(end)])
      while one.isBeforeLast, other.isBeforeLast {
        one.leap(starts, reaches, cells, bits)
        other.leap(starts, reaches, cells, bits)
      }
      while one.isBeforeLast { one.leap(starts, reaches, cells, bits) }
      while other.isBeforeLast { other.leap(starts, reaches, cells, bits) }
      one.end()
      other.end()
      start = Int(end)
    }
    return (one.pass, other.pass)
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
