internal import Typography

/// A proof's part of a sheet: heading, box and caption below each other, flush left with the box.
struct Panel {
  let heading, body, caption: Drawing
  /// Around the body, from the box' top left corner.
  let extent: Rect

  private static let headingSize = 11.0, captionSize = 8.5
  /// Labels may be this wide beside a narrower box, in points.
  private static let labelWidth = 150.0
  /// Between the parts, in points.
  static let gap = 8.0

  init(_ proof: Proof) {
    let painted = ProofBody(proof)
    (body, extent) = (painted.drawing, painted.extent)
    let width = max(painted.extent.maxX, Self.labelWidth)
    heading = Label.drawing(
      proof.heading, size: Self.headingSize, width: width, in: .ink, by: proof.labels)
    caption = Label.drawing(
      proof.caption, size: Self.captionSize, width: width, in: .note, by: proof.labels)
  }

  /// How far ink reaches beyond the box' left and top edges.
  var overhang: Size { Size(max(0, -extent.minX), max(0, -extent.minY)) }

  /// From the box' left edge to the panel's right one.
  var breadth: Double { max(heading.size.width, caption.size.width, extent.maxX) }

  /// From the box' top edge to the panel's bottom.
  var depth: Double { extent.maxY + (caption.shapes.isEmpty ? 0 : Self.gap + caption.size.height) }

  /// Paints the panel, its box' top left corner at `corner` and its heading `clearance` above that.
  func paint(on page: inout Drawing, at corner: Point, clearance: Double) {
    page.place(heading, at: Point(corner.x, corner.y - clearance - heading.size.height))
    page.place(body, at: corner)
    page.place(caption, at: Point(corner.x, corner.y + extent.maxY + Self.gap))
  }
}
