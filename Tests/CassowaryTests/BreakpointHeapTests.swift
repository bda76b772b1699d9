import Testing

@testable import Cassowary

@Suite struct BreakpointHeapTests {
  @Test func nearestComesFirstThenByOrder() {
    var heap = BreakpointHeap()
    for (row, step) in [(5, 2.0), (3, 1), (9, 1), (1, 4), (7, 0)] { heap.insert(row, at: step, order: -row) }
    var rows: [Int] = []
    while let next = heap.popNearest() { rows.append(next.row) }
    #expect(rows == [7, 9, 3, 5, 1])
  }
}
