import Testing
import Typesetting
import Typography
import _TestSupport

/// Words that are lengthened in justified lines.
@Suite struct KashidaTests {
  private static let fonts = ["NotoNaskhArabic-Regular.ttf", "Amiri-Regular.ttf"]
  private static let texts = [
    "تصميم الحروف هو فن ترتيب الحروف لجعل اللغة المكتوبة مقروءة وجذابة عند عرضها على القراء",
    "خوشنویسی هنر زیبانویسی است و کسی که پیشه‌اش خوشنویسی است خوشنویس نامیده می‌شود",
    "قال الكاتب سنة ٢٠٢٧ إنّ المستقبل الجميل 12 شهرًا، ثم سكت ولم يتكلم بعد ذلك أبدًا",
    "اردو زبان میں لکھنے کے لیے نستعلیق خط استعمال ہوتا ہے جو بہت خوبصورت سمجھا جاتا ہے",
  ]
  private static let kashida: Unicode.Scalar = "\u{640}"
  private static let size = 16.0

  private func typesetter(_ font: String) throws -> Typesetter {
    Typesetter(fonts: try ShippedFont.list([font]))
  }

  /// The natural line of a text that stands on one.
  private func line(_ text: String, _ type: Typesetter) throws -> Line {
    try #require(try type.prepare(text).layout(size: Self.size).lines.first)
  }

  private func glyphs(_ text: String, _ type: Typesetter) throws -> [UInt32] {
    try line(text, type).glyphRuns.flatMap { $0.glyphs.map(\.id) }
  }

  /// A word with kashidas before its letter at an index, from 1 on.
  private func lengthened(_ word: String, at index: Int, _ count: Int) -> String {
    var scalars = Array(word.unicodeScalars)
    scalars.insert(contentsOf: repeatElement(Self.kashida, count: count), at: index)
    var text = String.UnicodeScalarView()
    text += scalars
    return String(text)
  }

  /// The last index of a word before which a kashida adds its glyph and changes no other; nil where there is none.
  private func lastPlace(_ word: String, _ bar: UInt32, _ type: Typesetter) throws -> Int? {
    let scalars = Array(word.unicodeScalars)
    let letters = scalars.count { $0.properties.generalCategory == .otherLetter }
    let hasDigits = scalars.contains { $0.properties.numericType != nil }
    guard letters >= 4, !hasDigits else { return nil }
    let own = try glyphs(word, type)
    for index in (1..<scalars.count).reversed() {
      let isLamAlef =
        scalars[index - 1] == "\u{644}"
        && ["\u{622}", "\u{623}", "\u{625}", "\u{627}"].contains(scalars[index])
      let joins = joinsForward(scalars[index - 1]) && joinsBack(scalars[index])
      guard !isLamAlef, joins else { continue }
      let found = try glyphs(lengthened(word, at: index, 1), type)
      guard found.count == own.count + 1, found.filter({ $0 != bar }) == own.filter({ $0 != bar }) else {
        continue
      }
      return index
    }
    return nil
  }

  /// Letters that join to the next: all of these texts but those that join to the one before alone, and marks.
  private func joinsForward(_ scalar: Unicode.Scalar) -> Bool {
    let right = "اأإآدذرزژڑوؤةىےء\u{200C}"
    return scalar.properties.generalCategory == .otherLetter && !right.unicodeScalars.contains(scalar)
  }

  private func joinsBack(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .otherLetter && scalar != "ء"
  }

  /// The same line, found without the places that HarfBuzz tells: words take kashidas in turn, the last one first.
  private func expected(
    _ words: [String], room: Double, limit: Double, _ type: Typesetter
  ) throws -> [String] {
    let alone = try line("\u{200D}\(Self.kashida)\u{200D}", type)
    let bar = try #require(alone.glyphRuns.flatMap(\.glyphs).first { $0.advance > 0 })
    let places = try words.map { try lastPlace($0, bar.id, type) }
    var (counts, room, isLonger) = (words.map { _ in 0 }, room, true)
    let most = Int((limit / 1000 * Self.size / bar.advance + 1e-9).rounded(.down))
    while isLonger {
      isLonger = false
      for index in words.indices.reversed() where places[index] != nil && counts[index] < most {
        guard bar.advance <= room + 1e-9 else { continue }
        counts[index] += 1
        room -= bar.advance
        isLonger = true
      }
    }
    return zip(words, zip(places, counts)).map { word, part in
      part.0.map { lengthened(word, at: $0, part.1) } ?? word
    }
  }

