import TextShaping
import Testing
import Typefaces
import Typography
import _TestSupport

@testable import Typesetting

/// Punctuation that hangs outside of the width that lines have.
@Suite struct HangingPunctuationTests {
  private let type: Typesetter

  init() throws {
    type = Typesetter(
      fonts: try ShippedFont.list([
        "NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSansCJKjp-Regular.otf",
      ]))
  }

  private func prepare(
    _ text: String, _ hanging: HangingPunctuation = .both, tracking: Double = 0, language: Language? = nil,
    wrapping: Wrapping = .word
  ) -> PreparedText {
    type.prepare(
      text,
      style: TextStyle(
        language: language, tracking: tracking, wrapping: wrapping, hangingPunctuation: hanging))
  }

  private func advance(_ character: String) -> Double { type.prepare(character).maxContentWidth(at: 20) }

  @Test("A line is as much narrower as hangs at its edges", arguments: HangingPunctuation.allCases)
  func widthsLeaveItOut(_ hanging: HangingPunctuation) throws {
    let atStart = [.start, .both, .bothIfNeeded].contains(hanging)
    let atEnd = hanging == .end || hanging == .both
    for (words, first, last) in [
      ("“Wave.”", "“", "”"), ("(one), two;", "(", nil), ("word,", nil, ","), ("plain", nil, nil),
      ("co-\n", nil, "-"), ("「漢字」。", "「", "。"), ("「漢字」", "「", nil), ("漢字）", nil, nil), ("漢字、", nil, "、"),
      ("\"a\"", "\"", "\""), ("», a …", "»", nil),
      ("a –", nil, nil),
    ] as [(String, String?, String?)] {
      let whole = try prepare(words, .none).layout(size: 20)
      let layout = try prepare(words, hanging).layout(size: 20)
      let (line, plain) = (try #require(layout.lines.first), try #require(whole.lines.first))
      let glyphs = plain.glyphRuns.flatMap(\.glyphs)
      let start = atStart && first != nil ? try #require(glyphs.first).advance : 0
      let end = atEnd && last != nil ? try #require(glyphs.last).advance : 0
      #expect(abs(line.width - (plain.width - start - end)) < 1e-9, "\(words)")
      #expect(abs(line.origin.x + start) < 1e-9, "\(words)")
      #expect(line.glyphRuns.map(\.glyphs) == plain.glyphRuns.map(\.glyphs))
    }
  }

  /// Greedy breaking by trying every line with plain widths, and what hangs told by characters.
  private func greedyStarts(_ text: String, _ width: Double, tracking: Double) throws -> [Int] {
    let plain = prepare(text, .none, tracking: tracking)
    let (table, shaper) = (plain.storage.table, plain.storage.lineShaper())
    let glyphs = plain.storage.shaped.glyphs
    func hang(_ start: Int, _ end: Int) -> Int64 {
      let (from, to) = (Int(table.points[start].offset), Int(table.points[end].visibleEnd))
      let line = plain.storage.text(in: from..<max(from, to))
      var hang: Int64 = 0
      if let first = line.unicodeScalars.first, HangingCharacters.hangsAtStart(first.value) {
        hang += glyphs.first { $0.cluster == from }.map { Int64($0.advance) } ?? 0
      }
      if table.points[end].showsHyphen { return hang + prepare("‐", .none).storage.table.widestHardLine }
      if let last = line.unicodeScalars.last, HangingCharacters.hangsAtEnd(last.value) {
        let offset = to - last.utf8.count
        hang += glyphs.first { $0.cluster == offset }.map { Int64($0.advance - $0.spacing) } ?? 0
      }
      return hang
    }
    var (starts, start) = ([0], 0)
    let most = LengthUnit.em.widest(within: width, at: 20)
    while start < table.points.count - 1 {
      let ends = table.points.indices.dropFirst(start + 1)
      let forced = ends.first { table.points[$0].isForced } ?? table.points.count - 1
      let near = ends.filter {
        $0 <= forced && table.width(from: start, to: $0, shaper) - hang(start, $0) <= most
      }
      start = near.last ?? start + 1
      starts.append(Int(table.points[start].offset))
    }
    return starts.dropLast()
  }

  @Test("Lines break where they do without it in widths as much larger") func breaksAreExact() throws {
    var random = SplitMix64(for: "hanging")
    let words = [
      "“Wave,", "wonder”", "(and", "so)", "on.", "over-", "a", "fine,", "su\u{AD}per\u{AD}fine", "«Là»",
      "‘tis",
    ]
    var differ = 0
    for _ in 0..<300 {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let width = Double.random(in: 40...260, using: &random)
      let tracking: Double = Bool.random(using: &random) ? 0 : 30
      let layout = try prepare(text, tracking: tracking).layout(size: 20, width: width)
      let starts = layout.lines.map { $0.range.lowerBound }
      let expected = try greedyStarts(text, width, tracking: tracking)
      #expect(starts == expected, "\(text) in \(width)")
      let plain = try prepare(text, .none, tracking: tracking).layout(size: 20, width: width)
      if starts != plain.lines.map({ $0.range.lowerBound }) { differ += 1 }
      #expect(layout.measure == (try prepare(text, tracking: tracking).measure(size: 20, width: width)))
    }
    #expect(differ > 30)
  }

  /// Lines end where they do if all ends hang, and have their punctuation within the width where there is room for it.
  @Test("Ends hang where a line is too long otherwise", arguments: [false, true])
  func endsHangIfNeeded(_ alsoAtStart: Bool) throws {
    var random = SplitMix64(for: "hanging if needed")
    let words = [
      "“Wave,", "wonder”", "on.", "over-", "a", "fine,", "su\u{AD}per\u{AD}fine", "漢字、漢字。", "（漢字）", "سلام،",
      "V.",
    ]
    var (hanging, whole) = (0, 0)
    for _ in 0..<300 {
      let count = Int.random(in: 1...14, using: &random)
      let text = (0..<count).map { _ in words.randomElement(using: &random) ?? "" }.joined(separator: " ")
      let width = Double.random(in: 60...260, using: &random)
      let all = prepare(text, alsoAtStart ? .both : .end)
      let plain = prepare(text, alsoAtStart ? .start : .none)
      let needed = prepare(text, alsoAtStart ? .bothIfNeeded : .endIfNeeded)
      let (expected, layout) = (
        try all.layout(size: 20, width: width), try needed.layout(size: 20, width: width)
      )
      #expect(layout.lines.map(\.range) == expected.lines.map(\.range), "\(text) in \(width)")
      let (table, shaper) = (plain.storage.table, plain.storage.lineShaper())
      for (line, other) in zip(layout.lines, expected.lines) {
        let full = Double(table.width(from: line.start, to: line.end, shaper)) * 20 / LengthUnit.em.perEm
        let hangs = full > width
        #expect(abs(line.naturalLength - (hangs ? other.naturalLength : full)) < 1e-3, "\(text) in \(width)")
        if other.naturalLength < full - 1e-3 { if hangs { hanging += 1 } else { whole += 1 } }
      }
      #expect(layout.measure == (try needed.measure(size: 20, width: width)))
    }
    #expect(hanging > 40 && whole > 300)
  }

  @Test("Edges of lines are where letters are, whatever the alignment and direction") func edgesAreStraight()
    throws
  {
    let width = 300.0
    let cases = [
      "“one two”\n(three four)",
      "«مرحبا بكم»\n«سلام عليكم،",
    ]
    for words in cases {
      for alignment in [Alignment.start, .center, .end, .justify] {
        let justification = Justification(lastLine: true)
        let layout = try prepare(words).layout(
          size: 20, width: width, block: .init(alignment: alignment, justification: justification))
        for line in layout.lines {
          let glyphs = line.glyphRuns.flatMap(\.glyphs)
          let (leftmost, rightmost) = (try #require(glyphs.first).advance, try #require(glyphs.last).advance)
          let whole: Double = glyphs.last.map { $0.position.x + $0.advance } ?? 0
          let left: Double = line.origin.x + leftmost
          let right: Double = line.origin.x + whole - rightmost
          #expect(abs(right - left - line.width) < 0.01, "\(words) \(alignment)")
          let isLeft =
            alignment == .justify || (alignment == .start) != line.isRightToLeft && alignment != .center
          if isLeft { #expect(abs(left) < 0.01, "\(words) \(alignment)") }
          if alignment == .justify { #expect(abs(right - width) < 0.01) }
          if alignment == .center { #expect(abs(left + right - width) < 0.01) }
        }
      }
    }
  }

  @Test("Hyphens hang, and so do those of words divided by a dictionary") func hyphensHang() throws {
    let soft = try prepare("su\u{AD}per").layout(size: 20, width: 30)
    let plain = try prepare("su\u{AD}per", .none).layout(size: 20, width: 60)
    #expect(soft.lineCount == 2 && soft.lines[0].endsWithHyphen && plain.lineCount == 1)
    #expect(abs(soft.lines[0].width - advance("su")) < 1e-9)
  }

  @Test("Texts with tabs, and punctuation of the other direction, hang nothing") func someHangNothing() throws
  {
    #expect(
      prepare("“a\tb”").storage.table.hanging == nil && prepare("plain words").storage.table.hanging == nil)
    #expect(prepare("“a b”", .none).storage.table.hanging == nil)
    let mixed = try prepare("\u{2067}«سلام»\u{2069}").layout(size: 20)
    let plain = try prepare("\u{2067}«سلام»\u{2069}", .none).layout(size: 20)
    #expect(mixed.width == plain.width)
  }

  @Test("Punctuation that is all of its line hangs, too") func loneMarksHang() throws {
    for text in ["(", "a\n“", "a\n「\nb", "\""] {
      for hanging in [HangingPunctuation.start, .both, .bothIfNeeded] {
        let lines = try prepare(text, hanging).layout(size: 20).lines
        let line = try #require(lines.dropFirst(text.contains("\n") ? 1 : 0).first)
        #expect(line.length == 0, "\(text) \(hanging)")
      }
    }
  }

  @Test("What hangs gives up nothing where lines push in") func hangingMarksAreNotPushedIn() throws {
    var style = TextStyle(hangingPunctuation: .end)
    let plain = type.prepare("漢字漢字、", style: style).maxContentWidth(at: 20)
    style.kinsoku = .pushIn
    let text = type.prepare("漢字漢字、", style: style)
    #expect(plain == 80 && text.maxContentWidth(at: 20) == 80)
    #expect(try text.layout(size: 20, width: 79).lineCount == 2)
    #expect(try text.layout(size: 20, width: 80).lineCount == 1)
  }

  @Test("Words broken anywhere, and blank lines, keep their places") func oddLinesKeepTheirPlaces() throws {
    for words in ["“”", "...", "“\n”", " “ ", "“\u{200B}”", "a\n\n“b”"] {
      let layout = try prepare(words, wrapping: .anywhere).layout(size: 20, width: 12)
      #expect(layout.lines.allSatisfy { $0.width >= 0 }, "\(words)")
      #expect(layout.lines.last?.range.upperBound == words.utf8.count)
    }
  }
}
