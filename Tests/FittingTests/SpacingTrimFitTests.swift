import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

/// Fits and lines of texts with trimmed punctuation, against a second implementation that counts half ems.
@Suite struct SpacingTrimFitTests {
  private static let openings: Set<Character> = ["「", "『", "（", "《"]
  private static let closings: Set<Character> = ["」", "』", "）", "》", "、", "。", "，"]
  private static let middles: Set<Character> = ["・"]
  private static let others: [Character] = ["漢", "字", "か", "な", "ア", "\n"]

  /// A text of characters that are an em wide, and its lines as CSS Text 4 has them, in half ems.
  private struct Naive {
    let text: [Character]
    let trim: SpacingTrim
    /// Whether punctuation within lines gives up its empty half where they are too long otherwise.
    let pushesIn: Bool
    /// The numbers of characters before which a line may end; whether it must.
    let ends: [(index: Int, isForced: Bool)]

    init(_ prepared: PreparedText) {
      text = Array(prepared.text)
      (trim, pushesIn) = (prepared.style.spacingTrim, prepared.style.kinsoku == .pushIn)
      let points = prepared.storage.table.points.dropFirst()
      ends = points.map { point in
        (String(prepared.text.utf8.prefix(Int(point.offset))) ?? "").count
      }.enumerated().map { ($1, points[points.startIndex + $0].isForced) }
    }

    /// The width of the characters of a line, its end trimmed or not.
    func width(_ start: Int, _ end: Int, trimsEnd: Bool) -> Int {
      let line = text[start..<end].filter { $0 != "\n" }
      let isFirst = start == 0 || text[start - 1] == "\n"
      var width = 0
      for (index, character) in line.enumerated() {
        width += 2
        if trim == .spaceAll { continue }
        if openings.contains(character) {
          if index == 0 {
            width -= trim == .trimStart || trim == .spaceFirst && !isFirst ? 1 : 0
          } else if openings.union(closings).union(middles).contains(line[index - 1]) {
            width -= 1
          }
        } else if closings.contains(character) {
          if index == line.count - 1 {
            width -= trimsEnd ? 1 : 0
          } else if closings.union(middles).contains(line[index + 1]) {
            width -= 1
          }
        }
      }
      return width
    }

    /// The half ems that the characters within a line may give up: those that no pair and no edge has taken.
    func room(_ start: Int, _ end: Int) -> Int {
      guard pushesIn else { return 0 }
      let line = text[start..<end].filter { $0 != "\n" }
      let (trims, all) = (trim != .spaceAll, openings.union(closings).union(middles))
      return line.indices.count { index in
        if openings.contains(line[index]) {
          return index > 0 && !(trims && all.contains(line[index - 1]))
        }
        guard closings.contains(line[index]) else { return false }
        if index == line.count - 1 { return !trims }
        return !(trims && closings.union(middles).contains(line[index + 1]))
      }
    }

    /// The least width of a line.
    func leastWidth(_ start: Int, _ end: Int) -> Int {
      width(start, end, trimsEnd: true) - room(start, end)
    }

    /// Greedy lines within a width in half ems: where they end, how wide they are, and whether any is too wide.
    func lines(within room: Double) -> (lines: [(end: Int, width: Double)], overflows: Bool) {
      var (lines, start, overflows, next) = ([(end: Int, width: Double)](), 0, false, 0)
      while next < ends.count {
        var (best, last) = (next, next)
        while last < ends.count {
          if Double(leastWidth(start, ends[last].index)) <= room { best = last }
          if ends[last].isForced { break }
          last += 1
        }
        let end = ends[best].index
        let (full, trimmed) = (width(start, end, trimsEnd: false), width(start, end, trimsEnd: true))
        let least = leastWidth(start, end)
        overflows = overflows || Double(least) > room
        let width = Double(full) <= room ? Double(full) : max(Double(least), min(Double(trimmed), room))
        lines.append((end, width))
        (start, next) = (end, best + 1)
      }
      return (lines, overflows)
    }

    /// All widths that any line has.
    var widths: Set<Int> {
      var widths: Set<Int> = []
      for start in [0] + ends.map(\.index) {
        for end in ends where end.index > start { widths.insert(leastWidth(start, end.index)) }
      }
      return widths
    }
  }

