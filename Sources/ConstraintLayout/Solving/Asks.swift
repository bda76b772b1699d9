/// The inputs that decide whether something counts, and with which numbers.
struct Asks: Sendable {
  /// By container, the axes of its size.
  var axes: [Int: ContainerAxes] = [:]
  /// Whether it is clear only when the layout is solved.
  var isNeverKnown = false

  init() {}
  init(_ container: Int, _ axes: ContainerAxes) { if !axes.isEmpty { self.axes = [container: axes] } }

  mutating func add(_ other: Asks) {
    axes.merge(other.axes) { $0.union($1) }
    isNeverKnown = isNeverKnown || other.isNeverKnown
  }

  func never(_ isNever: Bool) -> Asks {
    var asks = self
    asks.isNeverKnown = isNeverKnown || isNever
    return asks
  }
}
