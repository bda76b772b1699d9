import Testing

@testable import Cassowary

@Suite struct BreakpointHeapTests {
  @Test func nearestComesFirstThenByOrder() {
    var heap = BreakpointHeap()
    for (index, step) in [(5, 2.0), (3, 1), (9, 1), (1, 4), (7, 0)] {
      heap.insert(index, at: step, order: -index)
    }
    var indices: [Int] = []
    while let next = heap.popNearest() { indices.append(next.index) }
    #expect(indices == [7, 9, 3, 5, 1])
  }
}
