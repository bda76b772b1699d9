import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// Texts that cannot have the height they need at any width: the best frames there are, judged priority by priority.
@Suite struct SolutionCostTests {
  private static let fox =
    "The quick brown fox jumps over the lazy dog and then some more words follow so that it wraps often"
  private static let style = LabelStyle(size: .fixed(12), maxLines: nil)

  private static func up(_ points: Double) -> Double { (points * 64).rounded(.up) / 64 }

  /// What a text needs at all widths that are multiples of 1/64, from its longest word's to the greatest.
  private struct Needs {
    var widths: [Double]
    var heights: [Double]
    /// Heights that are required, for letters of 8 points.
    var minHeights: [Double]?

    init(_ text: String, upTo greatest: Double) throws {
      let prepared = try #require(Solving.latin).prepare(text)
      let least = SolutionCostTests.up(prepared.minContentWidth(at: 12))
      widths = Array(stride(from: least, through: greatest, by: 1.0 / 64))
      heights = try widths.map { SolutionCostTests.up(try prepared.measure(size: 12, width: $0).height) }
    }

    /// The width at which least is lacking, and of these the widest: resistance to being low, then to being narrow.
    func best(_ height: (Double) -> Double) throws -> (width: Double, lacking: Double) {
      var best: (width: Double, lacking: Double)?
      for (place, (width, need)) in zip(widths, heights).enumerated() where height(width) >= 0 {
        if let minHeights, minHeights[place] > height(width) { continue }
        let lacking = max(0, need - height(width))
        if lacking <= (best?.lacking ?? .infinity) + 1e-9 { best = (width, lacking) }
      }
      return try #require(best)
    }
  }

  /// A text beside a picture as high as the text, `ratio` times as wide as high.
  private static func beside(_ root: Item, _ ratio: Double, _ texts: [String]) {
    let picture = root.container("picture")
    let labels = texts.map { root.label(.init($0), style: Self.style, name: $0) }
    var last: Item?
    for label in labels {
      label.leading.equal(root.leading)
      label.trailing.equal(picture.leading)
      label.top.equal(last?.bottom ?? root.top)
      last = label
    }
    picture.trailing.equal(root.trailing)
    picture.top.equal(root.top)
    if let last { picture.bottom.equal(last.bottom) }
    picture.aspect(ratio)
  }

  @Test("the best of all widths, where enough can be had and where not", arguments: [1.0, 2, 3])
  func bestOfAllWidths(_ ratio: Double) throws {
    let needs = try Needs(Self.fox, upTo: 240)
    var lackingCount = 0
    var live = try Solving.live(100, 600) { root in
      let label = root.label(.init(Self.fox), style: Self.style, name: "label")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
      (label.width + ratio * label.height).equal(root.width)
    }
    for width in stride(from: 100.0, through: 240, by: 1) {
      live.environment.size = Size(width, 600)
      let best = try needs.best { (width - $0) / ratio }
      let label = try #require(live.screen.frame(named: "label")).size
      #expect(abs(label.width - best.width) < 1e-9, "\(width)")
      #expect(abs(label.height - (width - best.width) / ratio) < 1e-9, "\(width)")
      let lacking = live.screen.problems.filter { $0.kind == .clipped }.map(\.amount)
      #expect(lacking.isEmpty == (best.lacking < 1.0 / 64), "\(width)")
      #expect(lacking.allSatisfy { abs($0 - best.lacking) < 2.0 / 64 }, "\(width)")
      if !lacking.isEmpty { lackingCount += 1 }
    }
    #expect(lackingCount > 20)
  }

  @Test("the reviewed document: a picture as wide and as high as its caption is high")
  func caption() throws {
    let needs = try Needs(Self.fox, upTo: 240)
    for width in stride(from: 100.0, through: 240, by: 1) {
      let screen = try Solving.screen(width, 600) { Self.beside($0, 1, [Self.fox]) }
      let best = try needs.best { width - $0 }
      let label = try #require(screen.frame(named: Self.fox)).size
      #expect(abs(label.width - best.width) < 1e-9, "\(width)")
      #expect(abs(label.height - (width - best.width)) < 1e-9, "\(width)")
    }
  }

  @Test(
    "two texts over each other: as little as can be is lacking in all", arguments: [150.0, 180, 200, 210])
  func twoTexts(_ width: Double) throws {
    let texts = ["The quick brown fox jumps over the lazy dog and then some more", "words follow so that"]
    let (one, two) = (try Needs(texts[0], upTo: 240), try Needs(texts[1], upTo: 240))
    let screen = try Solving.screen(width, 600) { Self.beside($0, 1, texts) }
    let shift = Int((one.widths[0] - two.widths[0]) * 64)
    let least = one.widths.indices.compactMap { place -> Double? in
      guard two.heights.indices.contains(place + shift), one.widths[place] <= width else { return nil }
      return max(0, one.heights[place] + two.heights[place + shift] - (width - one.widths[place]))
    }.min()
    let lacking = screen.problems.filter { $0.kind == .clipped }.map(\.amount).reduce(0, +)
    #expect(abs(lacking - (try #require(least))) < 4.0 / 64)
    #expect((lacking > 0) == (width < 200))
  }

