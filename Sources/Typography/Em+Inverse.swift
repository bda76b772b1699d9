// What fits, asked the other way round: found by arithmetic, settled by the one comparison.
extension Em {
  /// More units than any text has; `Double` counts to here exactly.
  @inlinable
  public static var unlimited: Int64 { 1 << 52 }

  /// The most units that fit into `limit` points at `size`: `unlimited` where there is no limit, or the size is 0.
  @inlinable
  public static func widest(within limit: Double, at size: Double) -> Int64 {
    let estimate = limit / size * (1 + tolerance) * Double(units)
    let isWithin = { (units: Int64) in fits(points(units, at: size), within: limit) }
    guard estimate < Double(unlimited) || !isWithin(unlimited) else { return unlimited }
    return largest(near: estimate, upTo: unlimited, where: isWithin)
  }

  /// The largest size, not above `maximum`, at which `length` units fit into `limit` points.
  @inlinable
  public static func largestSize(of length: Int64, within limit: Double, notAbove maximum: Double) -> Double {
    if length <= 0 || fits(points(length, at: maximum), within: limit) { return maximum }
    let estimate = limit * (1 + tolerance) * Double(units) / Double(length)
    return largest(near: estimate, notAbove: maximum) { fits(points(length, at: $0), within: limit) }
  }

  /// The next number after one from 0 on that is finite: their bit patterns ascend with them.
  @inlinable @inline(__always)
  package static func next(after number: Double) -> Double { Double(bitPattern: number.bitPattern &+ 1) }

  /// The largest number from 0 to `maximum` that `fits`, a monotone question which 0 answers with yes, and `maximum`
  /// with no.
  ///
  /// - Complexity: a few steps where `estimate` is right to some units in the last place; else 64.
  @inlinable
  public static func largest(near estimate: Double, notAbove maximum: Double, where fits: (Double) -> Bool)
    -> Double
  {
    var size = min(max(estimate, 0), maximum)
    for _ in 0..<8 {
      if !fits(size) {
        size = size.nextDown
      } else if fits(next(after: size)) {
        size = next(after: size)
      } else {
        return size
      }
    }
    var (low, high) = (UInt64(0), maximum.bitPattern)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if fits(Double(bitPattern: middle)) { low = middle } else { high = middle }
    }
    return Double(bitPattern: low)
  }

  /// The largest integer from 0 to `maximum` that `fits`, a monotone question; 0 where even that does not.
  ///
  /// - Complexity: a few steps where `estimate` is right to a few; else 52.
  @inlinable @inline(__always)
  package static func largest(near estimate: Double, upTo maximum: Int64, where fits: (Int64) -> Bool)
    -> Int64
  {
    var count = estimate < Double(maximum) ? Int64(estimate) : maximum
    for _ in 0..<8 {
      if count > 0, !fits(count) {
        count -= 1
      } else if count < maximum, fits(count + 1) {
        count += 1
      } else {
        return count
      }
    }
    var (low, high) = (Int64(0), maximum + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
