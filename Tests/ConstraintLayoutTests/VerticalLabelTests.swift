import Cassowary
import ConstraintLayout
import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

/// Labels of vertical text: their columns are as high as the layout makes them, and their width follows.
@Suite struct VerticalLabelTests {
  private static let texts = [
    "縦書きの見出し", "東京は日本の首都である。二〇二七年に", "Tokyo 2027 年の予算、および計画", "日本語\n縦書き", "「括弧」ー office (a)",
  ]

  private static func style(_ mode: WritingMode = .verticalRL, maxLines: Int? = nil) -> LabelStyle {
    var style = LabelStyle(maxLines: maxLines)
    style.text.writingMode = mode
    return style
  }

  private static func screen(
    _ width: Double = 400, _ height: Double = 600, locale: Language = "en", _ write: (Item) -> Void
  ) throws -> Screen {
    Layout(write: write).solved(
      in: Environment(size: Size(width, height), locale: locale), with: try #require(Solving.world))
  }

  /// The text of a label alone, as any layout engine may ask it.
  private static func leaf(_ text: String, _ style: LabelStyle) throws -> MeasurableText {
    let environment = Environment(size: Size(400, 600))
    let prepared = try #require(Solving.world).prepare(
      LocalizedText(text).styledText(in: "en"), style: style.textStyle(in: environment))
    return try MeasurableText(
      prepared, size: 17, maxLines: style.maxLines, block: style.block, insets: style.insets)
  }

  private static func text(_ screen: Screen, _ name: String = "label") throws -> Screen.SetText {
    try #require(screen.layout.item(named: name).flatMap { screen.text(of: $0) })
  }

  @Test func withoutAHeightItIsOneColumn() throws {
    for text in Self.texts.dropLast(2) {
      let screen = try Self.screen { root in
        let label = root.label(LocalizedText(text), style: Self.style(), name: "label")
        label.leading.equal(root.leading)
        label.top.equal(root.top)
      }
      let set = try Self.text(screen)
      let size = try #require(screen.frame(named: "label")).size
      #expect(set.layout.writingMode == .verticalRL && set.lineCount == 1 && screen.problems.isEmpty)
      #expect(size.height > 5 * size.width)
      #expect(size == (try Self.leaf(text, Self.style()).size(for: .unlimited)))
    }
  }

  /// The text alone is the judge of the width, and its own layout of the lines.
  @Test func theWidthFollowsFromTheHeight() throws {
    var random = SplitMix64(for: "heights of columns")
    var most = 0
    for index in 0..<200 {
      let text = Self.texts[index % Self.texts.count]
      var style = Self.style(Bool.random(using: &random) ? .verticalRL : .verticalLR)
      if Bool.random(using: &random) { style.insets = Insets(top: 1, left: 2, bottom: 3, right: 4) }
      style.lineHeight = [.normal, .multiple(1.5), .points(30)].randomElement(using: &random) ?? .normal
      // Each text also at a height at which long ones have many columns.
      let height = Double(index < Self.texts.count ? 85 : Int.random(in: 85...400, using: &random))
      let screen = try Self.screen(800) { root in
        let label = root.label(LocalizedText(text), style: style, name: "label")
        label.trailing.equal(root.trailing - 10)
        label.top.equal(root.top + 10)
        if Bool.random(using: &random) {
          label.height.equal(height)
        } else {
          label.bottom.equal(root.top + height + 10)
        }
      }
      let frame = try #require(screen.frame(named: "label"))
      let leaf = try Self.leaf(text, style)
      #expect(frame.size == leaf.size(for: ProposedSize(height: .given(height))))
      #expect(screen.problems.isEmpty, "\(screen.problems)")
      let (set, own) = (try Self.text(screen).layout, leaf.layout(in: frame.size))
      #expect(set.lines.map(\.range) == own.lines.map(\.range))
      for (line, judge) in zip(set.lines, own.lines) {
        #expect(abs(line.origin.x - frame.minX - judge.origin.x) < 1e-9)
        #expect(abs(line.origin.y - frame.minY - judge.origin.y) < 1e-9)
      }
      most = max(most, set.lineCount)
    }
    #expect(most > 3)
  }

