public import Cassowary

/// A constraint between edges of items.
///
/// It is written with `equal`, `atLeast` or `atMost` of an anchor, and then stands in the layout; a live layout changes
/// its constant, multipliers, relation and priority in place.
public struct Rule: Sendable {
  /// An edge of an item times a number.
  struct Term: Hashable, Sendable {
    var item: Int
    var edge: Edge
    var multiplier: Double
  }

  /// Tells rules apart.
  let key: RuleKey
  /// Its number in the order in which they were written; -1 for one written after the layout was.
  var number = -1
  var terms: [Term]
  /// What is added to the terms; all of it stands to zero.
  var constant: Double
  /// How it stands to zero.
  public internal(set) var relation: Relation
  /// How strongly it holds.
  public internal(set) var priority: Priority
  /// What dumps and explanations call it.
  public internal(set) var name: String?
  /// The set that it belongs to; nil for rules that always count.
  public internal(set) var set: String?
  /// Whether the layout wrote it itself: for bars, the safe area or what scrolls.
  var isInternal = false
  /// Whether it is the length of a bar, the item of its first term.
  var isBarLength = false

  init(_ sum: AnchorSum, _ relation: Relation, _ priority: Priority, _ name: String?) {
    key = RuleKey()
    terms = sum.terms.map {
      Term(item: $0.anchor.item.number, edge: $0.anchor.edge, multiplier: $0.multiplier)
    }
    constant = sum.constant
    (self.relation, self.priority, self.name) = (relation, priority, name)
  }
}

extension Rule {
  /// Whether it sets a length or a place by points alone; a least length cuts nothing.
  var isAbsolute: Bool {
    guard terms.count == 1, constant != 0 else { return false }
    return relation != (terms[0].multiplier < 0 ? .lessOrEqual : .greaterOrEqual)
  }
}

/// The identity of a rule, which copies share.
final class RuleKey: Sendable {}
