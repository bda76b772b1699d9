import Testing

@testable import Cassowary

@Suite struct TwofoldSumTests {
  @Test func keepsWhatADoubleLoses() {
    var sum = TwofoldSum(1e16)
    sum.add(1, times: 1)
    sum.add(-1, times: 1e16)
    #expect(sum.rounded == 1)
  }

  @Test func productsAreExact() {
    var sum = TwofoldSum(-0.01)
    sum.add(0.1, times: 0.1)
    // The square of the Double nearest 0.1, less the Double nearest 0.01, to 53 bits.
    #expect(sum.rounded == 9.020562075079397e-19)
  }
}
