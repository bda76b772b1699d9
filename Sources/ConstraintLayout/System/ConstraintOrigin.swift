/// What a constraint of the linear system stands for.
enum ConstraintOrigin: Hashable, Sendable {
  case rule(Int)
  case content(Int, LayoutAxis)
  /// The size of the root.
  case size(LayoutAxis)
  /// What the device takes of an edge.
  case inset(BarEdge)
  /// A length of an item that may not be negative.
  case extent(Int, LayoutAxis)
}
