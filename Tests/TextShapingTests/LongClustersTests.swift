import Testing
import _TestSupport

@testable import TextShaping

/// Only what nobody writes is cut, and always between characters.
@Suite struct LongClustersTests {
  private func pieces(_ text: String) -> [Range<Int32>] {
    LongClusters.pieces(of: 0..<Int32(text.utf8.count), in: Array(text.utf8))
  }

  @Test("Real texts stay whole", arguments: SampleText.all)
  func realTextsStayWhole(_ sample: SampleText) {
    #expect(pieces(sample.text) == [0..<Int32(sample.text.utf8.count)])
  }

  @Test("Thirty marks on every letter stay whole")
  func streamSafeTextStaysWhole() {
    let text = String(repeating: "a" + String(repeating: "\u{301}", count: 30), count: 200)
    #expect(pieces(text).count == 1)
  }

  @Test(
    "A cluster is cut into pieces of bounded length",
    arguments: [
      "\u{301}", "\u{5B0}", "\u{93F}", "\u{1D165}", "\u{1000}\u{1039}", "\u{1780}\u{17D2}", "\u{915}\u{94D}",
    ])
  func longClustersAreCut(_ unit: String) {
    let text = "a" + String(repeating: unit, count: 5000) + "b"
    let found = pieces(text)
    #expect(found.first?.lowerBound == 0 && found.last?.upperBound == Int32(text.utf8.count))
    #expect(zip(found, found.dropFirst()).allSatisfy { $0.upperBound == $1.lowerBound })
    #expect(found.allSatisfy { !$0.isEmpty && $0.count <= 2 * LongClusters.limit })
    let bytes = Array(text.utf8)
    #expect(found.allSatisfy { bytes[Int($0.lowerBound)] & 0xC0 != 0x80 })
  }
}
