public import Cassowary

// What reads like a rule and is none. It is declared so that the compiler can say what to write.

private func misused() -> Never { preconditionFailure("unavailable") }

extension AnchorExpression {
  /// Not a rule: write `a.equal(b)`.
  @available(
    *, unavailable, message: "this is no rule; write a.equal(b), as in label.leading.equal(root.leading)"
  )
  public static func == (a: Self, b: some AnchorExpression) -> Bool { misused() }
  /// Not a rule: write `a.equal(20)`.
  @available(*, unavailable, message: "this is no rule; write a.equal(20), as in label.width.equal(120)")
  public static func == (a: Self, points: Double) -> Bool { misused() }
  /// Not a rule: write `a.atLeast(b)`.
  @available(
    *, unavailable, message: "this is no rule; write a.atLeast(b), as in label.leading.atLeast(root.leading)"
  )
  public static func >= (a: Self, b: some AnchorExpression) -> Bool { misused() }
  /// Not a rule: write `a.atLeast(20)`.
  @available(*, unavailable, message: "this is no rule; write a.atLeast(20), as in label.width.atLeast(120)")
  public static func >= (a: Self, points: Double) -> Bool { misused() }
  /// Not a rule: write `a.atMost(b)`.
  @available(
    *, unavailable, message: "this is no rule; write a.atMost(b), as in label.trailing.atMost(root.trailing)"
  )
  public static func <= (a: Self, b: some AnchorExpression) -> Bool { misused() }
  /// Not a rule: write `a.atMost(20)`.
  @available(*, unavailable, message: "this is no rule; write a.atMost(20), as in label.width.atMost(120)")
  public static func <= (a: Self, points: Double) -> Bool { misused() }
  /// Not a rule: write `a.equal(item.leading)`.
  @available(*, unavailable, message: "write an edge of the item, as in label.leading.equal(root.leading)")
  public func equal(_ item: Item, priority: Priority = .required, name: String? = nil) { misused() }
  /// Not a rule: write `a.atLeast(item.leading)`.
  @available(*, unavailable, message: "write an edge of the item, as in label.leading.atLeast(root.leading)")
  public func atLeast(_ item: Item, priority: Priority = .required, name: String? = nil) { misused() }
  /// Not a rule: write `a.atMost(item.trailing)`.
  @available(*, unavailable, message: "write an edge of the item, as in label.trailing.atMost(root.trailing)")
  public func atMost(_ item: Item, priority: Priority = .required, name: String? = nil) { misused() }
}

extension Item {
  /// Not a rule: write `aspect(16.0 / 9)`.
  @available(*, unavailable, message: "an aspect is one number; write aspect(16.0 / 9)")
  public func aspect(_ width: Double, _ height: Double) { misused() }
  /// Not a rule: write `arrange([a, b], .row(spacing: 8))`.
  @available(
    *, unavailable,
    message:
      "row takes two items, as in root.row(a, b); write root.arrange([a, b], .row(spacing: 8)) for any number"
  )
  public func row(_ items: [Item], spacing: Double = 8, align: CrossAlignment = .firstBaseline) { misused() }
}

extension Arrangement {
  /// Not an arrangement: write `alignment:`.
  @available(
    *, unavailable, message: "write alignment: in place of align:, as in .row(spacing: 8, alignment: .center)"
  )
  public static func row(
    spacing: Adaptive<Double> = 0, align: CrossAlignment, distribution: Distribution = .fill
  ) -> Arrangement { misused() }
  /// Not an arrangement: write `alignment:`.
  @available(
    *, unavailable,
    message: "write alignment: in place of align:, as in .column(spacing: 8, alignment: .center)"
  )
  public static func column(
    spacing: Adaptive<Double> = 0, align: CrossAlignment, distribution: Distribution = .fill
  ) -> Arrangement { misused() }
}

extension AnchorExpression {
  /// Not a multiple: write `a * Double(count)`.
  @available(*, unavailable, message: "multiply by a Double, as in root.width * Double(count)")
  public static func * (a: Self, factor: some BinaryInteger) -> AnchorSum { misused() }
  /// Not a part: write `a / Double(count)`.
  @available(*, unavailable, message: "divide by a Double, as in root.width / Double(count)")
  public static func / (a: Self, divisor: some BinaryInteger) -> AnchorSum { misused() }
}
