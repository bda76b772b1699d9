/// A binary min-heap of numbers by distance.
///
/// It holds the breakpoints of the ratio test, nearest first. ``CrashBasis`` queues columns in it by the rows that
/// they share, ``Elimination`` queues rows by their length, and bound flips are sorted in it.
struct BreakpointHeap: Sendable {
  /// A candidate of the ratio test, or what else is queued.
  struct Breakpoint: Sendable {
    /// The distance, after which entries are ordered: for the ratio test, the step at which a row or column is zero.
    var step: Double
    /// The number of the row or column, or of a bound flip.
    var index: Int
    /// Orders breakpoints at equal distance.
    var order: Int

    func comes(before other: Breakpoint) -> Bool {
      step != other.step ? step < other.step : order < other.order
    }
  }

  private var heap: [Breakpoint] = []

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func insert(_ index: Int, at step: Double, order: Int) {
    heap.append(Breakpoint(step: step, index: index, order: order))
    var child = heap.count - 1
    while child > 0, heap[child].comes(before: heap[(child - 1) / 2]) {
      heap.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popNearest() -> Breakpoint? {
    guard let nearest = heap.first else { return nil }
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var parent = 0
    while let child = smallerChild(of: parent), heap[child].comes(before: heap[parent]) {
      heap.swapAt(child, parent)
      parent = child
    }
    return nearest
  }

  private func smallerChild(of parent: Int) -> Int? {
    let (left, right) = (2 * parent + 1, 2 * parent + 2)
    guard left < heap.count else { return nil }
    return right < heap.count && heap[right].comes(before: heap[left]) ? right : left
  }
}
