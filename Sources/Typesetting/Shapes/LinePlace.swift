package import Typography

/// The place of a line in a shape.
package struct LinePlace: Hashable, Sendable {
  /// The index of the line position, from 0.
  package let position: Int
  /// Its room.
  package let room: LineRoom
  /// The top and the bottom of the position, in points; of a trimmed text those of its letters.
  package let top, bottom: Double
}
