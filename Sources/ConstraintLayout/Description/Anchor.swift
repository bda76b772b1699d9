public import Cassowary

/// An edge of an item, to write rules with: `label.leading.equal(root.leading + 16, priority: 250)`.
public struct Anchor: Sendable {
  /// Whose edge it is.
  public let item: Item
  /// The edge.
  public let edge: Edge

  init(_ item: Item, _ edge: Edge) { (self.item, self.edge) = (item, edge) }
}

/// Anchors, each times a number, and points: one side of a rule.
public struct AnchorSum: Sendable {
  /// An anchor times a number.
  public struct Term: Sendable {
    /// The anchor.
    public var anchor: Anchor
    /// The factor that multiplies the anchor.
    public var multiplier: Double
    /// A further factor, which depends on the environment; nil for 1.
    package var adaptiveMultiplier: Adaptive<Double>?

    /// An anchor times a number.
    package init(anchor: Anchor, multiplier: Double) {
      self.anchor = anchor
      self.multiplier = multiplier
    }
  }

  /// The anchors.
  public var terms: [Term]
  /// The points added to them.
  public var constant: Double
  /// Points by environment, each times a factor, that are added besides.
  var adaptiveConstants: [AdaptiveConstant] = []

  /// Points by environment, times a factor.
  struct AdaptiveConstant: Hashable, Sendable {
    var factor: Double
    var value: Adaptive<Double>
  }

  package init(_ terms: [Term], _ constant: Double) { (self.terms, self.constant) = (terms, constant) }

  func adding(_ other: AnchorSum, times factor: Double) -> AnchorSum {
    var sum = self
    for term in other.terms {
      sum.terms.append(term)
      sum.terms[sum.terms.count - 1].multiplier *= factor
    }
    sum.constant += factor * other.constant
    sum.adaptiveConstants += other.adaptiveConstants.map {
      .init(factor: $0.factor * factor, value: $0.value)
    }
    return sum
  }

  static func constant(_ points: Double) -> AnchorSum { AnchorSum([], points) }
}

/// An anchor, or a sum of anchors: either can be a side of a rule.
public protocol AnchorExpression: Sendable {
  /// It as a sum.
  var sum: AnchorSum { get }
}

extension AnchorSum: AnchorExpression {
  /// Itself.
  public var sum: AnchorSum { self }
}

extension Anchor: AnchorExpression {
  /// The anchor once.
  public var sum: AnchorSum { AnchorSum([.init(anchor: self, multiplier: 1)], 0) }
}

extension AnchorExpression {
  /// Adds a number of points.
  public static func + (a: Self, points: Double) -> AnchorSum { a.sum.adding(.constant(points), times: 1) }
  /// Subtracts a number of points.
  public static func - (a: Self, points: Double) -> AnchorSum { a.sum.adding(.constant(points), times: -1) }
  /// Both together.
  public static func + (a: Self, b: some AnchorExpression) -> AnchorSum { a.sum.adding(b.sum, times: 1) }
  /// The distance between two.
  public static func - (a: Self, b: some AnchorExpression) -> AnchorSum { a.sum.adding(b.sum, times: -1) }
  /// A multiple.
  public static func * (factor: Double, a: Self) -> AnchorSum {
    AnchorSum.constant(0).adding(a.sum, times: factor)
  }
  /// A multiple.
  public static func * (a: Self, factor: Double) -> AnchorSum { factor * a }
  /// A part: `root.width / 3`.
  public static func / (a: Self, divisor: Double) -> AnchorSum { (1 / divisor) * a }
}

// Rules, written where the items are made: each counts as soon as it is written.
extension AnchorExpression {
  /// This is the same as the other side.
  @discardableResult
  public func equal(_ other: some AnchorExpression, priority: Priority = .required, name: String? = nil)
    -> Rule
  {
    rule(.equal, other.sum, priority, name)
  }
  /// Makes this equal to a number of points.
  @discardableResult
  public func equal(_ points: Double, priority: Priority = .required, name: String? = nil) -> Rule {
    rule(.equal, .constant(points), priority, name)
  }
  /// This is no less than the other side.
  @discardableResult
  public func atLeast(_ other: some AnchorExpression, priority: Priority = .required, name: String? = nil)
    -> Rule
  {
    rule(.greaterOrEqual, other.sum, priority, name)
  }
  /// Makes this at least a number of points.
  @discardableResult
  public func atLeast(_ points: Double, priority: Priority = .required, name: String? = nil) -> Rule {
    rule(.greaterOrEqual, .constant(points), priority, name)
  }
  /// This is no more than the other side.
  @discardableResult
  public func atMost(_ other: some AnchorExpression, priority: Priority = .required, name: String? = nil)
    -> Rule
  {
    rule(.lessOrEqual, other.sum, priority, name)
  }
  /// Makes this at most a number of points.
  @discardableResult
  public func atMost(_ points: Double, priority: Priority = .required, name: String? = nil) -> Rule {
    rule(.lessOrEqual, .constant(points), priority, name)
  }

  private func rule(_ relation: Relation, _ other: AnchorSum, _ priority: Priority, _ name: String?) -> Rule {
    let rule = Rule(sum.adding(other, times: -1), relation, priority, name)
    return LayoutDraft.add(rule, about: (sum.terms + other.terms).map(\.anchor.item))
  }
}
