import Copyfit
import Foundation
import RawHarfBuzz

// Prints what costs most beside HarfBuzz: the worst twenty of every font in a folder, hard text, and way to wrap.

/// Where the repository is.
let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

func column(_ text: String, _ width: Int) -> String {
  text.padding(toLength: width, withPad: " ", startingAt: 0)
}

func number(_ value: Double, _ digits: Int) -> String {
  let text = String(format: "%.\(digits)f", value)
  return String(repeating: " ", count: max(0, 9 - text.count)) + text
}

func fonts(in folders: [String]) -> [String] {
  folders.flatMap { folder in
    let found = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return found.filter { ["ttf", "otf"].contains(($0 as NSString).pathExtension) }.sorted().map {
      "\(folder)/\($0)"
    }
  }
}

func cases(_ path: String, _ texts: [HardText], _ length: Int) -> [WorstCase] {
  guard let list = try? FontList(paths: [path]) else { return [] }
  let (type, raw, name) = (
    Typesetter(fonts: list), raw_shaper_open(path), URL(filePath: path).lastPathComponent
  )
  defer { raw_shaper_close(raw) }
  guard let raw else { return [] }
  return texts.filter { type.prepare($0.text(100)).missing.isEmpty }.flatMap { text in
    [Wrapping.word, .anywhere].compactMap { try? WorstCase(text, length: length, name, raw, type, $0) }
  }
}

let arguments = CommandLine.arguments.dropFirst()
let texts = try HardText.all()
let files = fonts(in: arguments.isEmpty ? [root.appendingPathComponent("Fonts").path] : Array(arguments))
let lengths = [200, 2000, 20_000]
var all: [WorstCase] = []
for (index, file) in files.enumerated() {
  FileHandle.standardError.write(Data("\(index + 1) of \(files.count)  \(file)\n".utf8))
  all += lengths.prefix(files.count > 50 ? 2 : 3).flatMap { cases(file, texts, $0) }
}

@MainActor func show(_ title: String, _ value: @MainActor (WorstCase) -> Double) {
  print("\n\(title)")
  print(
    column("font", 34) + column("text", 28) + column("wrap", 10) + column("length", 8)
      + "  value  HarfBuzz us  measure us    fit us  bytes/byte")
  for found in all.sorted(by: { value($0) > value($1) }).prefix(20) {
    print(
      column(found.font, 34) + column(found.text, 28) + column("\(found.wrapping)", 10)
        + column("\(found.length)", 8) + number(value(found), 2) + number(found.shaping / 1000, 1)
        + number(found.measuring / 1000, 1) + number(found.fitting / 1000, 1) + number(found.bytes, 1))
  }
}

print("\(all.count) texts in \(files.count) fonts")
show("Prepare and measure, as a share of 10 x HarfBuzz + 50 us:") { $0.measureShare }
show("One fit, as a share of 40 x HarfBuzz:") { $0.fitShare }
show("Bytes retained for each byte of text:") { $0.bytes }
show("Growth from 200 characters on: measure per HarfBuzz here, over the same there:") { found in
  guard found.length > 200 else { return 0 }
  let short = all.first {
    $0.font == found.font && $0.text == found.text && $0.wrapping == found.wrapping && $0.length == 200
  }
  return short.map { (found.measuring / found.shaping) / ($0.measuring / $0.shaping) } ?? 0
}
