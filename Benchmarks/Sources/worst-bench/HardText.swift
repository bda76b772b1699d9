import Foundation

/// A text that is dear to set: one unit over and over, or a page of a language.
struct HardText {
  let name: String
  private let unit: String

  private init(_ name: String, _ unit: String) { (self.name, self.unit) = (name, unit) }

  /// The text in a number of characters (Unicode scalars).
  func text(_ length: Int) -> String {
    var scalars = String.UnicodeScalarView()
    while scalars.count < length {
      scalars.append(contentsOf: unit.unicodeScalars.prefix(length - scalars.count))
    }
    return String(scalars)
  }

  /// Repeated units that HarfBuzz calls unsafe to break throughout, or nearly, and real pages.
  static func all() throws -> [HardText] {
    let folder = root.appendingPathComponent("Tests/Texts")
    let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "txt" && $0.lastPathComponent != "README.md" }
      .sorted { $0.path < $1.path }
      .map {
        HardText($0.deletingPathExtension().lastPathComponent, try String(contentsOf: $0, encoding: .utf8))
      }
    return units + pages
  }

  private static let units = [
    HardText("f and soft hyphens", "f\u{AD}"), HardText("f and spaces without width", "f\u{200B}"),
    HardText("fffff", "f"), HardText("dots", "."), HardText("ruler", "-"), HardText("arrows", "-->=="),
    HardText("comments", "// ---------------- //\n    let value = other ?? [] // ==================\n"),
    HardText("Markdown", "| a | b |\n|---|---|\n| 1 | 2 |\n\n------\n\n**text** of ... some `code`\n"),
    HardText("URL", "https://www.example.org/a/path/to/some/page.html?query=value&other=12345678&x="),
    HardText(
      "soft hyphens", "Don\u{AD}au\u{AD}dam\u{AD}pf\u{AD}schiff\u{AD}fahrts\u{AD}ge\u{AD}sell\u{AD}schaft "),
    HardText("kashida", "\u{640}"), HardText("beh", "\u{628}"), HardText("beh and kashida", "\u{628}\u{640}"),
    HardText("lam alef", "\u{644}\u{627}"), HardText("seen and soft hyphens", "\u{633}\u{AD}"),
    HardText("Myanmar stacks", "\u{1000}\u{1039}"), HardText("Khmer stacks", "\u{1780}\u{17D2}"),
    HardText("Devanagari stacks", "\u{915}\u{94D}"), HardText("Tibetan stacks", "\u{F40}\u{F90}"),
    HardText("Sinhala joiners", "\u{D9A}\u{DCA}\u{200D}"), HardText("Hangul", "\u{1112}\u{1161}\u{11AB}"),
    HardText("emoji joiners", "\u{1F468}\u{200D}"), HardText("marks", "a\u{301}\u{323}"),
    HardText("kana", "\u{30C8}\u{30FC}\u{3001}"), HardText("tabs", "a\tAV\t"),
    HardText(
      "Urdu", "\u{6CC}\u{6C1} \u{627}\u{6CC}\u{6A9} \u{6A9}\u{6C1}\u{627}\u{646}\u{6CC} \u{6C1}\u{6D2} "),
  ]
}
