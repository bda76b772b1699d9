import Cassowary
import ConstraintLayout
import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

@Suite struct MeasurableLayoutTests {
  private static let count = Repository.isQuickTest ? 12 : 200

  private static let phrases: [LocalizedText] = [
    ["en": "Budget for 2027", "ar": "ميزانية ٢٠٢٧"], ["en": "Save all changes", "ar": "حفظ كل التغييرات"],
    ["en": "Representatives", "ar": "العربية"], ["en": "a b c d e f", "ar": "سلام"], "",
  ]

  private static func measurable(
    _ locale: Language = "en", grid: Double = 1.0 / 64, _ write: (Item) -> Void
  ) throws -> MeasurableLayout {
    let environment = Environment(size: Size(320, 480), locale: locale)
    return try MeasurableLayout(
      Layout(write: write), in: environment, with: try #require(Solving.world), grid: grid)
  }

  private static func fill(_ item: Item, _ outer: Item, _ inset: Double = 0) {
    item.leading.equal(outer.leading + inset)
    item.trailing.equal(outer.trailing - inset)
    item.top.equal(outer.top + inset)
    item.bottom.equal(outer.bottom - inset)
  }

  /// A label that fills its root answers as its text alone does.
  @Test func oneLabelAnswersAsItsText() throws {
    var random = SplitMix64(for: "a label as a leaf")
    let type = try #require(Solving.world)
    for _ in 0..<Self.count {
      let locale: Language = Bool.random(using: &random) ? "en" : "ar"
      let phrase = try #require(Self.phrases.dropLast().randomElement(using: &random))
      let maxLines = [nil, 1, 2, 3].randomElement(using: &random) ?? nil
      let style = LabelStyle(size: .fixed(17), maxLines: maxLines, insets: Insets(top: 1, left: 3))
      let leaf = try Self.measurable(locale) { root in Self.fill(root.label(phrase, style: style), root) }
      let environment = leaf.environment
      let text = try type.prepare(
        phrase.styledText(in: environment.locale), style: style.textStyle(in: environment))
      let judge = try MeasurableText(text, size: 17, maxLines: maxLines, insets: style.insets)
      #expect(leaf.minContentWidth == judge.minContentWidth, "\(phrase) \(String(describing: maxLines))")
      #expect(leaf.maxContentWidth == judge.maxContentWidth, "\(phrase)")
      for width in stride(from: 0.0, through: 240, by: 37) {
        let proposal = ProposedSize(width: .given(width))
        #expect(leaf.size(for: proposal) == judge.size(for: proposal), "\(phrase) in \(width)")
        let baselines = (leaf.baselines(for: proposal), judge.baselines(for: proposal))
        #expect(baselines.0?.first == baselines.1?.first && baselines.0?.last == baselines.1?.last)
      }
      #expect(leaf.size(for: .unlimited) == judge.size(for: .unlimited))
    }
  }

  /// A card with a picture, a title, a text that wraps, and two buttons.
  private static func card(_ root: Item) {
    let picture = root.content(Block(40, 40, minimum: 40), name: "picture")
    let title = root.label(phrases[0], style: LabelStyle(maxLines: nil), name: "title")
    let body = root.label(phrases[1], style: LabelStyle(maxLines: nil), name: "body")
    let (cancel, save) = (
      root.label(["en": "No", "ar": "لا"], name: "cancel"),
      root.label(["en": "Yes", "ar": "نعم"], name: "save")
    )
    cancel.resist(751, .horizontal)
    save.resist(751, .horizontal)
    picture.leading.equal(root.leading + 16)
    picture.top.equal(root.top + 16)
    title.leading.equal(picture.trailing + 8)
    title.top.equal(root.top + 16)
    title.trailing.atMost(root.trailing - 16)
    body.leading.equal(root.leading + 16)
    body.trailing.atMost(root.trailing - 16)
    body.top.atLeast(title.bottom + 8)
    body.top.atLeast(picture.bottom + 8)
    cancel.leading.atLeast(root.leading + 16)
    cancel.top.equal(body.bottom + 8)
    save.top.equal(cancel.top)
    save.leading.equal(cancel.trailing + 8)
    save.trailing.equal(root.trailing - 16)
    save.bottom.atMost(root.bottom - 16)
  }

  /// As `solved` has it: nothing is cut in a size that is answered, and something is in a smaller one.
  @Test(arguments: ["en", "ar"] as [Language]) func sizesAreTheLeastInWhichSolvedCutsNothing(
    _ locale: Language
  )
    throws
  {
    let leaf = try Self.measurable(locale, Self.card)
    func isCut(_ width: Double, _ height: Double) throws -> Bool {
      var environment = leaf.environment
      environment.size = Size(width, height)
      let screen = leaf.layout.solved(in: environment, with: try #require(Solving.world))
      #expect(screen.frames == leaf.screen(in: environment.size).frames)
      return screen.problems.contains { [.clipped, .truncated, .conflict, .overlap].contains($0.kind) }
    }
    let (least, most) = (leaf.minContentWidth, leaf.maxContentWidth)
    #expect(least < most)
    #expect(try !isCut(least, 1000) && isCut(least - 0.5, 1000))
    for width in [least, least + 11.3, most - 20, most, most + 40] {
      for proposed in [ProposedLength.given(width), .atMost(width)] {
        let size = leaf.size(for: ProposedSize(width: proposed))
        #expect(try !isCut(size.width, size.height), "\(size)")
        #expect(try isCut(size.width, size.height - 0.5), "\(size)")
      }
      #expect(leaf.size(for: ProposedSize(width: .given(width))).width == width)
      let narrow = leaf.size(for: ProposedSize(width: .atMost(width))).width
      #expect(narrow == min((width * 64).rounded(.down) / 64, most))
    }
    #expect(leaf.size(for: ProposedSize(width: .given(3))).width == least)
    let own = leaf.size(for: .unlimited)
    #expect(own == leaf.size(for: ProposedSize(width: .given(most))))
    #expect(
      leaf.size(for: ProposedSize(width: .given(most), height: .given(own.height + 9))).height == own.height
        + 9)
    #expect(leaf.size(for: ProposedSize(width: .given(most), height: .given(9))) == own)
    // At its own width every text is as wide as it likes to be.
    let title = try #require(leaf.screen(in: own).layout.item(named: "title"))
    #expect(leaf.screen(in: own).text(of: title)?.lineCount == 1)
  }

  /// Rows share room by their own priorities: where these give a text that wraps what another needs, the least width is
  /// that at which there is enough.
  @Test func leastWidthsHeedPriorities() throws {
    let leaf = try Self.measurable { root in
      let first = root.label(Self.phrases[1], style: LabelStyle(maxLines: nil), name: "first")
      let second = root.label(Self.phrases[2], name: "second")
      root.row(first, second, spacing: 8)
      first.leading.equal(root.leading)
      first.top.equal(root.top)
      second.trailing.equal(root.trailing)
    }
    let least = leaf.minContentWidth
    for width in [least, least + 30, leaf.maxContentWidth] {
      let screen = leaf.screen(in: leaf.size(for: ProposedSize(width: .given(width))))
      #expect(!screen.problems.contains { $0.kind == .clipped || $0.kind == .truncated }, "\(width)")
    }
    #expect(leaf.size(for: ProposedSize(width: .given(least - 0.5))).width == least)
  }

  /// Where rules tie items to the end alone, or to the middle, or nothing ties them, the root holds them.
  @Test func rootsHoldWhatIsInThem() throws {
    let block = Size(70, 30)
    let trailing = try Self.measurable { root in
      let item = root.content(NaturalSize(block))
      item.trailing.equal(root.trailing - 16)
      item.bottom.equal(root.bottom - 4)
    }
    #expect(trailing.size(for: .unlimited) == Size(86, 34))
    let middle = try Self.measurable { root in
      let item = root.content(NaturalSize(block))
      item.centerX.equal(root.centerX)
      item.centerY.equal(root.centerY)
    }
    #expect(middle.size(for: .unlimited) == block)
    let loose = try Self.measurable { root in
      let item = root.content(NaturalSize(block))
      item.leading.equal(root.leading + 5)
      item.top.equal(root.top + 6)
    }
    #expect(loose.size(for: .unlimited) == Size(75, 36))
    #expect(loose.minContentWidth == 75)
    let empty = try Self.measurable { _ in }
    #expect(empty.size(for: .unlimited) == Size(0, 0) && empty.baselines(for: .unlimited) == nil)
  }

  @Test func answersHaveNoHistory() throws {
    let leaf = try Self.measurable("ar", Self.card)
    let proposals = [0.0, 90, 150.3, 220, 400].flatMap { width in
      [ProposedLength.unlimited, .given(70), .atMost(200)].map {
        ProposedSize(width: .given(width), height: $0)
      }
    }
    let answers = proposals.map { leaf.size(for: $0) }
    _ = (leaf.minContentWidth, leaf.maxContentWidth, leaf.baselines(for: .unlimited))
    let other = try Self.measurable("ar", Self.card)
    for (proposal, answer) in zip(proposals, answers).reversed() {
      #expect(leaf.size(for: proposal) == answer && other.size(for: proposal) == answer)
    }
  }

  /// Lengths are whole pixels where that is the grid.
  @Test func lengthsAreOnTheGrid() throws {
    let leaf = try Self.measurable(grid: 1, Self.card)
    let size = leaf.size(for: ProposedSize(width: .atMost(150.7)))
    let lengths = [leaf.minContentWidth, leaf.maxContentWidth, size.width, size.height]
    #expect(lengths.allSatisfy { $0 == $0.rounded() } && size.width <= 150)
  }

  @Test(arguments: [0.0, -1.0, Double.nan, Double.infinity]) func gridsAreAboveZero(_ grid: Double) {
    #expect(throws: FittingError.self) { try Self.measurable(grid: grid, Self.card) }
  }

  @Test(arguments: [Double.nan, -5, -Double.infinity]) func whatIsNoLengthCountsAsZero(_ length: Double)
    throws
  {
    let leaf = try Self.measurable("en", Self.card)
    let zero = ProposedSize(width: .given(0), height: .given(0))
    #expect(
      leaf.size(for: ProposedSize(width: .given(length), height: .given(length))) == leaf.size(for: zero))
    #expect(leaf.screen(in: Size(length, length)).frames == leaf.screen(in: Size(0, 0)).frames)
    let open = ProposedSize(width: .atMost(.infinity), height: .given(.infinity))
    #expect(leaf.size(for: open) == leaf.size(for: .unlimited))
    #expect(leaf.size(for: ProposedSize(width: .given(1e300))).width == 1e300)
  }
}
