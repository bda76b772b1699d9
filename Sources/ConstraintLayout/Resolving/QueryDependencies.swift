/// The sizes of containers that decide whether something counts, and with which numbers.
struct QueryDependencies: Sendable {
  /// By container, the axes of its size.
  var axes: [Int: ContainerAxes] = [:]
  /// Whether it also depends on something that only the solved layout shows.
  var isNeverKnown = false

  init() {}
  init(_ container: Int, _ axes: ContainerAxes) { if !axes.isEmpty { self.axes = [container: axes] } }

  mutating func add(_ other: QueryDependencies) {
    axes.merge(other.axes) { $0.union($1) }
    isNeverKnown = isNeverKnown || other.isNeverKnown
  }

  func neverKnown(if isNever: Bool) -> QueryDependencies {
    var copy = self
    copy.isNeverKnown = isNeverKnown || isNever
    return copy
  }
}
