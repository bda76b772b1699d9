import Testing
import TextAnalysis
import Typography

@Suite struct BidiOrderTests {
  /// The examples of UAX #9, rule L2, by the levels of their runs.
  @Test(
    arguments: [
      ([], []), ([0, 0], [0, 1]), ([1], [0]), ([0, 1, 0], [0, 1, 2]), ([1, 2, 1], [2, 1, 0]),
      ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]), ([0, 2, 1, 0, 1, 2], [0, 2, 1, 3, 5, 4]), ([2, 2, 4], [0, 1, 2]),
    ] as [([UInt8], [Int])])
  func reversesNestedRuns(_ levels: [UInt8], _ order: [Int]) {
    #expect(BidiOrder.visualOrder(of: levels.map { BidiLevel($0) }) == order)
  }
}
