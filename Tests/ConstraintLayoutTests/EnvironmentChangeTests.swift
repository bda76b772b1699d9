import Cassowary
import ConstraintLayout
import Testing
import TextShaping
import Typesetting
import Typography
import _TestSupport

/// Changes of the environment on a live layout.
@Suite struct EnvironmentChangeTests {
  private static let queries: [Query] = [
    .width < 400, .width >= 600, .idiom == .tablet, .orientation == .landscape && .width < 900,
    .contentSize > .l, .containerWidth < 300, .containerWidth >= 500 || .isKiosk == true, .any,
  ]

  private func number(_ random: inout SplitMix64, from least: Int, to most: Int) -> AdaptiveNumber {
    let plain = AdaptiveNumber(Double(Int.random(in: least * 4...most * 4, using: &random)) / 4)
    func other() -> Double { Double(Int.random(in: least * 4...most * 4, using: &random)) / 4 }
    switch Int.random(in: 0...4, using: &random) {
    case 0: return plain
    case 1: return .interpolated(by: .width, [320: other(), 1024: other()])
    case 2:
      return plain.when(Self.queries.randomElement(using: &random) ?? .any, other()).scaledWithContentSize
    default:
      return plain.when(Self.queries.randomElement(using: &random) ?? .any, other())
        .when(Self.queries.randomElement(using: &random) ?? .any, other())
    }
  }

  private func arrangement(_ random: inout SplitMix64) -> Arrangement {
    let spacing = number(&random, from: 0, to: 12)
    switch Int.random(in: 0...5, using: &random) {
    case 0: return .row(spacing: spacing, alignment: .start)
    case 1: return .column(spacing: spacing)
    case 2: return .grid(columns: .count(2), spacing: spacing)
    case 3: return .grid(columns: .minWidth(140), spacing: spacing, alignment: .start)
    case 4: return .flow(spacing: spacing)
    default: return .cells(aspect: 2, spacing: spacing)
    }
  }

  /// A layout with everything that can depend on the environment.
  private func layout(_ random: inout SplitMix64) -> Layout {
    Layout { root in
      let panes = ["one", "two"].map { root.container($0) }
      panes[0].width.equal(number(&random, from: 100, to: 300), priority: 900)
      if Bool.random(using: &random) { panes[0].show(when: .width >= 500) }
      if Bool.random(using: &random) { panes[1].override(.contentSize, .xxl) }
      root.arrange(panes, Adaptive(.column()).when(.width >= 600, .row()))
      for (index, pane) in panes.enumerated() {
        var style = AdaptiveStyle(LabelStyle(maxLines: Int.random(in: 0...2, using: &random)))
        style.size = number(&random, from: 10, to: 20)
        let labels = (0..<Int.random(in: 1...4, using: &random)).map { number in
          let text = Adaptive<LocalizedText>("Some words").when(
            Self.queries.randomElement(using: &random) ?? .any, "Some other and longer words")
          let label = pane.label(text, style: style, name: "label\(index)\(number)")
          if Bool.random(using: &random) {
            label.hug(self.number(&random, from: 1, to: 400))
            label.resist(self.number(&random, from: 600, to: 1000), .horizontal)
          }
          if Bool.random(using: &random) {
            label.show(when: Self.queries.randomElement(using: &random) ?? .any)
          }
          return label
        }
        let other = arrangement(&random)
        pane.arrange(
          labels,
          Adaptive(arrangement(&random)).when(Self.queries.randomElement(using: &random) ?? .any, other))
        let strength = AdaptiveNumber(300).when(Self.queries.randomElement(using: &random) ?? .any, 700)
        labels[0].width.equal(number(&random, from: 20, to: 200), priority: strength)
      }
    }
  }

  private func environment(_ random: inout SplitMix64) -> Environment {
    let width = Double(Int.random(in: 300...1200, using: &random))
    var environment = Environment(size: Size(width, Double(Int.random(in: 300...900, using: &random))))
    environment[.idiom] = Bool.random(using: &random) ? .tablet : .phone
    environment[.contentSize] = [.s, .l, .xxl].randomElement(using: &random) ?? .l
    environment[.isKiosk] = Bool.random(using: &random)
    if Int.random(in: 0...9, using: &random) == 0 { environment.direction = .rightToLeft }
    return environment
  }

  private func areNear(_ one: [Rect], _ other: [Rect]) -> Bool {
    zip(one, other).allSatisfy { one, other in
      zip(one.numbers, other.numbers).allSatisfy { abs($0 - $1) <= 1e-9 * max(1, abs($0)) }
    }
  }

