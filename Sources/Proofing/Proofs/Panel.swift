internal import Typography

/// A proof's part of a sheet: heading, box and caption below each other, flush left with the box.
struct Panel {
  let heading, body, caption: Drawing
  /// The extent of the body, from the top left corner of the box.
  let extent: Rect

  private static let headingSize = 11.0, captionSize = 8.5
  /// The width of headings and captions at a narrower box, in points.
  private static let labelWidth = 150.0
  /// The distance between the parts, in points.
  static let gap = 8.0

  init(_ proof: Proof) {
    let painted = ProofBody(proof)
    body = painted.drawing
    extent = painted.extent
    let width = max(painted.extent.maxX, Self.labelWidth)
    heading = Drawing(
      words: proof.heading, size: Self.headingSize, width: width, in: .ink, by: proof.labels)
    caption = Drawing(
      words: proof.caption, size: Self.captionSize, width: width, in: .note, by: proof.labels)
  }

  /// The length of ink beyond the left and top edges of the box.
  var overhang: Size { Size(max(0, -extent.minX), max(0, -extent.minY)) }

  /// The distance from the left edge of the box to the right edge of the panel.
  var breadth: Double { max(heading.size.width, caption.size.width, extent.maxX) }

  /// The distance from the top edge of the box to the bottom of the panel.
  var depth: Double { extent.maxY + (caption.shapes.isEmpty ? 0 : Self.gap + caption.size.height) }

  /// Paints the panel with the top left corner of its box at `corner` and its heading `clearance` above that.
  func paint(on page: inout Drawing, at corner: Point, clearance: Double) {
    page.place(heading, at: Point(corner.x, corner.y - clearance - heading.size.height))
    page.place(body, at: corner)
    page.place(caption, at: Point(corner.x, corner.y + extent.maxY + Self.gap))
  }
}
