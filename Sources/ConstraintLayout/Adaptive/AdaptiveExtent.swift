/// The size of an adaptive value: values that are made of others twice double with each step.
package struct AdaptiveExtent: Hashable, Sendable {
  /// The number of its parts, each counted as often as it occurs, saturating at the greatest number.
  package var parts = 1
  /// The depth of their nesting.
  package var depth = 1

  init() {}

  init(parts: Int) { self.parts = parts }

  init(around inner: [AdaptiveExtent]) {
    parts = inner.reduce(1) { sum, extent in
      let (sum, isTooLarge) = sum.addingReportingOverflow(extent.parts)
      return isTooLarge ? .max : sum
    }
    depth = 1 + (inner.map(\.depth).max() ?? 0)
  }
}
