/// Finds a crash basis, one column at a time.
///
/// Each column is set to the optimum of those rows that depend on no other unset column. That is a
/// one-dimensional problem, solved by sorting breakpoints. Columns with few coupled rows come first, then
/// by creation. For forms and chains, the result is usually optimal.
struct CrashBasis {
  private let component: Component
  private let columns: Int
  /// By row: its value over the set columns, and the number of unset columns.
  private var value: [Double]
  private var undecided: [Int]
  private var held: [Int] = []

  /// Returns independent rows and columns, one for each column of the component.
  static func guess(_ component: Component) -> [Int] {
    var crashBasis = CrashBasis(component)
    for column in crashBasis.order() { crashBasis.decide(column) }
    return crashBasis.held
  }

  private init(_ component: Component) {
    self.component = component
    columns = component.columns
    value = component.constants
    undecided = (0..<component.rows).map { component.matrix.row($0).count }
    held.reserveCapacity(columns)
  }

  private static let shared = 8

  private func order() -> [Int] {
    let coupled = (0..<columns).map { column in
      component.matrix.column(column).count { undecided[component.matrix.columnRow[$0]] > 1 }
    }
    return (0..<columns).sorted { one, other in
      let (a, b) = (coupled[one], coupled[other])
      return max(a, CrashBasis.shared) != max(b, CrashBasis.shared) ? a < b : one < other
    }
  }

  /// A row with one unset column: where it is zero, and its coefficient.
  private struct Breakpoint {
    var index: Int
    var at: Double
    var rate: Double
  }

  private mutating func decide(_ column: Int) {
    var zeros: [Breakpoint] = []
    let entries = component.matrix.column(column)
    for entry in entries where undecided[component.matrix.columnRow[entry]] == 1 {
      let (row, rate) = (component.matrix.columnRow[entry], component.matrix.columnCoefficient[entry])
      zeros.append(Breakpoint(index: component.firstRow + row, at: -value[row] / rate, rate: rate))
    }
    zeros.sort { $0.at != $1.at ? $0.at < $1.at : $0.index < $1.index }
    let best = optimum(of: zeros, column: column)
    held.append(best.index)
    for entry in entries {
      value[component.matrix.columnRow[entry]] += component.matrix.columnCoefficient[entry] * best.at
      undecided[component.matrix.columnRow[entry]] -= 1
    }
  }

  /// Walks the breakpoints upwards until the cost stops falling. On a flat stretch, picks the point nearest
  /// zero.
  private func optimum(of zeros: [Breakpoint], column: Int) -> Breakpoint {
    let middle = Breakpoint(index: column, at: 0, rate: 1)
    var slope = Array(repeating: 0.0, count: component.levelCount)
    for zero in zeros { change(&slope, zero, falling: true) }
    var (isLevel, start) = (sign(slope) == 0, Breakpoint?.none)
    for zero in zeros {
      if isLevel { return nearestZero(from: start, to: zero) ?? middle }
      change(&slope, zero, falling: false)
      if sign(slope) > 0 { return zero }
      isLevel = sign(slope) == 0
      start = zero
    }
    return nearestZero(from: start, to: nil) ?? middle
  }

  private func sign(_ slope: [Double]) -> Double { slope.first { abs($0) > 1e-12 } ?? 0 }

  private func nearestZero(from start: Breakpoint?, to end: Breakpoint?) -> Breakpoint? {
    if let start, start.at >= 0 { return start }
    if let end, end.at <= 0 { return end }
    return nil
  }

  /// Adds a row's slope below all breakpoints, or the change of slope at its own.
  private func change(_ slope: inout [Double], _ zero: Breakpoint, falling: Bool) {
    let (up, down, rate) = (component.up[zero.index], component.down[zero.index], abs(zero.rate))
    if falling {
      slope[component.level[zero.index]] -= rate * (zero.rate > 0 ? down : up)
    } else {
      slope[component.level[zero.index]] += rate * (up + down)
    }
  }
}
