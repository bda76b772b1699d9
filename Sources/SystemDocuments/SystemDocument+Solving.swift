public import Cassowary

extension SystemDocument {
  /// Solves the system, then makes its steps in order; a step that fails is undone.
  ///
  /// - Throws: why the system before the first step has no answer.
  public func solved(budget: Budget = .default) throws(SystemDocumentError) -> SystemAnswer {
    try check()
    var system = try SolvedSystem(self, budget: budget)
    let (state, ambiguous) = (system.state, try system.ambiguous())
    var answers: [Result<SystemState, SystemDocumentError>] = []
    for step in steps { answers.append(system.answer(step)) }
    return SystemAnswer(variables: variables, state: state, ambiguous: ambiguous, steps: answers)
  }
}

extension SystemDocument {
  /// Checks that constraints and steps name what there is.
  private func check() throws(SystemDocumentError) {
    for (number, constraint) in constraints.enumerated() {
      for (place, term) in constraint.terms.enumerated() where !variables.indices.contains(term.variable) {
        throw SystemDocumentError(
          .badValue, "constraints[\(number)].terms[\(place)]",
          "there is no variable \(term.variable); list it among the variables")
      }
    }
    for (number, step) in steps.enumerated() where !constraints.indices.contains(step.constraint) {
      throw SystemDocumentError(
        .badValue, "steps[\(number)]", "there is no constraint \(step.constraint); give the index of one")
    }
  }
}

/// A document's system in a solver, and its variables and constraints there.
private struct SolvedSystem {
  private var solver: Solver
  private var variables: [Variable] = []
  private var constraints: [Constraint] = []
  private var indices: [Constraint: Int] = [:]
  /// The document after the steps made so far.
  private var document: SystemDocument

  init(_ document: SystemDocument, budget: Budget) throws(SystemDocumentError) {
    self.document = document
    solver = Solver(budget: budget)
    var (variables, constraints) = ([Variable](), [Constraint]())
    do throws(SolverError) {
      try solver.transaction { (solver) throws(SolverError) in
        for name in document.variables { variables.append(solver.variable(name)) }
        for constraint in document.constraints {
          constraints.append(try solver.add(Relationship(constraint, variables)))
        }
      }
    } catch {
      throw SystemDocumentError(error, indices: Self.indices(of: constraints), in: document)
    }
    self.variables = variables
    self.constraints = constraints
    indices = Self.indices(of: constraints)
  }

  private static func indices(of constraints: [Constraint]) -> [Constraint: Int] {
    Dictionary(uniqueKeysWithValues: zip(constraints, 0...))
  }

  /// The current optimum.
  var state: SystemState {
    let violations = solver.violations.compactMap { violation in
      indices[violation.constraint].map { SystemState.Violation(constraint: $0, error: violation.error) }
    }
    return SystemState(values: variables.map { solver.value(of: $0) }, violations: violations)
  }

  /// The indices of the variables that have other values in other optimal solutions.
  func ambiguous() throws(SystemDocumentError) -> [Int] {
    let places = Dictionary(uniqueKeysWithValues: zip(variables, 0...))
    do throws(SolverError) {
      return try solver.ambiguousVariables().compactMap { places[$0] }.sorted()
    } catch {
      throw SystemDocumentError(error, indices: indices, in: document)
    }
  }

  /// Makes a step and returns the optimum after it.
  mutating func answer(_ step: SystemStep) -> Result<SystemState, SystemDocumentError> {
    do throws(SystemDocumentError) {
      try make(step)
      return .success(state)
    } catch {
      return .failure(error)
    }
  }

  private mutating func make(_ step: SystemStep) throws(SystemDocumentError) {
    let constraint = constraints[step.constraint]
    do throws(SolverError) {
      try solver.transaction { (solver) throws(SolverError) in
        if let constant = step.constant { try solver.setConstant(of: constraint, to: constant) }
        if let priority = step.priority { try solver.setPriority(of: constraint, to: Priority(priority)) }
      }
    } catch {
      throw SystemDocumentError(error, indices: indices, in: document)
    }
    if let constant = step.constant { document.constraints[step.constraint].constant = constant }
    if let priority = step.priority { document.constraints[step.constraint].priority = priority }
  }
}

extension Relationship {
  fileprivate init(_ constraint: SystemConstraint, _ variables: [Variable]) {
    self.init(
      Expression(
        constraint.terms.map { .init(variables[$0.variable], times: $0.coefficient) },
        constant: constraint.constant),
      constraint.relation, priority: Priority(constraint.priority), name: constraint.name)
  }
}

extension SystemDocumentError {
  fileprivate init(_ error: SolverError, indices: [Constraint: Int], in document: SystemDocument) {
    let code: Code = [.unsatisfiable, .budget, .limit].contains(error.code) ? Code(error.code) : .badValue
    let conflict = error.conflict.compactMap { indices[$0] }
    let names = conflict.map { document.constraints[$0].name.map { "'\($0)'" } ?? "constraint \($0)" }
    guard code == .unsatisfiable else {
      self.init(code, names.first ?? error.culprit, error.message)
      return
    }
    self.init(
      code, names.joined(separator: ", "),
      "cannot all hold; remove one of them, or give it a lower priority",
      conflict: conflict)
  }
}
