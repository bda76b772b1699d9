import Cassowary
import ConstraintLayout
import Testing
import TextShaping
import Typesetting
import Typography
import _TestSupport

/// Labels that find their size in their rectangle.
@Suite struct AutoFitTests {
  /// What an auto-fit replaces: the size goes up by a step while the text, measured anew, is within all limits.
  private func classicLoop(_ text: PreparedText, in box: Size, _ style: LabelStyle) throws -> Double {
    guard case .fitting(let range, let step?, _) = style.size else { return .nan }
    var (size, count) = (range.lowerBound, 0.0)
    while true {
      let next = min(range.lowerBound + count * step, range.upperBound)
      let width = box.width - style.insets.left - style.insets.right
      let height = box.height - style.insets.top - style.insets.bottom
      let wraps = style.uncheckedAxis != .horizontal
      let layout = try text.layout(size: next, width: wraps ? width : nil)
      let fits =
        (!wraps || (layout.width <= width && layout.lines.allSatisfy { !$0.overflows }))
        && (style.uncheckedAxis == .vertical || layout.height <= height)
        && (style.maxLines.map { layout.lineCount <= $0 } ?? true)
      if !fits { return size }
      size = next
      if next == range.upperBound { return size }
      count += 1
    }
  }

  struct Question: CustomTestStringConvertible, Sendable {
    var sample: SampleText
    var maxLines: Int
    var uncheckedAxis: LayoutAxis?
    var testDescription: String {
      "\(sample.name), \(maxLines) lines, \(uncheckedAxis?.rawValue ?? "no axis") unchecked"
    }
  }

  static let questions = ["latin-english", "latin-german", "arabic", "japanese", "thai", "mixed-bidi"].flatMap
  { name in
    [0, 1, 3].flatMap { lines in
      [nil, LayoutAxis.horizontal, .vertical].map {
        Question(sample: .named(name), maxLines: lines, uncheckedAxis: $0)
      }
    }
  }

  @Test("the classic loop's answer over a grid of texts, limits and boxes", arguments: questions)
  func classic(_ question: Question) throws {
    let type = try Typesetter(fonts: ShippedFont.list(question.sample.fonts))
    let text = String(question.sample.text.prefix(90))
    for step in [0.5, 1] {
      for box in [Size(120, 60), Size(320, 44), Size(300, 200), Size(768, 300)] {
        let style = LabelStyle(
          size: .fitting(8...72, step: step), maxLines: question.maxLines == 0 ? nil : question.maxLines,
          insets: Insets(top: 2, left: 6, bottom: 4, right: 8), uncheckedAxis: question.uncheckedAxis)
        let screen = Layout { root in
          let label = root.label(.init(text), style: style, name: "label")
          label.resist(1)
          label.hug(1)
          label.fill(root, priority: 999)
        }.solved(in: Environment(size: box), with: type)
        let label = try #require(screen.layout.item(named: "label"))
        let prepared = type.prepare(text)
        let expected = try classicLoop(prepared, in: screen.frame(of: label).size, style)
        #expect(screen.fittedSize(of: label) == expected, "\(box) by \(step)")
      }
    }
  }

