/// An OpenType feature switched on, off or to an alternate, for a whole text.
///
///     let styles: [Feature] = [Feature("liga", 0), Feature("ss01", 1)]
public struct Feature: Hashable, Sendable {
  /// The feature's tag, such as `liga`.
  public let tag: Tag
  /// 0 for off, 1 for on; for features with alternates, the index of the alternate.
  public let value: UInt32

  /// The feature `tag` at `value`.
  public init(_ tag: Tag, _ value: UInt32 = 1) { (self.tag, self.value) = (tag, value) }
}
