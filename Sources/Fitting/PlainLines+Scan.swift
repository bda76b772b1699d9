// A look at every point, and no branch.
extension PlainLines {
  /// The widest lines that are scanned: what is left of them is counted in 16 bits, with room for those that start beyond
  /// where they end.
  static let widestScan: Int16 = .max - deepestScan
  private static let deepestScan: Int16 = 1 << 12
  /// The most points, each of which may end a line: lines are counted in 16 bits, too.
  private static let mostScanned = Int(UInt16.max)

  /// Whether all that a scan counts has 16 bits.
  static func canScan(_ places: [Place], _ extent: Extent) -> Bool {
    extent.widestStep <= Int32(Int16.max) && extent.deepestStart <= Int32(deepestScan)
      && places.count <= mostScanned
  }

  /// How far it is to where a line may reach that ends at a point: from where the one before reaches, and from where one starts
  /// after it; eight times, as to spread a number over a vector takes longer than what is done with it.
  struct Step {
    fileprivate var fromReach = SIMD8<Int16>.zero
    fileprivate var fromStart = SIMD8<Int16>.zero
  }

  /// The steps to places, each from the one before it.
  static func steps(between places: [Place]) -> [Step] {
    var steps = [Step](filled: Step(), count: places.count)
    var span = steps.mutableSpan
    var before = Place()
    for index in places.indices {
      let place = places[index]
      span[index].fromReach = SIMD8(repeating: Int16(truncatingIfNeeded: place.reach &- before.reach))
      span[index].fromStart = SIMD8(repeating: Int16(truncatingIfNeeded: place.reach &- before.start))
      before = place
    }
    return steps
  }

  /// What sixteen passes come to. What is left of a line is counted from the least number up: what is missing then comes
  /// out as no less than 0.
  struct Passes {
    /// From 0 down, one for every point that does not end a line.
    fileprivate var lineCounts = SIMD16<Int16>.zero
    fileprivate var slacks = SIMD16<Int16>(repeating: -1)
    /// From the greatest number down, and negative for none.
    fileprivate var excesses = SIMD16<Int16>(repeating: -1)
    fileprivate var lastSlacks = SIMD16<Int16>.zero

    /// Writes all of them down, lane by lane as they were put in.
    @inline(__always)
    func write(into passes: inout MutableSpan<Pass>) {
      (passes[0], passes[1], passes[2], passes[3]) = (self[0], self[1], self[2], self[3])
      (passes[4], passes[5], passes[6], passes[7]) = (self[4], self[5], self[6], self[7])
      (passes[8], passes[9], passes[10], passes[11]) = (self[8], self[9], self[10], self[11])
      (passes[12], passes[13], passes[14], passes[15]) = (self[12], self[13], self[14], self[15])
    }

    @inline(__always)
    private subscript(lane: Int) -> Pass {
      let excess = excesses[lane]
      return Pass(
        lineCount: Int32(UInt16(bitPattern: lineCounts[lane])), slack: Int32(slacks[lane]) - Int32(Int16.min),
        excess: excess < 0 ? .max : Int32(Int16.max) - Int32(excess),
        lastSlack: Int32(lastSlacks[lane]) - Int32(Int16.min))
    }
  }

  /// Breaks the text at sixteen widths, none above `widestScan`.
  ///
  /// Vectors of 32 bytes, which Swift does not use unasked, were tried in C: a point takes 0.7 to 0.9 ns in place of 1.1, as each
  /// waits for the one before it, and a whole curve as long as before.
  ///
  /// - Complexity: linear in the points, about a nanosecond each.
  func scan(within widths: SIMD16<Int16>) -> Passes {
    let (steps, widths) = (steps.span, widths &+ SIMD16(repeating: .min))
    var (passes, first) = (Passes(), 0)
    for end in forcedEnds {
      // What is left of a line that ends at the point before.
      var free = widths &- steps[first + 1].fromStart.twice
      passes.slacks = passes.slacks.lesser(free)
      for index in first &+ 2..<Int(end) &+ 1 {
        let step = steps[index]
        let left = free &- step.fromReach.twice
        passes.lineCounts = passes.lineCounts &+ (left &>> 15)
        passes.excesses = passes.excesses.greater(left)
        // What a line has left that starts at the point before: more than one that started earlier, unless that has nothing
        // left, which counts as most.
        let next = widths &- step.fromStart.twice
        free = left.lesser(next)
        passes.slacks = passes.slacks.lesser(free)
      }
      passes.lineCounts = passes.lineCounts &+ Int16(truncatingIfNeeded: Int(end) - first)
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

  /// The greater of each two numbers.
  @inline(__always)
  fileprivate func greater(_ other: Self) -> Self { replacing(with: other, where: other .> self) }
}

extension SIMD8<Int16> {
  /// Sixteen numbers, all as these.
  @inline(__always)
  fileprivate var twice: SIMD16<Int16> { SIMD16(lowHalf: self, highHalf: self) }
}
