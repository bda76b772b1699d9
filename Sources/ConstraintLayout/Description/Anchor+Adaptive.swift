internal import Cassowary

// Adaptive numbers in rules: as points, as multipliers, and as priorities, each the nearest whole number from 1 to 1000.

extension Adaptive: AnchorExpression where Value == Double {
  /// The number of points as a sum.
  public var sum: AnchorSum {
    var sum = AnchorSum.constant(0)
    sum.adaptiveConstants = [.init(factor: 1, value: self)]
    return sum
  }
}

extension AnchorExpression {
  /// A multiple by an adaptive number. One that is a multiple of such a number already is multiplied by both.
  @_disfavoredOverload
  public static func * (factor: Adaptive<Double>, a: Self) -> AnchorSum {
    var sum = a.sum
    for index in sum.terms.indices {
      sum.terms[index].adaptiveMultiplier = sum.terms[index].adaptiveMultiplier.map { $0 * factor } ?? factor
    }
    sum.adaptiveConstants = sum.adaptiveConstants.map { .init(factor: $0.factor, value: $0.value * factor) }
    if sum.constant != 0 { sum.adaptiveConstants.append(.init(factor: sum.constant, value: factor)) }
    sum.constant = 0
    return sum
  }

  /// This is the same as the other side, as strongly as the environment says.
  @discardableResult @_disfavoredOverload
  public func equal(_ other: some AnchorExpression, priority: AdaptiveNumber, name: String? = nil) -> Rule {
    rule(.equal, other.sum, priority, name)
  }
  /// This is no less than the other side, as strongly as the environment says.
  @discardableResult @_disfavoredOverload
  public func atLeast(
    _ other: some AnchorExpression, priority: AdaptiveNumber, name: String? = nil
  ) -> Rule {
    rule(.greaterOrEqual, other.sum, priority, name)
  }
  /// This is no more than the other side, as strongly as the environment says.
  @discardableResult @_disfavoredOverload
  public func atMost(
    _ other: some AnchorExpression, priority: AdaptiveNumber, name: String? = nil
  ) -> Rule {
    rule(.lessOrEqual, other.sum, priority, name)
  }

  /// Makes this equal to a number of points, with a priority that depends on the environment.
  @discardableResult @_disfavoredOverload
  public func equal(_ points: Double, priority: AdaptiveNumber, name: String? = nil) -> Rule {
    rule(.equal, .constant(points), priority, name)
  }
  /// Makes this at least a number of points, with a priority that depends on the environment.
  @discardableResult @_disfavoredOverload
  public func atLeast(_ points: Double, priority: AdaptiveNumber, name: String? = nil) -> Rule {
    rule(.greaterOrEqual, .constant(points), priority, name)
  }
  /// Makes this at most a number of points, with a priority that depends on the environment.
  @discardableResult @_disfavoredOverload
  public func atMost(_ points: Double, priority: AdaptiveNumber, name: String? = nil) -> Rule {
    rule(.lessOrEqual, .constant(points), priority, name)
  }

  private func rule(
    _ relation: Relation, _ other: AnchorSum, _ priority: AdaptiveNumber, _ name: String?
  ) -> Rule {
    let fixed = priority.fixedValue.map { Priority(nearest: $0) }
    var rule = Rule(sum.adding(other, times: -1), relation, fixed ?? .required, name)
    if !priority.isFixed { rule.adapt { $0.priority = priority } }
    return LayoutDraft.add(rule, about: (sum.sum.terms + other.terms).map(\.anchor.item))
  }
}
