import Fitting
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

@Suite struct MeasurableTextTests {
  private static let count = Repository.isFullTest ? 2000 : Repository.isQuickTest ? 48 : 400

  /// Min-content, max-content, and the sizes for every width on a grid, as a plain judge finds them; then the text has the
  /// same lines in its own size.
  @Test func answersAreThoseOfEveryWidth() throws {
    var texts = try RandomTexts(for: "every width")
    for _ in 0..<Self.count {
      let grid = texts.pick([1, 0.5, 1.0 / 3, 0.1, 1.0 / 64])
      let judge = EveryWidth(
        text: try texts.text(), size: .random(in: 5...14, using: &texts.random), block: texts.block(),
        maxLines: texts.pick([nil, nil, nil, 1, 2, 3]), insets: texts.insets(), grid: grid)
      let leaf = try MeasurableText(
        judge.text, size: judge.size, maxLines: judge.maxLines, block: judge.block, insets: judge.insets,
        grid: grid)
      let (least, most) = (leaf.minContentWidth, leaf.maxContentWidth)
      #expect(most == judge.up(judge.width(of: try judge.lines(nil))), "\(judge)")
      try checkMinimum(least, judge)
      let step = (most / grid / (Repository.isFullTest ? 4000 : 60)).rounded(.up)
      for count in stride(from: 0, through: most / grid + 2, by: max(1, step)) {
        try check(leaf, count * grid, judge, least)
      }
      for width in [least, most, (least / grid).rounded() * grid - grid] where width >= 0 {
        try check(leaf, width, judge, least)
      }
      #expect(leaf.size(for: .unlimited) == leaf.size(for: ProposedSize(width: .atMost(1e9))))
    }
  }

  private func checkMinimum(_ least: Double, _ judge: EveryWidth) throws {
    if try judge.text.fitCurve().isMonotone {
      #expect(least == (try judge.minContentWidth()), "\(judge)")
    } else if try !judge.hasTooManyLines() {
      #expect(try judge.holds(judge.lines(least), least), "\(judge)")
      let below = judge.up(least - judge.grid * 1.5)
      #expect(try least <= judge.narrowest() || !judge.holds(judge.lines(below), below), "\(judge)")
    }
  }

  private func check(
    _ leaf: MeasurableText, _ width: Double, _ judge: EveryWidth, _ least: Double
  ) throws {
    for isGiven in [false, true] {
      let found = leaf.size(for: ProposedSize(width: isGiven ? .given(width) : .atMost(width)))
      let judged = try judge.frame(width, isGiven: isGiven, min: least)
      #expect(found == judged.size, "\(width) \(isGiven): \(judge)")
      let layout = leaf.layout(in: found)
      #expect(layout.lineCount == judged.lines.lineCount && layout.cut == nil, "\(width): \(judge)")
      if judge.block.breaking != .pretty, judge.maxLines != 1 {
        #expect(layout.lines.map(\.range) == judged.lines.lines.map(\.range), "\(width) \(isGiven): \(judge)")
      }
    }
  }

