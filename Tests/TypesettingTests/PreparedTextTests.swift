import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// What a text's lines, widths and heights mean.
@Suite struct PreparedTextTests {
  private func prepare(
    _ text: String, _ style: TextStyle = TextStyle(), _ fonts: [String] = ["Lato-Regular.ttf"]
  )
    throws -> PreparedText
  {
    Typesetter(fonts: try ShippedFont.list(fonts)).prepare(text, style: style)
  }

  private func lines(_ text: String, width: Double? = nil) throws -> [String] {
    try prepare(text).layout(size: 10, width: width).lines.map { String($0.text) }
  }

  @Test("The empty text has no lines")
  func emptyTextHasNoLines() throws {
    let measure = try prepare("").measure(size: 12, width: 0)
    #expect(measure.lineCount == 0 && measure.width == 0 && measure.height == 0)
  }

  @Test("Only spaces are one line without width", arguments: [" ", "    ", "\t\t", " \u{2003}\u{3000}"])
  func onlySpacesAreOneLine(_ text: String) throws {
    let measure = try prepare(text).measure(size: 12, width: 0)
    #expect(measure.lineCount == 1 && measure.width == 0 && measure.height > 0)
  }

  @Test("A tab between Japanese letters is one", arguments: ["漢\t字", "(\t字", "か\tカ", "\t漢字"])
  func tabsStandBetweenJapaneseLetters(_ text: String) throws {
    let parts = text.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    func width(_ text: String) throws -> Double {
      let prepared = try prepare(text, TextStyle(language: "ja"), ["VL-Gothic-Regular.ttf"])
      #expect(prepared.missing == [])
      return try prepared.measure(size: 10).width
    }
    let stop = try width("\ta") - width("a")
    let before = try width(parts[0])
    let expected = try ((before / stop).rounded(.down) + 1) * stop + width(parts[1])
    #expect(abs(try width(text) - expected) < 1e-9)
  }

