/// One axis of a variable font, in the font's own user units (OpenType `fvar`).
public struct Axis: Hashable, Sendable {
  /// The axis' tag, such as `wght`.
  public let tag: Tag
  /// The name that the font gives the axis, for menus.
  public let name: String
  /// The least, the default and the greatest coordinate.
  public let minimum, defaultValue, maximum: Double

  /// An axis from the values of a font's `fvar` table.
  package init(tag: Tag, name: String, minimum: Double, defaultValue: Double, maximum: Double) {
    self.tag = tag
    self.name = name
    self.minimum = minimum
    self.defaultValue = defaultValue
    self.maximum = maximum
  }
}

/// A coordinate chosen on an axis of a variable font, in user units: `wght` 700.
public struct Variation: Hashable, Sendable {
  /// The axis.
  public let axis: Tag
  /// The coordinate; it is clamped to the range of the axis, as OpenType requires.
  public let value: Double

  /// The coordinate `value` on `axis`.
  public init(_ axis: Tag, _ value: Double) { (self.axis, self.value) = (axis, value) }
}
