import Synchronization
import Testing

@testable import copyfit_cli

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

@Suite struct OrderedOutputTests {
  /// What is written when pieces of blocks come in an order.
  private func written(_ pieces: [(block: Int, text: String, isLast: Bool)]) -> (text: String, blocks: [Int])
  {
    let state = Mutex((text: "", blocks: [Int]()))
    let output = OrderedOutput(
      write: { bytes in state.withLock { $0.text += String(decoding: bytes, as: UTF8.self) } },
      done: { block in state.withLock { $0.blocks.append(block) } })
    for piece in pieces { output.add(Array(piece.text.utf8), to: piece.block, isLast: piece.isLast) }
    return state.withLock { ($0.text, $0.blocks) }
  }

  @Test func holdsBackWhatIsTooEarly() {
    let found = written([(1, "b", true), (2, "c", true)])
    #expect(found.text == "" && found.blocks == [])
  }

  @Test func writesWhatIsReadyOfTheCurrentBlock() {
    let found = written([(0, "a", false), (1, "d", false), (0, "b", false)])
    #expect(found.text == "ab" && found.blocks == [])
  }

  @Test func writesInTheOrderOfBlocks() {
    let found = written([(2, "e", true), (1, "c", false), (1, "d", true), (0, "a", false), (0, "b", true)])
    #expect(found.text == "abcde" && found.blocks == [0, 1, 2])
  }
}

@Suite struct NearestNameTests {
  @Test(arguments: [
    ("--widht", "--width"), ("--maxlines", "--max-lines"), ("maxlines", "--max-lines"),
    ("--lines", "--max-lines"),
    ("--with", "--width"), ("--colour", nil), ("-x", nil),
  ])
  func suggests(_ word: String, _ name: String?) {
    #expect(word.nearest(among: ["--width", "--height", "--max-lines", "--text"]) == name)
  }
}
