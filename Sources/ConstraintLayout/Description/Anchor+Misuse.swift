// Comparisons between anchors are no rules. They are declared so that the compiler can say what is one.

private func misused() -> Never { preconditionFailure("a comparison of anchors is no rule") }

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
}