  /// A random text in one of the fonts. The other has 《 and 》 with ink in both halves, and a middle dot wider than an em.
  private func question(_ random: inout SplitMix64, _ types: [Typesetter]) -> (PreparedText, Naive, Int) {
    let number = Int.random(in: 0..<2, using: &random)
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    let all = [Self.openings, Self.closings, Self.middles].flatMap { $0.sorted() }
    var text = ""
    for _ in 0..<Int.random(in: 1...24, using: &random) {
      text.append(pick(Bool.random(using: &random) ? all : Self.others))
    }
    var style = TextStyle(language: "ja", wrapping: pick([.word, .anywhere]))
    style.isKerned = false
    style.spacingTrim = pick(SpacingTrim.allCases)
    style.kinsoku = pick(Kinsoku.allCases)
    style.writingMode = pick([.horizontal, .horizontal, .verticalRL])
    if style.wrapping == .anywhere { text = String(text.filter { $0 != "\n" }) }
    if number == 1 { text = String(text.filter { !"《》・".contains($0) }) }
    let prepared = types[number].prepare(text, style: style)
    return (prepared, Naive(prepared), number)
  }

  /// Two fonts: one with `halt` and `vhal`, and one without, whose ink is in one half. It has no vertical metrics.
  private func typesetters() throws -> [Typesetter] {
    try ["NotoSansCJKjp-Regular.otf", "VL-Gothic-Regular.ttf"].map {
      Typesetter(fonts: try ShippedFont.list([$0]))
    }
  }

  /// Whether the second implementation knows the text: in columns, the other font has no vertical marks, whose ink may be in
  /// another half; inside words it breaks only where there is no other place.
  private func isJudged(_ text: PreparedText, _ type: Int) -> Bool {
    !(text.style.writingMode.isVertical && type == 1) && text.style.wrapping == .word
  }