  /// The height is that of the horizontal text beside it, whose width is what the columns leave.
  @Test func aHeadingIsAsHighAsTheTextBesideIt() throws {
    for body in 1...12 {
      let screen = try Self.screen { root in
        let heading = root.label("東京は日本の首都である", style: Self.style(), name: "heading")
        let body = root.label(
          LocalizedText(String(repeating: "The pilot boat leaves at six. ", count: 2 * body)),
          style: LabelStyle(maxLines: nil), name: "body")
        body.leading.equal(root.leading)
        heading.leading.equal(body.trailing + 8)
        heading.trailing.equal(root.trailing)
        body.top.equal(root.top)
        heading.top.equal(root.top)
        heading.height.equal(body.height)
        heading.hug(1, .vertical)
        heading.resist(1, .vertical)
      }
      let heading = try #require(screen.frame(named: "heading"))
      let (body, set) = (try #require(screen.frame(named: "body")), try Self.text(screen, "heading"))
      let leaf = try Self.leaf("東京は日本の首都である", Self.style())
      #expect(screen.kinds.allSatisfy { $0 != .unsolved && $0 != .truncated }, "\(screen.problems)")
      #expect(heading.size.height == body.size.height && heading.maxX == 400)
      // Nothing is narrower than its text.
      #expect(heading.size.width >= leaf.size(for: ProposedSize(height: .given(heading.size.height))).width)
      #expect(set.layout.width <= heading.size.width + 1e-9)
    }
  }

  /// The same layout with both axes swapped, of contents that give the numbers of the columns, is the judge.
  @Test func isSettledAsTextThatIsTurned() throws {
    var random = SplitMix64(for: "turned layouts")
    var (compared, wrapped, coupled) = (0, 0, 0)
    for _ in 0..<(Repository.isQuickTest ? 60 : 600) {
      let strip = try Strip(&random)
      let screen = try Self.screen(2000, 500) { strip.write(in: $0, isTurned: false) }
      let judge = try Self.screen(500, 2000) { strip.write(in: $0, isTurned: true) }
      for number in strip.parts.indices {
        let (frame, other) = (
          try #require(screen.frame(named: "\(number)")), try #require(judge.frame(named: "\(number)"))
        )
        let pairs = [
          (frame.minX, other.minY), (frame.minY, other.minX), (frame.size.width, other.size.height),
          (frame.size.height, other.size.width),
        ]
        for (one, turned) in pairs { #expect(abs(one - turned) < 1e-6, "\(strip)") }
        guard strip.parts[number].text != nil else { continue }
        compared += 1
        if try Self.text(screen, "\(number)").lineCount > 1 { wrapped += 1 }
        if case .share = strip.parts[number].height { coupled += 1 }
      }
    }
    #expect(wrapped * 4 > compared && coupled * 10 > compared)
  }

  @Test func lettersAreAsLargeAsFit() throws {
    var style = Self.style(.verticalRL)
    style.size = .fitting(9...60, step: 0.5)
    let screen = try Self.screen { root in
      let label = root.label("東京は日本の首都である", style: style, name: "label")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
      label.size(70, 150)
    }
    let leaf = try Self.leaf("東京は日本の首都である", style)
    var options = FitOptions(minSize: 9, maxSize: 60)
    options.step = 0.5
    let fit = try leaf.text.largestSize(in: Size(70, 150), options)
    let text = try Self.text(screen)
    #expect(text.size == fit.size && text.lineCount == fit.lineCount && fit.lineCount > 1)
    #expect(screen.problems.isEmpty)
  }

  @Test func columnsAreLimitedAndCut() throws {
    func screen(_ style: LabelStyle, width: Double? = nil) throws -> Screen {
      try Self.screen { root in
        let label = root.label("東京は日本の首都である", style: style, name: "label")
        label.leading.equal(root.leading)
        label.top.equal(root.top)
        label.height.equal(80)
        if let width { label.width.equal(width) }
      }
    }
    let whole = try Self.text(screen(Self.style()))
    #expect(whole.layout.lineCount == 3)
    let limited = try screen(Self.style(maxLines: 2))
    #expect(limited.problems.map(\.message) == ["label shows 2 of 3 columns"])
    #expect(limited.frame(named: "label")?.size.width == whole.layout.width * 2 / 3)
    let one = try screen(Self.style(maxLines: 1))
    #expect(one.problems.count == 1 && one.problems[0].message.hasSuffix("points too low for its text"))
    #expect(abs(one.problems[0].amount - (11 * 17 - 80)) < 1e-6)
    let narrow = try screen(Self.style(), width: 40)
    #expect(narrow.problems.count == 1)
    #expect(narrow.problems[0].message.contains("points too narrow for its text"))
    #expect(abs(narrow.problems[0].amount - (whole.layout.width - 40)) < 1e-6)
    var cutting = Self.style(maxLines: 2)
    cutting.truncation = .tail
    let cut = try Self.text(screen(cutting))
    #expect(cut.lineCount == 2 && cut.layout.cut != nil && cut.layout.height <= 80)
    cutting.maxLines = 1
    let words = try screen(cutting).problems.map(\.message)
    #expect(words.count == 1 && words[0].hasSuffix("points too low"))
  }

  @Test func aLabelMayBeAsHighAsItsColumns() throws {
    var style = Self.style()
    style.hugsLines = true
    let screen = try Self.screen { root in
      let label = root.label("東京は日本の首都である", style: style, name: "label")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
      label.height.atMost(95)
    }
    let (frame, text) = (try #require(screen.frame(named: "label")), try Self.text(screen))
    #expect(text.lineCount == 3 && frame.size.height == 85 && screen.problems.isEmpty)
    #expect(text.layout.height == 85)
  }

  @Test func columnsHaveNoBaselines() throws {
    let screen = try Self.screen { root in
      let label = root.label("縦書き", style: Self.style(), name: "label")
      let other = root.label("Budget", name: "other")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
      root.row(label, other, align: .firstBaseline)
    }
    let (label, line) = (
      try #require(screen.frame(named: "label")), try #require(Self.text(screen, "other").layout.lines.first)
    )
    #expect(abs(line.origin.y - label.maxY) < 1.0 / 64)
  }

  @Test func alignmentsRunDownTheColumn() throws {
    for (alignment, share) in [(Alignment.start, 0.0), (.center, 0.5), (.end, 1)] {
      for locale in ["en", "ar"] as [Language] {
        var style = Self.style(.verticalRL, maxLines: 1)
        (style.alignment, style.verticalAlignment) = (alignment, .bottom)
        let screen = try Self.screen(locale: locale) { root in
          let label = root.label("縦書き", style: style, name: "label")
          label.left.equal(root.left + 10)
          label.top.equal(root.top + 20)
          label.size(100, 151)
        }
        let line = try #require(Self.text(screen).layout.lines.first)
        #expect(abs(line.origin.y - (20 + share * 100)) < 1e-9, "\(alignment) \(locale)")
        // The last column stands at the left side.
        #expect(abs(line.origin.x - line.width / 2 - 10) < 1e-9)
      }
    }
  }

  @Test func aTrimThatColumnsHaveNotIsReported() throws {
    var style = Self.style()
    style.block.trim = .cap
    let screen = try Self.screen { root in
      let label = root.label("縦書き", style: style, name: "label")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
    }
    #expect(screen.kinds == [.badValue] && screen.problems[0].message.contains("the trim: columns have no"))
    #expect(try Self.text(screen).lineCount == 1)
  }

  @Test func aLayoutAnswersAsItsColumns() throws {
    for text in Self.texts {
      let layout = Layout { root in
        let label = root.label(LocalizedText(text), style: Self.style(), name: "label")
        label.leading.equal(root.leading)
        label.trailing.equal(root.trailing)
        label.top.equal(root.top)
        label.bottom.equal(root.bottom)
      }
      let environment = Environment(size: Size(400, 300))
      let measured = try MeasurableLayout(layout, in: environment, with: try #require(Solving.world))
      let leaf = try Self.leaf(text, Self.style())
      #expect(measured.maxContentWidth == leaf.maxContentWidth)
      #expect(measured.minContentWidth == leaf.minContentWidth)
      #expect(measured.size(for: .unlimited) == leaf.size(for: .unlimited))
      #expect(measured.baselines(for: .unlimited) == nil)
      for height in stride(from: 100.0, through: 400, by: 25) {
        let given = ProposedSize(height: .given(height))
        #expect(measured.size(for: given) == leaf.size(for: given), "\(text) \(height)")
        // Columns break in all of a height, and the label does not hug them.
        let open = measured.size(for: ProposedSize(height: .atMost(height)))
        #expect(open == Size(leaf.size(for: given).width, min(height, leaf.size(for: .unlimited).height)))
      }
    }
  }

  /// The mode of a text may depend on the screen.
  @Test func theModeMayChange() throws {
    let upright = Self.style()
    let layout = Layout { root in
      let style = AdaptiveStyle(Adaptive(LabelStyle(maxLines: nil)).when(.width < 300, upright))
      let label = root.label("東京は日本の首都である", style: style, name: "label")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
    }
    let type = try #require(Solving.world)
    var live = layout.live(in: Environment(size: Size(400, 300)), with: type)
    for width in [400.0, 200, 400, 250] {
      live.environment.size = Size(width, 300)
      let fresh = layout.solved(in: Environment(size: Size(width, 300)), with: type)
      #expect(live.screen.frames == fresh.frames)
      let size = try #require(fresh.frame(named: "label")).size
      #expect(width < 300 ? size.height > 5 * size.width : size.width > 5 * size.height)
    }
  }
}

extension VerticalLabelTests {
  /// Items side by side, as high as they are said to be, some of them labels of vertical text.
  struct Strip: CustomStringConvertible {
    enum Height {
      case own
      case points(Double)
      case atMost(Double)
      /// So many times the width of the item before.
      case share(Double)
    }

    struct Part {
      var text: MeasurableText?
      var words = ""
      var style = LabelStyle()
      var height = Height.own
    }

    var parts: [Part] = []
    var description: String { parts.map { "\($0.words) \($0.height)" }.joined(separator: "; ") }

    init(_ random: inout SplitMix64) throws {
      for number in 0..<Int.random(in: 1...4, using: &random) {
        var part = Part()
        if number == 0 || Int.random(in: 0..<3, using: &random) > 0 {
          part.words =
            VerticalLabelTests.texts[Int.random(in: 0..<VerticalLabelTests.texts.count, using: &random)]
          part.style = VerticalLabelTests.style(Bool.random(using: &random) ? .verticalRL : .verticalLR)
          part.text = try VerticalLabelTests.leaf(part.words, part.style)
        }
        switch Int.random(in: 0..<(number == 0 ? 3 : 5), using: &random) {
        case 0: part.height = .own
        case 1: part.height = .points(Double(Int.random(in: 120...300, using: &random)))
        case 2: part.height = .atMost(Double(Int.random(in: 120...300, using: &random)))
        default: part.height = .share(Double.random(in: 0.5...3, using: &random))
        }
        parts.append(part)
      }
    }

    func write(in root: Item, isTurned: Bool) {
      var last: Item?
      for (number, part) in parts.enumerated() {
        let item = item(part, named: "\(number)", in: root, isTurned)
        let (start, side) = isTurned ? (item.top, item.leading) : (item.leading, item.top)
        let height = isTurned ? item.width : item.height
        if let last {
          start.equal((isTurned ? last.bottom : last.trailing) + 8)
        } else {
          start.equal(isTurned ? root.top : root.leading)
        }
        side.equal(isTurned ? root.leading : root.top)
        switch part.height {
        case .own: break
        case .points(let points): height.equal(points)
        case .atMost(let points): height.atMost(points)
        case .share(let share):
          guard let last else { continue }
          height.equal(share * (isTurned ? last.height : last.width) + 100)
        }
        last = item
      }
    }

    private func item(_ part: Part, named name: String, in root: Item, _ isTurned: Bool) -> Item {
      guard let text = part.text else {
        return root.content(NaturalSize(isTurned ? Size(90, 30) : Size(30, 90)), name: name)
      }
      if isTurned { return root.content(TurnedText(text: text), name: name) }
      return root.label(LocalizedText(part.words), style: part.style, name: name)
    }
  }

  /// Vertical text seen from its side: how wide it is, and so how high.
  private struct TurnedText: IntrinsicContent {
    let text: MeasurableText

    func widths(in environment: Environment) -> ContentWidths? {
      // The longest piece is the least height in which nothing is longer.
      var (low, high) = (0.0, text.size(for: .unlimited).height)
      let natural = high
      while high - low > 1.0 / 64 {
        let middle = ((low + high) * 32).rounded(.down) / 64
        if text.size(for: ProposedSize(height: .given(middle))).height <= middle {
          high = middle
        } else {
          low = middle
        }
      }
      return ContentWidths(minimum: high, natural: natural)
    }

    func height(forWidth width: Double, in environment: Environment) -> ContentHeight? {
      ContentHeight(text.size(for: ProposedSize(height: .given(width))).width)
    }
  }
}
