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
  /// Where it is: points from the root's leading or upper edge, or a length.
  public let value: Double
  /// What holds it; empty where nothing does.
  public let reasons: [Reason]
}

extension LiveLayout {
  /// Why an edge is where it is: the rules that are met exactly and would let it move.
  public func explanation(of anchor: Anchor) -> Explanation {
    let (number, edge) = (anchor.item.number, anchor.edge)
    let box = boxes[number]
    let share = edge.isSize ? 0 : edgeShare(edge)
    var parts: [(variable: Variable, factor: Double)] = []
    if edge.isSize { parts.append((box.size(edge.axis), 1)) }
    if !edge.isSize, let start = box.start(edge.axis) { parts.append((start, 1)) }
    if share != 0 { parts.append((box.size(edge.axis), share)) }
    var movements: [Constraint: Double] = [:]
    for part in parts {
      for holder in (try? solver.holders(of: part.variable)) ?? [] {
        movements[holder.constraint, default: 0] += part.factor * holder.movement
      }
    }
    let reasons = movements.keys.sorted().compactMap { constraint -> Explanation.Reason? in
      guard let movement = movements[constraint], movement != 0, let origin = origins[constraint] else {
        return nil
      }
      return .init(rule: description(of: origin), movement: movement)
    }
    return Explanation(
      edge: "\(layout.name(ofNumber: number)).\(edge.rawValue)",
      value: parts.reduce(0) { $0 + $1.factor * solver.value(of: $1.variable) }, reasons: reasons)
  }

  private func edgeShare(_ edge: Edge) -> Double {
    switch edge {
    case .trailing, .bottom: 1
    case .right: room.direction == .leftToRight ? 1 : 0
    case .left: room.direction == .leftToRight ? 0 : 1
    case .centerX, .centerY: 0.5
    default: 0
    }
  }
}
