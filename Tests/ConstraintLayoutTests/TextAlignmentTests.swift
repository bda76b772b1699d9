import ConstraintLayout
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Where texts stand in their labels, along both axes.
@Suite struct TextAlignmentTests {
  /// A label over the whole of a screen of 300 by 100, and its first line.
  private func line(
    _ text: LocalizedText, _ style: LabelStyle, _ direction: LayoutDirection = .leftToRight
  ) throws -> Line {
    let layout = Layout { root in root.label(text, style: style, name: "label").fill(root) }
    let environment = Environment(size: Size(300, 100), direction: direction)
    let screen = layout.solved(in: environment, with: try #require(Solving.world))
    let label = try #require(layout.item(named: "label"))
    return try #require(screen.text(of: label)?.layout.lines.first { _ in true })
  }

  @Test(
    "Start and end are those of the screen, whichever way the text runs",
    arguments: ["ada@example.org", "الاسم"] as [LocalizedText], LayoutDirection.allCases)
  func sides(_ text: LocalizedText, _ direction: LayoutDirection) throws {
    let insets = Insets(left: 10, right: 20)
    for alignment in Alignment.allCases {
      let line = try line(text, LabelStyle(alignment: alignment, insets: insets), direction)
      let isMirrored = direction == .rightToLeft
      let right = 280 - line.width
      let expected: Double =
        switch alignment {
        case .start, .justify: isMirrored ? right : 10
        case .end: isMirrored ? 10 : right
        case .left: 10
        case .right: right
        default: (10 + right) / 2
        }
      #expect(abs(line.origin.x - expected) < 1e-9, "\(alignment)")
    }
  }

  /// Which way a line runs, and where its glyphs stand in it.
  private func places(_ line: Line) -> [Double] {
    [line.isRightToLeft ? 1 : 0]
      + line.glyphRuns.flatMap { $0.glyphs.map { $0.position.x + Double($0.textOffset) * 1000 } }
  }

  @Test(
    "A text without letters runs as the screen, or the nearest item that overrides it",
    arguments: ["١٠:٠٠ – ١٢:٠٠", "12 + 3", "4.299 €"])
  func letterless(_ text: String) throws {
    let type = try #require(Solving.world)
    let expected = try LayoutDirection.allCases.map { direction in
      let style = TextStyle(direction: direction == .rightToLeft ? .rightToLeft : .leftToRight)
      return places(try #require(try type.prepare(text, style: style).layout(size: 17).lines.first))
    }
    try #require(expected[0] != expected[1])
    let layout = Layout { root in
      let (box, other) = (root.container("box"), root.container("other"))
      box.override(.direction, .rightToLeft)
      other.override(.locale, "he")
      for (name, container) in [("root", root), ("box", box), ("other", other)] {
        container.label(LocalizedText(text), name: name + ".label").leading.equal(container.leading)
      }
    }
    func lines(_ screen: Screen) throws -> [[Double]] {
      try ["root.label", "box.label", "other.label"].map { name in
        let label = try #require(layout.item(named: name))
        return places(try #require(screen.text(of: label)?.layout.lines.first))
      }
    }
    var environment = Environment(size: Size(300, 100))
    var live = layout.live(in: environment, with: type)
    let (left, right) = (expected[0], expected[1])
    #expect(try lines(live.screen) == [left, right, right])
    for (direction, locale) in [
      (LayoutDirection.rightToLeft, nil), (.leftToRight, "ar"), (.rightToLeft, "de"), (.leftToRight, nil),
    ] as [(LayoutDirection, Language?)] {
      (environment.direction, environment.locale) = (direction, locale)
      live.environment = environment
      #expect(try lines(live.screen) == [direction == .rightToLeft ? right : left, right, right])
      #expect(try lines(live.screen) == lines(layout.solved(in: environment, with: type)))
    }
  }

  @Test func heights() throws {
    func baseline(_ vertical: VerticalAlignment, _ text: LocalizedText = "Hxg") throws -> Double {
      let style = LabelStyle(maxLines: nil, verticalAlignment: vertical, insets: Insets(top: 10, bottom: 30))
      return try line(text, style).origin.y
    }
    let text = try #require(Solving.world).prepare("Hxg")
    let block = try #require(try text.layout(size: 17).lines.first { _ in true })
    let capitals = try #require(text.typefaces.first).metrics.capHeight.value / 1000 * 17
    #expect(abs(try baseline(.top) - (10 + block.baseline)) < 1e-9)
    #expect(abs(try baseline(.center) - (40 - block.height / 2 + block.baseline)) < 1e-9)
    #expect(abs(try baseline(.bottom) - (70 - block.height + block.baseline)) < 1e-9)
    #expect(abs(try baseline(.firstBaseline) - (10 + block.baseline)) < 1e-9)
    #expect(abs(try baseline(.capHeight) - (40 + capitals / 2)) < 1e-9)
    // Two lines: what lies between their capitals and the last baseline is in the middle.
    let two = try baseline(.capHeight, "Hxg\nHxg")
    #expect(abs(two - capitals + (two + block.height) - 80) < 1e-9)
  }

  @Test(
    "Texts in other fonts stand on one line in boxes of one height",
    arguments: [VerticalAlignment.firstBaseline, .capHeight])
  func commonLine(_ vertical: VerticalAlignment) throws {
    let texts: [LocalizedText] = ["Save", "保存…", "حفظ"]
    let lines = try texts.map { try line($0, LabelStyle(verticalAlignment: vertical)).origin.y }
    #expect(lines.allSatisfy { abs($0 - lines[0]) < 1e-9 }, "\(lines)")
    let tops = try texts.map { try line($0, LabelStyle()).origin.y }
    #expect(Set(tops).count > 1)
  }

  @Test(
    "Rules that speak of baselines mean the lines where they stand", arguments: VerticalAlignment.allCases)
  func anchors(_ vertical: VerticalAlignment) throws {
    let style = LabelStyle(
      maxLines: nil, verticalAlignment: vertical, insets: Insets(top: 3, left: 1, bottom: 9, right: 2))
    var live = try Solving.live(200, 300) { root in
      let tall = root.label("Some words on several lines", style: style, name: "tall")
      let mark = root.guide("mark")
      tall.top.equal(root.top + 8)
      tall.leading.equal(root.leading)
      tall.width.equal(100)
      tall.height.equal(150)
      mark.top.equal(tall.firstBaseline)
      mark.bottom.equal(tall.lastBaseline)
    }
    for text in [nil, "Two\nlines", "Other words on other lines, and more of them"] {
      let (tall, mark) = (live.layout.item(named: "tall"), live.layout.item(named: "mark"))
      if let text { live.setText(LocalizedText(text), of: try #require(tall)) }
      let screen = live.screen
      let label = try #require(tall)
      let lines = try #require(screen.text(of: label)).layout.lines.map(\.origin.y)
      let frame = screen.frame(of: try #require(mark))
      #expect(lines.count > 1)
      #expect(abs(frame.minY - lines[0]) <= 1.0 / 64 && abs(frame.maxY - lines[lines.count - 1]) <= 1.0 / 64)
    }
  }
}
