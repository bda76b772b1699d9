internal import Cassowary

/// Why an edge is where it is.
public struct Explanation: Hashable, Sendable {
  /// One reason for the place or length, in the words of the layout.
  public struct Reason: Hashable, Sendable {
    /// The rule, or what an item's content or the environment asks for.
    public let rule: String
    /// The distance that the edge would move if this were one point more and nothing else stopped it: the points on
    /// the right side of a rule, whatever its relation; the length that a content, the device or the screen takes.
    public let movement: Double
  }

  /// The edge.
  public let edge: String
  /// The place: points from the root's leading or upper edge, for `left` and `right` from its left edge; or a length.
  public let value: Double
  /// The reasons that hold it there; empty if nothing does.
  public let reasons: [Reason]
  /// The choices in the environment for the numbers in these rules, and for these contents.
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
    let place = solution.system.constraints.expression(
      of: solution.resolved.compiler.place(of: edge, ofItem: number))
    var movements: [Constraint: Double] = [:]
    for term in place.terms {
      for binding in (try? solution.system.solver.bindingConstraints(of: term.variable)) ?? [] {
        movements[binding.constraint, default: 0] += term.coefficient * movement(of: binding)
      }
    }
    let reasons = origins(movements)
    return Explanation(
      edge: "\(layout.name(ofNumber: number)).\(edge.rawValue)",
      value: place.terms.reduce(place.constant) {
        $0 + $1.coefficient * solution.system.solver.value(of: $1.variable)
      },
      reasons: reasons.map {
        .init(rule: solution.resolved.description(of: $0.origin), movement: $0.movement)
      },
      choices: reasons.flatMap { ChoiceReport(resolved: solution.resolved).choices(behind: $0.origin) })
  }

  /// Returns how far a variable moves if a bound grows by one. That relaxes most constraints; a lower bound relaxes
  /// as it shrinks.
  private func movement(of binding: BindingConstraint) -> Double {
    let relation = solution.system.solver.relationship(of: binding.constraint)?.relation
    return relation == .greaterOrEqual ? -binding.movement : binding.movement
  }

  /// Returns the origins that move the edge, each once: a content has one constraint for each direction.
  private func origins(_ movements: [Constraint: Double]) -> [(origin: ConstraintOrigin, movement: Double)] {
    var (sums, order) = ([ConstraintOrigin: Double](), [ConstraintOrigin]())
    for constraint in movements.keys.sorted() {
      guard let origin = solution.system.constraints.origins[constraint], let movement = movements[constraint]
      else { continue }
      if sums[origin] == nil { order.append(origin) }
      sums[origin, default: 0] += movement
    }
    return order.compactMap { origin in
      guard let movement = sums[origin], movement != 0 else { return nil }
      return (origin, movement)
    }
  }
}

extension ChoiceReport {
  fileprivate func choices(behind origin: ConstraintOrigin) -> [AdaptiveChoice] {
    switch origin {
    case .rule(let number): choices(ofRule: number)
    case .content(let number, _): choices(ofContent: number)
    case .size, .inset, .extent: []
    }
  }
}