  @Test(
    "A terminator ends its line and adds none",
    arguments: ["\n", "\r\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func terminatorsEndLines(_ end: String) throws {
    #expect(try lines("a\(end)") == ["a\(end)"])
    #expect(try lines("a\(end)b") == ["a\(end)", "b"])
    #expect(try lines("a\(end)\(end)b\(end)") == ["a\(end)", end, "b\(end)"])
    #expect(try lines(end) == [end])
  }

  @Test("Trailing spaces hang, no-break spaces do not")
  func trailingSpacesHang() throws {
    let width = try prepare("word").measure(size: 10).width
    #expect(try prepare("word \u{2003}\u{3000} ").measure(size: 10).width == width)
    #expect(try prepare("word\u{A0}").measure(size: 10).width > width)
    #expect(try prepare("word   \nword").measure(size: 10, width: width).lineCount == 2)
  }

  @Test("Tabs go to multiples of eight spaces from the line's start")
  func tabsGoToStops() throws {
    let space = try prepare("a a").measure(size: 10).width - prepare("aa").measure(size: 10).width
    let letter = try prepare("b").measure(size: 10).width
    // Noto Sans kerns none of these.
    let noto = ["NotoSans-Regular.ttf"]
    let stop = try prepare("x\tx", TextStyle(), noto).measure(size: 10).width
    let eight =
      8 * (try prepare("x x", TextStyle(), noto).measure(size: 10).width)
      - 8 * (try prepare("xx", TextStyle(), noto).measure(size: 10).width)
    let x = try prepare("x", TextStyle(), noto).measure(size: 10).width
    #expect(abs(stop - eight - x) < 1e-9 && space > 0 && letter > 0)
    #expect(abs(try prepare("\t\tx", TextStyle(), noto).measure(size: 10).width - 2 * eight - x) < 1e-9)
  }

  @Test("A text at its own measured width does not wrap", arguments: SampleText.all)
  func ownWidthNeverWraps(_ sample: SampleText) throws {
    var random = SplitMix64(for: "own \(sample)")
    var compared = 0
    for tracking in [0.0, 37, -21] {
      let style = TextStyle(language: sample.language, direction: sample.direction, tracking: tracking)
      let text = try prepare(sample.text, style, sample.fonts)
      for _ in 0..<(Repository.isFullTest ? 50 : 8) {
        let size = Double.random(in: 0.1...300, using: &random)
        let natural = try text.measure(size: size)
        #expect(try text.measure(size: size, width: natural.width) == natural)
        #expect(text.maxContentWidth(at: size) == natural.width)
        // And again at the width that a narrower measure comes to, unless a word stuck out of it.
        let width = natural.width * Double.random(in: 0.1...1, using: &random)
        let narrow = try text.measure(size: size, width: width)
        guard Em.fits(narrow.width, within: width) else { continue }
        #expect(try text.measure(size: size, width: narrow.width) == narrow)
        compared += 1
      }
    }
    // A word often sticks out of the narrow samples of many directions and of edges.
    #expect(compared >= (["edge", "mixed-bidi"].contains(sample.name) ? 1 : 12))
  }

  @Test("At min-content nothing overflows", arguments: SampleText.all, [Wrapping.word, .anywhere])
  func minContentHolds(_ sample: SampleText, _ wrapping: Wrapping) throws {
    let style = TextStyle(language: sample.language, direction: sample.direction, wrapping: wrapping)
    let text = try prepare(sample.text, style, sample.fonts)
    guard text.storage.table.overflowsByPiece else { return }
    for size in [1, 9.7, 123.4] {
      let width = text.minContentWidth(at: size)
      #expect(try text.layout(size: size, width: width).lines.allSatisfy { !$0.overflows })
      #expect(width > 0)
      #expect(try text.layout(size: size, width: width * 0.999).lines.contains { $0.overflows })
    }
  }

  @Test("A layout's lines agree with its measure", arguments: SampleText.all)
  func linesAgreeWithMeasure(_ sample: SampleText) throws {
    let text = try prepare(sample.text, TextStyle(direction: sample.direction), sample.fonts)
    for width in [nil, 50, 200.5] as [Double?] {
      for height in [LineHeight.normal, .multiple(1.3), .points(17), .perLine] {
        let layout = try text.layout(size: 11, width: width, block: .init(lineHeight: height))
        let lines = Array(layout.lines)
        #expect(lines.count == layout.lineCount && lines.map(\.index) == Array(lines.indices))
        #expect(lines.map(\.width).max() == layout.width)
        #expect(zip(lines, lines.dropFirst()).allSatisfy { $0.range.upperBound == $1.range.lowerBound })
        #expect(lines.first?.range.lowerBound == 0 && lines.last?.range.upperBound == sample.text.utf8.count)
        let bottom = lines.last.map { $0.top + $0.height } ?? 0
        #expect(abs(bottom - layout.height) <= 1e-9 * layout.height)
        for line in lines {
          let half = (line.height - (line.ascent + line.descent)) / 2
          #expect(abs(line.baseline - (line.top + half + line.ascent)) < 1e-9)
          if height == .multiple(1.3) {
            #expect(line.height == 1.3 * 11 && line.top == Double(line.index) * (1.3 * 11))
          }
          if height == .points(17) { #expect(line.height == 17 && line.top == Double(line.index) * 17) }
        }
      }
    }
  }

  @Test("Lines stand where the alignment says")
  func linesStandWhereAligned() throws {
    for (text, isRightToLeft) in [("ab", false), ("\u{5D0}\u{5D1}", true)] {
      let text = try prepare(text, TextStyle(), ["NotoSans-Regular.ttf", "NotoSansHebrew-Regular.ttf"])
      let free = 100 - (try text.measure(size: 10).width)
      for (alignment, left) in [
        (Alignment.start, isRightToLeft ? free : 0), (.end, isRightToLeft ? 0 : free), (.left, 0),
        (.right, free),
        (.center, free / 2),
      ] {
        let line = try #require(
          try text.layout(size: 10, width: 100, block: .init(alignment: alignment)).lines.first { _ in
            true
          })
        #expect(line.isRightToLeft == isRightToLeft && line.origin.x == left, "\(alignment)")
      }
    }
  }

  @Test("Tracking stands between letters only, and is nothing in Arabic")
  func trackingStandsBetweenLetters() throws {
    for (text, gaps) in [("n", 0), ("nnn", 2), ("n n", 2), ("n\u{301}n", 1)] {
      let noto = ["NotoSans-Regular.ttf"]
      let plain = try prepare(text, TextStyle(), noto).measure(size: 1000).width
      let tracked = try prepare(text, TextStyle(tracking: 100), noto).measure(size: 1000).width
      #expect(abs(tracked - plain - Double(100 * gaps)) < 1e-6, "\(text)")
    }
    // No letter but the last is narrower than nothing, and the last is as wide as ever.
    let width = { (text: String, tracking: Double) in
      try prepare(text, TextStyle(tracking: tracking), ["NotoSans-Regular.ttf"]).measure(size: 1000).width
    }
    for (text, tracking) in ["Hi", "ij", "HiHi", "ihi"].flatMap({ text in
      [-100, -258, -300, -500, -741, -1e6].map { (text, $0) }
    }) {
      let letters = try text.map { try width(String($0), tracking) }
      let wanted = letters.dropLast().reduce(letters.last ?? 0) { $0 + max(0, $1 + tracking) }
      #expect(try abs(width(text, tracking) - wanted) < 1e-6, "\(text) \(tracking)")
      #expect(
        try width(text.map(String.init).joined(separator: "\u{301}"), tracking) >= (letters.last ?? 0) - 1e-6)
    }
    // Spaces are tracked whatever stands beside them.
    let arabic = SampleText.named("arabic")
    let word = String(arabic.text.split(whereSeparator: \.isWhitespace).max { $0.count < $1.count } ?? "")
    let plain = try prepare(word, TextStyle(), arabic.fonts).measure(size: 10)
    #expect(try prepare(word, TextStyle(tracking: 100), arabic.fonts).measure(size: 10) == plain)
    let ids = { (style: TextStyle) in
      try prepare("fi", style, ["Amiri-Regular.ttf"]).layout(size: 10).lines.flatMap(\.glyphRuns)
        .flatMap(\.glyphs).count
    }
    #expect(try ids(TextStyle()) == 1)
    #expect(try ids(TextStyle(tracking: 10)) == 2)
  }

