/// A constraint as its author gave it, terms of the same variable added up.
struct Definition: Sendable {
  struct Term: Sendable {
    var variable: Int
    var coefficient: Double
  }

  var terms: [Term]
  var constant: Double
  var relation: Relation
  var priority: Int
  var name: String?
  var serial: UInt64 = 0
  /// The component it is part of, and its number there; -1 while in none.
  var home = -1
  var place = -1
  var isAlive = true
  /// Whether its constant has changed: then it will again, and presolve leaves it alone, so that it can in place.
  var isEdited = false
  /// Whether it counts; a suspended constraint keeps its place in the order of creation and nothing else.
  var isActive = true

  var counts: Bool { isAlive && isActive }

  /// What stands in a slot that waits to be used again.
  static var released: Definition {
    var definition = Definition(terms: [], constant: 0, relation: .equal, priority: 1)
    definition.isAlive = false
    definition.home = Solver.released
    return definition
  }
}
