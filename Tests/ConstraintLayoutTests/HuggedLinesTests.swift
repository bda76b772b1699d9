import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// Labels that are as wide as their lines.
@Suite struct HuggedLinesTests {
  /// A label in a bubble that is at most as wide as said, at the end of the screen.
  private static func bubble(
    _ text: String, _ style: LabelStyle, limit: Double, height: Double? = nil, language: Language = "en"
  ) throws -> Screen {
    Layout { root in
      let bubble = root.container("bubble")
      bubble.pad(Insets(horizontal: 12, vertical: 8))
      let label = bubble.label(LocalizedText(text), style: style, name: "label")
      bubble.arrange([label], .column())
      bubble.trailing.equal(root.trailing - 16)
      bubble.top.equal(root.top + 16)
      bubble.width.atMost(limit)
      if let height { label.height.atMost(height) }
    }.solved(
      in: Environment(size: Size(390, 2000), locale: language), with: try #require(Solving.world))
  }

  private static func text(_ screen: Screen) throws -> Screen.SetText {
    try #require(screen.layout.item(named: "label").flatMap { screen.text(of: $0) })
  }

  private static let samples = ["latin-english", "latin-german", "arabic", "japanese", "mixed-bidi"]

  private static func style(_ random: inout SplitMix64) -> LabelStyle {
    var style = LabelStyle(
      maxLines: [nil, 1, 2, 4].randomElement(using: &random) ?? nil,
      alignment: [.start, .center, .end].randomElement(using: &random) ?? .start,
      insets: Bool.random(using: &random) ? Insets(top: 1, left: 3, bottom: 2, right: 5) : .zero,
      breaking: Breaking.allCases.randomElement(using: &random) ?? .greedy,
      truncation: Bool.random(using: &random) ? .tail : nil)
    if Bool.random(using: &random) { style.size = .fitting(11...24, step: 0.5) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      style.block.indents = Indents(firstLine: 1.5, hanging: 0.5)
    }
    return style
  }

  /// The label without the property is the judge: lines stay where they are, and the width is that of the widest.
  @Test("random texts, styles and widths", arguments: 0..<(Repository.isFullTest ? 2000 : 200))
  func linesStay(_ number: Int) throws {
    var random = SplitMix64(for: "hugged lines \(number)")
    let sample = SampleText.named(Self.samples.randomElement(using: &random) ?? "")
    let text = String(sample.text.prefix(Int.random(in: 1...160, using: &random)))
    var style = Self.style(&random)
    let limit = Double(Int.random(in: 40 * 64...350 * 64, using: &random)) / 64
    let height = style.truncation == nil ? nil : Double(Int.random(in: 20...200, using: &random))
    let language: Language = Bool.random(using: &random) ? "ar" : "en"
    let plain = try Self.bubble(text, style, limit: limit, height: height, language: language)
    style.hugsLines = true
    let hugged = try Self.bubble(text, style, limit: limit, height: height, language: language)
    let (before, after) = (try Self.text(plain), try Self.text(hugged))
    #expect(after.size == before.size && after.lineCount == before.lineCount)
    #expect(after.layout.lines.map(\.range) == before.layout.lines.map(\.range), "\(text)")
    let (whole, own) = (
      try #require(plain.frame(named: "label")).size, try #require(hugged.frame(named: "label")).size
    )
    let widest = before.layout.lines.prefix(before.lineCount).map { $0.indent + $0.width }.max() ?? 0
    let width = ((widest + style.insets.left + style.insets.right) * 64).rounded(.up) / 64
    let minWidth = try minWidth(text, style)
    #expect(own.width == min(width, whole.width) || own.width == minWidth)
    #expect(own.height == whole.height)
    #expect(hugged.kinds == plain.kinds)
    let bubble = try #require(hugged.frame(named: "bubble"))
    #expect(language == "ar" ? bubble.minX == 16 : bubble.maxX == 374)
    let (frame, wholeFrame) = (
      try #require(hugged.frame(named: "label")), try #require(plain.frame(named: "label"))
    )
    for (line, other) in zip(after.layout.lines, before.layout.lines).prefix(after.lineCount) {
      let isInside = other.origin.x >= wholeFrame.minX + style.insets.left - 1e-9
      #expect(!isInside || line.origin.x >= frame.minX + style.insets.left - 1e-9)
    }
  }

  /// The width that no label of a style is less than: of a word that cannot be broken, with the widest indent.
  private func minWidth(_ text: String, _ style: LabelStyle) throws -> Double {
    let screen = try Self.bubble(text, style, limit: 0)
    return screen.frame(named: "label")?.size.width ?? 0
  }

  /// One step less, and some line would be another one.
  @Test("no narrower label has these lines", arguments: ["latin-english", "japanese", "arabic"])
  func isTheLeastWidth(_ name: String) throws {
    let type = try #require(Solving.world)
    let text = String(SampleText.named(name).text.prefix(120))
    let prepared = type.prepare(text)
    for limit in stride(from: 80.0, to: 340, by: 13) {
      let screen = try Self.bubble(text, LabelStyle(maxLines: nil, hugsLines: true), limit: limit)
      let (width, lines) = (
        try #require(screen.frame(named: "label")).size.width, try Self.text(screen).layout.lines
      )
      let narrower = try prepared.layout(size: 17, width: width - 1.0 / 64)
      let isOther =
        narrower.lines.map(\.range) != lines.map(\.range) || narrower.lines.contains(where: \.overflows)
      #expect(isOther, "\(limit)")
      #expect(try prepared.layout(size: 17, width: width).lines.map(\.range) == lines.map(\.range))
    }
  }

  @Test func strongerRulesCount() throws {
    let text = LocalizedText(SampleText.named("latin-english").text)
    for (priority, isHugging) in [(1000, false), (251, false), (249, true)] {
      let screen = try Solving.screen(300, 2000) { root in
        let label = root.label(text, style: LabelStyle(maxLines: nil, hugsLines: true), name: "label")
        label.leading.equal(root.leading)
        label.trailing.equal(root.trailing, priority: Priority(priority))
        label.trailing.atMost(root.trailing)
        label.top.equal(root.top)
      }
      #expect((screen.numbers("label")[2] < 300) == isHugging && screen.problems.isEmpty, "\(priority)")
    }
  }

  @Test func theNeighbourGetsTheRoomThatIsLeft() throws {
    func screen(_ hugsLines: Bool) throws -> Screen {
      try Solving.screen(300, 400) { root in
        let style = LabelStyle(maxLines: nil, hugsLines: hugsLines)
        let first = root.label("Extraordinarily long words", style: style, name: "label")
        first.width.atMost(200)
        let second = root.container("second")
        root.arrange([first, second], .row(spacing: 8))
      }
    }
    let (whole, hugged) = (try screen(false), try screen(true))
    #expect(whole.numbers("label")[2] == 200)
    #expect(hugged.numbers("label")[2] < 190)
    #expect(hugged.numbers("second")[2] == 300 - 8 - hugged.numbers("label")[2])
  }

  /// A required rule that no hugging label can keep leaves it as it is, and breaks nothing.
  @Test func requiredHuggingGivesWay() throws {
    let screen = try Solving.screen(300, 2000) { root in
      let style = LabelStyle(maxLines: nil, hugsLines: true)
      let label = root.label(
        LocalizedText(SampleText.named("latin-english").text), style: style, name: "label")
      label.hug(.required, .horizontal)
      label.resist(1, .horizontal)
      label.width.equal(root.width)
      label.leading.equal(root.leading)
      label.top.equal(root.top)
    }
    #expect(screen.numbers("label")[2] == 300 && screen.problems.isEmpty)
  }

  @Test("A drag gives what a new layout gives, at every width", arguments: [false, true])
  func drag(_ isFitting: Bool) throws {
    let layout = Layout { root in
      var above = root.top + 0
      for (number, text) in [
        "Are you there?", "The pilot boat leaves at six in the morning.", "أراك غدًا في الميناء",
      ].enumerated() {
        let bubble = root.container("bubble\(number)")
        bubble.pad(Insets(10))
        let style = LabelStyle(size: isFitting ? .fitting(10...30) : 17, maxLines: nil, hugsLines: true)
        let (label, time) = (
          bubble.label(LocalizedText(text), style: style, name: "label\(number)"),
          bubble.label("9:41", style: LabelStyle(size: 12), name: "time\(number)")
        )
        bubble.arrange([label, time], .row(spacing: 8, alignment: .lastBaseline))
        time.resist(751)
        bubble.top.equal(above)
        bubble.trailing.equal(root.trailing - 12)
        bubble.width.atMost(0.75 * root.width)
        above = bubble.bottom + 8
      }
    }
    let type = try #require(Solving.world)
    var live = layout.live(in: Environment(size: Size(320, 800)), with: type)
    for width in stride(from: 320.0, through: 700, by: 7.5) {
      live.environment.size.width = width
      let fresh = layout.solved(in: live.environment, with: type)
      #expect(live.screen.frames == fresh.frames, "\(width)")
      #expect(live.screen.problems == fresh.problems)
    }
    #expect(live.buildCount == 1)
    let label = try #require(layout.item(named: "label1"))
    live.setText("Yes.", of: label)
    live.setText("The pilot boat leaves at six in the morning.", of: label)
    #expect(live.screen.frames == layout.solved(in: live.environment, with: type).frames)
  }

  /// A style by environment can begin and end to hug.
  @Test func canDependOnTheEnvironment() throws {
    let text = LocalizedText(SampleText.named("latin-english").text)
    let style = AdaptiveStyle(
      Adaptive(LabelStyle(maxLines: nil)).when(.height < 900, LabelStyle(maxLines: nil, hugsLines: true)))
    let layout = Layout { root in
      let label = root.label(text, style: style, name: "label")
      label.leading.equal(root.leading)
      label.trailing.atMost(root.trailing)
      label.top.equal(root.top)
    }
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(300, 1000)), with: type)
    let label = try #require(layout.item(named: "label"))
    #expect(live.frame(of: label).size.width == 300)
    live.environment.size.height = 800
    #expect(live.frame(of: label).size.width < 300)
    live.environment.size.height = 1000
    #expect(live.frame(of: label).size.width == 300)
  }
}
