public import Typography

/// A leaf of any layout engine: what flexboxes, grids and stacks ask of their contents.
///
/// Lengths are points, rounded up to a grid, so that no answer is smaller than its content, but for rounding errors. An answer
/// depends on the content and the proposal alone, not on what was asked before.
public protocol Measurable: Sendable {
  /// The least width at which nothing overflows or is left out; 0 for content that may be cut.
  var minContentWidth: Double { get }

  /// The width of the content where it has all the room it wants.
  var maxContentWidth: Double { get }

  /// The size that the content takes of a proposal.
  ///
  /// A given length is the answer, and a length of at most so many points is not exceeded, as long as the content fits. If
  /// it does not, the answer is the size that it needs to be seen whole.
  func size(for proposal: ProposedSize) -> Size

  /// The distances of the first and the last baseline from the top of the size for a proposal; nil without text.
  ///
  /// They are rounded to the nearest multiple of the grid.
  func baselines(for proposal: ProposedSize) -> (first: Double, last: Double)?
}
