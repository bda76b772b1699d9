import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// The lines of the article "Beside Auto Layout": what is different here.
@Suite struct AutoLayoutDifferenceTests {
  @Test func ambiguousAnswer() throws {
    let wide = try AutoLayoutTests.row(260) { _, _ in }
    #expect(AutoLayoutTests.widths(wide) == [100, 160])
    let narrow = try AutoLayoutTests.row(140) { _, _ in }
    #expect(AutoLayoutTests.widths(narrow) == [100, 40])
  }

  @Test func ties() throws {
    for (first, second) in [(30.0, 70.0), (70, 30)] {
      let screen = try Solving.screen(400, 40) { root in
        let box = root.container("box")
        box.width.equal(first, priority: 600)
        box.width.equal(second, priority: 600)
      }
      #expect(screen.numbers("box")[2] == first)
    }
  }

  @Test func conflict() throws {
    let screen = try Solving.screen(400, 40) { root in
      let (box, other) = (root.container("box"), root.container("other"))
      box.leading.equal(root.leading)
      box.width.equal(100)
      box.width.equal(200)
      other.leading.equal(box.trailing)
      for item in [box, other] {
        item.top.equal(root.top)
        item.height.equal(10)
      }
      other.width.equal(5)
    }
    #expect(screen.numbers("box")[2] == 100 && screen.numbers("other")[0] == 100)
    #expect(screen.problems.map(\.kind) == [.conflict])
    #expect(screen.problems.first?.items == ["box"])
    #expect(
      screen.problems.first?.message
        == "these cannot all hold: box.width == 100; box.width == 200: box.width == 200 gives way by 100 points"
    )
  }

  private static let words: LocalizedText =
    "Words that need more than one line where there is no room for them"

  @Test func preferredWidth() throws {
    let screen = try Solving.screen(200, 400) { root in
      let label = root.label(Self.words, style: LabelStyle(maxLines: nil), name: "label")
      label.leading.equal(root.leading)
      label.trailing.equal(root.trailing)
      label.top.equal(root.top)
    }
    let measure = try #require(Solving.latin).prepare(Self.words.base).measure(size: 17, width: 200)
    #expect(measure.lineCount > 2)
    #expect(screen.numbers("label") == [0, 0, 200, (measure.height * 64).rounded(.up) / 64])
  }

  @Test func coupledLabel() throws {
    let screen = try Solving.screen(300, 400) { root in
      let (label, picture) = (
        root.label(Self.words, style: LabelStyle(maxLines: nil), name: "label"), root.container("picture")
      )
      picture.leading.equal(root.leading)
      picture.aspect(1)
      picture.height.equal(label.height)
      label.leading.equal(picture.trailing)
      label.trailing.equal(root.trailing)
      for item in [picture, label] { item.top.equal(root.top) }
    }
    let (label, picture) = (screen.numbers("label"), screen.numbers("picture"))
    let measure = try #require(Solving.latin).prepare(Self.words.base).measure(size: 17, width: label[2])
    #expect(picture[2] == label[3] && label[2] == 300 - label[3])
    #expect(label[3] == (measure.height * 64).rounded(.up) / 64)
    #expect(screen.problems.isEmpty)
  }

  @Test func fields() throws {
    let screen = try Solving.screen(300, 40) { root in
      let (label, field) = (root.label("Name", name: "label"), root.field("Ada", name: "field"))
      label.leading.equal(root.leading)
      root.row(label, field, spacing: 8)
      field.trailing.equal(root.trailing)
      label.top.equal(root.top)
    }
    let natural = (try #require(Solving.latin).prepare("Name").maxContentWidth(at: 17) * 64).rounded(.up) / 64
    #expect(screen.numbers("label")[2] == natural)
    #expect(screen.problems.isEmpty)
  }

  @Test func changes() throws {
    var rule: Rule?
    var live = try Solving.live(400, 40) { root in
      rule = root.container("box").width.equal(0.5 * root.width, priority: 300)
    }
    let (box, written) = (try #require(live.layout.item(named: "box")), try #require(rule))
    func width() -> Double { live.frame(of: box).size.width }
    live.setMultiplier(of: live.layout.root.width, in: written, to: -0.25)
    #expect(width() == 100)
    live.setPriority(of: written, to: .required)
    live.setConstant(of: written, to: 20)
    #expect(width() == 120)
    live.setRelation(of: written, to: .lessOrEqual)
    #expect(width() == 0)
    live.setRelation(of: written, to: .greaterOrEqual)
    live.setPriority(of: written, to: 10)
    #expect(width() == 120)
  }

  @Test func placeByPoints() throws {
    let layout = Layout { $0.container("box").leading.equal(20) }
    let screen = layout.solved(in: Environment(size: Size(400, 40)), with: try #require(Solving.latin))
    #expect(screen.numbers("box")[0] == 20)
    #expect(layout.lint().map(\.rule) == ["box.leading == 20"])
  }

  @Test func leftWithLeading() throws {
    let layout = Layout { root in
      let (one, two) = (root.container("one"), root.container("two"))
      one.left.equal(root.left + 30)
      two.leading.equal(one.left + 5)
    }
    let type = try #require(Solving.latin)
    #expect(layout.solved(in: Environment(size: Size(400, 40)), with: type).numbers("two")[0] == 35)
    // From the left edge to `one`, and as many points from the leading edge, the right one, to `two`.
    let mirrored = Environment(size: Size(400, 40), direction: .rightToLeft)
    #expect(layout.solved(in: mirrored, with: type).numbers("two")[0] == 365)
  }

  @Test func fittedLetters() throws {
    let style = LabelStyle(size: .fitting(8...60), maxLines: 3)
    let screen = try Solving.screen(200, 90) { root in
      let label = root.label(Self.words, style: style, name: "label")
      label.resist(1)
      label.fill(root)
    }
    let text = try #require(screen.layout.item(named: "label").flatMap { screen.text(of: $0) })
    #expect(text.layout.lineCount == 3)
    #expect(Em.fits(text.layout.height, within: 90) && Em.fits(text.layout.width, within: 200))
    let larger = try #require(Solving.latin).prepare(Self.words.base).measure(
      size: text.size + 0.01, width: 200)
    #expect(larger.lineCount == 4 && larger.height > 90)
  }

  @Test func pixels() throws {
    let screen = try Solving.screen(100, 40) { root in
      let boxes = (0..<3).map { root.container("box\($0)") }
      root.arrange(boxes, .row(distribution: .fillEqually))
    }
    #expect(abs(screen.numbers("box1")[0] - 100.0 / 3) < 1e-9)
    #expect(screen.snapped().map(\.minX) == [0, 0, 33, 67])
  }
}
