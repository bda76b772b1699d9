/// A convex piecewise-linear cost of one number, whose slopes have a part for each level.
///
/// Its breakpoints are those of a tree, at `scale` times their positions there plus `shift`.
struct ConvexCost {
  var tree = 0
  var scale = 1.0
  var shift = 0.0
  /// The slopes before the first breakpoint of the tree, by its positions.
  var firstSlopes = Slopes.zero

  /// How much steeper the tree's slopes are than those of the cost.
  var slopeScale: Float { Float(scale) }

  /// A cost of nothing.
  init() {}

  /// What a row costs by its value: `down` a unit below zero, and `up` above it.
  init(_ trees: inout BreakpointTrees, down: Double, up: Double, level: Int) {
    firstSlopes[level] = Float(-down)
    var jump = Slopes.zero
    jump[level] = Float(down + up)
    tree = trees.breakpoint(gap: 0, jump: jump)
  }

  /// The cost of x where this is that of `factor` x + `constant`.
  func substituting(factor: Double, constant: Double = 0) -> ConvexCost {
    var cost = self
    (cost.scale, cost.shift) = (scale / factor, (shift - constant) / factor)
    return cost
  }
}

extension BreakpointTrees {
  /// The slopes below and above all breakpoints.
  func outerSlopes(_ cost: ConvexCost) -> (low: Slopes, high: Slopes) {
    let (one, other) = (
      cost.firstSlopes / cost.slopeScale, (cost.firstSlopes + jump(cost.tree)) / cost.slopeScale
    )
    return cost.scale > 0 ? (one, other) : (other, one)
  }

  /// The sum of two costs of the same number. Complexity: linear in the shorter, logarithmic in the longer.
  mutating func sum(_ one: ConvexCost, _ other: ConvexCost) -> ConvexCost {
    if count(one.tree) < count(other.tree) { return sum(other, one) }
    var result = one
    let (low, high) = outerSlopes(other)
    result.firstSlopes += (one.scale > 0 ? low : high) * one.slopeScale
    var breakpoints: [(position: Double, jump: Slopes)] = []
    forEach(other.tree) { breakpoints.append((other.scale * $0 + other.shift, $1 / abs(other.slopeScale))) }
    for breakpoint in breakpoints {
      let position = (breakpoint.position - one.shift) / one.scale
      let (before, after) = split(result.tree) { here, _ in here <= position }
      let gap = position - end(before)
      let new = self.breakpoint(gap: gap, jump: breakpoint.jump * abs(one.slopeScale))
      result.tree = joined(joined(before, new), shifted(after, by: -gap))
    }
    return result
  }

  /// The least cost of two numbers by their sum: the pieces of both, those of least slope first. Complexity: linear in the shorter, logarithmic in the longer.
  mutating func infimalConvolution(_ one: ConvexCost, _ other: ConvexCost) -> ConvexCost {
    if count(one.tree) < count(other.tree) { return infimalConvolution(other, one) }
    let (a, b) = (outerSlopes(one), outerSlopes(other))
    let (low, high) = (a.low.precedes(b.low) ? b.low : a.low, a.high.precedes(b.high) ? a.high : b.high)
    var result = clamped(one, to: low, high)
    let other = clamped(other, to: low, high)
    if result.tree == 0 || other.tree == 0 { return ConvexCost() }
    var segments: [(slopes: Slopes, length: Double)] = []
    var (slopes, before) = (other.firstSlopes, Double?.none)
    forEach(other.tree) { position, jump in
      if let before, position > before {
        segments.append((slopes / other.slopeScale, (position - before) * abs(other.scale)))
      }
      (slopes, before) = (slopes + jump, position)
    }
    let isMirrored = (result.scale > 0) != (other.scale > 0)
    result.shift += other.scale * (isMirrored ? end(other.tree) : start(other.tree)) + other.shift
    for segment in segments {
      let (before, after) = split(result.tree, at: segment.slopes * result.slopeScale - result.firstSlopes)
      result.tree = joined(before, shifted(after, by: segment.length / abs(result.scale)))
    }
    return result
  }

  /// A cost whose slopes stay within limits.
  private mutating func clamped(_ cost: ConvexCost, to low: Slopes, _ high: Slopes) -> ConvexCost {
    var result = cost
    let (one, other) =
      cost.scale > 0
      ? (low * cost.slopeScale, high * cost.slopeScale) : (high * cost.slopeScale, low * cost.slopeScale)
    if other.precedes(cost.firstSlopes + jump(cost.tree)) {
      result.tree = split(result.tree, at: other - cost.firstSlopes).before
    }
    if cost.firstSlopes.precedes(one) {
      let (before, after) = split(result.tree, at: one - cost.firstSlopes)
      (result.tree, result.firstSlopes) = (shifted(after, by: end(before)), one)
    }
    return result
  }

  /// Where a cost has these slopes: from a breakpoint to another, or to where it ends.
  func places(of cost: ConvexCost, withSlopes slopes: Slopes) -> (low: Double, high: Double) {
    let own = slopes * cost.slopeScale - cost.firstSlopes
    let (before, after, jump) = neighbours(in: cost.tree) { !own.precedes($1) }
    // A breakpoint at which the slopes are passed is all there is.
    let from = jump.precedes(own) ? after ?? .infinity : before ?? -.infinity
    let (one, other) = (cost.scale * from + cost.shift, cost.scale * (after ?? .infinity) + cost.shift)
    return one < other ? (one, other) : (other, one)
  }

  /// The slopes of a cost below and above a place.
  func subdifferential(of cost: ConvexCost, at place: Double) -> (low: Slopes, high: Slopes) {
    let (position, rest) = (
      (place - cost.shift) / cost.scale,
      (abs(place) + abs(cost.shift)) * Component.tolerance / abs(cost.scale)
    )
    let one = cost.firstSlopes + neighbours(in: cost.tree) { here, _ in here < position - rest }.jump
    let other = cost.firstSlopes + neighbours(in: cost.tree) { here, _ in here <= position + rest }.jump
    return cost.scale > 0
      ? (one / cost.slopeScale, other / cost.slopeScale) : (other / cost.slopeScale, one / cost.slopeScale)
  }
}