  @Test("no history shows where texts lack height")
  func noHistory() throws {
    let layout = Layout { Self.beside($0, 1, [Self.fox]) }
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(240, 600)), with: type)
    let label = try #require(layout.item(named: Self.fox))
    var random = SplitMix64(for: "histories of texts that lack height")
    for step in 0..<40 {
      if step % 8 == 7 { live.setText(step % 16 == 7 ? "One" : .init(Self.fox), of: label) }
      let environment = Environment(size: Size(Double(Int.random(in: 100...260, using: &random)), 600))
      live.environment = environment
      var fresh = layout.live(in: environment, with: type)
      if step % 16 >= 7, step % 16 < 15 { fresh.setText("One", of: label) }
      #expect(live.screen.frames == fresh.screen.frames, "\(step)")
      #expect(live.screen.problems == fresh.screen.problems, "\(step)")
    }
  }

  @Test("a text is asked for its steps once, each by bisection, and then once for each at most")
  func measures() throws {
    let prepared = try #require(Solving.latin).prepare(Self.fox)
    let lines = try prepared.measure(size: 12, width: Self.up(prepared.minContentWidth(at: 12))).lineCount
    var live = try Solving.live(200, 600) { Self.beside($0, 1, [Self.fox]) }
    let widths = Int(prepared.maxContentWidth(at: 12) * 64)
    let bisections = 2 + Int.bitWidth - widths.leadingZeroBitCount
    #expect(live.measureCount > lines)
    #expect(live.measureCount <= 20 + lines * (bisections + 1))
    let before = live.measureCount
    live.environment.size = Size(180, 600)
    #expect(live.screen.kinds.contains(.clipped))
    #expect(live.measureCount - before <= 20 + lines)
  }

  @Test("a text of many hundred heights: a hundred of them are solved, then those about the best; to a line")
  func longText() throws {
    let text = Array(repeating: Self.fox, count: 40).joined(separator: " ")
    var lacking: Double?
    try ThreadTime.limited {
      let screen = try Solving.screen(400, 4000) { Self.beside($0, 0.5, [text]) }
      lacking = screen.problems.first { $0.kind == .clipped }?.amount
    }
    let best = try Needs(text, upTo: 400).best { (400 - $0) / 0.5 }
    let line = try #require(Solving.latin).prepare("One").measure(size: 12).height
    #expect(best.lacking > 10 * line)
    #expect(try #require(lacking) <= best.lacking + line)
  }

  @Test(
    "fitted letters that would be too high at the narrowest are no conflict where another width will do",
    arguments: [150.0, 170, 200, 210])
  func fittedLetters(_ width: Double) throws {
    let screen = try Solving.screen(width, 600) { root in
      let style = LabelStyle(size: .fitting(8...12), maxLines: nil)
      let label = root.label(.init(Self.fox), style: style, name: "label")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
      (label.width + label.height).equal(root.width)
    }
    let prepared = try #require(Solving.latin).prepare(Self.fox)
    var needs = try Needs(Self.fox, upTo: 240)
    needs.minHeights = try needs.widths.map { Self.up(try prepared.measure(size: 8, width: $0).height) }
    let best = try needs.best { width - $0 }
    let label = try #require(screen.frame(named: "label")).size
    #expect(screen.problems.isEmpty)
    #expect(abs(label.width - best.width) < 1e-9 && abs(label.height - (width - best.width)) < 1e-9)
  }

  /// As high as a given area needs at a width: a height for every width.
  private struct Area: IntrinsicContent {
    func widths(in environment: Environment) -> ContentWidths? { ContentWidths(minimum: 10, natural: 400) }
    func height(forWidth width: Double, in environment: Environment) -> ContentHeight? {
      ContentHeight(20_000 / width)
    }
  }

  @Test("contents of one's own that get higher where they are narrower: to 1/64 point of width")
  func ownContent() throws {
    let screen = try Solving.screen(200, 600) { root in
      let area = root.content(Area(), name: "area")
      area.leading.equal(root.leading)
      area.top.equal(root.top)
      (area.width + area.height).equal(root.width)
    }
    let widths = stride(from: 10.0, through: 200, by: 1.0 / 64)
    let least = widths.map { Self.up(20_000 / $0) - (200 - $0) }.min()
    let size = try #require(screen.frame(named: "area")).size
    #expect(abs(Self.up(20_000 / size.width) - size.height - (try #require(least))) < 2.0 / 64)
  }
}
