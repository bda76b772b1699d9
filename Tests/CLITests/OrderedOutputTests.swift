import Synchronization
import Testing

@testable import copyfit_cli

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
