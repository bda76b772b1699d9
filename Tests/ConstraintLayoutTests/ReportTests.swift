import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// What a screen reports: problems, the constraints that hold an edge, and the cost of a solve.
@Suite struct ReportTests {
  @Test("clipped items are named with amounts")
  func clipped() throws {
    let screen = try Solving.screen(320, 480) { root in
      let card = root.container("card")
      card.fill(root, insets: Insets(top: 10, left: 10, bottom: 10, right: 10))
      let (wide, low) = (card.content(Block(310, 20), name: "wide"), card.content(Block(50, 50), name: "low"))
      let inside = card.content(Block(50, 50), name: "inside")
      wide.leading.equal(card.leading + 5)
      wide.top.equal(card.top)
      low.leading.equal(card.leading)
      low.top.equal(card.bottom - 30)
      inside.leading.equal(card.leading)
      inside.top.equal(wide.bottom)
    }
    #expect(screen.problems.map(\.kind) == [.clipped, .clipped])
    #expect(screen.problems.map(\.items) == [["low", "card"], ["wide", "card"]])
    #expect(screen.problems.map(\.amount) == [20, 15])
  }

  @Test("overlapping items are named with amounts, those that may are not")
  func overlapping() throws {
    func kinds(_ isBackground: Bool) throws -> [LayoutProblem] {
      try Solving.screen(320, 480) { root in
        let (one, two) = (
          root.content(Block(100, 50), name: "one"), root.content(Block(100, 50), name: "two")
        )
        let three = root.content(Block(100, 50), name: "three")
        if isBackground { one.mayOverlap() }
        for (item, left, top) in [(one, 0.0, 0.0), (two, 60.0, 38.0), (three, 0.0, 50.0)] {
          item.leading.equal(root.leading + left)
          item.top.equal(root.top + top)
        }
      }.problems
    }
    let problems = try kinds(false)
    #expect(problems.map(\.items) == [["two", "three"], ["one", "two"]])
    #expect(problems.map(\.amount) == [38, 12])
    #expect(problems.allSatisfy { $0.kind == .overlap })
    #expect(try kinds(true).map(\.items) == [["two", "three"]])
  }

  @Test("a text too low for its lines, and one of too many lines")
  func textClipped() throws {
    let screen = try Solving.screen(200, 480) { root in
      let style = LabelStyle(maxLines: nil)
      let low = root.label("Two lines of\ntext", style: style, name: "low")
      let many = root.label("Too many lines\nof\ntext", style: LabelStyle(maxLines: 2), name: "many")
      low.leading.equal(root.leading)
      low.top.equal(root.top)
      low.height.equal(30)
      many.leading.equal(root.leading)
      many.top.equal(low.bottom)
    }
    let height = try #require(Solving.latin).prepare("Two lines of\ntext").measure(size: 17).height
    #expect(screen.problems.map(\.kind) == [.clipped, .truncated])
    #expect(screen.problems.map(\.items) == [["low"], ["many"]])
    #expect(abs((screen.problems.first?.amount ?? 0) - (height - 30)) < 1e-9)
  }

  @Test("letters that reach out along the unchecked axis are no problem; along the other they are")
  func unchecked() throws {
    func screen(_ axis: LayoutAxis?, _ lines: Int, size: LabelStyle.FontSize = .fitting(11...40)) throws
      -> Screen
    {
      try Solving.screen(200, 200) { root in
        let style = LabelStyle(size: size, maxLines: lines, uncheckedAxis: axis)
        let label = root.label("Budget for all of the branch", style: style, name: "label")
        label.leading.equal(root.leading)
        label.top.equal(root.top)
        label.width.equal(150)
        label.height.equal(30)
      }
    }
    let tall = try screen(.vertical, 0)
    #expect(tall.problems.isEmpty)
    let (label, frame) = (try #require(tall.layout.item(named: "label")), Size(150, 30))
    let text = try #require(tall.text(of: label))
    #expect(text.size == 40 && text.layout.height > frame.height && text.layout.width <= frame.width)
    let wide = try screen(.horizontal, 0)
    #expect(wide.problems.isEmpty)
    let other = try #require(wide.layout.item(named: "label"))
    let line = try #require(wide.text(of: other))
    #expect(
      line.layout.lineCount == 1 && line.layout.width > frame.width
        && Em.fits(line.layout.height, within: frame.height))
    // Too many lines are too many whatever is unchecked; and it says nothing of a fixed size.
    #expect(try screen(.vertical, 1, size: .fixed(40)).kinds == [.truncated])
    #expect(try screen(.vertical, 0, size: .fixed(40)).kinds == [.clipped])
  }