  @Test(
    "Random layouts with random adaptive values: switching between environments is solving anew",
    arguments: 0..<(Repository.isFullTest ? 1000 : 60))
  func switching(_ number: Int) throws {
    let type = try #require(Solving.latin)
    var random = SplitMix64(for: "adaptive layouts \(number)")
    let layout = layout(&random)
    var live = layout.live(in: environment(&random), with: type)
    for step in 0..<6 {
      live.environment = environment(&random)
      let fresh = layout.live(in: live.environment, with: type)
      #expect(areNear(live.screen.frames, fresh.screen.frames), "layout \(number), step \(step)")
      #expect(
        live.screen.problems.map(\.kind) == fresh.screen.problems.map(\.kind),
        "layout \(number), step \(step)")
      #expect(layout.allItems.map { live.isShown($0) } == layout.allItems.map { fresh.isShown($0) })
      if !areNear(live.screen.frames, fresh.screen.frames) { return }
    }
  }

  @Test("a resize measures no label whose width is unchanged")
  func measuring() throws {
    let layout = Layout { root in
      let fixed = root.label("A label of its own width", name: "fixed")
      let wide = root.label("Another, as wide as the screen", style: LabelStyle(maxLines: 0), name: "wide")
      fixed.leading.equal(root.leading + AdaptiveNumber(8).when(.width > 500, 16))
      fixed.top.equal(root.top)
      fixed.width.equal(180)
      wide.top.equal(fixed.bottom)
      wide.leading.equal(root.leading)
      wide.trailing.equal(root.trailing)
    }
    var live = layout.live(in: Environment(size: Size(320, 300)), with: try #require(Solving.latin))
    let (fixed, wide) = (try #require(layout.item(named: "fixed")), try #require(layout.item(named: "wide")))
    let before = (live.measureCount(of: fixed), live.measureCount(of: wide))
    for width in [400.0, 500, 600, 300] { live.environment.size.width = width }
    #expect(live.measureCount(of: fixed) == before.0)
    #expect(live.measureCount(of: wide) == before.1 + 4)
    live.environment.size.height = 700
    #expect(live.measureCount(of: wide) == before.1 + 4)
  }

  @Test("A change of the environment shapes no text but those that are other ones, with no cache either")
  func shaping() throws {
    let layout = Layout { root in
      var style = AdaptiveStyle(LabelStyle(maxLines: 0))
      style.size = Adaptive<Double>.interpolated(by: .width, [320: 15, 1280: 21]).scaledWithContentSize
      style.lineHeight = Adaptive(.normal).when(.width >= 600, .multiple(1.5))
      let title = Adaptive<LocalizedText>("Unread").when(.width >= 1000, "Unread messages")
      let labels = [
        root.label("Words that stay the same", style: style, name: "same"),
        root.label(title, style: style, name: "other"),
      ]
      root.arrange(labels, Adaptive(.column()).when(.width >= 600, .row()))
    }
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]), cache: nil)
    var live = layout.live(in: Environment(size: Size(320, 600)), with: type)
    let before = type.shapingStatistics
    live.environment.size = Size(600, 320)
    live.environment[.contentSize] = .xxl
    live.environment[.appearance] = .dark
    for width in stride(from: 320.0, through: 990, by: 10) { live.environment.size.width = width }
    #expect(type.shapingStatistics == before)
    live.environment.size.width = 1000
    #expect(type.shapingStatistics.texts == before.texts + 1)
    #expect(live.screen.frames == layout.solved(in: live.environment, with: type).frames)
  }

  @Test("Nothing grows in 1,000 switches between a phone and a tablet")
  func switches() throws {
    let layout = Layout { root in
      let boxes = (0..<12).map { number in
        let box = root.container("box\(number)")
        var style = AdaptiveStyle(LabelStyle(maxLines: 0))
        style.size = AdaptiveNumber(15).when(.idiom == .tablet, 19)
        let label = box.label("Some words in a box", style: style, name: "label\(number)")
        label.fill(box, insets: Adaptive(Insets(top: 4)).when(.idiom == .tablet, Insets(top: 8, left: 8)))
        if number % 5 == 0 { box.show(when: .idiom == .tablet) }
        return box
      }
      root.arrange(
        boxes, Adaptive(.grid(columns: .count(1))).when(.width > 600, .grid(columns: .minWidth(250))))
    }
    let type = try #require(Solving.latin)
    var (phone, tablet) = (Environment(size: Size(375, 667)), Environment(size: Size(1024, 768)))
    (phone[.idiom], tablet[.idiom]) = (.phone, .tablet)
    var live = layout.live(in: phone, with: type)
    for environment in [tablet, phone] { live.environment = environment }
    let before = (
      live.constraintCount, live.variableCount, live.rowCount, live.buildCount, live.screen.frames
    )
    for _ in 0..<(Repository.isFullTest ? 500 : 100) {
      live.environment = tablet
      live.environment = phone
    }
    #expect((live.constraintCount, live.variableCount, live.rowCount) == (before.0, before.1, before.2))
    #expect(live.buildCount == before.3 && live.screen.frames == before.4)
  }

  @Test(
    "1,000 adaptive values and queries take less than a tenth of the solve",
    .enabled(if: !Repository.isQuickTest, "debug builds and sanitizers say nothing of speed"))
  func evaluationCost() throws {
    let value = AdaptiveNumber(1).when(.width < 400 && .idiom == .phone, 2).when(.width >= 600, 3)
    let environment = Environment(size: Size(500, 600))
    var sum = 0.0
    let evaluating = ThreadTime.measure { for _ in 0..<1000 { sum += value.value(in: environment) } }
    let layout = Layout { root in
      var last = root.top
      for number in 0..<1000 {
        let box = root.container("box\(number)")
        box.leading.equal(root.leading)
        box.width.equal(10)
        box.height.equal(value)
        box.top.equal(last)
        last = box.bottom
      }
    }
    let type = try #require(Solving.latin)
    let solving = ThreadTime.measure { sum += layout.solved(in: environment, with: type).frames[1].maxX }
    #expect(sum > 0 && evaluating * 10 < solving, "\(evaluating) against \(solving)")
  }
}
