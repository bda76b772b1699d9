/// A convex piecewise-linear cost of one number, whose slopes have a part for each level.
///
/// Its breakpoints are those of a tree, at `scale` times their positions there plus `shift`.
struct ConvexCost {
  var tree = 0
  var scale = 1.0
  var shift = 0.0
  /// The slopes before the first breakpoint of the tree, by its positions.
  var first = Slopes.zero

  /// How much steeper the tree's slopes are than those of the cost.
  var steepness: Float { Float(scale) }

  /// A cost of nothing.
  init() {}

  /// The cost of a row's value, or of a multiple of it: `down` a unit below the breakpoint, and `up` above it.
  init(
    _ trees: inout BreakpointTrees, at position: Double, down: Double, up: Double, level: Int
  ) {
    (first[level], shift) = (Float(-down), position)
    var jump = Slopes.zero
    jump[level] = Float(down + up)
    tree = trees.breakpoint(gap: 0, jump: jump)
  }

  /// The cost of the number whose `factor`-fold, and a constant more, has this cost.
  func ofNumber(times factor: Double, plus constant: Double = 0) -> ConvexCost {
    var cost = self
    (cost.scale, cost.shift) = (scale / factor, (shift - constant) / factor)
    return cost
  }
}

extension BreakpointTrees {
  /// The slopes below and above all breakpoints.
  func outerSlopes(_ cost: ConvexCost) -> (low: Slopes, high: Slopes) {
    let (one, other) = (cost.first / cost.steepness, (cost.first + jump(cost.tree)) / cost.steepness)
    return cost.scale > 0 ? (one, other) : (other, one)
  }

  /// The sum of two costs of the same number. Complexity: linear in the shorter, logarithmic in the longer.
  mutating func sum(_ one: ConvexCost, _ other: ConvexCost) -> ConvexCost {
    if count(one.tree) < count(other.tree) { return sum(other, one) }
    var result = one
    let (low, high) = outerSlopes(other)
    result.first += (one.scale > 0 ? low : high) * one.steepness
    var breakpoints: [(position: Double, jump: Slopes)] = []
    forEach(other.tree) { breakpoints.append((other.scale * $0 + other.shift, $1 / abs(other.steepness))) }
    for breakpoint in breakpoints {
      let position = (breakpoint.position - one.shift) / one.scale
      let (before, after) = split(result.tree) { here, _ in here <= position }
      let gap = position - end(before)
      let new = self.breakpoint(gap: gap, jump: breakpoint.jump * abs(one.steepness))
      result.tree = joined(joined(before, new), withFirst(after, movedBy: -gap))
    }
    return result
  }

  /// The least cost of two numbers by their sum (infimal convolution): of both the parts that cost least come first.
  /// Complexity: linear in the shorter, logarithmic in the longer.
  mutating func leastCost(ofSum one: ConvexCost, _ other: ConvexCost) -> ConvexCost {
    if count(one.tree) < count(other.tree) { return leastCost(ofSum: other, one) }
    let (a, b) = (outerSlopes(one), outerSlopes(other))
    let (low, high) = (a.low.isBelow(b.low) ? b.low : a.low, a.high.isBelow(b.high) ? a.high : b.high)
    var result = limited(one, to: low, high)
    let other = limited(other, to: low, high)
    if result.tree == 0 || other.tree == 0 { return ConvexCost() }
    var segments: [(slopes: Slopes, length: Double)] = []
    var (slopes, before) = (other.first, Double?.none)
    forEach(other.tree) { position, jump in
      if let before, position > before {
        segments.append((slopes / other.steepness, (position - before) * abs(other.scale)))
      }
      (slopes, before) = (slopes + jump, position)
    }
    let isTurned = (result.scale > 0) != (other.scale > 0)
    result.shift += other.scale * (isTurned ? end(other.tree) : start(other.tree)) + other.shift
    for segment in segments {
      let (before, after) = split(result.tree, at: segment.slopes * result.steepness - result.first)
      result.tree = joined(before, withFirst(after, movedBy: segment.length / abs(result.scale)))
    }
    return result
  }

  /// A cost whose slopes stay within limits.
  private mutating func limited(_ cost: ConvexCost, to low: Slopes, _ high: Slopes) -> ConvexCost {
    var result = cost
    let (one, other) =
      cost.scale > 0
      ? (low * cost.steepness, high * cost.steepness) : (high * cost.steepness, low * cost.steepness)
    if other.isBelow(cost.first + jump(cost.tree)) {
      result.tree = split(result.tree, at: other - cost.first).before
    }
    if cost.first.isBelow(one) {
      let (before, after) = split(result.tree, at: one - cost.first)
      (result.tree, result.first) = (withFirst(after, movedBy: end(before)), one)
    }
    return result
  }

  /// Where a cost has these slopes: from a breakpoint to another, or to where it ends.
  func range(of cost: ConvexCost, at slopes: Slopes) -> (low: Double, high: Double) {
    let own = slopes * cost.steepness - cost.first
    let (before, after, jump) = neighbours(in: cost.tree) { !own.isBelow($1) }
    // A breakpoint at which the slopes are passed is all there is.
    let from = jump.isBelow(own) ? after ?? .infinity : before ?? -.infinity
    let (one, other) = (cost.scale * from + cost.shift, cost.scale * (after ?? .infinity) + cost.shift)
    return one < other ? (one, other) : (other, one)
  }

  /// The slopes of a cost below and above a place.
  func slopeRange(of cost: ConvexCost, at place: Double) -> (low: Slopes, high: Slopes) {
    let (position, rest) = (
      (place - cost.shift) / cost.scale,
      (abs(place) + abs(cost.shift)) * Component.tolerance / abs(cost.scale)
    )
    let one = cost.first + neighbours(in: cost.tree) { here, _ in here < position - rest }.jump
    let other = cost.first + neighbours(in: cost.tree) { here, _ in here <= position + rest }.jump
    return cost.scale > 0
      ? (one / cost.steepness, other / cost.steepness) : (other / cost.steepness, one / cost.steepness)
  }
}
