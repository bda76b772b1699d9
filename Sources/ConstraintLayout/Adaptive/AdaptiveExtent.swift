/// How large an adaptive value is: values that are made of others twice double with each step.
package struct AdaptiveExtent: Hashable, Sendable {
  /// How many parts it has, each counted as often as it occurs; the greatest number for more than that.
  package var parts = 1
  /// How deep they are nested.
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