  @Test(
    "one shaping for each run and face, however often a size is sought",
    arguments: [("One two three", 1), ("日本語の文です", 1), ("Two عربي", 2)])
  func shapesOnce(_ text: String, _ runs: Int) throws {
    let fonts = try ShippedFont.list([
      "NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "VL-Gothic-Regular.ttf",
    ])
    let (type, plain) = (Typesetter(fonts: fonts), Typesetter(fonts: fonts))
    _ = plain.prepare(text)
    let style = LabelStyle(size: .fitting(8...72), maxLines: nil)
    var live = Layout { root in
      let label = root.label(.init(text), style: style, name: "label")
      label.resist(1)
      label.fill(root)
    }.live(in: Environment(size: Size(320, 100)), with: type)
    let first = type.shapingStatistics
    #expect(first == plain.shapingStatistics)
    #expect((first.texts, first.calls) == (1, runs))
    let label = try #require(live.layout.item(named: "label"))
    var sizes: Set<Double> = []
    for width in stride(from: 100.0, through: 700, by: 10) {
      live.environment.size = Size(width, 100)
      sizes.insert(try #require(live.screen.fittedSize(of: label)))
    }
    #expect(sizes.count > 10)
    #expect(type.shapingStatistics == first)
  }

  @Test("lines of other heights are counted as high as they are")
  func mixedLineHeights() throws {
    let type = try Typesetter(
      fonts: ShippedFont.list(["NotoSans-Regular.ttf", "NotoSerifTibetan-Regular.ttf"]))
    let (text, box) = ("One line\nབོད་ཡིག\nand བོད one\nབོད་སྐད་", Size(400, 160))
    let style = LabelStyle(size: .fitting(4...72, step: 0.5), maxLines: nil, lineHeight: .perLine)
    let screen = Layout { root in
      let label = root.label(.init(text), style: style, name: "label")
      label.resist(1)
      label.fill(root)
    }.solved(in: Environment(size: box), with: type)
    let label = try #require(screen.layout.item(named: "label"))
    let (size, prepared) = (try #require(screen.fittedSize(of: label)), type.prepare(text))
    func bottom(_ size: Double) throws -> Double {
      let layout = try prepared.layout(size: size, width: 400, block: .init(lineHeight: .perLine))
      return layout.lines.reduce(0) { max($0, $1.top + $1.height) }
    }
    #expect(try bottom(size) <= 160 && bottom(size + 0.5) > 160)
    // The old formula: so many lines, each as high as one line of the label's own font.
    let single = try type.prepare("One line").measure(size: 1).height
    let old = (160 / (4 * single) * 2).rounded(.down) / 2
    #expect(try bottom(old) > 160 + 1)
    #expect(screen.problems.isEmpty)
  }

  /// A picture caption of the user's own whose letters fit.
  private struct Caption: FittingContent {
    func widths(in environment: Environment) -> ContentWidths? { ContentWidths(natural: 10) }
    func height(forWidth width: Double, in environment: Environment) -> ContentHeight? { ContentHeight(10) }
    func fittedSize(in rectangle: Size, environment: Environment) -> Double { rectangle.height / 2 }
  }

  @Test("only changed rectangles are refitted, of any item with text")
  func refits() throws {
    let style = LabelStyle(size: .fitting(8...40))
    var heights: [Rule] = []
    var live = try Solving.live(320, 480) { root in
      let items = [
        root.label("A label", style: style, name: "label"),
        root.field("A field", style: style, name: "field"),
        root.content(Caption(), name: "caption"),
      ]
      for (number, item) in items.enumerated() {
        item.leading.equal(root.leading)
        item.top.equal(root.top + 100 * Double(number))
        item.width.equal(100)
        heights.append(item.height.equal(40))
      }
    }
    func sizes() -> [Double?] {
      ["label", "field", "caption"].map {
        live.layout.item(named: $0).flatMap { live.screen.fittedSize(of: $0) }
      }
    }
    let (before, count) = (sizes(), live.fitCount)
    #expect(count == 3)
    live.environment.size = Size(640, 480)
    #expect(live.fitCount == count)
    live.setConstant(of: heights[2], to: 30)
    #expect(live.fitCount == count + 1)
    #expect(sizes() == [before[0], before[1], 15])
    live.setConstant(of: heights[0], to: 20)
    #expect(live.fitCount == count + 2)
    #expect(sizes()[0] != before[0] && sizes()[1] == before[1])
    let label = try #require(live.layout.item(named: "field"))
    let fits = live.fitCount
    live.setText("Another and longer", of: label)
    #expect(live.fitCount == fits + 1)
  }

  @Test("labels of one group have the size of the one that has to be smallest")
  func groups() throws {
    let style = LabelStyle(size: .fitting(8...40, group: "titles"))
    let texts: [LocalizedText] = ["Ja", "Vielleicht", "Keinesfalls oder doch"]
    let screen = try Solving.screen(320, 480) { root in
      for (number, text) in texts.enumerated() {
        let label = root.label(text, style: style, name: "label\(number)")
        label.leading.equal(root.leading)
        label.top.equal(root.top + 60 * Double(number))
        label.width.equal(100)
        label.height.equal(50)
      }
    }
    let sizes = texts.indices.map {
      screen.layout.item(named: "label\($0)").flatMap { screen.text(of: $0)?.size }
    }
    let least = try #require(Solving.latin).prepare(texts[2].base).maxContentWidth(at: 1)
    #expect(Set(sizes).count == 1)
    #expect(abs((sizes[0] ?? 0) - 100 / least) < 1e-6)
  }
}
