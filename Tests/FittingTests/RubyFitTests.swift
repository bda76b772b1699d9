import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

/// Fits and lines of texts with readings, against a second implementation that adds up ems.
@Suite struct RubyFitTests {
  private static let ideographs: [Character] = ["漢", "字", "心", "京"]
  private static let kana: [Character] = ["か", "ノ", "ー", "っ"]

  /// Characters of a text that stay together: those with one reading, or one without.
  private struct Unit {
    let text: String
    /// The letters of its reading, each half an em wide; 0 for none.
    let reading: Int
    /// Whether it is kana without a reading.
    let isKana: Bool
    var ems: Double { text == "\n" ? 0 : Double(text.count) }
  }

  /// Units of a text and its lines.
  private struct Naive {
    let units: [Unit]
    /// The numbers of units before which a line may end; whether it must.
    let ends: [(unit: Int, isForced: Bool)]
    let isVertical: Bool

    init(_ units: [Unit], _ prepared: PreparedText) throws {
      self.units = units
      isVertical = prepared.style.writingMode.isVertical
      var (starts, offset) = ([Int: Int](), 0)
      for (index, unit) in units.enumerated() {
        starts[offset] = index
        offset += unit.text.utf8.count
      }
      starts[offset] = units.count
      ends = try prepared.storage.table.points.dropFirst().map { point in
        (try #require(starts[Int(point.offset)], "a line ends within a base"), point.isForced)
      }
    }

    /// The width of a line, in em.
    func width(_ start: Int, _ end: Int) -> Double {
      var width = 0.0
      for index in start..<end {
        let unit = units[index]
        width += unit.ems
        let lacking = Double(unit.reading) / 2 - unit.ems
        guard unit.reading > 0, lacking > 0 else { continue }
        // A letter gets the same room before and after it.
        let edge = lacking / Double(2 * unit.text.count)
        let before = index > start && units[index - 1].isKana
        let after = index + 1 < end && units[index + 1].isKana
        width += lacking - (before ? min(edge, 0.25) : 0) - (after ? min(edge, 0.25) : 0)
      }
      return width
    }

    /// The height of a line whose readings count, in em.
    func height(_ start: Int, _ end: Int) -> Double {
      guard units[start..<end].contains(where: { $0.reading > 0 }) else { return 1.448 }
      // Noto Sans CJK: an ascent of 1.16 and a descent of 0.288; ideographs reach from 0.88 to -0.12.
      return isVertical ? 0.724 + 0.75 + 0.362 : 0.288 + 0.88 + 0.06 + 0.58
    }

    /// Greedy lines within a width in em.
    func lines(within room: Double) -> (lines: [(start: Int, end: Int, width: Double)], overflows: Bool) {
      var (lines, start, overflows, next) = ([(start: Int, end: Int, width: Double)](), 0, false, 0)
      while next < ends.count {
        var (best, last) = (next, next)
        while last < ends.count {
          if width(start, ends[last].unit) <= room { best = last }
          if ends[last].isForced { break }
          last += 1
        }
        let end = ends[best].unit
        let width = width(start, end)
        overflows = overflows || width > room
        lines.append((start, end, width))
        (start, next) = (end, best + 1)
      }
      return (lines, overflows)
    }

    /// All widths that any line has.
    var widths: Set<Double> {
      var widths: Set<Double> = []
      for start in [0] + ends.map(\.unit) {
        for end in ends where end.unit > start { widths.insert(width(start, end.unit)) }
      }
      return widths
    }
  }

