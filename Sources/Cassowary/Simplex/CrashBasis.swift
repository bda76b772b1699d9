/// Finds a crash basis, one column at a time.
///
/// Each column is set to the optimum of those rows that depend on no other unset column. That is a
/// one-dimensional problem, solved by sorting kinks. Columns that such a row draws away from zero, or
/// keeps at zero, come first, so values spread from what is fixed, whatever the order of creation. Columns
/// that many rows share come after the others. For forms and chains, the result is usually optimal.
struct CrashBasis {
  private let component: Component
  private let columns: Int
  /// By row: its value over the set columns, and the number of unset columns.
  private var value: [Double]
  private var unsetCount: [Int]
  private var isSet: [Bool]
  /// By column: the number of rows it shares with others, where it is large, and whether it is in the queue.
  private var sharing: [Int] = []
  private var isReady: [Bool]
  private var ready = BreakpointHeap()
  private var basis: [Int] = []

  /// Returns independent rows and columns, one for each column of the component.
  ///
  /// If `byCreation` is true, columns are not set in the order in which values spread, but as created.
  static func guess(_ component: Component, byCreation: Bool = false) -> [Int] {
    var crashBasis = CrashBasis(component)
    crashBasis.setColumns(byCreation: byCreation)
    return crashBasis.basis
  }

  private init(_ component: Component) {
    self.component = component
    columns = component.columns
    value = component.constants
    let counts = (0..<component.rows).map { component.matrix.row($0).count }
    unsetCount = counts
    isSet = Array(repeating: false, count: columns)
    isReady = isSet
    sharing = (0..<columns).map { column in
      max(
        component.matrix.column(column).count { counts[component.matrix.columnRow[$0]] > 1 }, CrashBasis.few)
    }
    basis.reserveCapacity(columns)
  }

  /// Columns that share up to this many rows are treated alike.
  private static let few = 8

  private mutating func setColumns(byCreation: Bool) {
    for row in 0..<component.rows where unsetCount[row] == 1 { noteReady(row) }
    let order = (0..<columns).sorted { (sharing[$0], $0) < (sharing[$1], $1) }
    for column in order {
      while !byCreation, let next = ready.popNearest() { set(next.index) }
      if !isSet[column] { set(column) }
    }
  }

  /// Queues the only unset column of a row if the row has an error or its kink at zero.
  private mutating func noteReady(_ row: Int) {
    guard let entry = component.matrix.row(row).first(where: { !isSet[component.matrix.rowColumn[$0]] })
    else { return }
    let (column, index) = (component.matrix.rowColumn[entry], component.firstRow + row)
    let cost = value[row] > 0 ? component.up[index] : value[row] < 0 ? component.down[index] : 1
    if cost == 0 || isReady[column] { return }
    isReady[column] = true
    ready.insert(column, at: Double(sharing[column]), order: column)
  }

  /// The kink of a row's penalty, as a function of the row's only unset column: where the row is zero, and its
  /// coefficient.
  private struct Kink {
    var index: Int
    var at: Double
    var rate: Double
  }

  private mutating func set(_ column: Int) {
    if isSet[column] { return }
    var zeros: [Kink] = []
    let entries = component.matrix.column(column)
    for entry in entries where unsetCount[component.matrix.columnRow[entry]] == 1 {
      let (row, rate) = (component.matrix.columnRow[entry], component.matrix.columnCoefficient[entry])
      zeros.append(Kink(index: component.firstRow + row, at: -value[row] / rate, rate: rate))
    }
    zeros.sort { $0.at != $1.at ? $0.at < $1.at : $0.index < $1.index }
    let best = strongestEquality(in: zeros, beside: optimum(of: zeros, column: column))
    basis.append(best.index)
    isSet[column] = true
    for entry in entries {
      let row = component.matrix.columnRow[entry]
      value[row] += component.matrix.columnCoefficient[entry] * best.at
      unsetCount[row] -= 1
      if unsetCount[row] == 1 { noteReady(row) }
    }
  }

  /// Returns the strongest equality that is zero at the same place, or the row itself. An equality keeps equal
  /// gaps equal when the place moves later, whether they widen or shrink.
  private func strongestEquality(in zeros: [Kink], beside best: Kink) -> Kink {
    let equalities = zeros.filter {
      $0.at == best.at && component.up[$0.index] > 0 && component.down[$0.index] > 0
    }
    return equalities.min { component.level[$0.index] < component.level[$1.index] } ?? best
  }

  /// Walks the kinks upwards until the cost stops falling. On a flat stretch, picks the point nearest
  /// zero.
  private func optimum(of zeros: [Kink], column: Int) -> Kink {
    let middle = Kink(index: column, at: 0, rate: 1)
    var slope = Array(repeating: 0.0, count: component.levelCount)
    for zero in zeros { change(&slope, zero, falling: true) }
    var (isLevel, start) = (sign(slope) == 0, Kink?.none)
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

  private func nearestZero(from start: Kink?, to end: Kink?) -> Kink? {
    if let start, start.at >= 0 { return start }
    if let end, end.at <= 0 { return end }
    return nil
  }

  /// Adds a row's slope below all kinks, or the change of slope at its own.
  private func change(_ slope: inout [Double], _ zero: Kink, falling: Bool) {
    let (up, down, rate) = (component.up[zero.index], component.down[zero.index], abs(zero.rate))
    if falling {
      slope[component.level[zero.index]] -= rate * (zero.rate > 0 ? down : up)
    } else {
      slope[component.level[zero.index]] += rate * (up + down)
    }
  }
}
