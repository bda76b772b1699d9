public import Cassowary

/// A constraint between edges of items.
///
/// It is written with `equal`, `atLeast` or `atMost` of an anchor, and then stands in the layout; a live layout changes
/// its constant, multipliers, relation and priority in place.
public struct Rule: Sendable {
  struct Term: Hashable, Sendable {
    var item: Int
    var edge: Edge
    var multiplier: Double
  }

  enum Role: Sendable {
    /// A rule as the user wrote it.
    case written
    /// The length of a bar, the item of its first term.
    case barLength
    /// A rule of the layout's own: for bars, the safe area or what scrolls.
    case `internal`
  }

  /// Tells rules apart.
  let key: RuleKey
  /// Its number in the order in which they were written; -1 for one written after the layout was.
  var number = -1
  var terms: [Term]
  /// The constant added to the terms; the relation compares the sum with zero.
  var constant: Double
  /// The relation of the sum to zero.
  public internal(set) var relation: Relation
  /// The strength of the rule.
  public internal(set) var priority: Priority
  /// The name in dumps and explanations.
  public internal(set) var name: String?
  /// The set that it belongs to; nil for rules of none.
  public internal(set) var set: String?
  var role = Role.written
  /// The parts that depend on the environment; nil for a rule that is the same everywhere.
  var adaptation: RuleAdaptation?
  /// The number of the condition on which it counts; nil for rules that always count.
  var condition: Int?
  /// Where it stands in what it was read from: `rules[3]`; nil for rules written in Swift.
  var source: String?
  /// Whether it stands for nothing now: a rule that an arrangement does not need.
  var isVacant = false

  init(_ sum: AnchorSum, _ relation: Relation, _ priority: Priority, _ name: String?) {
    key = RuleKey()
    terms = sum.terms.map {
      Term(item: $0.anchor.item.number, edge: $0.anchor.edge, multiplier: $0.multiplier)
    }
    constant = sum.constant
    self.relation = relation
    self.priority = priority
    self.name = name
    let multipliers = sum.terms.enumerated().compactMap { index, term in
      term.adaptiveMultiplier.map {
        RuleAdaptation.Multiplier(term: index, factor: term.multiplier, value: $0)
      }
    }
    guard !multipliers.isEmpty || !sum.adaptiveConstants.isEmpty else { return }
    adapt { ($0.multipliers, $0.constants) = (multipliers, sum.adaptiveConstants) }
  }

  mutating func adapt(_ change: (inout RuleAdaptation) -> Void) {
    var adaptation = adaptation ?? RuleAdaptation(constant: constant)
    change(&adaptation)
    self.adaptation = adaptation
  }
}

/// The parts of a rule that depend on the environment.
struct RuleAdaptation: Sendable {
  struct Multiplier: Sendable {
    var term: Int
    var factor: Double
    var value: Adaptive<Double>
  }

  var constant: Double
  var constants: [AnchorSum.AdaptiveConstant] = []
  var multipliers: [Multiplier] = []
  var priority: AdaptiveNumber?

  init(constant: Double) { self.constant = constant }

  func constant(in environment: Environment) -> Double {
    constants.reduce(constant) { $0 + $1.factor * $1.value.value(in: environment).finite }.finite
  }
}

extension Rule {
  /// Whether it fixes or caps one edge or length at a constant. A minimum length is none: it cuts nothing.
  var isAbsolute: Bool {
    guard terms.count == 1, constant != 0, adaptation == nil, !isVacant else { return false }
    return relation != (terms[0].multiplier < 0 ? .lessOrEqual : .greaterOrEqual)
  }
}

extension Rule {
  /// Whether its two sides are the same edge.
  var comparesNothing: Bool {
    guard terms.count == 2, constant == 0, adaptation == nil, !isVacant else { return false }
    return terms[0].item == terms[1].item && terms[0].edge == terms[1].edge
      && terms[0].multiplier == -terms[1].multiplier
  }
}

/// The identity of a rule, which copies share.
final class RuleKey: Sendable {}