  /// A random text with group and mono readings.
  private func question(_ random: inout SplitMix64, _ type: Typesetter) throws -> (PreparedText, Naive) {
    func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
    func reading(_ count: Int) -> String { String(repeating: "か", count: count) }
    var (text, units) = (StyledText(""), [Unit]())
    for _ in 0..<Int.random(in: 1...12, using: &random) {
      let all = Self.ideographs + Self.kana
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3:
        let letter = pick(Bool.random(using: &random) ? Self.ideographs : Self.kana)
        text.append(StyledText(String(letter)))
        units.append(Unit(text: String(letter), reading: 0, isKana: Self.kana.contains(letter)))
      case 4, 5:
        let base = String((0..<Int.random(in: 1...3, using: &random)).map { _ in pick(all) })
        let count = Int.random(in: 1...9, using: &random)
        text.append(StyledText(base, .ruby(reading(count))))
        units.append(Unit(text: base, reading: count, isKana: false))
      case 6:
        let base = (0..<Int.random(in: 1...3, using: &random)).map { _ in pick(all) }
        let counts = base.map { _ in Int.random(in: 0...5, using: &random) }
        text.append(StyledText(String(base), .ruby(counts.map(reading))))
        units += zip(base, counts).map { letter, count in
          Unit(text: String(letter), reading: count, isKana: count == 0 && Self.kana.contains(letter))
        }
      default:
        text.append(StyledText("\n"))
        units.append(Unit(text: "\n", reading: 0, isKana: false))
      }
    }
    var style = TextStyle(language: "ja", strictness: pick([.loose, .strict]))
    style.isKerned = false
    style.writingMode = pick([.horizontal, .verticalRL, .verticalLR])
    let prepared = try type.prepare(text, style: style)
    return (prepared, try Naive(units, prepared))
  }

  private func typesetter() throws -> Typesetter {
    Typesetter(fonts: try ShippedFont.list(["NotoSansCJKjp-Regular.otf"]))
  }

