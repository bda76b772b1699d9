public import Cassowary

extension SystemDocument {
  /// Solves the system and then makes its steps, one on top of the other; a step that cannot be done is undone.
  ///
  /// - Throws: why the system as given has no answer.
  public func solved(budget: Budget = .default) throws(DocumentError) -> SystemAnswer {
    var system = try SolvedSystem(self, budget: budget)
    let (state, ambiguous) = (try system.state(), try system.ambiguous())
    var answers: [Result<SystemState, DocumentError>] = []
    for step in steps { answers.append(system.answer(step)) }
    return SystemAnswer(variables: variables, state: state, ambiguous: ambiguous, steps: answers)
  }
}

/// A document's system in a solver, and where its parts are there.
private struct SolvedSystem {
  private var solver: Solver
  private var variables: [Variable] = []
  private var constraints: [Constraint] = []
  private var indices: [Constraint: Int] = [:]
  /// As the steps have left it.
  private var document: SystemDocument

  init(_ document: SystemDocument, budget: Budget) throws(DocumentError) {
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
      throw DocumentError(error, indices: Self.indices(of: constraints), in: document)
    }
    (self.variables, self.constraints, indices) = (variables, constraints, Self.indices(of: constraints))
  }

  private static func indices(of constraints: [Constraint]) -> [Constraint: Int] {
    Dictionary(uniqueKeysWithValues: zip(constraints, 0...))
  }

  /// The optimum as it is now.
  func state() throws(DocumentError) -> SystemState {
    let values = variables.map { solver.value(of: $0) }
    if let index = values.firstIndex(where: { !$0.isFinite }) {
      throw DocumentError(.limit, "'\(document.variables[index])'", Self.tooLarge)
    }
    let violations = solver.violations.compactMap { violation in
      indices[violation.constraint].map { SystemState.Violation(constraint: $0, error: violation.error) }
    }
    if let violation = violations.first(where: { !$0.error.isFinite }) {
      throw DocumentError(.limit, "constraints[\(violation.constraint)]", Self.tooLarge)
    }
    return SystemState(values: values, violations: violations)
  }

  private static let tooLarge = "the answer is too large; give smaller numbers"

  /// The variables, by index, that other optimal solutions give other values.
  func ambiguous() throws(DocumentError) -> [Int] {
    let places = Dictionary(uniqueKeysWithValues: zip(variables, 0...))
    do throws(SolverError) {
      return try solver.ambiguousVariables().compactMap { places[$0] }.sorted()
    } catch {
      throw DocumentError(error, indices: indices, in: document)
    }
  }

  /// Makes a step, and tells the optimum after it.
  mutating func answer(_ step: SystemStep) -> Result<SystemState, DocumentError> {
    let before = document.constraints[step.constraint]
    do throws(DocumentError) {
      try make(step)
      do throws(DocumentError) {
        return .success(try state())
      } catch {
        try make(
          SystemStep(constraint: step.constraint, constant: before.constant, priority: before.priority))
        throw error
      }
    } catch {
      return .failure(error)
    }
  }

  private mutating func make(_ step: SystemStep) throws(DocumentError) {
    let constraint = constraints[step.constraint]
    do throws(SolverError) {
      try solver.transaction { (solver) throws(SolverError) in
        if let constant = step.constant { try solver.setConstant(of: constraint, to: constant) }
        if let priority = step.priority { try solver.setPriority(of: constraint, to: Priority(priority)) }
      }
    } catch {
      throw DocumentError(error, indices: indices, in: document)
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

extension DocumentError {
  fileprivate init(_ error: SolverError, indices: [Constraint: Int], in document: SystemDocument) {
    let code: Code =
      switch error.code {
      case .unsatisfiable: .unsatisfiable
      case .budget: .budget
      case .limit: .limit
      default: .badValue
      }
    guard code == .unsatisfiable else {
      self.init(code, error.culprit, error.message)
      return
    }
    let conflict = error.conflict.compactMap { indices[$0] }
    let names = conflict.map { document.constraints[$0].name.map { "'\($0)'" } ?? "constraint \($0)" }
    self.init(
      code, names.joined(separator: ", "),
      "cannot all hold; remove one of them, or give it a lower priority",
      conflict: conflict)
  }
}
