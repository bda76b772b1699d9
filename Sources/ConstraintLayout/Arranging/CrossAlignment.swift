/// The alignment of items across the line they are arranged in: in stacks within the container, in rows mutually.
public enum CrossAlignment: String, Hashable, Sendable, CaseIterable {
  /// All as large as the container.
  case fill
  /// At its leading or upper edge.
  case start
  /// At its trailing or lower edge.
  case end
  /// In its middle.
  case center
  /// Their first lines on one baseline; for items side by side, and `start` for those below each other.
  case firstBaseline
  /// Their last lines on one baseline; for items side by side, and `start` for those below each other.
  case lastBaseline
}

/// The distribution of items along the line they are arranged in.
public enum Distribution: String, Hashable, Sendable, CaseIterable {
  /// Each item is as large as its content, and all together are as long as the container.
  case fill
  /// The same length for each.
  case fillEqually
  /// Lengths in proportion to those that their contents have by themselves.
  case fillProportionally
  /// The same distance between neighbours.
  case equalSpacing
  /// The same distance between the middles of neighbours, as far as their contents and the spacing leave room for that.
  case equalCentering
}