  /// The justified lines of all texts, with the width and the limit.
  private func forEachLine(
    _ type: Typesetter, _ body: (Line, _ width: Double, _ limit: Double) throws -> Void
  ) throws {
    for text in Self.texts {
      for (width, limit) in [(110.0, 300.0), (150, 400), (190, 900), (230, 2000), (310, 250)] {
        let block = BlockStyle(alignment: .justify, justification: Justification(kashida: limit))
        let spread = try type.prepare(text).layout(size: Self.size, width: width, block: block)
        for line in spread.lines.dropLast() where !line.overflows { try body(line, width, limit) }
      }
    }
  }

  @Test func linesAreThoseOfASecondImplementation() throws {
    let type = try typesetter("NotoNaskhArabic-Regular.ttf")
    var (compared, longer) = (0, 0)
    try forEachLine(type) { line, width, limit in
      let words = line.visibleText.split(separator: " ").map(String.init)
      let wanted = try expected(words, room: width - line.naturalLength, limit: limit, type)
        .joined(separator: " ")
      let plain = try self.line(wanted, type)
      let found = line.glyphRuns.flatMap(\.glyphs)
      #expect(
        found.map(\.id) == plain.glyphRuns.flatMap { $0.glyphs.map(\.id) }, "\(line.text) as \(wanted)")
      #expect(line.width <= width && plain.width <= width + 1e-9)
      if words.count > 1 { #expect(width - line.width < 1e-3) }
      compared += 1
      if plain.width > line.naturalLength + 1 { longer += 1 }
    }
    #expect(compared >= 40 && longer >= 30, "\(compared), \(longer)")
  }

  /// The text of a line with the kashidas that its glyphs show; a font may draw several as one.
  private func textWithKashidas(_ line: Line, _ glyphs: [Int: [UInt32]]) -> String {
    let runs = line.glyphRuns.flatMap(\.glyphs)
    let own = Set(glyphs.values.joined())
    let letters = Set(runs.lazy.filter { !own.contains($0.id) }.map(\.textOffset)).sorted()
    var text = Array(line.visibleText.utf8)
    for offset in Set(runs.lazy.filter { own.contains($0.id) }.map(\.textOffset)).sorted(by: >) {
      let ids = runs.filter { $0.textOffset == offset && own.contains($0.id) }.map(\.id)
      let count = glyphs.first { $0.value.sorted() == ids.sorted() }?.key ?? 0
      let place = (letters.first { $0 > offset } ?? line.range.upperBound) - line.range.lowerBound
      text.insert(contentsOf: String(repeating: "\u{640}", count: count).utf8, at: place)
    }
    return String(decoding: text, as: UTF8.self)
  }

  @Test(
    "A line is the one whose text has the kashidas, with the rest of the room in its spaces", arguments: fonts
  )
  func linesAreThoseOfTextsWithKashidas(_ font: String) throws {
    let type = try typesetter(font)
    var kashidas: [Int: [UInt32]] = [:]
    for count in 1...64 {
      let text = "\u{200D}" + String(repeating: "\u{640}", count: count) + "\u{200D}"
      kashidas[count] = try line(text, type).glyphRuns.flatMap(\.glyphs).filter { $0.advance > 0 }.map(\.id)
    }
    var (compared, longer) = (0, 0)
    try forEachLine(type) { line, width, _ in
      let text = textWithKashidas(line, kashidas)
      let plain = try self.line(text, type)
      let (found, wanted) = (line.glyphRuns.flatMap(\.glyphs), plain.glyphRuns.flatMap(\.glyphs))
      #expect(found.map(\.id) == wanted.map(\.id), "\(line.text) as \(text)")
      let differing = zip(found, wanted).count { abs($0.advance - $1.advance) > 1e-9 }
      let spaces = line.visibleText.count { $0 == " " }
      #expect(differing <= spaces && zip(found, wanted).allSatisfy { $0.position.y == $1.position.y })
      #expect(line.width <= width && plain.width <= width + 1e-9)
      compared += 1
      if text != line.visibleText { longer += 1 }
    }
    #expect(compared >= 40 && longer >= 25, "\(compared), \(longer)")
  }

