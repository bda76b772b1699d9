internal import Typefaces
internal import Typesetting
internal import Typography

/// Glyphs of a drawing with the text they stand for.
///
/// Formats without text paint the shapes alone. A PDF shows the glyphs of a font in their place, or invisible glyphs above
/// them.
struct DrawnText: Hashable, Sendable {
  /// A glyph, its place on the page and its advance, in points.
  struct Glyph: Hashable, Sendable {
    let id: UInt32
    var place: Point
    let advance: Double
  }

  /// The way in which glyphs stand, and follow each other.
  enum Direction: Hashable, Sendable {
    /// Upright, from left to right.
    case horizontal
    /// Turned clockwise by a right angle, from the top down.
    case turned
    /// Upright, from the top down.
    case column
  }

  /// Glyphs that belong together, and their text.
  struct Cluster: Hashable, Sendable {
    let text: String
    let glyphCount: Int
  }

  let typeface: Typeface
  /// Points per em.
  let size: Double
  /// The horizontal scale of its glyphs.
  var xScale = 1.0
  let color: Color
  /// Whether the shapes are the outlines of the glyphs in the text's colour; invisible glyphs stand for the others.
  let isOutlines: Bool
  /// The way in which its glyphs stand, and follow each other.
  var direction = Direction.horizontal
  /// The indices of the shapes that paint the glyphs.
  var shapes: Range<Int>
  /// The glyphs from left to right.
  var glyphs: [Glyph] = []
  /// The clusters from left to right.
  var clusters: [Cluster] = []

  /// The text moved by `offset`, on a drawing with `count` further shapes before its own.
  func moved(by offset: Point, after count: Int) -> DrawnText {
    var moved = self
    moved.shapes = shapes.lowerBound + count..<shapes.upperBound + count
    for index in glyphs.indices {
      let place = glyphs[index].place
      moved.glyphs[index].place = Point(place.x + offset.x, place.y + offset.y)
    }
    return moved
  }
}
