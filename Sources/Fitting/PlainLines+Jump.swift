// A table that tells where the next line starts.
extension PlainLines {
  /// Where the line after one starts, for every place up to which that one may reach.
  struct NextMargins {
    fileprivate let margins: [Int32]

    /// For each point there are so many places at most.
    private static let mostPlaces = 16

    /// The margins where lines start and the places to which they reach, both in ascending order; nil where there are too many
    /// places.
    init?(_ points: [Place]) {
      let last = points.count - 1
      guard Int(points[last].reach) <= Self.mostPlaces * last else { return nil }
      let placeCount = Int(points[last].reach) + 1
      var margins = [Int32](filled: points[last].start, count: placeCount + 1)
      var places = margins.mutableSpan
      var place = Int(points[0].reach)
      for index in 0..<last {
        let start = points[index].start
        let next = Int(points[index + 1].reach)
        // Mostly enough, and one too many is written again.
        (places[place], places[place &+ 1]) = (start, start)
        place &+= 2
        while place < next {
          places[place] = start
          place &+= 1
        }
        place = next
      }
      places[placeCount - 1] = points[last].start
      self.margins = margins
    }
  }

  /// A pass on its way: where the line starts, and from where on it is the last of its paragraph.
  private struct Jumper {
    let width: Int
    private(set) var lineCount = 0
    private var (margin, lastMargin) = (0, 0)

    init(within width: Int32) { self.width = Int(width) }

    var isBeforeLast: Bool {
      @inline(__always) get { margin < lastMargin }
    }

    @inline(__always)
    mutating func begin(at start: Int32, endingAt reach: Int32) {
      (margin, lastMargin) = (Int(start), Int(reach) &- width)
    }

    @inline(__always)
    mutating func jump(_ margins: Span<Int32>) { margin = Int(margins[margin &+ width]) }

    /// Adds lines already jumped over, and the last of the paragraph.
    @inline(__always)
    mutating func end(after lines: Int) { lineCount &+= lines &+ 1 }

    var pass: Pass {
      Pass(
        lineCount: Int32(truncatingIfNeeded: lineCount), slack: 0, excess: 0,
        lastSlack: Int32(truncatingIfNeeded: margin &- lastMargin))
    }
  }

  /// Breaks the text at four widths in ascending order, none above `longest`: each waits for where its next line starts, and
  /// the others go on meanwhile.
  ///
  /// - Complexity: linear in the lines, some nanosecond each.
  func jump(within widths: SIMD4<Int32>, _ table: NextMargins) -> (Pass, Pass, Pass, Pass) {
    let margins = table.margins.span
    var (first, second) = (Jumper(within: widths[0]), Jumper(within: widths[1]))
    var (third, fourth) = (Jumper(within: widths[2]), Jumper(within: widths[3]))
    var start = 0
    for end in forcedEnds {
      let (margin, reach) = (places[start].start, places[Int(end)].reach)
      first.begin(at: margin, endingAt: reach)
      second.begin(at: margin, endingAt: reach)
      third.begin(at: margin, endingAt: reach)
      fourth.begin(at: margin, endingAt: reach)
      // After as many lines no narrower pass is further, and none ends sooner.
      var lines = 0
      while fourth.isBeforeLast {
        first.jump(margins)
        second.jump(margins)
        third.jump(margins)
        fourth.jump(margins)
        lines &+= 1
      }
      fourth.end(after: lines)
      while third.isBeforeLast {
        first.jump(margins)
        second.jump(margins)
        third.jump(margins)
        lines &+= 1
      }
      third.end(after: lines)
      while second.isBeforeLast {
        first.jump(margins)
        second.jump(margins)
        lines &+= 1
      }
      second.end(after: lines)
      while first.isBeforeLast {
        first.jump(margins)
        lines &+= 1
      }
      first.end(after: lines)
      start = Int(end)
    }
    return (first.pass, second.pass, third.pass, fourth.pass)
  }
}