  /// The largest of all sizes at which the text is within the proposal, tried one by one; else the smallest.
  @Test func fittedTextsHaveTheLargestSizeThatFits() throws {
    var texts = try RandomTexts(for: "fitted leaves")
    for _ in 0..<Self.count {
      var options = FitOptions(sizes: [8, 9, 10.5, 13, 17, 22], maxLines: texts.pick([nil, nil, 1, 2, 4]))
      options.block = texts.block()
      options.insets = texts.insets()
      let text = try texts.text()
      let leaf = try MeasurableText(text, fitting: options)
      for _ in 0..<8 {
        let proposal = ProposedSize(width: length(300, &texts), height: length(90, &texts))
        let leaves = try (options.sizes ?? []).map { size in
          try MeasurableText(
            text, size: size, maxLines: options.maxLines, block: options.block, insets: options.insets)
        }
        let fitting = leaves.last { isWithin($0, proposal) }
        let best = fitting ?? leaves[0]
        #expect(
          leaf.size(for: proposal) == best.size(for: proposal), "\(text.text) in \(proposal), \(options)")
        let drawn = leaf.layout(in: leaf.size(for: proposal))
        // A frame larger than the room may hold larger letters, where lines do not get higher with them.
        let isExpected = fitting == nil ? drawn.size >= 8 : drawn.size == best.options.maxSize
        #expect(isExpected, "\(text.text) in \(proposal), \(options)")
      }
      #expect(
        leaf.minContentWidth
          == (try MeasurableText(
            text, size: 8, maxLines: options.maxLines, block: options.block, insets: options.insets))
          .minContentWidth)
      #expect(
        leaf.maxContentWidth
          == (try MeasurableText(
            text, size: 22, maxLines: options.maxLines, block: options.block, insets: options.insets))
          .maxContentWidth)
    }
  }

  /// 13 times 1.325, 1.3 and 0.1 points are 18.625, and taken from that leave less than 13 times 1.325.
  @Test func aFrameHoldsTheSizeItWasMeasuredAt() throws {
    var texts = try RandomTexts(for: "measured frames")
    for _ in 0..<Self.count {
      let text = try texts.text()
      var options = FitOptions(sizes: [8, 13, 17])
      options.insets = Insets(
        top: Double(Int.random(in: 0...40, using: &texts.random)) / 10, left: 0.7,
        bottom: Double(Int.random(in: 0...40, using: &texts.random)) / 10, right: 0.1)
      for grid in [0.1, 0.125, 1.0 / 64] {
        let fixed = try MeasurableText(text, size: 13, insets: options.insets, grid: grid)
        let frame = fixed.size(for: .unlimited)
        let fitted = try MeasurableText(text, fitting: options, grid: grid)
        #expect(fitted.layout(in: frame).size >= 13, "\(text.text) in \(frame), \(options.insets)")
      }
    }
  }

  private func length(_ most: Double, _ texts: inout RandomTexts) -> ProposedLength {
    let points = Double.random(in: 0...most, using: &texts.random)
    return texts.pick([.given(points), .atMost(points), .unlimited])
  }

  private func isWithin(_ leaf: MeasurableText, _ proposal: ProposedSize) -> Bool {
    let size = leaf.size(for: proposal)
    func holds(_ length: ProposedLength, _ needed: Double) -> Bool {
      switch length {
      case .given(let points): needed <= points
      case .atMost(let points): needed <= (points * 64).rounded(.down) / 64
      case .unlimited: true
      }
    }
    let lines = leaf.layout(in: size).lineCount
    return holds(proposal.width, size.width) && holds(proposal.height, size.height)
      && lines <= leaf.options.maxLines ?? .max
  }

  /// Texts that may be cut are as `truncatedLayout` cuts them.
  @Test func cutTextsAreNoLargerThanTheirRoom() throws {
    var texts = try RandomTexts(for: "cut leaves")
    for _ in 0..<Self.count {
      let (text, maxLines, size) = (try texts.text(), texts.pick([nil, 1, 2, 3]), 11.3)
      let truncation = texts.pick([.tail, Truncation(.middle), Truncation(.head)])
      let leaf = try MeasurableText(text, size: size, maxLines: maxLines, truncation: truncation)
      #expect(leaf.minContentWidth == 0)
      for _ in 0..<6 {
        let (width, height) = (
          (Double.random(in: 30...300, using: &texts.random) * 64).rounded() / 64,
          (Double.random(in: 10...60, using: &texts.random) * 64).rounded() / 64
        )
        let cut = try text.truncatedLayout(
          size: size, width: width, height: height, maxLines: maxLines, truncation: truncation)
        let found = leaf.size(for: ProposedSize(width: .atMost(width), height: .atMost(height)))
        let judged = [cut.width, cut.height].map { ($0 * (1 - 1e-12) * 64).rounded(.up) / 64 }
        #expect([found.width, found.height] == judged)
        let drawn = leaf.layout(in: Size(width, height))
        #expect(drawn.lines.map(\.range) == cut.lines.map(\.range), "\(text.text) in \(width)")
      }
    }
  }

  /// Lines of two ideographs of 12.3 points are differences of positions, and some are 24.600000000000009 points wide: the
  /// frame of 24.6 points and the insets holds them all, whatever width is proposed.
  @Test func roundingErrorsOfPositionsTakeNoFurtherStep() throws {
    var text = StyledText("晉太元中，武陵人捕魚")
    text.append(StyledText("爲業。緣溪行，忘路之遠近。忽逢桃花林", SpanStyle(size: 12.3)))
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSansCJKjp-Regular.otf"]))
    let insets = Insets(top: 1.3, left: 2.7, bottom: 0.1, right: 3.9)
    let leaf = try MeasurableText(
      type.prepare(text), size: 6.187131569277936,
      block: BlockStyle(lineHeight: .perLine, alignment: .justify), insets: insets, grid: 0.1)
    let widths = leaf.layout(in: Size(leaf.minContentWidth, 0)).lines.map(\.width)
    #expect(widths.contains { $0 > 24.6 && $0 < 24.6 * (1 + 1e-13) })
    for width in [0, 24, 31.1, 31.2] {
      for length in [ProposedLength.atMost(width), .given(width)] {
        #expect(abs(leaf.size(for: ProposedSize(width: length)).width - 31.2) < 1e-9, "\(length)")
      }
    }
  }

  /// All properties together: an answer given back is the answer, whatever was asked before, and in whatever order.
  @Test func answersHaveNoHistory() throws {
    var texts = try RandomStyledFits(for: "leaves")
    for _ in 0..<Self.count {
      let question = texts.question()
      let text = try question.prepared(texts.typesetter(of: question))
      let leaf = try MeasurableText(text, fitting: question.options, grid: texts.pick([1.0 / 64, 1, 0.1]))
      let proposals = (0..<6).map { _ in
        ProposedSize(
          width: texts.pick([.given(question.width ?? 80), .atMost(question.width ?? 90), .unlimited]),
          height: texts.pick([.given(question.height ?? 80), .atMost(question.height ?? 90), .unlimited]))
      }
      let answers = proposals.map { leaf.size(for: $0) }
      let (least, most) = (leaf.minContentWidth, leaf.maxContentWidth)
      let other = try MeasurableText(
        question.prepared(texts.typesetter(of: question)), fitting: question.options, grid: leaf.grid)
      for index in proposals.indices.shuffled(using: &texts.random) {
        #expect(other.size(for: proposals[index]) == answers[index], "\(question), \(proposals[index])")
        let first = leaf.baselines(for: proposals[index])
        #expect(
          first.map { [$0.first, $0.last] }
            == other.baselines(for: proposals[index]).map { [$0.first, $0.last] })
      }
      #expect(other.maxContentWidth == most && other.minContentWidth == least, "\(question)")
    }
  }

  @Test func baselinesAreThoseOfTheLines() throws {
    var texts = try RandomTexts(for: "baselines of leaves")
    for _ in 0..<Self.count {
      var block = texts.block()
      block.verticalAlignment = texts.pick([.top, .center, .bottom])
      let leaf = try MeasurableText(texts.text(), size: 13, block: block, insets: texts.insets())
      for height in [ProposedLength.unlimited, .given(300)] {
        let proposal = ProposedSize(width: .given(160), height: height)
        let layout = leaf.layout(in: leaf.size(for: proposal))
        let judged = layout.lines.map { ($0.origin.y * 64).rounded() / 64 }
        let found = leaf.baselines(for: proposal)
        #expect(found?.first == judged.first && found?.last == judged.last)
      }
    }
  }
}