  @Test("Fallback keeps graphemes and words whole, and tells what is missing")
  func fallbackKeepsWordsWhole() throws {
    let fonts = ["Lato-Regular.ttf", "NotoNaskhArabic-Regular.ttf"]
    let runs = { (text: String) in
      try prepare(text, TextStyle(), fonts).layout(size: 10).lines.flatMap(\.glyphRuns)
    }
    #expect(try runs("\u{628}\u{AD}\u{628} \u{628}").count == 1)
    #expect(try runs("a \u{628}").count == 2)
    #expect(try prepare("a\u{1F600}b\u{10FFFE}", TextStyle(), fonts).missing == [1, 6])
    #expect(try prepare("\u{628} a", TextStyle(), fonts).missing.isEmpty)
  }

  @Test("Numbers that are no lengths are errors", arguments: [Double.nan, -1, .infinity, -.infinity])
  func badNumbersAreErrors(_ bad: Double) throws {
    let text = try prepare("a")
    #expect(throws: TypesettingError.self) { try text.measure(size: bad) }
    #expect(throws: TypesettingError.self) { try text.measure(size: 1, width: bad) }
    #expect(throws: TypesettingError.self) {
      try text.layout(size: 1, block: .init(lineHeight: .multiple(bad)))
    }
    #expect(throws: TypesettingError.self) {
      try text.layout(size: 1, block: .init(lineHeight: .points(bad)))
    }
    #expect(try text.measure(size: 0, width: 0).width == 0)
  }
}
