import Cassowary
import Testing
import _TestSupport

/// Input that means nothing gets a typed error that names the culprit, and the solver stays what it was.
@Suite struct SolverBadInputTests {
  /// A solver with two labels in a row, and what belongs to another.
  struct Scene {
    var solver = Solver()
    let (left, right): (Variable, Variable)
    let (row, removed): (Constraint, Constraint)
    let (strangerVariable, strangerConstraint): (Variable, Constraint)

    init() throws {
      (left, right) = (solver.variable("left"), solver.variable("right"))
      row = try solver.add((left + right).equal(100, name: "row"))
      try solver.add(left.equal(33.25, priority: 750, name: "wish"))
      try solver.suggest(80, for: right)
      removed = try solver.add(left.atLeast(0))
      try solver.remove(removed)
      var stranger = Solver()
      strangerVariable = stranger.variable("stranger")
      strangerConstraint = try stranger.add(strangerVariable.equal(1))
    }
  }

  /// A request, the code it is answered with, and what the message names.
  struct Request: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let code: SolverError.Code
    let culprit: String
    let make: @Sendable (inout Scene) throws -> Void

    init(
      _ name: String, _ code: SolverError.Code, _ culprit: String,
      _ make: @escaping @Sendable (inout Scene) throws -> Void
    ) {
      (testDescription, self.code, self.culprit, self.make) = (name, code, culprit, make)
    }
  }

  private static let numbers: [Double] = [.nan, .infinity, -.infinity, 1e300, -.greatestFiniteMagnitude]

  private static let requests = badNumbers + badPriorities + strangers + unknownConstraints + refusals

  private static let badNumbers: [Request] = numbers.flatMap { number in
    [
      Request("a constant of \(number)", .badNumber, "edge") {
        try $0.solver.add($0.left.atLeast(number, name: "edge"))
      },
      Request("a coefficient of \(number)", .badNumber, "edge") {
        try $0.solver.add((number * $0.left).atLeast(0, name: "edge"))
      },
      Request("coefficients that sum to much, \(number)", .badNumber, "constraint") {
        try $0.solver.add(($0.left * number + $0.left * number).atLeast(0))
      },
      Request("a constant changed to \(number)", .badNumber, "row") {
        try $0.solver.setConstant(of: $0.row, to: number)
      },
      Request("a coefficient changed to \(number)", .badNumber, "row") {
        try $0.solver.setCoefficient(of: $0.left, in: $0.row, to: number)
      },
      Request("a suggestion of \(number)", .badNumber, "left") {
        try $0.solver.suggest(number, for: $0.left)
      },
      Request("a suggestion changed to \(number)", .badNumber, "right") {
        try $0.solver.suggest(number, for: $0.right)
      },
    ]
  }

  private static let badPriorities: [Request] = [-1, 0, 1001, Int.max, .min].flatMap { priority in
    [
      Request("a priority of \(priority)", .badPriority, "edge") {
        try $0.solver.add($0.left.atLeast(0, priority: Priority(priority), name: "edge"))
      },
      Request("a priority changed to \(priority)", .badPriority, "row") {
        try $0.solver.setPriority(of: $0.row, to: Priority(priority))
      },
      Request("a suggestion's priority of \(priority)", .badPriority, "left") {
        try $0.solver.suggest(1, for: $0.left, priority: Priority(priority))
      },
      Request("a stay's priority of \(priority)", .badPriority, "left") {
        try $0.solver.stay($0.left, priority: Priority(priority))
      },
    ]
  }

  private static let strangers: [Request] = [
    Request("a required suggestion", .badPriority, "left") {
      try $0.solver.suggest(1, for: $0.left, priority: .required)
    },
    Request("another's variable", .unknownVariable, "variable 0") {
      try $0.solver.add($0.strangerVariable.equal(0))
    },
    Request("another's variable among others", .unknownVariable, "variable 0") {
      try $0.solver.add(($0.left + $0.strangerVariable).equal(0))
    },
    Request("a suggestion for another's variable", .unknownVariable, "variable 0") {
      try $0.solver.suggest(1, for: $0.strangerVariable)
    },
    Request("a stay of another's variable", .unknownVariable, "variable 0") {
      try $0.solver.stay($0.strangerVariable)
    },
    Request("a coefficient of another's variable", .unknownVariable, "variable 0") {
      try $0.solver.setCoefficient(of: $0.strangerVariable, in: $0.row, to: 1)
    },
    Request("bindingConstraints of another's variable", .unknownVariable, "variable 0") {
      _ = try $0.solver.bindingConstraints(of: $0.strangerVariable)
    },
    Request("a variable of a copy that went on", .unknownVariable, "variable 2") {
      var copy = $0.solver
      try $0.solver.add(copy.variable("later").equal(0))
    },
  ]

  private static let unknownConstraints: [Request] = [true, false].flatMap { isRemoved in
    let name = isRemoved ? "a removed constraint" : "another's constraint"
    @Sendable func constraint(_ scene: Scene) -> Constraint {
      isRemoved ? scene.removed : scene.strangerConstraint
    }
    return [
      Request("removing \(name)", .unknownConstraint, "constraint") {
        try $0.solver.remove(constraint($0))
      },
      Request("changing the constant of \(name)", .unknownConstraint, "constraint") {
        try $0.solver.setConstant(of: constraint($0), to: 1)
      },
      Request("changing a coefficient of \(name)", .unknownConstraint, "constraint") {
        try $0.solver.setCoefficient(of: $0.left, in: constraint($0), to: 1)
      },
      Request("changing the relation of \(name)", .unknownConstraint, "constraint") {
        try $0.solver.setRelation(of: constraint($0), to: .equal)
      },
      Request("changing the priority of \(name)", .unknownConstraint, "constraint") {
        try $0.solver.setPriority(of: constraint($0), to: 3)
      },
      Request("suspending \(name)", .unknownConstraint, "constraint") {
        try $0.solver.setActive(constraint($0), false)
      },
    ]
  }

  private static let refusals: [Request] = [
    Request("what contradicts itself", .unsatisfiable, "never") {
      try $0.solver.add(Expression(constant: 1).atMost(0, name: "never"))
    },
    Request("what contradicts the rest", .unsatisfiable, "row") {
      try $0.solver.add(($0.left + $0.right).equal(99, name: "other row"))
    },
    Request("the last of several", .badNumber, "third") {
      try $0.solver.transaction { [left = $0.left, row = $0.row] (solver) throws(SolverError) in
        try solver.remove(row)
        try solver.add(left.equal(-7, name: "first"))
        try solver.suggest(3, for: left)
        _ = solver.variable("new")
        try solver.add(left.equal(.nan, name: "third"))
      }
    },
  ]

  @Test(arguments: requests) func isRefused(_ request: Request) throws {
    var scene = try Scene()
    let (dump, variables) = (scene.solver.dump, scene.solver.variables)
    let values = variables.map { scene.solver.value(of: $0).bitPattern }
    let (constraints, statistics) = (scene.solver.constraints, scene.solver.statistics.constraints)
    let error = try #require(throws: SolverError.self) { try request.make(&scene) }
    #expect(error.code == request.code && error.culprit.contains(request.culprit), "\(error)")
    #expect(!error.message.isEmpty && error.conflict.isEmpty == (request.code != .unsatisfiable))
    #expect(scene.solver.dump == dump && scene.solver.variables == variables)
    #expect(variables.map { scene.solver.value(of: $0).bitPattern } == values)
    #expect(scene.solver.constraints == constraints && scene.solver.statistics.constraints == statistics)
    // It goes on as if nothing had happened.
    try scene.solver.setConstant(of: scene.row, to: -120)
    try scene.solver.suggest(70, for: scene.right)
    #expect([scene.left, scene.right].map { scene.solver.value(of: $0) } == [50, 70])
  }

  @Test func anEmptySystemIsSolved() throws {
    var solver = Solver()
    #expect(solver.constraints.isEmpty && solver.variables.isEmpty && solver.violations.isEmpty)
    #expect(try solver.ambiguousVariables().isEmpty && solver.dump.isEmpty)
    try solver.transaction { _ in }
    let free = solver.variable("free")
    #expect(try solver.value(of: free) == 0 && solver.ambiguousVariables() == [free])
    try solver.add(Expression(constant: -1).atMost(0))
    let wish = try solver.add(Expression(constant: 3).equal(0, priority: 5))
    #expect(solver.error(of: wish) == 3 && solver.violations.map(\.constraint) == [wish])
    try solver.remove(wish)
    #expect(solver.violations.isEmpty)
  }

  @Test func theSameConstraintAddedTwiceCountsTwice() throws {
    var solver = Solver()
    let (x, y) = (solver.variable("x"), solver.variable("y"))
    let (wish, other) = (x.equal(10, priority: 500), (x + y).equal(30, priority: 500))
    let first = try solver.add(wish)
    let second = try solver.add(wish)
    #expect(first != second && first < second)
    try solver.add(other)
    try solver.add(y.equal(0))
    #expect(solver.value(of: x) == 10)
    try solver.remove(first)
    try solver.remove(second)
    #expect(solver.value(of: x) == 30)
    let error = try #require(throws: SolverError.self) { try solver.remove(second) }
    #expect(error.code == .unknownConstraint && solver.value(of: x) == 30)
  }

  @Test func aBudgetEndsASolve() throws {
    var solver = Solver(budget: Budget(pivots: 1, pivotsPerRow: 0))
    let variables = (0..<30).map { _ in solver.variable() }
    func build(_ solver: inout Solver) throws(SolverError) {
      for (one, other) in zip(variables, variables.dropFirst()) {
        try solver.add(other.atLeast(one + 8))
        try solver.add((other + one).atMost(300, priority: 400))
        try solver.add((other - one).equal(20, priority: 250))
      }
    }
    let error = try #require(throws: SolverError.self) {
      try solver.transaction { (solver) throws(SolverError) in try build(&solver) }
    }
    #expect(error.code == .budget && solver.constraints.isEmpty && solver.dump.isEmpty)
    solver.budget = .default
    try build(&solver)
    #expect(solver.constraints.count == 87)
  }
}