  @Test func linesAndFitsAreThoseOfHalfEms() throws {
    var random = SplitMix64(for: "SpacingTrimFitTests")
    let types = try typesetters()
    var (fits, squeezed) = (0, 0)
    for _ in 0..<1500 {
      let (text, naive, number) = question(&random, types)
      guard isJudged(text, number), !text.text.isEmpty else { continue }
      let isVertical = text.style.writingMode.isVertical
      let room =
        Double.random(in: 1...30, using: &random).rounded() / (Bool.random(using: &random) ? 1 : 1.03)
      let layout = try text.layout(
        size: 2, width: isVertical ? nil : room, height: isVertical ? room : nil)
      let (lines, overflows) = naive.lines(within: room)
      let own = layout.lines.map { (Int($0.text.count), $0.length) }
      var start = 0
      let expected = lines.map { line in
        defer { start = line.end }
        return (line.end - start, line.width)
      }
      #expect(
        own.elementsEqual(expected) { own, expected in
          // A line that is squeezed is as wide as the units within its room.
          own.0 == expected.0 && abs(own.1 - expected.1) < (expected.1 == room ? 2e-5 : 1e-9)
        },
        "\(text.text.debugDescription) \(text.style.spacingTrim) \(text.style.kinsoku) \(room): \(own), not \(expected)"
      )
      #expect(layout.lines.contains(where: \.overflows) == overflows)
      // What fits its own width stays as it is, and what is drawn is as wide as what is measured.
      if !overflows {
        let again = try text.measure(
          size: 2, width: isVertical ? nil : layout.width, height: isVertical ? layout.height : nil)
        #expect(again.lineCount == layout.lineCount && again.length == layout.length)
      }
      for line in layout.lines {
        let drawn = line.glyphRuns.flatMap(\.glyphs).reduce(0) { $0 + $1.advance }
        #expect(abs(drawn - line.length) < 1e-9, "\(line.text): \(drawn), not \(line.length)")
      }
      try compareFit(text, naive, &random)
      fits += 1
      squeezed += layout.lines.count { $0.squeezed > 0 && !$0.overflows }
    }
    #expect(fits > 300 && squeezed > 100, "\(fits) \(squeezed)")
  }

  /// Compares the largest size with the largest of all sizes at which anything could change.
  private func compareFit(_ text: PreparedText, _ naive: Naive, _ random: inout SplitMix64) throws {
    let (length, extent) = (
      Double.random(in: 10...200, using: &random), Double.random(in: 10...200, using: &random)
    )
    let maxLines = [nil, 1, 3][Int.random(in: 0..<3, using: &random)]
    let isVertical = text.style.writingMode.isVertical
    let box = isVertical ? Size(extent, length) : Size(length, extent)
    var options = FitOptions(sizes: 0.5...100, maxLines: maxLines)
    options.lineHeight = .multiple(1.5)
    let fit = try text.largestSize(in: box, options)
    func fits(_ size: Double) -> Bool {
      let (lines, overflows) = naive.lines(within: 2 * length / size)
      return !overflows && lines.count <= maxLines ?? .max && Double(lines.count) * 1.5 * size <= extent
    }
    // Sizes a little below those at which a line or a height just fits: quotients are rounded.
    var candidates = [100.0]
    for width in naive.widths where width > 0 { candidates.append(2 * length / Double(width)) }
    for count in 1...30 { candidates.append(extent / (1.5 * Double(count))) }
    let truth = candidates.map { min(100, $0 * (1 - 1e-12)) }.filter { $0 >= 0.5 && fits($0) }.max()
    let isSame = fit.outcome == .fits ? truth.map { abs(fit.size - $0) <= 1e-9 * $0 } ?? false : truth == nil
    #expect(
      isSame,
      "\(text.text.debugDescription) \(text.style.spacingTrim) \(box): \(fit.size), not \(truth ?? -1)")
  }

  @Test func curvesAndContentWidthsAgreeWithMeasures() throws {
    var random = SplitMix64(for: "curves")
    let types = try typesetters()
    for _ in 0..<400 {
      let (text, naive, number) = question(&random, types)
      guard isJudged(text, number), !text.text.isEmpty, !text.style.writingMode.isVertical else { continue }
      let widest = try text.measure(size: 2).width
      #expect(abs(text.maxContentWidth(at: 2) - widest) < 1e-9)
      let narrow = naive.lines(within: text.minContentWidth(at: 2) * (1 + 1e-12))
      #expect(!narrow.overflows)
      for step in try text.fitCurve().steps {
        let width = step.width(at: 2)
        #expect(
          naive.lines(within: width * (1 + 1e-12)).lines.count == step.lineCount, "\(text.text) \(width)")
        // Nothing is narrower than a text of empty lines.
        guard width > 0 else { continue }
        let less = naive.lines(within: width * (1 - 1e-12))
        #expect(less.overflows || less.lines.count > step.lineCount, "\(text.text) \(width)")
      }
    }
  }

  @Test func chosenLinesStayWithin() throws {
    var random = SplitMix64(for: "chosen")
    let types = try typesetters()
    for _ in 0..<600 {
      let (text, _, _) = question(&random, types)
      let length = Double.random(in: 8...40, using: &random)
      let isVertical = text.style.writingMode.isVertical
      for breaking in Breaking.allCases {
        let block = BlockStyle(alignment: .justify, breaking: breaking)
        let layout = try text.layout(
          size: 2, width: isVertical ? nil : length, height: isVertical ? length : nil, block: block)
        for line in layout.lines where !line.overflows {
          #expect(line.naturalLength <= length * (1 + 1e-9) && line.length <= length * (1 + 1e-9))
          let drawn = line.glyphRuns.flatMap(\.glyphs).reduce(0) { $0 + $1.advance }
          #expect(abs(drawn - line.length) < 1e-6, "\(line.text) \(breaking): \(drawn), not \(line.length)")
        }
      }
      let cut = try text.truncatedLayout(
        size: 2, width: isVertical ? nil : length, height: isVertical ? length : nil, maxLines: 2)
      if !isVertical, length > 10 { #expect(cut.width <= length * (1 + 1e-9)) }
    }
  }

  @Test func linesOfAPosterFillTheirWidth() throws {
    let type = try typesetters()[0]
    for trim in SpacingTrim.allCases {
      let text = type.prepare("「漢字」\n（かな）、", style: TextStyle(language: "ja", spacingTrim: trim))
      let poster = try text.largestSizePerLine(width: 90, height: nil, options: FitOptions(sizes: 1...100))
      let ems = [
        trim == .spaceAll ? 4 : trim == .trimStart ? 3 : 3.5,
        trim == .spaceAll ? 5 : trim == .trimStart ? 3.5 : 4,
      ]
      for (layout, em) in zip(poster.layouts, ems) {
        #expect(abs(layout.size - 90 / em) < 1e-6, "\(trim) \(layout.size)")
        #expect(abs(layout.width - 90) < 1e-6 && !layout.lines[0].overflows)
      }
    }
  }
}
