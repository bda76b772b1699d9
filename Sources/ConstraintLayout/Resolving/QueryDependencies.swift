/// The sizes of containers that decide whether something counts, and with which numbers.
struct QueryDependencies: Sendable {
  var axes: [Int: ContainerAxes] = [:]
  /// Whether it also depends on something that only the solved layout shows.
  var isNeverKnown = false

  init() {}

  init(_ container: Int, _ axes: ContainerAxes, isNeverKnown: Bool = false) {
    if !axes.isEmpty { self.axes = [container: axes] }
    self.isNeverKnown = isNeverKnown
  }

  mutating func add(_ other: QueryDependencies) {
    axes.merge(other.axes) { $0.union($1) }
    isNeverKnown = isNeverKnown || other.isNeverKnown
  }
}
