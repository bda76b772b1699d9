import Foundation
import Testing
import _TestSupport

/// Words that have no place to break at, or nothing else, as long as a text may be: in all of them, what HarfBuzz does once
/// for a word could be done once for every letter.
@Suite struct HostileBatchTests {
  /// A font and what is repeated.
  private static let words = [
    ("Lato-Regular.ttf", "f\u{AD}"), ("Lato-Regular.ttf", "f\u{200B}"), ("Lato-Regular.ttf", "f"),
    ("NotoSansMyanmar-Regular.ttf", "\u{1000}\u{1039}"), ("NotoSansKhmer-Regular.ttf", "\u{1780}\u{17D2}"),
    ("NotoNaskhArabic-Regular.ttf", "\u{628}"), ("Amiri-Regular.ttf", "\u{640}"),
  ]
  /// The most bytes that a text may have, and less where that takes minutes.
  private static let bytes = Repository.isFullTest ? 4 << 20 : Repository.isDebugBuild ? 1 << 16 : 1 << 18

  private static func request(_ id: Int, _ text: String, _ font: String) throws -> Data {
    let request: [String: Any] = [
      "id": id, "op": "measure", "text": text, "fonts": [BuiltTool.font(font)], "size": 16, "width": 300,
      "wrap": id.isMultiple(of: 2) ? "anywhere" : "word",
    ]
    return try JSONSerialization.data(withJSONObject: request) + Data("\n".utf8)
  }

  private static func ordinary(_ id: Int) throws -> Data { try request(id, "Hello", "Lato-Regular.ttf") }

  @Test("Ordinary lines do not wait for hostile ones, which all get an answer")
  func ordinaryLinesDoNotWait() throws {
    let (process, writer, reader) = try BuiltTool.start(["batch", "--jobs", "2"])
    try writer.write(contentsOf: Self.ordinary(0))
    for (number, word) in Self.words.enumerated() {
      let text = String(repeating: word.1, count: Self.bytes / word.1.utf8.count)
      try writer.write(contentsOf: Self.request(number + 1, text, word.0))
      // With the first hostile line on its way, the answer before it is there, and alone.
      if number == 0 {
        let first = String(decoding: reader.availableData, as: UTF8.self)
        #expect(first.hasPrefix(#"{"id": 0, "#) && first.split(separator: "\n").count == 1)
      }
    }
    try writer.write(contentsOf: Self.ordinary(Self.words.count + 1))
    try writer.close()
    let rest = String(decoding: try reader.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    let answers = rest.split(separator: "\n")
    #expect(answers.count == Self.words.count + 1)
    for (number, answer) in answers.enumerated() {
      #expect(answer.hasPrefix(#"{"id": \#(number + 1), "outcome": "measured", "#))
    }
  }
}
