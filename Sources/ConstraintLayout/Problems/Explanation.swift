internal import Cassowary

/// Why an edge is where it is.
public struct Explanation: Hashable, Sendable {
  /// What holds it, in the words of the layout.
  public struct Reason: Hashable, Sendable {
    /// The rule, or what an item's content or the environment asks for.
    public let rule: String
    /// How far the edge would move if this were one point more, as far as nothing else then stops it: the points on the
    /// right side of a rule, whatever its relation; what a content, the device or the screen takes.
    public let movement: Double
  }

  /// The edge.
  public let edge: String
  /// Where it is: points from the root's leading or upper edge, for `left` and `right` from its left edge; or a length.
  public let value: Double
  /// What holds it; empty where nothing does.
  public let reasons: [Reason]
  /// What the numbers in these rules, and these contents, came to in the environment.
  public let choices: [AdaptiveChoice]
}

extension LiveLayout {
  /// Why an edge is where it is: the rules that are met exactly and would let it move; none for an item of another layout.
  ///
  /// Complexity: linear in the part of the layout that hangs together with the edge, for each of its variables at zero.
  public func explanation(of anchor: Anchor) -> Explanation {
    let edge = anchor.edge
    guard let number = layout.number(of: anchor.item) else {
      return Explanation(
        edge: "\(anchor.item.describedName).\(edge.rawValue)", value: 0, reasons: [], choices: [])
    }
    let place = compiler.place(of: edge, ofItem: number)
    var movements: [Constraint: Double] = [:]
    for term in place.terms {
      for binding in (try? solver.bindingConstraints(of: term.variable)) ?? [] {
        movements[binding.constraint, default: 0] += term.coefficient * movement(of: binding)
      }
    }
    let reasons = origins(movements)
    return Explanation(
      edge: "\(layout.name(ofNumber: number)).\(edge.rawValue)",
      value: place.terms.reduce(place.constant) { $0 + $1.coefficient * solver.value(of: $1.variable) },
      reasons: reasons.map { .init(rule: description(of: $0.origin), movement: $0.movement) },
      choices: reasons.flatMap { choices(behind: $0.origin) })
  }

  private func choices(behind origin: Origin) -> [AdaptiveChoice] {
    switch origin {
    case .rule(let number): choices(ofRule: number)
    case .content(let number, _): choices(ofContent: number)
    case .size, .inset, .extent: []
    }
  }

  /// How far a variable moves where a bound is one more. Giving way is that for most; what is at least something gives
  /// way where that is less.
  private func movement(of binding: BindingConstraint) -> Double {
    let relation = solver.relationship(of: binding.constraint)?.relation
    return relation == .greaterOrEqual ? -binding.movement : binding.movement
  }

  /// What moves the edge, each once: a content asks to be no larger and no smaller by two constraints.
  private func origins(_ movements: [Constraint: Double]) -> [(origin: Origin, movement: Double)] {
    var (sums, order) = ([Origin: Double](), [Origin]())
    for constraint in movements.keys.sorted() {
      guard let origin = origins[constraint], let movement = movements[constraint] else { continue }
      if sums[origin] == nil { order.append(origin) }
      sums[origin, default: 0] += movement
    }
    return order.compactMap { origin in
      guard let movement = sums[origin], movement != 0 else { return nil }
      return (origin, movement)
    }
  }
}