  @Test func linesAndFitsAreThoseOfEms() throws {
    var random = SplitMix64(for: "RubyFitTests")
    let type = try typesetter()
    for _ in 0..<1200 {
      let (text, naive) = try question(&random, type)
      let isVertical = text.style.writingMode.isVertical
      let room = Double.random(in: 0.8...9, using: &random) * 16
      let layout = try text.layout(
        size: 16, width: isVertical ? nil : room, height: isVertical ? room : nil,
        block: BlockStyle(lineHeight: .perLine))
      let (lines, overflows) = naive.lines(within: room / 16)
      let own = layout.lines.map { (Int($0.text.count), $0.length, $0.thickness) }
      let expected = lines.map { line in
        let count = naive.units[line.start..<line.end].reduce(0) { $0 + $1.text.count }
        return (count, line.width * 16, naive.height(line.start, line.end) * 16)
      }
      // Room is shared in whole units.
      #expect(
        own.elementsEqual(expected) { $0.0 == $1.0 && abs($0.1 - $1.1) < 2e-3 && abs($0.2 - $1.2) < 2e-3 },
        "\(text.styledText) \(room): \(own), not \(expected)")
      #expect(layout.lines.contains(where: \.overflows) == overflows)
      if !overflows {
        let again = try text.measure(
          size: 16, width: isVertical ? nil : layout.width, height: isVertical ? layout.height : nil)
        #expect(again.lineCount == layout.lineCount && again.length == layout.length)
      }
      try compareFit(text, naive, &random)
    }
  }

  /// Compares the largest size with the largest of all sizes at which anything could change.
  private func compareFit(_ text: PreparedText, _ naive: Naive, _ random: inout SplitMix64) throws {
    let (length, extent) = (
      Double.random(in: 10...200, using: &random), Double.random(in: 10...200, using: &random)
    )
    let maxLines = [nil, 1, 3][Int.random(in: 0..<3, using: &random)]
    let isVertical = text.style.writingMode.isVertical
    let box = isVertical ? Size(extent, length) : Size(length, extent)
    let isUneven = Bool.random(using: &random)
    var options = FitOptions(sizes: 0.5...100, maxLines: maxLines)
    options.lineHeight = isUneven ? .perLine : .multiple(2)
    let fit = try text.largestSize(in: box, options)
    func fits(_ size: Double) -> Bool {
      let (lines, overflows) = naive.lines(within: length / size)
      let height = lines.reduce(0) { $0 + (isUneven ? naive.height($1.start, $1.end) : 2) }
      return !overflows && lines.count <= maxLines ?? .max && height * size <= extent
    }
    // Sizes a little below those at which a line or a height just fits.
    var candidates = [100.0]
    for width in naive.widths where width > 0 { candidates.append(length / width) }
    let (plain, read) = (1.448, isVertical ? 1.836 : 1.808)
    for all in 1...(isUneven ? 14 : 1) {
      for count in 0...(isUneven ? all : 0) {
        candidates.append(extent / (Double(all - count) * plain + Double(count) * read))
      }
    }
    if !isUneven { candidates += (1...14).map { extent / (2 * Double($0)) } }
    let truth = candidates.map { min(100, $0 * (1 - 1e-6)) }.filter { $0 >= 0.5 && fits($0) }.max()
    let isSame = fit.outcome == .fits ? truth.map { abs(fit.size - $0) <= 4e-6 * $0 } ?? false : truth == nil
    #expect(
      isSame,
      "\(text.styledText) \(box) \(options.lineHeight) \(maxLines ?? 0): \(fit.size), not \(truth ?? -1)")
  }

  @Test func curvesAndContentWidthsAgreeWithMeasures() throws {
    var random = SplitMix64(for: "RubyCurves")
    let type = try typesetter()
    for _ in 0..<400 {
      let (text, naive) = try question(&random, type)
      guard !text.style.writingMode.isVertical else { continue }
      #expect(abs(text.maxContentWidth(at: 2) - (try text.measure(size: 2).width)) < 1e-9)
      let narrow = naive.lines(within: text.minContentWidth(at: 2) / 2 + 1e-4)
      #expect(!narrow.overflows, "\(text.styledText)")
      for step in try text.fitCurve().steps {
        let width = step.width(at: 2) / 2
        #expect(
          naive.lines(within: width + 1e-4).lines.count == step.lineCount, "\(text.styledText) \(width)")
        guard width > 0 else { continue }
        let less = naive.lines(within: width - 1e-4)
        #expect(less.overflows || less.lines.count > step.lineCount, "\(text.styledText) \(width)")
      }
    }
  }

  @Test("Balanced and optimal lines are no longer than the box, and as long as they are drawn")
  func chosenLinesStayWithin() throws {
    var random = SplitMix64(for: "RubyChosen")
    let type = try typesetter()
    for _ in 0..<500 {
      let (text, naive) = try question(&random, type)
      let length = Double.random(in: 2...9, using: &random) * 16
      let isVertical = text.style.writingMode.isVertical
      for breaking in [Breaking.balanced, .optimal] {
        let layout = try text.layout(
          size: 16, width: isVertical ? nil : length, height: isVertical ? length : nil,
          block: BlockStyle(breaking: breaking))
        for line in layout.lines {
          let start = naive.units.indices.first { index in
            naive.units[..<index].reduce(0) { $0 + $1.text.utf8.count } == line.range.lowerBound
          }
          let end = (0...naive.units.count).first { index in
            naive.units[..<index].reduce(0) { $0 + $1.text.utf8.count } == line.range.upperBound
          }
          guard let start, let end else { continue }
          #expect(abs(naive.width(start, end) * 16 - line.length) < 2e-3, "\(text.styledText) \(line.range)")
          #expect(line.overflows || line.length <= length * (1 + 1e-9))
        }
      }
    }
  }

  @Test("Fits of hinted fonts, which are others at every size, are the largest that fits")
  func hintedFitsAreLargest() throws {
    var random = SplitMix64(for: "RubyHinted")
    let type = try typesetter()
    for _ in 0..<25 {
      let (text, _) = try question(&random, type)
      var style = text.style
      style.pixelsPerPoint = 1
      style.writingMode = .horizontal
      let hinted = try type.prepare(text.styledText, style: style)
      let box = Size(Double.random(in: 30...200, using: &random), Double.random(in: 30...200, using: &random))
      let options = FitOptions(sizes: 4...40, step: 0.5)
      let fit = try hinted.largestSize(in: box, options)
      let sizes = stride(from: 40.0, through: 4, by: -0.5)
      let truth = try sizes.first { size in
        let layout = try hinted.layout(size: size, width: box.width, block: options.block)
        return layout.height <= box.height && !layout.lines.contains(where: \.overflows)
      }
      #expect(fit.outcome == .fits ? fit.size == truth : truth == nil, "\(text.styledText) \(box)")
    }
  }
}
