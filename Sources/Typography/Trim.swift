/// What is left out above the first line of a block and below its last, as CSS `text-box-trim` has it.
///
/// A trimmed block begins at the top of the first line's letters and ends at the last baseline: what stands beyond, such as
/// accents and descenders, reaches out of it. "Fits" speaks of the trimmed block.
public enum Trim: String, Hashable, Sendable, CaseIterable {
  /// Nothing: lines are whole.
  case none
  /// Up to the primary font's capitals, and down to the baseline.
  case cap
  /// Up to the primary font's small letters without ascenders, and down to the baseline.
  case ex
}
