internal import Support
internal import Typography

/// A text as glyphs: the result of the one shaping that it gets.
package struct ShapedText: Sendable {
  /// The runs, in logical order.
  package var runs: [ShapedRun] = []
  /// The glyphs of all runs, in logical order.
  package var glyphs: [ShapedGlyph] = []

  package init() {}

  /// The index of the first run that ends after `offset`; the number of runs if no run does.
  ///
  /// - Complexity: logarithmic in the runs.
  package func runIndex(after offset: Int32) -> Int { runs.partitioningIndex { $0.end > offset } }

  /// Whether any run is a tab. Complexity: linear in the runs.
  package var hasTab: Bool { runs.contains { $0.isTab } }
}
