/// A priority queue of breakpoints of the ratio test, nearest first.
struct BreakpointHeap: Sendable {
  struct Breakpoint: Sendable {
    var step: Double
    var row: Int
    /// Orders breakpoints at equal distance.
    var order: Int

    func comes(before other: Breakpoint) -> Bool {
      step != other.step ? step < other.step : order < other.order
    }
  }

  private var heap: [Breakpoint] = []

  mutating func removeAll() { heap.removeAll(keepingCapacity: true) }

  mutating func insert(_ row: Int, at step: Double, order: Int) {
    heap.append(Breakpoint(step: step, row: row, order: order))
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
