import Cassowary
import ConstraintLayout
import Testing
import Typography
import _TestSupport

/// Rules changed while a layout lives.
@Suite struct ChangeTests {
  private func card(_ root: Item) {
    let (picture, text) = (root.container("picture"), root.content(Block(120, 60), name: "text"))
    picture.leading.equal(root.leading)
    picture.top.equal(root.top)
    text.trailing.equal(root.trailing)
    root.rules(for: "narrow") {
      picture.trailing.equal(root.trailing)
      picture.height.equal(0.5 * root.width)
      text.leading.equal(root.leading)
      text.top.equal(picture.bottom + 8)
    }
    root.rules(for: "wide") {
      picture.width.equal(0.5 * root.width)
      picture.bottom.equal(root.bottom)
      text.leading.equal(picture.trailing + 8)
      text.top.equal(root.top)
    }
  }

  @Test("sets switched 100 times are a fresh build, to the bit and the row")
  func sets() throws {
    var live = try Solving.live(320, 480, sets: ["narrow"], card)
    let (rows, constraints, wide) = (
      live.rowCount, live.constraintCount, try Solving.live(320, 480, sets: ["wide"], card)
    )
    for turn in 1...100 {
      let isWide = turn % 2 == 1
      live.use(sets: isWide ? ["wide"] : ["narrow"])
      #expect(live.screen.numbers("text") == (isWide ? [168, 0, 152, 60] : [0, 168, 320, 60]))
      if isWide { #expect(live.rowCount == wide.rowCount) }
    }
    let fresh = try Solving.live(320, 480, sets: ["narrow"], card)
    #expect(live.screen.frames == fresh.screen.frames)
    #expect((live.rowCount, live.constraintCount) == (rows, constraints))
    #expect(live.dump == fresh.dump)
    live.use(sets: ["wide"])
    #expect(live.dump == wide.dump)
  }

  @Test("a switch through a state that contradicts itself comes back")
  func contradiction() throws {
    var live = try Solving.live(320, 480, sets: ["narrow"], card)
    let before = live.dump
    live.use(sets: ["narrow", "wide"])
    #expect(live.screen.kinds.contains(.conflict))
    live.use(sets: ["narrow"])
    #expect(live.dump == before)
    #expect(live.screen.problems.isEmpty)
  }

  /// Rows one under another, each in a pane of its own.
  private func panes(_ count: Int) throws -> (live: LiveLayout, rule: Rule) {
    var rule: Rule?
    let live = try Solving.live(320, 480) { root in
      for number in 0..<count {
        let (one, two) = (root.container("one\(number)"), root.container("two\(number)"))
        one.leading.equal(root.leading + 8, priority: 750)
        two.leading.atLeast(one.trailing + 8)
        one.width.equal(0.25 * two.width)
        two.trailing.equal(root.trailing - 8)
        let written = one.width.equal(50, priority: 800)
        if number == 0 { rule = written }
      }
    }
    return (live, try #require(rule))
  }

  @Test("a constant's change costs what moves, however much else there is")
  func costOfAConstant() throws {
    var (few, rule) = try panes(2)
    let fewPivots = few.pivotCount
    for points in [60.0, 20, 300, 50] { few.setConstant(of: rule, to: points) }
    var (many, other) = try panes(300)
    let manyPivots = many.pivotCount
    for points in [60.0, 20, 300, 50] { many.setConstant(of: other, to: points) }
    #expect(many.pivotCount - manyPivots == few.pivotCount - fewPivots)
    #expect(few.pivotCount - fewPivots <= 8)
    #expect(many.screen.frames == (try panes(300)).live.screen.frames)
  }

  @Test("a fixture with three absolute constants gives three findings")
  func lint() throws {
    let layout = Layout { root in
      let (photo, title) = (root.container("photo"), root.label("Title", name: "title"))
      photo.width.equal(120)
      photo.height.equal(photo.width)
      photo.leading.equal(root.leading + 16)
      title.leading.equal(photo.trailing + 8)
      title.top.equal(root.top + 0.1 * root.height)
      title.width.atMost(200, priority: 900)
      title.height.atLeast(44)
      photo.top.equal(0)
      photo.centerX.equal(160, name: "photo is in the middle")
    }
    let findings = layout.lint()
    #expect(
      findings.map(\.rule) == ["photo.width == 120", "title.width <= 200 @ 900", "photo is in the middle"])
    #expect(findings.map(\.points) == [120, 200, 160])
    #expect(findings.map(\.items) == [["photo"], ["title"], ["photo"]])
  }

  /// A form with a column of labels, whose rules can be had.
  private final class Form {
    var (margin, gap, column) = (Rule?.none, Rule?.none, Rule?.none)
    var field: Item?

    func write(
      _ root: Item, margin: Double = 16, relation: Relation = .equal, share: Double = 0.25,
      priority: Priority = 500
    ) {
      let (label, field) = (root.content(Block(90, 20), name: "label"), root.container("field"))
      self.margin = label.leading.equal(root.leading + margin)
      gap =
        relation == .equal
        ? field.leading.equal(label.trailing + 8) : field.leading.atLeast(label.trailing + 8)
      column = label.width.equal(share * root.width, priority: priority)
      field.trailing.equal(root.trailing - 16)
      field.width.equal(100, priority: 300)
      self.field = field
    }
  }

  @Test("a declared form changed at run time is the same form declared anew")
  func declaredAndChanged() throws {
    let (form, fresh) = (Form(), Form())
    var live = try Solving.live(375, 100) { form.write($0) }
    let other = try Solving.live(375, 100) {
      fresh.write($0, margin: 24, relation: .greaterOrEqual, share: 0.125, priority: 800)
    }
    let root = live.layout.root
    live.setConstant(of: try #require(form.margin), to: 24)
    live.setRelation(of: try #require(form.gap), to: .greaterOrEqual)
    live.setPriority(of: try #require(form.column), to: 800)
    live.setMultiplier(of: root.width, in: try #require(form.column), to: -0.125)
    #expect(live.dump == other.dump)
    #expect(live.screen.frames == other.screen.frames)
    #expect(live.screen.problems == other.screen.problems)
    #expect(live.constraintCount == other.constraintCount)
  }
}
