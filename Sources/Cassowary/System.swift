/// Constraints over variables numbered from zero, both in order of creation: a problem by itself, without names.
struct System: Sendable {
  var variableCount = 0
  /// Where the terms of each constraint begin, and the end.
  var start: [Int] = [0]
  var variables: [Int] = []
  var coefficients: [Double] = []
  var constants: [Double] = []
  var relations: [Relation] = []
  var priorities: [Int] = []

  var count: Int { constants.count }

  func terms(of constraint: Int) -> Range<Int> { start[constraint]..<start[constraint + 1] }

  mutating func append(_ definition: Definition, numbering: [Int]) {
    for term in definition.terms {
      variables.append(numbering[term.variable])
      coefficients.append(term.coefficient)
    }
    close(constant: definition.constant, definition.relation, priority: definition.priority)
  }

  private mutating func close(constant: Double, _ relation: Relation, priority: Int) {
    start.append(variables.count)
    constants.append(constant)
    relations.append(relation)
    priorities.append(priority)
  }

  /// Only these constraints, in this order; all variables keep their numbers.
  func picking(_ picked: [Int]) -> System {
    var some = System()
    some.variableCount = variableCount
    for constraint in picked {
      some.variables += variables[terms(of: constraint)]
      some.coefficients += coefficients[terms(of: constraint)]
      some.close(constant: constants[constraint], relations[constraint], priority: priorities[constraint])
    }
    return some
  }
}
