package import Cassowary
package import ConstraintLayout
internal import StrictJSON

/// A rule between edges of items: `title.leading >= card.leading + 16 @ 750`.
package struct EdgeRule: Hashable, Sendable {
  /// An edge times a number.
  package struct Term: Hashable, Sendable {
    /// The factor of the edge.
    package let multiplier: Double
    /// The name of a value that it is multiplied by besides; nil for none.
    package let value: String?
    /// The name of the item.
    package let item: String
    /// The edge.
    package let edge: Edge
  }

  /// A sum of edges and points.
  package struct Side: Hashable, Sendable {
    /// The edges.
    package internal(set) var terms: [Term] = []
    /// The points.
    package internal(set) var constant = 0.0
    /// The named values that are added, each times a number.
    package internal(set) var values: [NamedValue] = []
  }

  /// A named value times a number.
  package struct NamedValue: Hashable, Sendable {
    /// What it is multiplied by.
    package let multiplier: Double
    /// The name.
    package let name: String
  }

  /// The left side.
  package let left: Side
  /// The relation of the sides.
  package let relation: Relation
  /// The right side.
  package let right: Side
  /// 1...1000; 1000 is required.
  package let priority: Int
  /// The name of a value that is the priority; nil for the number.
  package let priorityValue: String?
  /// Its name in explanations; nil for the text of the rule.
  package internal(set) var name: String?
  /// The rule as written, `photo.width == 1/3 * card.width`, with single spaces.
  package let text: String
}

extension EdgeRule: CustomStringConvertible {
  /// The rule with its numbers evaluated, without the default priority. Parsing it gives an equal rule.
  package var description: String {
    "\(left) \(relation.sign) \(right)"
      + (priorityValue.map { " @ \($0)" } ?? (priority == 1000 ? "" : " @ \(priority)"))
  }
}

extension EdgeRule.Side: CustomStringConvertible {
  /// As it is written in a document.
  package var description: String {
    var text = ""
    for term in terms {
      let edge = "\(term.item).\(term.edge.rawValue)"
      text.add(term.multiplier, term.value.map { "\($0) * \(edge)" } ?? edge)
    }
    for value in values { text.add(value.multiplier, value.name) }
    if constant != 0 || (terms.isEmpty && values.isEmpty) { text.add(constant, nil) }
    return text
  }
}

extension String {
  /// Adds a part of a sum: a number, or a number times something.
  fileprivate mutating func add(_ factor: Double, _ something: String?) {
    let sign = factor < 0 ? (isEmpty ? "-" : " - ") : (isEmpty ? "" : " + ")
    let number = factor.magnitude.shortest
    self += sign + (something.map { factor.magnitude == 1 ? $0 : "\(number) * \($0)" } ?? number)
  }
}

extension Relation {
  /// The relations by their signs.
  static let signs: [(sign: String, relation: Relation)] = [
    ("<=", .lessOrEqual), ("==", .equal), (">=", .greaterOrEqual),
  ]

  /// Its sign.
  var sign: String { Self.signs.first { $0.relation == self }?.sign ?? "==" }
}
