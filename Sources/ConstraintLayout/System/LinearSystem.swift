internal import Cassowary
internal import Typography

/// The rules and contents of a layout as constraints of a solver, with the solution.
struct LinearSystem: Sendable {
  let budget: Budget
  var solver: Solver
  var constraints = ConstraintTable()
  var relaxation = Relaxation()
  /// The number of times that all rules were written into a new solver.
  private(set) var buildCount = 0

  init(budget: Budget) {
    self.budget = budget
    solver = Solver(budget: budget)
  }

  /// Writes everything into a new solver and solves that. If this fails, the solver has no constraints.
  /// Contents are written as they are measured.
  mutating func build(_ layout: ResolvedLayout) throws(SolverError) {
    buildCount += 1
    solver = Solver(budget: budget)
    var builder = SystemBuilder(layout, relaxation, &solver)
    defer { (constraints, relaxation) = (builder.table, builder.relaxation) }
    do throws(SolverError) {
      try solver.transaction { solver throws(SolverError) in try builder.write(into: &solver) }
    } catch {
      builder.discardRules()
      throw error
    }
  }

  /// Makes changes in one transaction, or none.
  mutating func edit(
    _ change: (ConstraintTable, inout Solver) throws(SolverError) -> Void
  ) throws(SolverError) {
    let constraints = constraints
    try solver.transaction { solver throws(SolverError) in try change(constraints, &solver) }
  }
}

// The solution.
extension LinearSystem {
  func value(of length: ItemLength) -> Double {
    constraints.variables[length.index].map { solver.value(of: $0) } ?? 0
  }

  func width(of item: Int) -> Double { value(of: .size(of: item, .horizontal)) }

  func height(of item: Int) -> Double { value(of: .size(of: item, .vertical)) }

  func length(of item: Int, _ axis: LayoutAxis) -> Double { value(of: .size(of: item, axis)) }

  func size(of item: Int) -> Size { Size(width(of: item), height(of: item)) }

  /// An item's rectangle, from the left.
  func frame(of item: Int, isMirrored: Bool) -> Rect {
    let size = size(of: item)
    let x = value(of: .start(of: item, .horizontal))
    return Rect(
      origin: Point(
        isMirrored ? width(of: 0) - x - size.width : x, value(of: .start(of: item, .vertical))),
      size: size)
  }

  /// How far a part of the layout is from what it asks for.
  func error(of origin: ConstraintOrigin) -> Double {
    let parts: [Constraint?] =
      switch origin {
      case .rule(let number): [constraints.rules[number]]
      case .content(let number, let axis): [constraints.contents[number][axis].minimum]
      case .size, .inset, .extent: []
      }
    return parts.compactMap(\.self).reduce(0) { max($0, solver.error(of: $1)) }
  }

  /// How far a rule is from holding; nil for a rule that the solver does not have.
  func error(ofRule number: Int) -> Double? {
    constraints.rules[number].map { solver.error(of: $0) }
  }
}
