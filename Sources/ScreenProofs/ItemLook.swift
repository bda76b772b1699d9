public import Proofing

/// The look of an item in a preview.
///
///     let button = ItemLook(fill: "#2F6FDE", text: .white, cornerRadius: 8)
public struct ItemLook: Hashable, Sendable {
  /// The colour that fills its box; nil for nothing.
  public var fill: Color?
  /// The colour of its letters.
  public var text: Color
  /// The line along its edge; nil for none.
  public var border: Color?
  /// The thickness of that line, in points; it lies within the box.
  public var borderWidth: Double
  /// The radius of its corners, in points.
  public var cornerRadius: Double

  /// A look; letters are dark and nothing else is painted unless it is said.
  public init(
    fill: Color? = nil, text: Color = .ink, border: Color? = nil, borderWidth: Double = 1,
    cornerRadius: Double = 0
  ) {
    self.fill = fill
    self.text = text
    self.border = border
    self.borderWidth = borderWidth
    self.cornerRadius = cornerRadius
  }
}
