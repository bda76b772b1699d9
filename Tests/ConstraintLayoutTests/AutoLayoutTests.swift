import Cassowary
import ConstraintLayout
import Foundation
import Testing
import Typesetting
import Typography
import _TestSupport

/// The lines of the article "Beside Auto Layout": what is the same. `AutoLayoutDifferenceTests` has the rest.
@Suite struct AutoLayoutTests {
  /// Two blocks in a row that has some width.
  static func row(_ width: Double, _ write: (Item, Item) -> Void) throws -> Screen {
    try Solving.screen(width, 40) { root in
      let (one, two) = (root.content(Block(100, 20), name: "one"), root.content(Block(100, 20), name: "two"))
      one.leading.equal(root.leading)
      two.leading.equal(one.trailing)
      two.trailing.equal(root.trailing)
      for item in [one, two] { item.top.equal(root.top) }
      write(one, two)
    }
  }

  static func widths(_ screen: Screen) -> [Double] { [screen.numbers("one")[2], screen.numbers("two")[2]] }

  /// The width of a block of 100 points that a rule wants to be otherwise.
  private func width(_ wish: Double, _ priority: Priority, _ write: (Item) -> Void = { _ in }) throws
    -> Double
  {
    try Solving.screen(1000, 40) { root in
      let block = root.content(Block(100, 20), name: "block")
      block.width.equal(wish, priority: priority)
      write(block)
    }.numbers("block")[2]
  }

  @Test func intrinsicInequalities() throws {
    #expect(try width(150, 300) { $0.hug(299) } == 150)
    #expect(try width(150, 300) { $0.hug(301) } == 100)
    #expect(try width(50, 300) { $0.resist(299) } == 50)
    #expect(try width(50, 300) { $0.resist(301) } == 100)
    // Hugging says nothing of less, resistance nothing of more.
    #expect(try width(50, 760) { $0.hug(1000) } == 50)
    #expect(try width(150, 260) { $0.resist(1000) } == 150)
  }

  @Test func defaultPriorities() throws {
    #expect(try width(150, 249) == 100)
    #expect(try width(150, 251) == 150)
    #expect(try width(50, 749) == 100)
    #expect(try width(50, 751) == 50)
  }

  @Test func namedPriorities() {
    #expect([Priority.required, .high, .low].map(\.value) == [1000, 750, 250])
  }

  @Test func strongerFirst() throws {
    let found = try width(300, 500) { block in
      for number in 0..<50 { block.width.equal(Double(number), priority: 499) }
    }
    #expect(found == 300)
  }

  @Test func asNearAsCanBe() throws {
    #expect(try width(300, 999) { $0.width.atMost(180) } == 180)
  }

  @Test func hugging() throws {
    #expect(Self.widths(try Self.row(260) { one, _ in one.hug(251) }) == [100, 160])
    #expect(Self.widths(try Self.row(260) { _, two in two.hug(251) }) == [160, 100])
  }

  @Test func resistance() throws {
    #expect(Self.widths(try Self.row(140) { one, _ in one.resist(751) }) == [100, 40])
    #expect(Self.widths(try Self.row(140) { _, two in two.resist(751) }) == [40, 100])
  }

  @Test func ambiguity() throws {
    let problems = try Self.row(260) { _, _ in }.problems
    #expect(problems.map(\.kind) == [.ambiguous, .ambiguous])
    #expect(problems.map(\.items) == [["one"], ["two"]])
    #expect(problems.allSatisfy { $0.axis == .horizontal })
    #expect(try Self.row(260) { one, _ in one.hug(251) }.problems.isEmpty)
  }

  @Test func noNegativeSize() throws {
    #expect(try width(-50, 999) == 0)
  }

  /// How far an edge of "two" is from the same of "one", in lines of one text.
  private func tops(_ edge: Edge, _ first: String) throws -> (Screen, lines: Double) {
    let style = LabelStyle(maxLines: nil)
    let screen = try Solving.screen(400, 400) { root in
      let (one, two) = (root.label(.init(first), style: style, name: "one"), root.label("One", name: "two"))
      one.leading.equal(root.leading)
      one.top.equal(root.top)
      two.leading.equal(one.trailing)
      two.firstBaseline.equal(one[edge])
    }
    let line = try #require(Solving.latin).prepare("One").measure(size: 17).height
    return (screen, (screen.numbers("two")[1] / line * 10).rounded() / 10)
  }

  @Test func baselinesOfText() throws {
    #expect(try tops(.firstBaseline, "One\ntwo\nthree").lines == 0)
    #expect(try tops(.lastBaseline, "One\ntwo\nthree").lines == 2)
  }

  @Test func equalCentering() throws {
    let screen = try Solving.screen(300, 40) { root in
      let blocks = [40.0, 20, 60].map { root.content(Block($0, 20), name: "\(Int($0))") }
      root.arrange(blocks, .row(spacing: 88, alignment: .start, distribution: .equalCentering))
    }
    #expect(["40", "20", "60"].map { screen.numbers($0)[0] } == [0, 132, 240])
    #expect(["40", "20", "60"].map { screen.numbers($0)[2] } == [40, 20, 60])
  }

  @Test func baselineWithoutText() throws {
    let screen = try Solving.screen(400, 400) { root in
      let (one, two) = (root.content(Block(50, 30), name: "one"), root.content(Block(50, 70), name: "two"))
      one.top.equal(root.top)
      two.firstBaseline.equal(one.lastBaseline + 100)
    }
    #expect(screen.numbers("two")[1] == 60)
  }

  @Test func direction() throws {
    let layout = Layout { root in
      let (one, two) = (root.content(Block(50, 30), name: "one"), root.content(Block(50, 30), name: "two"))
      one.leading.equal(root.leading + 10)
      two.left.equal(root.left + 10)
    }
    let type = try #require(Solving.latin)
    let environment = Environment(size: Size(300, 100), direction: .rightToLeft)
    #expect(layout.solved(in: environment, with: type).frames.map(\.minX) == [0, 240, 10])
    #expect(
      layout.solved(in: Environment(size: Size(300, 100)), with: type).frames.map(\.minX) == [0, 10, 10])
  }

  @Test func multipliedPlace() throws {
    let screen = try Solving.screen(400, 400) { root in
      let pane = root.container("pane")
      let (one, two) = (pane.content(Block(50, 30), name: "one"), pane.content(Block(50, 30), name: "two"))
      pane.leading.equal(root.leading + 100)
      one.leading.equal(pane.leading + 20)
      two.leading.equal(2 * one.trailing)
    }
    #expect(screen.numbers("two")[0] == 240)
  }

  @Test("every line of the article has its test")
  func article() throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let page = tests.appending(
      path: "../../Sources/ConstraintLayout/ConstraintLayout.docc/BesideAutoLayout.md")
    let sources = try ["AutoLayoutTests", "AutoLayoutDifferenceTests"].map {
      try String(contentsOf: tests.appending(path: "\($0).swift"), encoding: .utf8)
    }.joined()
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n").filter {
      $0.hasSuffix("` |")
    }
    #expect(lines.count == 25)
    for line in lines {
      let name = line.dropLast(3).split(separator: "`").last ?? ""
      #expect(sources.contains("@Test func \(name)()"), "\(name)")
    }
  }
}
