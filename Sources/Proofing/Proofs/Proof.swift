public import Typesetting
public import Typography

/// A text drawn in its box: box, insets, lines, baselines, glyphs, and a caption.
///
///     let layout = try type.prepare("Budget 2027").layout(size: 32.5, width: 300)
///     try Proof(of: layout, width: 300, height: 118, caption: "32.5 pt").write(to: "budget.svg")
///
/// Characters that no font has are drawn as the font's missing glyph, with a red tick below.
public struct Proof: Sendable {
  /// The text, as it was set; it stands in the box, within the insets. The first part of one set in several.
  public var layout: TextLayout { layouts[0] }
  /// The parts of the text; where there are several, each stands where it was placed.
  let layouts: [TextLayout]
  /// The size of the box in points, insets included; nil for no limit, which leaves the box open.
  public let width, height: Double?
  /// The insets of the box, in points.
  public let insets: Insets
  /// The shape in which the lines stand, drawn in place of the box; nil for a box.
  public let shape: Shape?
  /// A line above the box; may be empty.
  public let heading: String
  /// The text below the box; may be empty.
  public let caption: String
  /// The typesetter of heading and caption.
  public let labels: Typesetter

  /// A proof of a text.
  ///
  /// - Parameters:
  ///   - layout: the text; its lines stand in the height of the box as its block says.
  ///   - width: the width of the box in points, insets included; nil for no limit.
  ///   - height: the height of the box in points, insets included; nil for no limit.
  ///   - insets: the insets of the box, in points.
  ///   - shape: the shape that the text was fitted to, drawn in place of the box.
  ///   - heading: a line above the box.
  ///   - caption: the text below the box.
  ///   - labels: the typesetter of heading and caption; by default one of the text's own fonts.
  /// - Throws: `badValue` for a length that is negative or not finite.
  public init(
    of layout: TextLayout, width: Double? = nil, height: Double? = nil, insets: Insets = .zero,
    shape: Shape? = nil, heading: String = "", caption: String = "", labels: Typesetter? = nil
  ) throws(ProofingError) {
    try self.init(
      of: [layout], width: width, height: height, insets: insets, shape: shape, heading: heading,
      caption: caption, labels: labels)
  }

  /// The same of a text in several parts, at least one, as lines with a size each.
  package init(
    of layouts: [TextLayout], width: Double? = nil, height: Double? = nil, insets: Insets = .zero,
    shape: Shape? = nil, heading: String = "", caption: String = "", labels: Typesetter? = nil
  ) throws(ProofingError) {
    try ProofingError.check(width, "width")
    try ProofingError.check(height, "height")
    for inset in [insets.top, insets.left, insets.bottom, insets.right] {
      try ProofingError.check(inset, "insets")
    }
    self.layouts = layouts
    self.width = width
    self.height = height
    self.insets = insets
    self.shape = shape
    self.heading = heading
    self.caption = caption
    self.labels = labels ?? Typesetter(fonts: layouts[0].fonts)
  }

  /// The distance of the lines from the top of the box.
  var textTop: Double {
    guard let height else { return insets.top }
    return insets.top + layout.offset(in: height - insets.top - insets.bottom)
  }

  /// The top left corner of vertical text.
  var columnsOrigin: Point {
    let room = width.map { $0 - insets.left - insets.right }
    let down = room.map { layout.offset(in: $0) } ?? 0
    let corner = layout.corner(within: insets, room ?? .infinity)
    return Point(corner.x + (layout.writingMode == .verticalRL ? -down : down), corner.y)
  }

  /// The proof on a separate page.
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
