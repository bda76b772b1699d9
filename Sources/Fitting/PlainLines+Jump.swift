// A table that tells where the next line starts.
extension PlainLines {
  /// Where the line after one starts, for every place up to which that one may reach.
  struct NextMargins {
    fileprivate let margins: [Int32]

    /// For each point there are so many places at most.
    private static let mostPlaces = 16

    /// The margins where lines start and the places to which they reach, both in ascending order; nil where there are too many
    /// places.
    init?(_ starts: [Int32], _ reaches: [Int32]) {
      let last = reaches.count - 1
      guard Int(reaches[last]) <= Self.mostPlaces * last else { return nil }
      var margins = [Int32](repeating: starts[last], count: Int(reaches[last]) + 1)
      var places = margins.mutableSpan
      for index in 0..<last {
        for place in Int(reaches[index])..<Int(reaches[index + 1]) { places[place] = starts[index] }
      }
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

    /// Adds lines already jumped over, and the rest of the paragraph.
    @inline(__always)
    mutating func finish(after lines: Int, _ margins: Span<Int32>) {
      lineCount &+= lines &+ 1
      while isBeforeLast {
        jump(margins)
        lineCount &+= 1
      }
    }

    var pass: Pass {
      Pass(
        lineCount: Int32(truncatingIfNeeded: lineCount), slack: 0, excess: 0,
        lastSlack: Int32(truncatingIfNeeded: margin &- lastMargin))
    }
  }

  /// Breaks the text at four widths, none above `longest`: each waits for where its next line starts, and the others go on
  /// meanwhile.
  ///
  /// - Complexity: linear in the lines, some nanosecond each.
  func jump(within widths: SIMD4<Int32>, _ table: NextMargins) -> (Pass, Pass, Pass, Pass) {
    let margins = table.margins.span
    var (first, second) = (Jumper(within: widths[0]), Jumper(within: widths[1]))
    var (third, fourth) = (Jumper(within: widths[2]), Jumper(within: widths[3]))
    var start = 0
    for end in forcedEnds {
      let (margin, reach) = (starts[start], reaches[Int(end)])
      first.begin(at: margin, endingAt: reach)
      second.begin(at: margin, endingAt: reach)
      third.begin(at: margin, endingAt: reach)
      fourth.begin(at: margin, endingAt: reach)
      var lines = 0
      while first.isBeforeLast, second.isBeforeLast, third.isBeforeLast, fourth.isBeforeLast {
        first.jump(margins)
        second.jump(margins)
        third.jump(margins)
        fourth.jump(margins)
        lines &+= 1
      }
      first.finish(after: lines, margins)
      second.finish(after: lines, margins)
      third.finish(after: lines, margins)
      fourth.finish(after: lines, margins)
      start = Int(end)
    }
    return (first.pass, second.pass, third.pass, fourth.pass)
  }
}
