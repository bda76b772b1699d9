internal import Cassowary

/// Why an edge is where it is.
public struct Explanation: Hashable, Sendable {
  /// What holds it, in the words of the layout.
  public struct Reason: Hashable, Sendable {
    /// The rule, or what an item's content or the environment asks for.
    public let rule: String
    /// How far the edge would move if this gave way by one point.
    public let movement: Double
  }

  /// The edge.
  public let edge: String
  /// Where it is: points from the root's leading or upper edge, for `left` and `right` from its left edge; or a length.
  public let value: Double
  /// What holds it; empty where nothing does.
  public let reasons: [Reason]
}

extension LiveLayout {
  /// Why an edge is where it is: the rules that are met exactly and would let it move.
  public func explanation(of anchor: Anchor) -> Explanation {
    let (number, edge) = (anchor.item.number, anchor.edge)
    let place = compiler.place(of: edge, ofItem: number)
    var movements: [Constraint: Double] = [:]
    for term in place.terms {
      for holder in (try? solver.holders(of: term.variable)) ?? [] {
        movements[holder.constraint, default: 0] += term.coefficient * holder.movement
      }
    }
    return Explanation(
      edge: "\(layout.name(ofNumber: number)).\(edge.rawValue)",
      value: place.terms.reduce(place.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) },
      reasons: movements.keys.sorted().compactMap { reason($0, movements[$0] ?? 0) })
  }

  /// What a constraint is called, and how far the edge moves with it; nil where it does not.
  private func reason(_ constraint: Constraint, _ movement: Double) -> Explanation.Reason? {
    guard movement != 0, let origin = origins[constraint] else { return nil }
    return .init(rule: description(of: origin), movement: movement)
  }
}
