import Cassowary
import Testing
import _TestSupport

/// The constraints that hold a variable, and what one more point would buy.
@Suite struct BindingConstraintTests {
  @Test func tellsWhatOneMorePointWouldBuy() throws {
    var solver = Solver()
    let (label, field) = (solver.variable("label"), solver.variable("field"))
    let box = try solver.add((label + field + 8).atMost(300, name: "box"))
    let text = try solver.add(label.atLeast(120, priority: 900, name: "text"))
    let wish = try solver.add(field.equal(320, priority: 250, name: "wish"))
    #expect(solver.value(of: field) == 172 && solver.error(of: wish) == 148)
    let bindingConstraints = try solver.bindingConstraints(of: field)
    #expect(bindingConstraints.map(\.constraint) == [box, text])
    // The box one wider, or the label one narrower: the field is one wider, and its wish one nearer.
    #expect(bindingConstraints.map(\.movement) == [1, 1])
    for binding in bindingConstraints {
      #expect(binding.reliefs.map(\.priority) == [250] && binding.reliefs.map(\.change) == [-1])
    }
  }

  @Test func aFreeVariableIsHeldByNothing() throws {
    var solver = Solver()
    let (one, other) = (solver.variable(), solver.variable())
    try solver.add(one.atLeast(-5))
    #expect(try solver.bindingConstraints(of: one).isEmpty && solver.bindingConstraints(of: other).isEmpty)
  }

  /// What the bindingConstraints of an unambiguous variable say adds up to the variable itself and to nothing else.
  @Test(arguments: RandomSystems.Coefficients.allCases)
  func holdersPinTheVariable(_ coefficients: RandomSystems.Coefficients) throws {
    var systems = RandomSystems(coefficients, for: "bindingConstraints \(coefficients)")
    let count = Repository.isFullTest ? 500 : Repository.isQuickTest ? 3 : 40
    var compared = 0
    for _ in 0..<20 * count where compared < count {
      let system = systems.system(largest: 40)
      guard let built = try? BuiltSystem(system) else { continue }
      compared += 1
      let ambiguous = Set(try built.solver.ambiguousVariables())
      for (index, variable) in built.variables.enumerated() where !ambiguous.contains(variable) {
        let complaint = try Self.complaint(index, built, system)
        #expect(complaint == nil, "x\(index): \(system)")
        if complaint != nil { return }
      }
    }
    #expect(compared == count)
  }

  private static func complaint(_ variable: Int, _ built: BuiltSystem, _ system: LinearSystem) throws
    -> String?
  {
    let rows = Dictionary(uniqueKeysWithValues: zip(built.constraints, system.rows))
    var (sum, size) = ([Double](repeating: 0, count: system.variableCount), 1.0)
    for binding in try built.solver.bindingConstraints(of: built.variables[variable]) {
      guard let row = rows[binding.constraint] else { return "a binding that is no constraint" }
      if row.violation(at: built.values) > 1e-9 * max(1, row.magnitude(at: built.values)) {
        return "\(row) holds, but is violated"
      }
      let rate = row.relation == .greaterOrEqual ? -binding.movement : binding.movement
      for term in row.terms { sum[term.variable] += rate * term.coefficient }
      size = max(size, row.terms.reduce(0) { max($0, abs(rate * $1.coefficient)) })
    }
    sum[variable] -= 1
    return sum.allSatisfy { abs($0) <= 1e-9 * size } ? nil : "the bindingConstraints come to \(sum)"
  }
}
