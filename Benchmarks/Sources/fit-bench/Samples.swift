import Copyfit
import Foundation

/// Texts of one length in one script, with the font that sets them.
struct Sample {
  let script: String
  let kind: String
  let font: String
  let language: Language
  let texts: [String]
}

/// Where the repository is.
let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

enum Samples {
  static let scripts: [(name: String, language: Language, font: String, file: String)] = [
    ("Latin", "en", "NotoSans-Regular.ttf", "latin-english.txt"),
    ("Arabic", "ar", "NotoNaskhArabic-Regular.ttf", "arabic.txt"),
    ("Devanagari", "hi", "NotoSansDevanagari-Regular.ttf", "devanagari-hindi.txt"),
    ("Japanese", "ja", "VL-Gothic-Regular.ttf", "japanese.txt"),
  ]

  /// Labels of 1 to 5 words, sentences of 100 characters, paragraphs of 600, in every script.
  static func all() throws -> [Sample] {
    let labels = try lines("labels.tsv").dropFirst().map { $0.split(separator: "\t").map(String.init) }
    return try scripts.flatMap { script in
      let text = try lines(script.file).joined(separator: " ")
      let own = labels.filter { $0[0] == script.language.tag }.map { $0[2] }
      return [
        ("label", own), ("sentence", cut(text, 100, count: 12)), ("paragraph", cut(text, 600, count: 6)),
      ].map {
        Sample(script: script.name, kind: $0.0, font: script.font, language: script.language, texts: $0.1)
      }
    }
  }

  /// `count` pieces of `length` characters, from different places of a text that starts again at its end.
  private static func cut(_ text: String, _ length: Int, count: Int) -> [String] {
    let characters = Array(text)
    return (0..<count).map { piece in
      let start = piece * characters.count / count
      return String((0..<length).map { characters[(start + $0) % characters.count] })
    }
  }

  private static func lines(_ name: String) throws -> [String] {
    try String(contentsOf: root.appendingPathComponent("Tests/Texts/\(name)"), encoding: .utf8)
      .split(separator: "\n").map(String.init)
  }
}
