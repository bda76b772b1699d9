// A look at every point, and no branch.
extension PlainLines {
  /// The widest lines that are scanned: what is left of them is counted in 16 bits, with room for those that start beyond
  /// where they end.
  static let widestScan: Int16 = .max - deepestScan
  private static let deepestScan: Int16 = 1 << 12
  /// The most points, each of which may end a line: lines are counted in 16 bits, too.
  static let mostScanned = Int(UInt16.max)

  /// Whether all that a scan counts has 16 bits.
  var canScan: Bool {
    margins == nil && widestStep <= Int32(Int16.max) && deepestStart <= Int32(Self.deepestScan)
      && starts.count <= Self.mostScanned
  }

  /// What sixteen passes come to.
  struct Passes {
    fileprivate var lineCounts = SIMD16<Int16>.zero
    fileprivate var slacks = SIMD16<Int16>(repeating: .max)
    /// From the least number up, and the greatest for none.
    fileprivate var excesses = SIMD16<Int16>(repeating: .max)
    fileprivate var lastSlacks = SIMD16<Int16>.zero

    subscript(lane: Int) -> Pass {
      let excess = excesses[lane]
      return Pass(
        lineCount: Int32(UInt16(bitPattern: lineCounts[lane])), slack: Int32(slacks[lane]),
        excess: excess == .max ? .max : Int32(excess) - Int32(Int16.min), lastSlack: Int32(lastSlacks[lane]))
    }
  }

  /// Breaks the text at sixteen widths, none above `widestScan`.
  ///
  /// - Complexity: linear in the points, some three nanoseconds each.
  func scan(within widths: SIMD16<Int16>) -> Passes {
    let (starts, reaches) = (starts.span, reaches.span)
    var (passes, first) = (Passes(), 0)
    for end in forcedEnds {
      // What is left of a line that ends at the point before.
      var free = widths
      var (start, before) = (starts[first], starts[first])
      for index in first + 1...Int(end) {
        let reach = reaches[index]
        let left = free &- SIMD16(repeating: Int16(truncatingIfNeeded: reach &- before))
        let isOver = left &>> 15
        let next = widths &- SIMD16(repeating: Int16(truncatingIfNeeded: reach &- start))
        free = left ^ ((left ^ next) & isOver)
        passes.lineCounts = passes.lineCounts &- isOver
        passes.slacks = passes.slacks.lesser(free)
        // One less than what is missing, from the least number up.
        passes.excesses = passes.excesses.lesser((left & isOver) ^ SIMD16(repeating: .max))
        (start, before) = (starts[index], reach)
      }
      passes.lineCounts = passes.lineCounts &+ 1
      passes.lastSlacks = free
      first = Int(end)
    }
    return passes
  }
}

extension SIMD16<Int16> {
  /// The lesser of each two numbers.
  @inline(__always)
  fileprivate func lesser(_ other: Self) -> Self { replacing(with: other, where: other .< self) }
}
