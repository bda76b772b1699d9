/// Constraints over numbered variables, the input of presolve and simplex.
struct LinearProgram: Sendable {
  /// By variable and by constraint: a number that grows in order of creation.
  var variableAge: [Int] = []
  var constraintAge: [UInt64] = []
  /// By constraint: the start of its terms; one more entry marks the end.
  var start: [Int] = [0]
  var variables: [Int] = []
  var coefficients: [Double] = []
  var constants: [Double] = []
  var relations: [Relation] = []
  var priorities: [Int] = []
  /// By constraint: whether presolve must keep it.
  var isEdited: [Bool] = []

  var count: Int { constants.count }
  var variableCount: Int { variableAge.count }

  func terms(of constraint: Int) -> Range<Int> { start[constraint]..<start[constraint + 1] }

  mutating func append(_ record: ConstraintRecord, numbering: [Int]) {
    for term in record.terms {
      variables.append(numbering[term.variable])
      coefficients.append(term.coefficient)
    }
    close(record.constant, record.relation, record.priority, record.serial)
    isEdited.append(record.isEdited)
  }

  /// Returns whether presolve may remove a constraint.
  func isPresolvable(_ constraint: Int) -> Bool {
    relations[constraint] == .equal && priorities[constraint] == 1000 && !isEdited[constraint]
  }

  /// Appends a constraint of another system, and renumbers its variables.
  mutating func append(_ constraint: Int, of other: LinearProgram, numbering: (Int) -> Int) {
    for term in other.terms(of: constraint) {
      variables.append(numbering(other.variables[term]))
      coefficients.append(other.coefficients[term])
    }
    close(
      other.constants[constraint], other.relations[constraint], other.priorities[constraint],
      other.constraintAge[constraint])
    isEdited.append(other.isEdited[constraint])
  }

  /// Removes the last variables and constraints, down to these counts.
  mutating func truncate(variables variableCount: Int, constraints: Int) {
    variableAge.removeLast(variableAge.count - variableCount)
    constraintAge.removeLast(count - constraints)
    relations.removeLast(count - constraints)
    priorities.removeLast(count - constraints)
    isEdited.removeLast(count - constraints)
    constants.removeLast(count - constraints)
    variables.removeLast(variables.count - start[constraints])
    coefficients.removeLast(coefficients.count - start[constraints])
    start.removeLast(start.count - constraints - 1)
  }

  mutating func reserve(constraints: Int, terms: Int) {
    start.reserveCapacity(constraints + 1)
    variables.reserveCapacity(terms)
    coefficients.reserveCapacity(terms)
    constants.reserveCapacity(constraints)
    relations.reserveCapacity(constraints)
    priorities.reserveCapacity(constraints)
    constraintAge.reserveCapacity(constraints)
    isEdited.reserveCapacity(constraints)
  }

  private mutating func close(_ constant: Double, _ relation: Relation, _ priority: Int, _ age: UInt64) {
    start.append(variables.count)
    constants.append(constant)
    relations.append(relation)
    priorities.append(priority)
    constraintAge.append(age)
  }

  /// Returns a system of only these constraints, in this order, over the same variables.
  func picking(_ picked: [Int]) -> LinearProgram {
    var some = LinearProgram()
    some.variableAge = variableAge
    for constraint in picked {
      some.variables += variables[terms(of: constraint)]
      some.coefficients += coefficients[terms(of: constraint)]
      some.close(
        constants[constraint], relations[constraint], priorities[constraint], constraintAge[constraint])
      some.isEdited.append(isEdited[constraint])
    }
    return some
  }
}
