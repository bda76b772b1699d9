// A look at every line, and a table that tells where it ends.
extension PlainLines {
  /// For each of some cells, as wide as a power of two, the last point that reaches into an earlier one: from there on few are
  /// left to look at.
  struct Ranks {
    fileprivate let bits: Int32
    fileprivate let cells: [Int32]

    /// The ranks of no points.
    init() { (bits, cells) = (0, []) }

    /// The ranks of points, in ascending order.
    ///
    /// - Parameter pieceLength: how wide all pieces are together, without the spaces between them.
    init(_ points: [Place], pieceLength: Int64) {
      let last = points.count - 1
      let furthest = points[last].reach
      // At most as wide as a piece is on average: of what is left to look at, there is seldom more than one. Of a text that is
      // mostly spaces there are up to 32 cells to a point.
      let length = max(Int32(clamping: pieceLength), furthest / 16)
      let width = max(1, length / Int32(clamping: last))
      bits = Int32(31 - width.leadingZeroBitCount)
      let cellCount = Int(furthest &>> bits) + 1
      var cells = [Int32](filled: 0, count: cellCount + 1)
      var ranks = cells.mutableSpan
      // Each to the cell after its own: the last of them stays, as they ascend.
      for index in 1...last {
        ranks[Int(points[index].reach &>> bits) &+ 1] = Int32(truncatingIfNeeded: index)
      }
      var rank: Int32 = 0
      for cell in ranks.indices {
        rank = max(rank, ranks[cell])
        ranks[cell] = rank
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
    mutating func leap(_ places: Span<Place>, _ cells: Span<Int32>, _ bits: Int32) {
      let limit = margin &+ width
      var end = Int(cells[Int(limit &>> bits)])
      // No branch, as there is one more as often as not, and both places are at hand before that is known.
      var (here, next) = (places[end], places[end &+ 1])
      let isOneMore = next.reach <= limit
      here = isOneMore ? next : here
      end &+= isOneMore ? 2 : 1
      next = places[end]
      // A second is rare.
      while next.reach <= limit {
        end &+= 1
        (here, next) = (next, places[end])
      }
      margin = here.start
      pass.lineCount &+= 1
      pass.slack = min(pass.slack, limit &- here.reach)
      pass.excess = min(pass.excess, next.reach &- limit &- 1)
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
    let (places, cells, bits) = (places.span, ranks.cells.span, ranks.bits)
    var (one, other, start) = (Leaper(within: first), Leaper(within: second), 0)
    for end in forcedEnds {
      one.begin(at: places[start].start, endingAt: places[Int(end)].reach)
      other.begin(at: places[start].start, endingAt: places[Int(end)].reach)
      while one.isBeforeLast, other.isBeforeLast {
        one.leap(places, cells, bits)
        other.leap(places, cells, bits)
      }
      while one.isBeforeLast { one.leap(places, cells, bits) }
      while other.isBeforeLast { other.leap(places, cells, bits) }
      one.end()
      other.end()
      start = Int(end)
    }
    return (one.pass, other.pass)
  }
}
