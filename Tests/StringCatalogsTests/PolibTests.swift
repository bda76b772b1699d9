import Foundation
import StringCatalogs
import Testing
import _TestSupport

/// `.po` files are read as polib of PyPI reads them: the same entries, texts, plural forms and states.
@Suite struct PolibTests {
  /// An entry as both readers have it: key, form, text and state.
  private struct Entry: Hashable, Comparable, Codable {
    let key: String, form: String, text: String, state: String

    private var order: [String] { [key, form, text, state] }
    static func < (one: Entry, other: Entry) -> Bool {
      one.order.lexicographicallyPrecedes(other.order)
    }
  }

  /// The Python with polib, which `Scripts/install-polib .build/polib` installs.
  private static let python = URL(filePath: Repository.fonts).deletingLastPathComponent()
    .appending(path: ".build/polib/bin/python").path
  private static let isInstalled = FileManager.default.isExecutableFile(atPath: python)

  /// Prints a line of JSON for each file that is named in a line of standard input.
  private static let program = """
    import json, polib, sys
    for path in sys.stdin.read().splitlines():
        found = []
        for entry in polib.pofile(path, encoding='utf-8'):
            if entry.obsolete:
                continue
            key = entry.msgid if entry.msgctxt is None else entry.msgctxt + '|' + entry.msgid
            forms = entry.msgstr_plural or {'': entry.msgstr}
            for form, text in forms.items():
                state = 'untranslated' if not text else 'needsReview' if entry.fuzzy else 'translated'
                found.append({'key': key, 'form': str(form), 'text': text, 'state': state})
        print(json.dumps(found))
    """

  private static func polib(_ paths: [String]) throws -> [[Entry]] {
    let (process, input, output) = (Process(), Pipe(), Pipe())
    process.executableURL = URL(filePath: python)
    process.arguments = ["-c", program]
    process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONIOENCODING": "utf-8"]) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(paths.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let answer = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return try answer.split(separator: 0x0A).map { try JSONDecoder().decode([Entry].self, from: Data($0)) }
  }

  private static func ours(_ path: String) throws -> (entries: [Entry], catalog: StringCatalog) {
    let catalog = try StringCatalog(path: path)
    let entries = catalog.texts.map { text in
      let form = text.variant.map { String($0.dropFirst().dropLast()) } ?? ""
      return Entry(key: text.key, form: form, text: text.text, state: text.state.rawValue)
    }
    return (entries, catalog)
  }

  /// Compares files; returns the number of their texts.
  private func compare(_ paths: [String]) throws -> Int {
    let theirs = try Self.polib(paths)
    try #require(theirs.count == paths.count)
    var count = 0
    for (path, others) in zip(paths, theirs) {
      let (own, catalog) = try Self.ours(path)
      // polib keeps forms that no number reaches, and entries that are there twice.
      let unused = catalog.problems.contains { $0.kind == .unusedPlural }
      let keys = Set(own.map { "\($0.key)[\($0.form)]" })
      let expected = others.filter { !unused || keys.contains("\($0.key)[\($0.form)]") }
      let difference = zip(own.sorted(), expected.sorted()).first { $0 != $1 }
      #expect(
        own.count == expected.count && difference == nil,
        "\(path): \(own.count) and \(expected.count), \(difference.map { "\($0)" } ?? "") COPYFIT_SEED=\(SplitMix64.seed)"
      )
      count += own.count
    }
    return count
  }

  private static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-polib-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }

  @Test(.enabled("polib is not installed: Scripts/install-polib .build/polib") { isInstalled })
  func randomFiles() throws {
    var random = SplitMix64(for: "polib")
    let count = try Self.withFolder { folder in
      let paths = try (0..<(Repository.isFullTest ? 2000 : 60)).map { number in
        let path = folder.appending(path: "\(number).po")
        try Data(RandomPO(using: &random).text.utf8).write(to: path)
        return path.path
      }
      return try compare(paths)
    }
    #expect(count > 500)
  }

  /// The catalogs of this machine, as `msgunfmt` writes them.
  @Test(
    .enabled("polib or 100 catalogs in /usr/share/locale are not installed") {
      isInstalled && GettextTools.installed(maxBytes: 60_000).count >= 100
    })
  func installedCatalogs() throws {
    var random = SplitMix64(for: "polib installed")
    let all = GettextTools.installed(maxBytes: Repository.isQuickTest ? 60_000 : 4_000_000)
    let chosen = Repository.isFullTest ? all : Array(all.shuffled(using: &random).prefix(40))
    let count = try Self.withFolder { folder in
      let paths = try chosen.enumerated().compactMap { number, path -> String? in
        let bytes = try GettextTools.msgunfmt(path)
        let header = String(decoding: bytes.prefix(2000), as: UTF8.self).lowercased()
        // Texts of other encodings and of none are left out: polib is told that all is UTF-8.
        guard header.contains("charset=utf-8"), let text = String(validating: bytes, as: UTF8.self) else {
          return nil
        }
        // polib reads `\a`, `\b`, `\f` and `\v`, which are rare, as two characters.
        if text.contains(#/(^|[^\\])(\\\\)*\\[abfv]/#) { return nil }
        let file = folder.appending(path: "\(number).po")
        try Data(bytes).write(to: file)
        return file.path
      }
      return try compare(paths)
    }
    #expect(count > 1000)
  }
}

