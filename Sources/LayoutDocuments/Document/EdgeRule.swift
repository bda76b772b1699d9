public import Cassowary
public import ConstraintLayout
internal import StrictJSON

/// A rule between edges of items: `title.leading >= card.leading + 16 @ 750`.
public struct EdgeRule: Hashable, Sendable {
  /// An edge times a number.
  public struct Term: Hashable, Sendable {
    /// The factor of the edge.
    public let multiplier: Double
    /// The name of a value that it is multiplied by besides; nil for none.
    public let value: String?
    /// The name of the item.
    public let item: String
    /// The edge.
    public let edge: Edge
  }

  /// A sum of edges and points.
  public struct Side: Hashable, Sendable {
    /// The edges.
    public internal(set) var terms: [Term] = []
    /// The points.
    public internal(set) var constant = 0.0
    /// The named values that are added, each times a number.
    public internal(set) var values: [NamedValue] = []
  }

  /// A named value times a number.
  public struct NamedValue: Hashable, Sendable {
    /// What it is multiplied by.
    public let multiplier: Double
    /// The name.
    public let name: String
  }

  /// The left side.
  public let left: Side
  /// The relation of the sides.
  public let relation: Relation
  /// The right side.
  public let right: Side
  /// 1...1000; 1000 is required.
  public let priority: Int
  /// The name of a value that is the priority; nil for the number.
  public let priorityValue: String?
  /// Its name in explanations; nil for the text of the rule.
  public internal(set) var name: String?
  /// The rule as written, `photo.width == 1/3 * card.width`, with single spaces.
  public let text: String
}

extension EdgeRule: CustomStringConvertible {
  /// The rule with its numbers evaluated, without the default priority. Parsing it gives an equal rule.
  public var description: String {
    "\(left) \(relation.sign) \(right)"
      + (priorityValue.map { " @ \($0)" } ?? (priority == 1000 ? "" : " @ \(priority)"))
  }
}

extension EdgeRule.Side: CustomStringConvertible {
  /// As it is written in a document.
  public var description: String {
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
