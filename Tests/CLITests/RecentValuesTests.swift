import Testing

@testable import copyfit_cli
@testable import Requests

@Suite struct RecentValuesTests {
  @Test func makesAValueOnce() {
    let values = RecentValues<Int, Int>(limit: 2)
    let made = (0..<6).map { number in
      var isMade = false
      _ = values.value(number % 2) {
        isMade = true
        return number
      }
      return isMade
    }
    #expect(made == [true, true, false, false, false, false])
  }

  @Test func forgetsWhatWasUsedLongestAgo() {
    let values = RecentValues<String, Int>(limit: 2)
    for key in ["a", "b", "a", "c"] { _ = values.value(key) { 1 } }
    #expect(["a", "c", "b"].map { values.value($0) { 2 } } == [1, 1, 2])
  }
}
