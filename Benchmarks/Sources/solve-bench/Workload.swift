import Cassowary

/// A system to build and to drag, as plain numbers, the same for every solver.
struct Workload {
  struct Row {
    let terms: [(coefficient: Double, variable: Int)]
    let constant: Double
    let relation: Relation
    let priority: Int
  }

  let name: String
  /// What the name's letter counts.
  let size: Int
  private(set) var variableCount = 0
  private(set) var rows: [Row] = []
  /// The variable that is dragged from one value to another and back.
  private(set) var drag: (variable: Int, from: Double, to: Double)?
  /// Whether kiwi ends in minutes.
  var isForKiwi = true

  init(_ name: String, _ size: Int) { (self.name, self.size) = (name, size) }

  mutating func variable() -> Int {
    variableCount += 1
    return variableCount - 1
  }

  /// The sum of the terms and the constant stands to zero.
  mutating func add(
    _ terms: (Double, Int)..., constant: Double = 0, is relation: Relation, priority: Int = 1000
  ) {
    add(sum: terms, constant: constant, is: relation, priority: priority)
  }

  /// The same, of any number of terms.
  mutating func add(
    sum terms: [(Double, Int)], constant: Double = 0, is relation: Relation, priority: Int = 1000
  ) {
    let terms = terms.map { (coefficient: $0.0, variable: $0.1) }
    rows.append(Row(terms: terms, constant: constant, relation: relation, priority: priority))
  }

  mutating func drag(_ variable: Int, from: Double, to: Double) { drag = (variable, from, to) }

  /// The same system with its variables and rows in another order: the container or all left edges made at other times.
  func permuted(by seed: UInt64) -> Workload {
    var random = SplitMix64(seed: seed)
    var numbers = Array(0..<variableCount)
    var permuted = self
    switch seed {
    case 0: return self
    case 1: numbers = numbers.dropFirst() + [0]
    case 2: numbers = numbers.filter { $0 % 2 == 1 } + numbers.filter { $0 % 2 == 0 }
    case 3: permuted.rows.reverse()
    default:
      numbers.shuffle(using: &random)
      permuted.rows.shuffle(using: &random)
    }
    var place = numbers
    for (index, number) in numbers.enumerated() { place[number] = index }
    permuted.rows = permuted.rows.map { row in
      Row(
        terms: row.terms.map { ($0.coefficient, place[$0.variable]) }, constant: row.constant,
        relation: row.relation,
        priority: row.priority)
    }
    permuted.drag = drag.map { (place[$0.variable], $0.from, $0.to) }
    return permuted
  }

  /// The lines that the programs for kiwi read.
  var text: String {
    let constraints = rows.map { row in
      "c \(row.priority) \(row.relation) \(row.constant)"
        + row.terms.map { " \($0.coefficient) \($0.variable)" }.joined()
    }
    let edit = drag.map { ["e \($0.variable) \($0.from) \($0.to)"] } ?? []
    return (["v \(variableCount)"] + constraints + edit).joined(separator: "\n") + "\n"
  }
}
