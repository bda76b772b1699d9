import Testing
import TextDocuments

import StrictJSON

@Suite struct TextOffsetsTests {
  private static let texts = [
    "", "a", "é", "aé中😀", "😀😀", "éé", "a\u{10FFFF}é\u{FFFF}", "👩‍👩‍👧 e\u{301}\r\n中",
  ]

  /// Swift's own views of the string count the same.
  @Test(arguments: texts, OffsetUnit.allCases) func countAsStringsDo(_ text: String, _ unit: OffsetUnit)
    throws
  {
    let offsets = TextOffsets(text, unit)
    for index in Array(text.unicodeScalars.indices) + [text.endIndex] {
      let byte = text.utf8.distance(from: text.startIndex, to: index)
      let offset =
        switch unit {
        case .utf8: byte
        case .utf16: text.utf16.distance(from: text.startIndex, to: index)
        case .scalars: text.unicodeScalars.distance(from: text.startIndex, to: index)
        }
      #expect(offsets.offset(ofByte: byte) == offset)
      #expect(try offsets.byte(of: offset, "x") == byte)
    }
  }

  @Test(arguments: texts) func refuseHalvesOfCharacters(_ text: String) {
    let offsets = TextOffsets(text, .utf16)
    let whole = Set(
      (Array(text.unicodeScalars.indices) + [text.endIndex]).map {
        text.utf16.distance(from: text.startIndex, to: $0)
      })
    let halves = (0...text.utf16.count).filter { !whole.contains($0) }
    #expect(halves.count == text.unicodeScalars.count { $0.value > 0xFFFF })
    for offset in halves {
      let advice = "UTF-16 offset \(offset) lies within a character; give \(offset - 1) or \(offset + 1)"
      #expect(throws: JSONFault(.badValue, "x", advice)) { try offsets.byte(of: offset, "x") }
    }
    #expect(throws: JSONFault.self) { try offsets.byte(of: text.utf16.count + 1, "x") }
  }
}
