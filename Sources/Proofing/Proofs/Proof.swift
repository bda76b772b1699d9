public import Typesetting
public import Typography

/// A text with the room it was set in, to look at: box, insets, lines, baselines, ink, and a caption.
///
///     let layout = try type.prepare("Budget 2027").layout(size: 32.5, width: 300)
///     try Proof(of: layout, width: 300, height: 118, caption: "32.5 pt").write(to: "budget.svg")
///
/// Glyphs no font has are drawn as their font draws them, with a red tick below.
public struct Proof: Sendable {
  /// The text, as it was set; it stands in the box, within the insets.
  public let layout: TextLayout
  /// The box' extent in points, insets included; nil for no limit, where the box stays open.
  public let width, height: Double?
  /// What is kept free in the box, in points.
  public let insets: Insets
  /// Where the lines stand in the height of the box.
  public let verticalAlignment: VerticalAlignment
  /// A line above the box; may be empty.
  public let heading: String
  /// What is said below the box; may be empty.
  public let caption: String
  /// What sets heading and caption.
  public let labels: Typesetter

  /// A proof of a text.
  ///
  /// - Parameters:
  ///   - layout: the text, as it was set.
  ///   - width: the box' width in points, insets included; nil for none.
  ///   - height: the box' height in points, insets included; nil for none.
  ///   - insets: what is kept free in the box, in points.
  ///   - verticalAlignment: where the lines stand in the height of the box.
  ///   - heading: a line above the box.
  ///   - caption: what is said below the box.
  ///   - labels: what sets heading and caption; the text's own fonts, if not given.
  /// - Throws: `badValue` for a length that is negative, infinite or none.
  public init(
    of layout: TextLayout, width: Double? = nil, height: Double? = nil, insets: Insets = .zero,
    verticalAlignment: VerticalAlignment = .top, heading: String = "", caption: String = "",
    labels: Typesetter? = nil
  ) throws(ProofingError) {
    try ProofingError.check(width, "width")
    try ProofingError.check(height, "height")
    for inset in [insets.top, insets.left, insets.bottom, insets.right] {
      try ProofingError.check(inset, "insets")
    }
    (self.layout, self.width, self.height, self.insets) = (layout, width, height, insets)
    (self.verticalAlignment, self.heading, self.caption) = (verticalAlignment, heading, caption)
    self.labels = labels ?? Typesetter(fonts: layout.fonts)
  }

  /// The proof alone on a page as large as it needs.
  ///
  /// - Complexity: linear in the glyphs and their points.
  public var drawing: Drawing { ProofSheet(rows: [[self]]).drawing }

  /// The drawing as the contents of a file; see ``Drawing/bytes(as:scale:)``.
  public func bytes(as format: DrawingFormat, scale: Double = 1) throws(ProofingError) -> [UInt8] {
    try drawing.bytes(as: format, scale: scale)
  }

  /// Writes the drawing to a .svg, .png or .pdf file; see ``Drawing/write(to:scale:)``.
  public func write(to path: String, scale: Double = 1) throws(ProofingError) {
    try drawing.write(to: path, scale: scale)
  }
}
