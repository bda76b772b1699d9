import Cassowary
import ConstraintLayout
import Testing
import TextShaping
import Typesetting
import Typography
import _TestSupport

/// What is said to be hard: the classic puzzles, cards, templates, rotations.
@Suite struct PuzzleTests {
  private func natural(_ text: String, _ size: Double = 17) throws -> Double {
    let type = try #require(Solving.latin)
    return (type.prepare(text).maxContentWidth(at: size) * 64).rounded(.up) / 64
  }

  @Test(
    "of two labels in a row the one that resists more keeps its width, the other takes what is left",
    arguments: [(751, 750), (750, 751)])
  func twoLabels(_ left: Int, _ right: Int) throws {
    let (one, two) = ("The name of a person", "The title that she has")
    let screen = try Solving.screen(300, 40) { root in
      let (a, b) = (root.label(.init(one), name: "a"), root.label(.init(two), name: "b"))
      a.resist(Priority(left), .horizontal)
      b.resist(Priority(right), .horizontal)
      a.leading.equal(root.leading + 16)
      root.row(a, b, spacing: 8)
      b.trailing.equal(root.trailing - 16)
      a.top.equal(root.top)
    }
    let (a, b) = (screen.numbers("a")[2], screen.numbers("b")[2])
    #expect(a + b == 260)
    if left > right { #expect(a == (try natural(one))) } else { #expect(b == (try natural(two))) }
    #expect(screen.problems.map(\.items) == [[left > right ? "b" : "a"]])
    #expect(screen.kinds == [.truncated])
  }

  static let prose = "A multi-line label gets its width from the layout, and its height from its width."

  @Test(
    "a multi-line label gets its width from the layout, without a preferred width",
    arguments: [200.0, 320, 768])
  func multiLine(_ width: Double) throws {
    let live = try Solving.live(width, 800) { root in
      let label = root.label(.init(Self.prose), style: LabelStyle(maxLines: nil), name: "label")
      label.leading.equal(root.leading + 16)
      label.trailing.equal(root.trailing - 16)
      label.top.equal(root.top + 20)
      let below = root.label("Below", name: "below")
      below.top.equal(label.bottom + 8)
      below.leading.equal(label.leading)
    }
    let screen = live.screen
    let measure = try #require(Solving.latin).prepare(Self.prose).measure(size: 17, width: width - 32)
    #expect(screen.numbers("label") == [16, 20, width - 32, (measure.height * 64).rounded(.up) / 64])
    #expect(screen.numbers("below")[1] == screen.numbers("label")[3] + 28)
    #expect(screen.problems.isEmpty)
    #expect((measure.lineCount > 1) == (width < 768))
    let label = try #require(screen.layout.item(named: "label"))
    #expect(live.measureCount(of: label) <= 2)
  }

  /// A card: a picture of 16:9 over a title and a body that wrap.
  static func card(_ root: Item, _ number: Int, after last: Item?) -> Item {
    let card = root.container("card\(number)")
    card.leading.equal(root.leading)
    card.trailing.equal(root.trailing)
    card.top.equal((last?.bottom ?? root.top) + 8)
    let picture = card.content(Block(64, 36), name: "picture\(number)")
    picture.aspect(16.0 / 9)
    picture.hug(1)
    picture.resist(1)
    let style = LabelStyle(maxLines: nil)
    let title = card.label(.init("Card \(number) of many"), style: style, name: "title\(number)")
    let body = card.label(
      .init(String(repeating: "Words that wrap. ", count: 1 + number % 7)), style: style,
      name: "body\(number)")
    card.arrange([picture, title, body], .column(spacing: 8))
    return card
  }

  static func cards(_ count: Int) -> Layout {
    Layout { root in
      var last: Item?
      for number in 0..<count { last = card(root, number, after: last) }
    }
  }

  @Test("N cards with wrapped labels and aspect images: at most two measures a label", arguments: [1, 30])
  func measuresOfCards(_ count: Int) throws {
    let live = Self.cards(count).live(
      in: Environment(size: Size(320, 100_000)), with: try #require(Solving.latin))
    for number in 0..<count {
      for name in ["title", "body"] {
        let item = try #require(live.layout.item(named: "\(name)\(number)"))
        #expect(live.measureCount(of: item) <= 2)
      }
      let picture = try #require(live.layout.item(named: "picture\(number)"))
      #expect(live.frame(of: picture).size == Size(320, 180))
    }
    #expect(live.screen.problems.isEmpty)
  }

  @Test("a rotation of 200 items shapes nothing and adds and removes no constraint")
  func rotation() throws {
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    let layout = Self.cards(50)
    var live = layout.live(in: Environment(size: Size(375, 100_000)), with: type)
    #expect(live.layout.itemCount >= 200)
    let (shaped, constraints, variables, measures) = (
      type.shapingStatistics, live.constraintCount, live.variableCount, live.measureCount
    )
    live.environment.size = Size(667, 100_000)
    #expect(type.shapingStatistics == shaped)
    #expect((live.constraintCount, live.variableCount) == (constraints, variables))
    #expect(live.measureCount - measures <= 150)
    let fresh = layout.live(in: Environment(size: Size(667, 100_000)), with: type)
    #expect(live.screen.frames == fresh.screen.frames)
    live.environment.size = Size(375, 100_000)
    #expect(live.screen.frames == layout.solved(in: Environment(size: Size(375, 100_000)), with: type).frames)
  }

  @Test("a solved cell is a template: 100 more are copies with other texts, and nothing is built")
  func template() throws {
    let type = try #require(Solving.latin)
    func layout(_ title: String, _ body: String) -> Layout {
      Layout { root in
        let style = LabelStyle(maxLines: 2)
        let picture = root.content(Block(64, 64), name: "picture")
        let (title, body) = (
          root.label(.init(title), name: "title"), root.label(.init(body), style: style, name: "body")
        )
        picture.leading.equal(root.leading + 16)
        picture.top.equal(root.top + 8)
        title.leading.equal(picture.trailing + 8)
        title.trailing.atMost(root.trailing - 16)
        title.top.equal(picture.top)
        body.leading.equal(title.leading)
        body.trailing.equal(root.trailing - 16)
        body.top.equal(title.bottom + 4)
      }
    }
    let environment = Environment(size: Size(320, 120))
    let template = layout("Title", "Body").live(in: environment, with: type)
    let (title, body) = (template.layout.item(named: "title"), template.layout.item(named: "body"))
    for number in 0..<100 {
      let texts = ("Title \(number)", String(repeating: "word\(number) ", count: number % 13))
      var cell = template
      cell.setText(.init(texts.0), of: try #require(title))
      cell.setText(.init(texts.1), of: try #require(body))
      #expect(cell.screen.frames == layout(texts.0, texts.1).solved(in: environment, with: type).frames)
      // An empty text has no words to be as wide as: that is another system, and is built.
      if number % 13 > 0 {
        #expect(cell.constraintCount == template.constraintCount)
        #expect(cell.buildCount == template.buildCount)
      }
    }
    #expect(template.screen.frames == layout("Title", "Body").solved(in: environment, with: type).frames)
  }
}
