import Carets
import Foundation
import Hyphenation
import Testing
import TextAnalysis
import TextShaping
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

/// Texts whose words are divided by a dictionary made for this: every letter, or nearly, may be followed by a hyphen.
@Suite struct HyphenatedTextTests {
  /// Divides words between all letters but three before and after one; `ck`, `ß`, `nn`, `ll` change.
  static let hyphenator: Hyphenator = {
    let letters =
      "abcdefghijklmnopqrstuvwxyzäöüéèêçàñóęąśłżźć".map { "1\($0)" }
      + ["αω", "иодн"].flatMap { $0.map { "1\($0)" } }
    let changes = ["c3k/k=k", "ß3e/s=s,1,1", "n3n/nn=n", "l5l/=l", "a3u/xyz=äöü", "o3s/=,1,1"]
    return hyphenator((letters + changes).joined(separator: "\n"))
  }()

  static func hyphenator(
    _ patterns: String, _ options: HyphenationOptions = HyphenationOptions()
  ) -> Hyphenator {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    let file = folder.appending(path: "hyph_de.dic")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? Data("UTF-8\n\(patterns)\n".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: folder) }
    guard let dictionary = try? HyphenationDictionary(path: file.path),
      let hyphenator = try? Hyphenator([dictionary], options: options)
    else { preconditionFailure("the patterns are those of this test") }
    return hyphenator
  }

  /// The pieces of a text at its breakpoints, as they are set.
  private func pieces(
    _ text: String, _ hyphenator: Hyphenator, _ style: TextStyle = TextStyle(language: "de")
  ) throws
    -> [String]
  {
    var style = style
    style.hyphenator = hyphenator
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    return try type.prepare(text, style: style).layout(size: 10, width: 0).lines.map(\.visibleText)
  }

  @Test func wordsAreDividedAndNothingElse() throws {
    let hyphenator = Self.hyphenator("a1a")
    for (text, expected) in [
      ("aaaa", ["aa‐", "aa"]), ("(aaaa),", ["(aa‐", "aa),"]), ("„aaaa“ Aaaa", ["„aa‐", "aa“", "Aa‐", "aa"]),
      ("aaaa-aaaa", ["aa‐", "aa-", "aa‐", "aa"]), ("aaaa1", ["aaaa1"]), ("1,aaaa", ["1,aaaa"]),
      ("aa\u{AD}aaaa aaaa", ["aa‐", "aaaa", "aa‐", "aa"]), ("aaaa@aaaa.de", ["aaaa@aaaa.de"]),
      ("aaaa.aaaa", ["aaaa.aaaa"]), ("aaaa. aaaa", ["aa‐", "aa.", "aa‐", "aa"]),
      ("aaaa…aaaa", ["aa‐", "aa…", "aa‐", "aa"]),
      ("http://aaaa/", ["http://", "aaaa/"]), ("aaaa/aaaa", ["aa‐", "aa/", "aa‐", "aa"]),
      ("aaaa_aaaa", ["aaaa_aaaa"]),
      ("aaaaаааа", ["aaaaаааа"]), ("aaaa٣", ["aaaa٣"]), ("aaa", ["aaa"]), ("‘aaaa’", ["‘aa‐", "aa’"]),
    ] { #expect(try pieces(text, hyphenator) == expected, "\(text)") }
  }

  @Test func stylesSayWhetherAndHow() throws {
    let hyphenator = Self.hyphenator("a1a\nA1A")
    #expect(try pieces("aaaa", hyphenator, TextStyle()) == ["aaaa"])
    #expect(try pieces("aaaa", hyphenator, TextStyle(language: "en")) == ["aaaa"])
    #expect(try pieces("aaaa", hyphenator, TextStyle(language: "de-AT")) == ["aa‐", "aa"])
    #expect(try pieces("aaaa aaaa", hyphenator, TextStyle(language: "de", wrapping: .none)) == ["aaaa aaaa"])
    #expect(try pieces("aaaa", hyphenator, TextStyle(language: "de", wrapping: .keepAll)) == ["aa‐", "aa"])
    let whole = Self.hyphenator("a1a", .init(leavesCapitalizedWhole: true))
    #expect(try pieces("aaaa Aaaa", whole) == ["aa‐", "aa", "Aaaa"])
    let least = Self.hyphenator("a1a", .init(minBefore: 3, minAfter: 4))
    #expect(try pieces("aaaaaaa aaaaaa", least) == ["aaa‐", "aaaa", "aaaaaa"])
  }

  /// Dictionaries of two languages: German divides `aa-aa`, Polish `bb-bb`.
  @Test func spansAreDividedInTheirOwnLanguage() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "copyfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let dictionaries = try [("de", "a1a"), ("pl", "b1b")].map { language, pattern in
      let file = folder.appending(path: "hyph_\(language).dic")
      try Data("UTF-8\n\(pattern)\n".utf8).write(to: file)
      return try HyphenationDictionary(path: file.path)
    }
    let hyphenator = try Hyphenator(dictionaries)
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    func pieces(_ text: StyledText, _ language: Language?) throws -> [String] {
      let style = TextStyle(language: language, hyphenator: hyphenator)
      return try type.prepare(text, style: style).layout(size: 10, width: 0).lines.map(\.visibleText)
    }
    let polish = SpanStyle(language: "pl")
    let foreign = SpanStyle(language: "fr")
    #expect(try pieces("aaaa bbbb", "de") == ["aa‐", "aa", "bbbb"])
    #expect(
      try pieces("aaaa \("bbbb aaaa", polish) aaaa", "de") == ["aa‐", "aa", "bb‐", "bb", "aaaa", "aa‐", "aa"])
    #expect(try pieces("aaaa \("aaaa", foreign)", "de") == ["aa‐", "aa", "aaaa"])
    // Words of two languages are left whole; a span that has the same one divides no word.
    #expect(try pieces("aa\("aa", polish) aaaa", "de") == ["aaaa", "aa‐", "aa"])
    #expect(
      try pieces("aa\("aa", SpanStyle(language: "de-AT")) b\("bb", .bold)b", "de") == ["aa‐", "aa", "bbbb"])
    // A text without a language, and one whose language has no dictionary.
    for language: Language? in [nil, "fr"] {
      #expect(try pieces("aaaa \("bbbb", polish)", language) == ["aaaa", "bb‐", "bb"])
    }
  }

  @Test func spellingsChangeWhereTheLineBreaks() throws {
    let hyphenator = Self.hyphenator("c1k/k=k\nf1f/ff=f\nl·1l/l=l")
    #expect(try pieces("Zucker", hyphenator) == ["Zuk‐", "ker"])
    #expect(try pieces("SCHIFFAHRT", hyphenator) == ["SCHIFF‐", "FAHRT"])
    #expect(try pieces("paral·lel", hyphenator) == ["paral‐", "lel"])
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let text = type.prepare("Zucker und Bäcker", style: TextStyle(language: "de", hyphenator: hyphenator))
    let whole = try text.layout(size: 10).lines.map { $0 }
    #expect(whole.map(\.visibleText) == ["Zucker und Bäcker"] && !whole[0].endsWithHyphen)
    let lines = try text.layout(size: 10, width: whole[0].width * 0.95).lines.map { $0 }
    #expect(lines.map(\.visibleText) == ["Zucker und Bäk‐", "ker"])
    #expect(lines.map(\.endsWithHyphen) == [true, false])
    #expect(lines.map { String($0.text) } == ["Zucker und Bäc", "ker"])
    let truth = try type.prepare("Zucker und Bäk‐").measure(size: 10).width
    #expect(abs(lines[0].width - truth) < 1e-9 && lines[0].glyphRuns.flatMap(\.glyphs).count == 15)
  }

  @Test func withoutAFontThatHasAHyphenWordsStayWhole() throws {
    let fonts = FontList([try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-pairs-plain.ttf")])
    let hasHyphen = fonts.faces[0].coverage.contains(0x2D) || fonts.faces[0].coverage.contains(0x2010)
    let style = TextStyle(language: "de", hyphenator: Self.hyphenator("a1a"))
    let count = try Typesetter(fonts: fonts).prepare("aaaa", style: style).measure(size: 10, width: 0)
      .lineCount
    #expect(count == (hasHyphen ? 2 : 1))
  }

  /// The fonts that kern, join and change letters most.
  static let fonts = [
    "NotoSans-Regular.ttf", "Inter.var.ttf", "Lato-Regular.ttf", "EBGaramond12-Regular.otf",
    "NotoSerif-Regular.ttf",
  ]
  static let samples = ["latin-german", "latin-french", "latin-english", "latin-polish-diacritics"]

  @Test("Divided lines are as plain shaping of the changed line gives", arguments: fonts, [0.0, 60, -40])
  func dividedLinesAreAsShaped(_ font: String, _ tracking: Double) throws {
    let type = Typesetter(fonts: try ShippedFont.list([font]))
    var random = SplitMix64(for: "divided lines in \(font) \(tracking)")
    var (compared, changed) = (0, 0)
    for sample in Self.samples {
      let text = String(SampleText.named(sample).text.prefix(Repository.isQuickTest ? 200 : 2000))
      for wrapping in [Wrapping.word, .anywhere] {
        let style = TextStyle(
          language: "de", tracking: tracking, wrapping: wrapping, hyphenator: Self.hyphenator)
        let storage = type.prepare(text, style: style).storage
        let points = storage.table.points
        let shaper = storage.lineShaper()
        let changes = points.indices.filter { storage.spellings.change(at: points[$0].offset) != nil }
        for round in 0..<(Repository.isFullTest ? 500 : Repository.isQuickTest ? 40 : 200) {
          let anywhere = Int.random(in: 0..<points.count - 1, using: &random)
          let near = changes.randomElement(using: &random).map { max(0, $0 - round % 4) }
          let start = round % 3 == 0 ? near ?? anywhere : anywhere
          let furthest = min(storage.table.hardEnd(after: start), start + 9)
          let end = Int.random(in: start + 1...furthest, using: &random)
          guard points[start].showsHyphen || points[end].showsHyphen else { continue }
          let line = Self.line(storage, start, end, shaper)
          let isChanged = [start, end].contains { storage.spellings.change(at: points[$0].offset) != nil }
          changed += isChanged ? 1 : 0
          compared += 1
          try Self.check(line, type, style)
        }
      }
    }
    #expect(compared > 100 && changed > 10)
  }

  private static func line(_ storage: PreparedStorage, _ start: Int, _ end: Int, _ shaper: LineShaper?)
    -> Line
  {
    let layout = TextLayout(
      storage, size: 1, width: nil, available: Em.unlimited, BlockStyle(alignment: .left))
    let found = LineBreak(
      end: end, width: storage.table.width(from: start, to: end, shaper), overflows: false, nextWidth: 0)
    return Line(layout, start, found, index: 0, vertical: .none, top: 0, height: 0)
  }

  /// Compares a line with its visible text, set by itself; a space after it kerns, but is not measured.
  private static func check(_ line: Line, _ type: Typesetter, _ style: TextStyle) throws {
    let spaces = String(line.text.reversed().prefix { $0 == " " })
    var plain = style
    (plain.hyphenator, plain.wrapping) = (nil, .none)
    let alone = try type.prepare(line.visibleText + spaces, style: plain).layout(size: 1).lines.first { _ in
      true
    }
    let truth = try #require(alone)
    let glyphs = line.glyphRuns.flatMap(\.glyphs)
    let trueGlyphs = truth.glyphRuns.flatMap(\.glyphs)
    #expect(
      line.width == truth.width && glyphs.map(\.id) == trueGlyphs.map(\.id)
        && glyphs.map(\.position) == trueGlyphs.map(\.position),
      "“\(line.visibleText)” of “\(line.text)”: \(line.width) for \(truth.width), \(style.wrapping)")
  }

  @Test("Every line of few letters is as shaped", arguments: fonts)
  func shortLinesAreAsShaped(_ font: String) throws {
    let type = Typesetter(fonts: try ShippedFont.list([font]))
    var compared = 0
    for text in ["Zuckerstoßen", "Affinität VAVATAVA", "bellenn auaunn", "ffifflfft ToToTo", "losen osos"] {
      for wrapping in [Wrapping.word, .anywhere] {
        let style = TextStyle(language: "de", wrapping: wrapping, hyphenator: Self.hyphenator)
        let storage = type.prepare(text, style: style).storage
        let points = storage.table.points
        for start in points.indices.dropLast() {
          for end in start + 1..<points.count where points[start].showsHyphen || points[end].showsHyphen {
            try Self.check(Self.line(storage, start, end, storage.lineShaper()), type, style)
            compared += 1
          }
        }
      }
    }
    #expect(compared > 300)
  }

  @Test("Divided lines of ordinary texts are found without shaping any", arguments: fonts)
  func ordinaryTextsAreNotEstimated(_ font: String) throws {
    let type = Typesetter(fonts: try ShippedFont.list([font]))
    for (name, language) in [("latin-english", "en-US"), ("latin-french", "fr")] as [(String, Language)] {
      let style = TextStyle(language: language, hyphenator: try Hyphenator(language))
      let text = type.prepare(SampleText.named(name).text, style: style)
      #expect(text.storage.table.points.contains { $0.showsHyphen } && !text.storage.shapesLines)
    }
  }

  @Test func caretsOfDividedLinesStandInOrder() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let style = TextStyle(language: "de", hyphenator: Self.hyphenator)
    let layout = try type.prepare("Zuckerstoßen bellenn auaunn lose", style: style).layout(
      size: 20, width: 40)
    #expect(layout.lines.contains { $0.endsWithHyphen })
    let carets = layout.carets
    for line in layout.lines {
      let letters = carets.offsets.filter { line.range.contains($0) }
      #expect(letters.count == line.text.count)
      let edges = letters.map { carets.carets(at: TextPosition($0)).strong.top.x }
      #expect(edges == edges.sorted() && edges.last ?? 0 <= line.width)
    }
  }
}
