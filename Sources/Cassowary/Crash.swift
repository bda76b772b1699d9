/// A first guess at the rows that hold the optimum, made variable by variable.
///
/// Each variable in turn is put where the rows that no other undecided variable has a say in want it: one
/// dimension, so sorting their zeros is enough. Variables of few rows come first, then in order of creation,
/// then those many rows share; for forms and chains the guess is mostly the answer. It is only a place to
/// start from.
struct Crash {
  private let component: Component
  private let columns: Int
  /// By row, its value over decided variables, and how many are undecided.
  private var value: [Double]
  private var undecided: [Int]
  private var held: [Int] = []

  /// Rows and columns to hold, one for each column, independent of each other.
  static func guess(_ component: Component) -> [Int] {
    var crash = Crash(component)
    for column in crash.order() { crash.decide(column) }
    return crash.held
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
      return max(a, Crash.shared) != max(b, Crash.shared) ? a < b : one < other
    }
  }

  /// A row as seen by the only variable it still depends on: where it is zero, and what it does to the cost
  /// there.
  private struct Zero {
    var index: Int
    var at: Double
    var rate: Double
  }

  private mutating func decide(_ column: Int) {
    var zeros: [Zero] = []
    let entries = component.matrix.column(column)
    for entry in entries where undecided[component.matrix.columnRow[entry]] == 1 {
      let (row, rate) = (component.matrix.columnRow[entry], component.matrix.columnCoefficient[entry])
      zeros.append(Zero(index: component.firstRow + row, at: -value[row] / rate, rate: rate))
    }
    zeros.sort { $0.at != $1.at ? $0.at < $1.at : $0.index < $1.index }
    let best = optimum(of: zeros, column: column)
    held.append(best.index)
    for entry in entries {
      value[component.matrix.columnRow[entry]] += component.matrix.columnCoefficient[entry] * best.at
      undecided[component.matrix.columnRow[entry]] -= 1
    }
  }

  /// Walks the zeros upwards until the cost no longer falls; where it is level the place nearest zero.
  private func optimum(of zeros: [Zero], column: Int) -> Zero {
    let middle = Zero(index: column, at: 0, rate: 1)
    var slope = Array(repeating: 0.0, count: component.strengths)
    for zero in zeros { change(&slope, zero, falling: true) }
    var (isLevel, start) = (sign(slope) == 0, Zero?.none)
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

  private func nearestZero(from start: Zero?, to end: Zero?) -> Zero? {
    if let start, start.at >= 0 { return start }
    if let end, end.at <= 0 { return end }
    return nil
  }

  /// Adds a row's slope far below all zeros, or the change of slope at its own.
  private func change(_ slope: inout [Double], _ zero: Zero, falling: Bool) {
    let (up, down, rate) = (component.up[zero.index], component.down[zero.index], abs(zero.rate))
    if falling {
      slope[component.level[zero.index]] -= rate * (zero.rate > 0 ? down : up)
    } else {
      slope[component.level[zero.index]] += rate * (up + down)
    }
  }
}