// Input at the edges.
extension MeasurableTextTests {
  private static func text(_ string: String) throws -> PreparedText {
    Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])).prepare(string)
  }

  @Test(arguments: [Double.nan, -1, -Double.infinity, -0.0]) func whatIsNoLengthCountsAsZero(_ length: Double)
    throws
  {
    let leaf = try MeasurableText(Self.text("Budget 2027"), size: 17)
    for make in [ProposedLength.given, ProposedLength.atMost] {
      let proposal = ProposedSize(width: make(length), height: make(length))
      #expect(leaf.size(for: proposal) == leaf.size(for: ProposedSize(width: make(0), height: make(0))))
    }
    #expect(leaf.layout(in: Size(length, length)).lineCount == 2)
  }

  @Test func infiniteLengthsAreUnlimited() throws {
    let leaf = try MeasurableText(Self.text("Budget 2027"), size: 17)
    for make in [ProposedLength.given, ProposedLength.atMost] {
      let proposal = ProposedSize(width: make(.infinity), height: make(.infinity))
      #expect(leaf.size(for: proposal) == leaf.size(for: .unlimited))
    }
    let largest = ProposedSize(width: .given(.greatestFiniteMagnitude), height: .given(1e300))
    #expect(leaf.size(for: largest) == Size(.greatestFiniteMagnitude, 1e300))
  }

  @Test(arguments: [0.0, -1.0, Double.nan, Double.infinity]) func gridsAreAboveZero(_ grid: Double) throws {
    let text = try Self.text("Budget")
    let error = #expect(throws: FittingError.self) { try MeasurableText(text, size: 17, grid: grid) }
    #expect(error?.code == .badValue && error?.culprit == "grid")
    #expect(throws: FittingError.self) { try MeasurableText(text, fitting: FitOptions(), grid: grid) }
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 1e-300, 1e-9, 1e9, 1e300]) func anyGridAboveZeroWorks(
    _ grid: Double
  ) throws {
    let text = try Self.text("Budget 2027")
    let leaf = try MeasurableText(text, size: 17, maxLines: 1, grid: grid)
    let size = leaf.size(for: ProposedSize(width: .atMost(1e301)))
    #expect(size.width >= text.maxContentWidth(at: 17) && size.width == leaf.maxContentWidth)
    #expect(leaf.minContentWidth == size.width)
  }

  @Test func badNumbersAreErrors() throws {
    let text = try Self.text("Budget")
    #expect(throws: FittingError.self) { try MeasurableText(text, size: -1) }
    #expect(throws: FittingError.self) { try MeasurableText(text, size: .nan) }
    #expect(throws: FittingError.self) { try MeasurableText(text, size: 17, maxLines: 0) }
    #expect(throws: FittingError.self) { try MeasurableText(text, size: 17, insets: Insets(-1)) }
    #expect(throws: FittingError.self) {
      try MeasurableText(text, size: 17, block: BlockStyle(lineHeight: .multiple(.nan)))
    }
    #expect(throws: FittingError.self) { try MeasurableText(text, fitting: FitOptions(sizes: [])) }
  }

  @Test(arguments: ["", " ", "\n", "\u{200B}", "\u{AD}"]) func textsWithoutInkHaveSizes(_ string: String)
    throws
  {
    let leaf = try MeasurableText(Self.text(string), size: 17, insets: Insets(4))
    #expect(leaf.minContentWidth == 8 && leaf.size(for: .unlimited).width == 8)
    #expect((leaf.baselines(for: .unlimited) == nil) == string.isEmpty)
    #expect((leaf.size(for: .unlimited).height == 8) == string.isEmpty)
  }

  /// More hard lines than are allowed: the text is whole all the same.
  @Test func hardLinesAreNeverLeftOut() throws {
    let leaf = try MeasurableText(Self.text("one\ntwo\nthree"), size: 10, maxLines: 2)
    let size = leaf.size(for: ProposedSize(width: .given(0)))
    #expect(size.width == leaf.minContentWidth && leaf.layout(in: size).lineCount == 3)
    #expect(size.height == leaf.size(for: .unlimited).height)
  }
}
