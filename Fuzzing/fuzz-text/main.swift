import _TestSupport
import _TextFuzzing

// Compares lines, glyphs, breaks and sizes with a second implementation, for random texts in the fonts of a folder.

let usage = """
  fuzz-text [--fonts DIR] [--seconds N] [--seed N]   random texts in the fonts of a folder, with those within it
  fuzz-text --case JSON                              one case, as a finding prints it

  Exit status 0 when nothing differs, 1 when something does.
  """

func fail(_ message: String) -> Never {
  Console.writeError("\(message)\n\n\(usage)\n")
  Console.end(status: 64)
}

var options: [String: String] = [:]
var arguments = CommandLine.arguments.dropFirst()
while let name = arguments.popFirst() {
  guard ["--fonts", "--seconds", "--seed", "--case"].contains(name), let value = arguments.popFirst() else {
    fail("fuzz-text: \(name) is no option, or lacks its value")
  }
  options[name] = value
}

if let json = options["--case"] {
  guard let question = Console.value(TextCase.self, json: json) else {
    fail("fuzz-text: this is no case: \(json)")
  }
  let findings = try TextComparison.findings(question)
  for finding in findings { print("\(finding.kind.rawValue): \(finding.message)") }
  if findings.isEmpty { print("nothing differs") }
  Console.end(status: findings.isEmpty ? 0 : 1)
}

let seed = options["--seed"].flatMap { UInt64($0) } ?? SplitMix64.seed
let session = FuzzSession(
  folder: options["--fonts"] ?? Repository.fonts, seed: seed,
  seconds: options["--seconds"].flatMap(Double.init) ?? 60)
guard !session.fonts.isEmpty else { fail("fuzz-text: there is no font in \(session.folder)") }
Console.end(status: session.run() == 0 ? 0 : 1)
