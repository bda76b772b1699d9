import Cassowary
import ConstraintLayout
import Testing
import Typography
import _TestSupport

/// Rules between any two items.
@Suite struct RuleTests {
  private func proportions(_ root: Item) {
    let (head, body) = (root.container("head"), root.container("body"))
    head.leading.equal(root.leading + 0.1 * root.width)
    head.trailing.equal(root.trailing - 0.1 * root.width)
    head.top.equal(root.top + 0.05 * root.height)
    head.height.equal(0.3 * root.height)
    body.leading.equal(head.leading)
    body.width.equal(0.75 * head.width)
    body.top.equal(head.bottom + 0.2 * head.height)
    body.height.atLeast(1.0 / 3 * root.height)
    body.height.equal(0, priority: 10)
  }

  @Test("doubling the container doubles every edge")
  func fractionsScale() throws {
    let (single, double) = (
      try Solving.screen(320, 480, proportions), try Solving.screen(640, 960, proportions)
    )
    #expect(single.problems.isEmpty)
    #expect(single.frames.count == 3)
    for (one, two) in zip(single.frames, double.frames) {
      for (a, b) in zip(one.numbers, two.numbers) { #expect(abs(2 * a - b) <= 1e-9 * abs(b)) }
    }
    #expect(abs(single.numbers("body")[1] - 196.8) < 1e-9)
  }

  @Test("a centred card in four lines, no handles kept")
  func centredCard() throws {
    let screen = try Solving.screen(375, 667) { root in
      let card = root.container("card")
      card.center(in: root)
      card.size(200, 100)
    }
    #expect(screen.numbers("card") == [87.5, 283.5, 200, 100])
    #expect(screen.problems.isEmpty)
  }

  @Test("proportional width and height keep the ratio while the parent is resized")
  func proportionalSize() throws {
    var live = try Solving.live(400, 300) { root in
      let (pane, card) = (root.container("pane"), root.container("card"))
      pane.fill(root)
      card.center(in: pane)
      card.width.equal(0.25 * pane.width)
      card.height.equal(0.5 * card.width)
    }
    let card = try #require(live.layout.item(named: "card"))
    for width in stride(from: 100.0, through: 1000, by: 75) {
      live.environment.size = Size(width, 300)
      #expect(live.frame(of: card).size == Size(width / 4, width / 8))
    }
  }

  @Test(
    "16:9 fills parents of 4:3 and 21:9",
    arguments: [(Size(400, 300), Size(400, 225)), (Size(2100, 900), Size(1600, 900))])
  func aspect(_ parent: Size, _ picture: Size) throws {
    let screen = try Solving.screen(parent.width, parent.height) { root in
      let picture = root.container("picture")
      picture.center(in: root)
      picture.aspect(16.0 / 9)
      picture.width.atMost(root.width)
      picture.height.atMost(root.height)
      picture.width.equal(root.width, priority: 750)
    }
    let found = try #require(screen.frame(named: "picture"))
    #expect(abs(found.size.width - picture.width) < 1e-9 && abs(found.size.height - picture.height) < 1e-9)
    #expect(screen.problems.isEmpty)
  }

  @Test("centres by multiplier", arguments: [(0.5, 50.0, 100.0), (1.5, 250, 300)])
  func centreByMultiplier(_ multiplier: Double, _ left: Double, _ top: Double) throws {
    let screen = try Solving.screen(400, 400) { root in
      let dot = root.container("dot")
      dot.size(100, 0)
      dot.centerX.equal(multiplier * root.centerX)
      dot.centerY.equal(multiplier * root.centerY)
    }
    #expect(screen.numbers("dot") == [left, top, 100, 0])
  }

  @Test("proportional gaps take no variable of their own")
  func proportionalGaps() throws {
    func write(_ share: Double) -> (Item) -> Void {
      { root in
        let dot = root.container("dot")
        dot.leading.equal(root.leading + share * root.width)
        dot.trailing.equal(root.trailing - share * root.width)
        dot.top.equal(root.top + share * root.height)
        dot.bottom.equal(root.bottom - share * root.height)
      }
    }
    let (without, with) = (try Solving.live(320, 480, write(0)), try Solving.live(320, 480, write(0.125)))
    #expect(with.variableCount == without.variableCount)
    #expect(with.constraintCount == without.constraintCount)
    #expect(with.screen.numbers("dot") == [40, 60, 240, 360])
  }

  @Test("dumps call guides and rules by their names")
  func names() throws {
    let live = try Solving.live(320, 480) { root in
      let header = root.container("header")
      header.fill(root)
      let gap = header.guide("gap")
      gap.leading.equal(header.leading)
      gap.trailing.equal(header.trailing)
      gap.top.equal(header.top + 44)
      gap.height.equal(8)
      gap.width.equal(100, priority: 10, name: "narrow gap")
    }
    let lines = live.dump.split(separator: "\n").map(String.init)
    #expect(lines.contains("header.gap (guide): 0, 44, 320 x 8"))
    #expect(lines.contains("header.gap.top == header.top + 44"))
    #expect(lines.contains("header.gap.height == 8"))
    #expect(lines.contains("narrow gap, off by 220"))
  }

  @Test("one item is anchored to the top, the rest follow: one edit moves all")
  func oneAnchor() throws {
    var (first, rows) = (Rule?.none, [Item]())
    var live = try Solving.live(320, 2000) { root in
      for number in 0..<30 {
        let row = root.container("row\(number)")
        row.leading.equal(root.leading)
        row.size(320, 44)
        if let last = rows.last {
          row.top.equal(last.bottom + 1)
        } else {
          first = row.top.equal(root.top + 20)
        }
        rows.append(row)
      }
    }
    let before = rows.map { live.frame(of: $0).minY }
    live.setConstant(of: try #require(first), to: 64)
    #expect(rows.map { live.frame(of: $0).minY } == before.map { $0 + 44 })
    #expect(live.screen.problems.isEmpty)
  }
}