/// A `.po` file with all that both readers know: contexts, plural forms, comments, flags, obsolete entries, lines that go on.
private struct RandomPO {
  private(set) var text: String

  init(using random: inout SplitMix64) {
    text =
      "msgid \"\"\nmsgstr \"\"\n\"Language: de\\n\"\n\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
      + "\"Plural-Forms: nplurals=2; plural=(n != 1);\\n\"\n"
    for number in 0..<Int.random(in: 1...25, using: &random) {
      text += "\n" + Self.entry(number, using: &random)
    }
  }

  private static func entry(_ number: Int, using random: inout SplitMix64) -> String {
    var lines: [String] = []
    let flags = ["fuzzy", "c-format", "no-wrap", "python-brace-format", "max-size:90:2"]
    if Bool.random(using: &random) { lines.append("# by \(word(using: &random))") }
    if Bool.random(using: &random) { lines.append("#. a note") }
    if Bool.random(using: &random) { lines.append("#: src/a.c:\(number) b.c:7") }
    let chosen = flags.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }
    if !chosen.isEmpty { lines.append("#, \(chosen.joined(separator: ", "))") }
    if Int.random(in: 0..<4, using: &random) == 0 { lines.append("#| msgid \"before\"") }
    if Bool.random(using: &random) { lines.append("msgctxt \(quoted(word(using: &random), using: &random))") }
    lines.append("msgid \(quoted("\(number) " + phrase(using: &random), using: &random))")
    if Int.random(in: 0..<3, using: &random) == 0 {
      lines.append("msgid_plural \(quoted(phrase(using: &random), using: &random))")
      lines.append("msgstr[0] \(quoted(phrase(using: &random), using: &random))")
      lines.append("msgstr[1] \(quoted(phrase(using: &random), using: &random))")
    } else {
      lines.append("msgstr \(quoted(phrase(using: &random), using: &random))")
    }
    let isObsolete = Int.random(in: 0..<6, using: &random) == 0
    if isObsolete {
      lines = lines.filter { !$0.hasPrefix("#") }.map {
        $0.split(separator: "\n").map { "#~ \($0)" }.joined(separator: "\n")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func word(using random: inout SplitMix64) -> String {
    ["Datei", "öffnen", "100%", "日本", "%s", "a\\\\b", "\\\"x\\\"", "\\n", "\\t", "é", "{n}", "#"]
      .randomElement(using: &random) ?? ""
  }

  private static func phrase(using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...6, using: &random)).map { _ in word(using: &random) }.joined(separator: " ")
  }

  /// In quotes, on one line or, after an empty string, on several.
  private static func quoted(_ text: String, using random: inout SplitMix64) -> String {
    guard text.contains(" "), Bool.random(using: &random) else { return "\"\(text)\"" }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    let lines = words.enumerated().map { "\"\($1)\($0 + 1 < words.count ? " " : "")\"" }
    return "\"\"\n" + lines.joined(separator: "\n")
  }
}
