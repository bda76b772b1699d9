/// A linear constraint as plain numbers, which know nothing of the solver under test.
struct Row: Hashable, Sendable, CustomStringConvertible {
  enum Relation: String, CaseIterable, Sendable {
    case lessOrEqual = "<=", equal = "==", greaterOrEqual = ">="
  }

  /// A coefficient and the index of its variable; a variable may be there more than once.
  struct Term: Hashable, Sendable {
    var coefficient: Double
    var variable: Int
  }

  static let required = 1000

  var terms: [Term]
  var constant: Double
  var relation: Relation
  /// 1...1000; 1000 is required.
  var priority: Int

  init(_ terms: [(Double, Int)], _ constant: Double, _ relation: Relation, _ priority: Int = required) {
    self.terms = terms.map { Term(coefficient: $0.0, variable: $0.1) }
    (self.constant, self.relation, self.priority) = (constant, relation, priority)
  }

  /// Its left side at a point.
  func value(at point: [Double]) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * point[$1.variable] }
  }

  /// How far a point is from satisfying it; beyond the bound, for an inequality.
  func violation(at point: [Double]) -> Double {
    let value = value(at: point)
    return switch relation {
    case .equal: abs(value)
    case .lessOrEqual: max(0, value)
    case .greaterOrEqual: max(0, -value)
    }
  }

  /// The largest number that is added up at a point: what rounding is measured by.
  func magnitude(at point: [Double]) -> Double {
    terms.reduce(abs(constant)) { max($0, abs($1.coefficient * point[$1.variable])) }
  }

  var description: String {
    let sum = terms.map { "\($0.coefficient) x\($0.variable)" } + [String(constant)]
    return sum.joined(separator: " + ") + " \(relation.rawValue) 0 @\(priority)"
  }
}

/// Variables and constraints, in order of creation.
struct LinearSystem: Hashable, Sendable, CustomStringConvertible {
  var variableCount: Int
  var rows: [Row]

  /// The priorities in use below required, the highest first.
  var priorities: [Int] { Set(rows.map(\.priority)).subtracting([Row.required]).sorted(by: >) }

  /// The sum of the violations of one priority at a point.
  func objective(_ priority: Int, at point: [Double]) -> Double {
    rows.reduce(0) { $0 + ($1.priority == priority ? $1.violation(at: point) : 0) }
  }

  var description: String {
    (["\(variableCount) variables"] + rows.map(\.description)).joined(separator: "\n")
  }
}
