/// The numbers of one trait at which a query holds, where it is about nothing else: `600 <= width < 1024`.
struct QueryRange {
  private var low = -Double.infinity, high = Double.infinity
  private var hasLow = true, hasHigh = true
  private let trait: String
  private let count: Int

  /// The range of a comparison, or of comparisons that all have to hold; nil for other queries.
  init?(_ query: Query) {
    let parts: [Query]
    if case .all(let all) = query.form { parts = all } else { parts = [query] }
    guard case .condition(let first)? = parts.first?.form else { return nil }
    (trait, count) = (first.trait.name, parts.count)
    for part in parts {
      guard case .condition(let condition) = part.form, condition.trait == first.trait,
        case .number(let number) = condition.value, limit(condition.comparison, number)
      else { return nil }
    }
    guard low < high || (low == high && hasLow && hasHigh) else { return nil }
  }

  private mutating func limit(_ comparison: Query.Comparison, _ number: Double) -> Bool {
    func raise(_ includes: Bool) {
      if number >= low { (low, hasLow) = (number, includes && (number > low || hasLow)) }
    }
    func lower(_ includes: Bool) {
      if number <= high { (high, hasHigh) = (number, includes && (number < high || hasHigh)) }
    }
    switch comparison {
    case .less: lower(false)
    case .lessOrEqual: lower(true)
    case .greater: raise(false)
    case .greaterOrEqual: raise(true)
    case .equal:
      raise(true)
      lower(true)
    case .unequal: return false
    }
    return true
  }
}

extension QueryRange {
  /// The widest gap in which something else than the queries is hardly meant to count: a point.
  private static let slip = 1.0

  /// Gaps between queries about one trait, and overlaps of equally specific ones, in words.
  ///
  /// - Parameters:
  ///   - isComplete: whether something counts where no query holds; then only gaps of at most one point are a fault.
  ///   - differ: whether it matters which of two queries counts.
  /// - Complexity: sorting, and quadratic in the queries up to a hundred of them.
  static func faults(
    _ queries: [Query], isComplete: Bool, differ: (Int, Int) -> Bool
  ) -> [String] {
    let ranges = queries.enumerated().compactMap { index, query in
      QueryRange(query).map { (index: index, range: $0) }
    }
    guard ranges.count > 1 else { return [] }
    var faults: [String] = []
    for (place, one) in ranges.prefix(maxQueries).enumerated() {
      for other in ranges.prefix(maxQueries).dropFirst(place + 1)
      where one.range.overlaps(other.range) && differ(one.index, other.index) {
        faults.append(
          "\(queries[one.index]) and \(queries[other.index]) overlap, and the first counts; let one end where the other starts"
        )
      }
    }
    return faults + gaps(ranges.map(\.range), isComplete)
  }

  private static let maxQueries = 100

  private func overlaps(_ other: QueryRange) -> Bool {
    guard trait == other.trait, count == other.count else { return false }
    let (start, end) = (max(low, other.low), min(high, other.high))
    return start < end || (start == end && contains(start) && other.contains(start))
  }

  private func contains(_ number: Double) -> Bool {
    (number > low || (number == low && hasLow)) && (number < high || (number == high && hasHigh))
  }

  private static func gaps(_ ranges: [QueryRange], _ isComplete: Bool) -> [String] {
    var (faults, furthest) = ([String](), [String: QueryRange]())
    for range in ranges.sorted(by: { ($0.low, $0.hasLow ? 0 : 1) < ($1.low, $1.hasLow ? 0 : 1) }) {
      guard let before = furthest[range.trait] else {
        furthest[range.trait] = range
        continue
      }
      let isOpen = range.low > before.high || (range.low == before.high && !range.hasLow && !before.hasHigh)
      if isOpen, !isComplete || range.low - before.high <= slip {
        let place =
          range.low == before.high
          ? "at \(range.low.decimal)" : "from \(before.high.decimal) to \(range.low.decimal)"
        faults.append("no query holds for \(range.trait) \(place); let one end where the other starts")
      }
      if range.high > before.high || (range.high == before.high && range.hasHigh) {
        furthest[range.trait] = range
      }
    }
    return faults
  }
}