  @Test("the active constraints of an edge, and what one point would do")
  func explanation() throws {
    let live = try Solving.live(375, 667) { root in
      let (label, field) = (root.content(Block(90, 20), name: "label"), root.container("field"))
      label.leading.equal(root.leading + 16)
      field.leading.equal(label.trailing + 8)
      field.trailing.equal(root.trailing - 16)
      field.width.atLeast(40)
      field.width.equal(100, priority: 200)
    }
    let (label, field) = (live.layout.item(named: "label"), live.layout.item(named: "field"))
    let leading = live.explanation(of: try #require(field).leading)
    #expect(leading.edge == "field.leading")
    #expect(leading.value == 114)
    #expect(leading.reasons.map(\.rule).contains("label.leading == root.leading + 16"))
    #expect(leading.reasons.map(\.rule).contains("field.leading == label.trailing + 8"))
    #expect(leading.reasons.map(\.rule).contains("label needs width for its content"))
    #expect(!leading.reasons.map(\.rule).contains { $0.contains("field.trailing") || $0.contains("40") })
    #expect(leading.reasons.allSatisfy { abs($0.movement) == 1 })
    let width = live.explanation(of: try #require(field).width)
    #expect(width.value == 245)
    #expect(width.reasons.map(\.rule).contains("field.trailing == root.trailing - 16"))
    #expect(width.reasons.map(\.rule).contains("root.width == 375"))
    let trailing = live.explanation(of: try #require(label).trailing)
    #expect(trailing.value == 106)
  }

  /// Pictures in a grid, each side by side with the next, all of other ratios, whose sums must match.
  private func aspectGrid(_ root: Item) {
    var above: [Item] = []
    for row in 0..<12 {
      let pictures = (0..<12).map { root.container("p\(row)-\($0)") }
      for (column, picture) in pictures.enumerated() {
        picture.aspect(
          0.3 + Double((row * 7 + column * 5) % 11) / 5, priority: Priority(500 + (row * column) % 300))
        if column > 0 {
          picture.leading.equal(pictures[column - 1].trailing)
          picture.height.equal(pictures[column - 1].height, priority: 700)
        }
        if row > 0 {
          picture.top.equal(above[column].bottom)
          picture.width.equal(above[column].width, priority: Priority(300 + column))
        }
      }
      pictures[0].leading.equal(root.leading)
      pictures[11].trailing.equal(root.trailing, priority: 999)
      above = pictures
    }
    for picture in above { picture.bottom.atMost(root.bottom) }
  }

  /// Items each as wide as a share of the one before, in a ring, and each half as high as it is wide.
  private func cycle(_ root: Item) {
    let items = (0..<60).map { root.container("c\($0)") }
    for (number, item) in items.enumerated() {
      let before = items[(number + 59) % 60]
      item.width.equal((number % 2 == 0 ? 1.25 : 0.8) * before.width)
      item.leading.atLeast(before.trailing - 100, priority: Priority(1 + number))
      item.height.equal(0.5 * item.width + 0.1 * before.height, priority: 800)
      item.width.atLeast(10 + Double(number), priority: 900)
    }
  }

  @Test("adversarial systems end inside the budget", arguments: ["grid", "cycle"])
  func adversarial(_ name: String) throws {
    let layout = Layout { name == "grid" ? aspectGrid($0) : cycle($0) }
    let environment = Environment(size: Size(1000, 1000))
    let full = layout.live(in: environment, with: try #require(Solving.latin))
    #expect(full.screen.kinds.contains(.unsolved) == false)
    #expect(full.pivotCount <= 1000 + 50 * 4 * full.layout.itemCount)
    // With next to none there is an error value, and frames for whoever wants to draw something.
    let none = layout.solved(
      in: environment, with: try #require(Solving.latin), budget: Budget(pivots: 3, pivotsPerRow: 0))
    #expect(none.kinds.contains(.unsolved))
    #expect(none.frames.count == full.layout.itemCount)
  }

  @Test(
    "thousands of contradictions: some are explained, all are named, and the rest of the frames are right"
  )
  func contradictions() throws {
    let live = try Solving.live(1000, 1000) { root in
      for number in 0..<1500 {
        let box = root.container("box\(number)")
        box.leading.equal(root.leading + Double(number))
        box.width.equal(1)
        box.width.equal(2)
      }
    }
    let screen = live.screen
    let conflicts = screen.problems.filter { $0.kind == .conflict }
    #expect(conflicts.map(\.items) == (0..<1500).map { ["box\($0)"] })
    #expect(live.buildCount < 20)
    #expect(screen.frames.dropFirst().enumerated().allSatisfy { $1.minX == Double($0) && $1.size.width == 1 })
  }

  @Test("twice as many variables cost about twice as much")
  func manyVariables() throws {
    func pivots(_ count: Int) throws -> Int {
      try Solving.live(375, 100_000) { root in
        var last: Item?
        for number in 0..<count {
          let (label, field) = (root.content(Block(Double(40 + number % 50), 20)), root.container())
          label.leading.equal(root.leading + 16)
          field.leading.equal(label.trailing + 8)
          field.trailing.equal(root.trailing - 16)
          field.height.equal(label.height)
          field.top.equal(label.top)
          label.top.equal((last?.bottom ?? root.top) + 8)
          last = label
        }
      }.pivotCount
    }
    let (small, large) = (try pivots(100), try pivots(400))
    #expect(large <= 5 * max(small, 100))
  }
}
