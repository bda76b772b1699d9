import Foundation
import Typefaces
import Typography
import _TestSupport

/// The program `hb-shape`: HarfBuzz as others drive it.
enum HarfBuzzShape {
  /// A piece of text to shape.
  struct Request {
    let font: String
    let text, before, after: String
    let isRightToLeft: Bool
    let script: Tag
    let language: Language?
    let variations: [Variation]
    /// Further options, which go before those given here.
    var options: [String] = []
  }

  /// A glyph of its answer.
  struct Glyph: Decodable, Equatable {
    let g: UInt32
    let cl, dx, dy, ax: Int
  }

  /// Shapes all requests in one process; glyphs in visual order.
  static func shape(_ requests: [Request]) throws -> [[Glyph]] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (input, output) = (folder.appending(path: "in"), folder.appending(path: "out"))
    try Data(requests.map { line($0) + "\n" }.joined().utf8).write(to: input)
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["hb-shape", "--batch"]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    let answers = try Data(contentsOf: output).split(separator: UInt8(ascii: "\n"))
    return try answers.map { try JSONDecoder().decode([Glyph].self, from: Data($0)) }
  }

  /// The command line of one shaping, its parts divided as `--batch` wants them.
  private static func line(_ request: Request) -> String {
    var parts = [
      "\(Repository.fonts)/\(request.font)", "--shapers=ot", "--font-funcs=ot", "--output-format=json",
      "--no-glyph-names", "--utf8-clusters", "--cluster-level=0", "--font-size=\(Em.units)",
      "--direction=\(request.isRightToLeft ? "rtl" : "ltr")", "--script=\(request.script)",
      "--unicodes=\(hex(request.text))",
    ]
    if !request.before.isEmpty { parts.append("--unicodes-before=\(hex(request.before))") }
    if !request.after.isEmpty { parts.append("--unicodes-after=\(hex(request.after))") }
    if let language = request.language { parts.append("--language=\(language)") }
    let variations = request.variations.map { "\($0.axis)=\($0.value)" }
    if !variations.isEmpty { parts.append("--variations=\(variations.joined(separator: ","))") }
    return (parts + request.options).joined(separator: ";")
  }

  private static func hex(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: ",")
  }
}