  @Test func withoutKashidaLinesAreAsTheyWere() throws {
    let type = try typesetter(Self.fonts[0])
    for text in Self.texts {
      let prepared = type.prepare(text)
      let (plain, none) = (
        try prepared.layout(size: 16, width: 190, block: .init(alignment: .justify)),
        try prepared.layout(
          size: 16, width: 190, block: .init(alignment: .justify, justification: Justification(kashida: 1)))
      )
      #expect(plain.lines.map { $0.glyphRuns.map(\.glyphs) } == none.lines.map { $0.glyphRuns.map(\.glyphs) })
    }
  }

  @Test("Other scripts, digits and fonts without U+0640 are left alone")
  func whatHasNoKashidaStays() throws {
    let cases = [
      ("NotoSans-Regular.ttf", "One two three four five six seven"),
      ("NotoNaskhArabic-Regular.ttf", "١٢٣٤٥٦ ٧٨٩٠١٢ ٣٤٥٦٧٨ ٩٠١٢٣٤ ٥٦٧٨٩٠"),
      ("NotoNaskhArabic-Regular.ttf", "من في عن هو أن لا من في عن هو أن لا ثم"),
      ("NotoSansHebrew-Regular.ttf", "זהו טקסט בעברית שאין לו אותיות מחוברות כלל"),
    ]
    for (font, text) in cases {
      let prepared = try typesetter(font).prepare(text)
      let (plain, long) = (
        try prepared.layout(size: 16, width: 120, block: .init(alignment: .justify)),
        try prepared.layout(
          size: 16, width: 120, block: .init(alignment: .justify, justification: Justification(kashida: 3000))
        )
      )
      #expect(long.lineCount > 1)
      #expect(plain.lines.map { $0.glyphRuns.map(\.glyphs) } == long.lines.map { $0.glyphRuns.map(\.glyphs) })
    }
  }

  @Test func marksOfTheQuranAndLamAlefAreKept() throws {
    let type = try typesetter("Amiri-Regular.ttf")
    let block = BlockStyle(alignment: .justify, justification: Justification(kashida: 2000))
    for text in ["بسۡمِ ٱلرَّحۡمَٰنِ ٱلۡحَمۡدُ بسۡمِ ٱلرَّحۡمَٰنِ ٱلۡحَمۡدُ", "والا والا والا والا والا والا والا"] {
      let lines = try type.prepare(text).layout(size: 16, width: 110, block: block).lines
      let plain = try type.prepare(text).layout(size: 16, width: 110, block: .init(alignment: .justify)).lines
      #expect(lines.count > 1)
      #expect(lines.map { $0.glyphRuns.map(\.glyphs) } == plain.map { $0.glyphRuns.map(\.glyphs) })
    }
  }

  @Test func aKashidaOfASpanHasItsSizeAndHeight() throws {
    let text = StyledText("مستقبل جميل مستقبل جميل", spans: [TextSpan(0..<12, .superscript)])
    let prepared = try typesetter(Self.fonts[0]).prepare(text)
    let block = BlockStyle(alignment: .justify, justification: Justification(lastLine: true, kashida: 2000))
    func small(_ layout: TextLayout) throws -> [GlyphRun.Glyph] {
      try #require(layout.lines.first).glyphRuns.filter { $0.size < 20 }.flatMap(\.glyphs)
    }
    let natural = try prepared.layout(size: 20)
    let spread = try prepared.layout(size: 20, width: natural.width + 60, block: block)
    let line = try #require(spread.lines.first)
    #expect(try small(spread).count > small(natural).count && spread.lineCount == 1)
    #expect(try Set(small(spread).map(\.position.y)).isSubset(of: small(natural).map(\.position.y)))
    #expect(natural.width + 60 - line.width < 1e-3)
  }
}
