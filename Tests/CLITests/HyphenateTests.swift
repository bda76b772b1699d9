import Foundation
import Testing

/// `hyphenate`, and the options and keys of hyphenation.
@Suite struct HyphenateTests {
  /// A dictionary made for this; its path.
  private func dictionary(_ patterns: String = "a1a\nc1k/k=k") throws -> String {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).dic")
    try Data("UTF-8\n\(patterns)\n".utf8).write(to: file)
    return file.path
  }

  @Test func wordsAreShownDivided() throws {
    let words = [
      "hyphenate", "aaaa", "Zucker", "--language", "de", "--hyphenation-dictionary", try dictionary(),
    ]
    #expect(try BuiltTool(words).output == "aa-aa\nZu[k-k]er\n")
    let json = try BuiltTool(words + ["--json"])
    #expect(
      json.lines.map(\.compact) == [
        #"{"word":"aaaa","points":[{"offset":2}]}"#,
        #"{"word":"Zucker","points":[{"offset":3,"start":2,"end":4,"before":"k","after":"k"}]}"#,
      ])
    let units =
      words.map { ["aaaa": "éaaaa", "Zucker": "Zücker"][$0] ?? $0 } + ["--json", "--offsets", "utf16"]
    #expect(
      try BuiltTool(units).lines.map(\.compact) == [
        #"{"word":"éaaaa","points":[{"offset":2},{"offset":3}]}"#,
        #"{"word":"Zücker","points":[{"offset":3,"start":2,"end":4,"before":"k","after":"k"}]}"#,
      ])
    let least = ["--hyphenate-before", "3", "--hyphenate-after", "1", "--hyphenation-exception", "Zu-cker"]
    #expect(try BuiltTool(words + least).output == "aaa-a\nZu-cker\n")
    #expect(try BuiltTool(words + ["--leave-capitalized"]).output == "aa-aa\nZucker\n")
  }

  @Test func dictionariesAreListed() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in ["hyph_de_AT.dic", "hyph_en.dic", "hyph_.dic", "other.dic", "hyph_x y.dic"] {
      try Data("UTF-8\na1a\n".utf8).write(to: folder.appending(path: name))
    }
    let run = try BuiltTool(shell: "COPYFIT_HYPHENATION='\(folder.path)' copyfit hyphenate --json", in: "/")
    #expect(
      run.lines.map(\.compact) == [
        #"{"language":"de-AT","path":"\#(folder.path)/hyph_de_AT.dic"}"#,
        #"{"language":"en","path":"\#(folder.path)/hyph_en.dic"}"#,
      ])
    let none = try BuiltTool(shell: "COPYFIT_HYPHENATION=/nowhere copyfit hyphenate", in: "/")
    #expect(none.status == 66 && none.errors.contains("/nowhere") && none.output.isEmpty)
  }

  @Test func linesSayWhetherTheyEndInAHyphen() throws {
    let options = ["--hyphenate", "--language", "de", "--hyphenation-dictionary", try dictionary()]
    let call = ["measure", "--text", "Zucker aaaa", "--size", "10", "--width", "36"] + options
    let run = try BuiltTool(call)
    #expect(run.lines.dropFirst().map { $0.split(separator: " ").dropFirst(2) } == [["Zucker"], ["aaaa"]])
    let narrow = try BuiltTool(call.map { $0 == "36" ? "24" : $0 })
    #expect(
      narrow.lines.dropFirst().map { $0.split(separator: " ").dropFirst(2) } == [["Zuk-"], ["ker"], ["aaaa"]])
    let json = try BuiltTool(call.map { $0 == "36" ? "24" : $0 } + ["--json"])
    #expect(json.output.compact.components(separatedBy: #""hyphen":true"#).count == 2)
  }

  @Test func batchHasTheSameKeys() throws {
    let request =
      #"{"id":1,"op":"fit","text":"aaaa","width":60,"height":90,"language":"de","hyphenate":true,"hyphenationDictionary":"\#(try dictionary())"}"#
    let run = try BuiltTool(["batch"], input: request + "\n")
    let plain = try BuiltTool(["batch"], input: request.replacing("true", with: "false") + "\n")
    #expect(
      run.lines.count == 1 && run.output.compact.contains(#""lineCount":2"#)
        && run.output.compact.contains(#""hyphen":true"#))
    #expect(plain.output.compact.contains(#""lineCount":1"#) && !plain.output.contains("hyphen"))
  }

  @Test(
    "What cannot be hyphenated is named",
    arguments: [
      (#""hyphenate":true"#, "badValue", "hyphenate"),
      (#""hyphenate":1,"language":"de""#, "badValue", "hyphenate"),
      (#""hyphenate":true,"language":"tlh""#, "dictionaryNotFound", "tlh"),
      (
        #""hyphenate":true,"language":"de","hyphenationDictionary":"/nowhere""#, "dictionaryNotFound",
        "/nowhere"
      ),
      (
        #""hyphenate":true,"language":"de","hyphenationDictionary":"/dev/null""#, "dictionaryUnreadable",
        "/dev/null"
      ),
      (#""hyphenate":true,"language":"de","hyphenateBefore":0"#, "badValue", "hyphenateBefore"),
      (#""hyphenate":true,"language":"de","hyphenateAfter":101"#, "badValue", "hyphenateAfter"),
      (
        #""hyphenate":true,"language":"de","hyphenationExceptions":["a b"]"#, "badValue",
        "hyphenationExceptions[0]"
      ),
      (#""hyphen":true"#, "unknownKey", "hyphen"),
    ])
  func mistakesAreNamed(_ keys: String, _ code: String, _ culprit: String) throws {
    let run = try BuiltTool(["batch"], input: #"{"op":"fit","text":"aaaa","width":60,"# + keys + "}\n")
    #expect(run.status == 65 && run.output.compact.contains(#""code":"\#(code)""#), "\(run.output)")
    #expect(run.output.compact.contains("\(culprit):"), "\(run.output)")
  }

  @Test func theCommandLineNamesItsOptions() throws {
    let missing = try BuiltTool(["hyphenate", "aaaa"])
    #expect(missing.status == 64 && missing.errors.contains("--language"))
    let none = try BuiltTool(["hyphenate", "aaaa", "--language", "tlh"])
    #expect(none.status == 66 && none.errors.contains("tlh"))
    let fit = try BuiltTool(["fit", "--text", "aaaa", "--width", "60", "--hyphenate"])
    #expect(fit.status == 64 && fit.errors.contains("--hyphenate"))
    let least = ["hyphenate", "aaaa", "--language", "de", "--hyphenate-before", "0"]
    let bad = try BuiltTool(least + ["--hyphenation-dictionary", try dictionary()])
    #expect(bad.status == 64 && bad.errors.contains("--hyphenate-before"))
  }

  @Test func layoutsHyphenateInTheirLocale() throws {
    let document =
      #"{"styles":{"s":{"maxLines":null,"hyphenate":true,"hyphenationExceptions":["aa-aa"]}},"#
      + #""items":[{"label":"l","style":"s","text":"aaaa"}],"rules":["l.width == 30"]}"#
    let run = try BuiltTool(
      ["layout", "-", "--size", "100x100", "--locale", "fr", "--json"], input: document)
    #expect(
      run.output.compact.contains(#""lineCount":2"#) && run.errors.isEmpty, "\(run.output) \(run.errors)")
    let whole = try BuiltTool(
      ["layout", "-", "--size", "100x100", "--locale", "tlh", "--json"], input: document)
    #expect(
      whole.output.compact.contains(#""lineCount":1"#)
        && whole.errors.contains("warning: tlh: no hyphenation dictionary"))
  }
}

extension StringProtocol {
  /// JSON without the spaces after colons and commas.
  fileprivate var compact: String { String(self).replacing(": ", with: ":").replacing(", ", with: ",") }
}
