/// The alignment of the lines of a text within its width.
public enum Alignment: String, Hashable, Sendable, CaseIterable {
  /// At the left for a left-to-right paragraph, at the right for a right-to-left one.
  case start
  /// At the right for a left-to-right paragraph, at the left for a right-to-left one.
  case end
  /// At the left.
  case left
  /// At the right.
  case right
  /// In the middle.
  case center
  /// At both edges: lines are spread to the width, all but the last of a paragraph, which stands at the start.
  case justify
}
