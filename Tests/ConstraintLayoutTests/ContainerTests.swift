import Cassowary
import ConstraintLayout
import Testing
import Typography
import _TestSupport

/// Queries on containers, alternatives and visibility.
@Suite struct ContainerTests {
  private func solved(_ layout: Layout, _ width: Double, _ height: Double = 400) throws -> Screen {
    layout.solved(in: Environment(size: Size(width, height)), with: try #require(Solving.latin))
  }

  /// A card that stacks where it is narrow.
  private func card(_ pane: Item, _ name: String) -> Item {
    let card = pane.container(name)
    card.fill(pane)
    let photo = card.content(Block(100, 100), name: "\(name).photo")
    let title = card.label("Title", name: "\(name).title")
    title.hug(249)
    card.arrange(
      [photo, title], Adaptive(.column()).when(.containerWidth >= 400, .row(alignment: .start)))
    return card
  }

  @Test("the same card in a 320 and a 678 pane of one window")
  func sameCard() throws {
    let layout = Layout { root in
      let (list, page) = (root.container("list"), root.container("page"))
      list.width.equal(320)
      root.arrange([list, page], .row())
      _ = (card(list, "one"), card(page, "other"))
    }
    let screen = try solved(layout, 998)
    #expect(screen.problems.isEmpty)
    #expect(screen.numbers("one.title")[0] == 0 && screen.numbers("one.title")[1] > 0)
    #expect(screen.numbers("other.title")[0] > 320 && screen.numbers("other.title")[1] == 0)
  }

  @Test("containers in containers are answered from the outside in, with one build")
  func nested() throws {
    let layout = Layout { root in
      var outer = root
      for depth in 0..<5 {
        let box = outer.container("box\(depth)")
        outer.rules(when: .containerWidth >= 100) { box.width.equal(0.5 * outer.width) }
        outer.rules(when: .containerWidth < 100) { box.width.equal(outer.width) }
        box.leading.equal(outer.leading)
        box.top.equal(outer.top)
        box.height.equal(outer.height)
        outer = box
      }
    }
    let environment = Environment(size: Size(400, 100))
    var live = layout.live(in: environment, with: try #require(Solving.latin))
    func widths() -> [Double] { (0..<5).map { live.screen.numbers("box\($0)")[2] } }
    #expect(widths() == [200, 100, 50, 50, 50] && live.buildCount == 1)
    live.environment.size.width = 1000
    #expect(widths() == [500, 250, 125, 62.5, 62.5] && live.buildCount == 1)
    live.environment.size.width = 400
    #expect(widths() == [200, 100, 50, 50, 50])
    #expect(live.screen.problems.isEmpty)
  }

  @Test("a container as wide as its text is asked when it is solved")
  func fittingContainer() throws {
    let layout = Layout { root in
      let box = root.container("box")
      box.leading.equal(root.leading)
      box.top.equal(root.top)
      let text = Adaptive<LocalizedText>("A long title").when(.width < 300, "Short")
      let title = box.label(text, style: AdaptiveStyle(), name: "title")
      title.fill(box)
      let mark = root.container("mark")
      mark.top.equal(box.bottom)
      mark.leading.equal(root.leading)
      mark.height.equal(5)
      mark.width.equal(10)
      box.rules(when: .containerWidth > 60) { mark.bottom.equal(root.bottom, priority: 3) }
      let inner = box.container("inner")
      inner.fill(box, priority: 3)
      inner.height.equal(AdaptiveNumber(1).when(.containerWidth > 60, 2))
    }
    for width in [400.0, 200, 400] {
      let screen = try solved(layout, width)
      #expect(screen.numbers("inner")[3] == (width == 400 ? 2 : 1))
    }
  }

  @Test("a choice that undoes itself ends by the stated rule, and is reported")
  func oscillation() throws {
    let layout = Layout { root in
      let box = root.container("box")
      box.leading.equal(root.leading)
      box.top.equal(root.top)
      box.height.equal(10)
      // Not required, so that nothing is known beforehand: narrow makes it wide, and wide narrow.
      box.rules(when: .containerWidth < 200) { box.width.equal(300, priority: 900) }
      box.rules(when: .containerWidth >= 200) { box.width.equal(100, priority: 900) }
    }
    let screen = try solved(layout, 400)
    #expect(screen.problems.map(\.kind) == [.oscillation])
    #expect(screen.problems[0].items == ["box"] && screen.problems[0].message.contains("100"))
    // The smallest size counts: that is narrow.
    #expect(screen.numbers("box")[2] == 300)
    var live = layout.live(in: Environment(size: Size(150, 400)), with: try #require(Solving.latin))
    live.environment.size = Size(400, 400)
    #expect(live.screen.frames == screen.frames && live.screen.problems == screen.problems)
  }

  @Test("of two sizes that agree with themselves, the answer is one of the layout alone")
  func twoAnswers() throws {
    let layout = Layout { root in
      let box = root.container("box")
      box.leading.equal(root.leading)
      box.top.equal(root.top)
      box.height.equal(10)
      box.rules(when: .containerWidth < 200) { box.width.equal(100, priority: 900) }
      box.rules(when: .containerWidth >= 200) { box.width.equal(300, priority: 900) }
    }
    var live = layout.live(in: Environment(size: Size(150, 50)), with: try #require(Solving.latin))
    #expect(live.screen.numbers("box")[2] == 100)
    live.environment.size.width = 400
    #expect(live.screen.numbers("box")[2] == 300 && live.screen.problems.isEmpty)
    live.environment.size.width = 199
    #expect(live.screen.numbers("box")[2] == 100)
    #expect(try solved(layout, 199).numbers("box")[2] == 100)
  }

  @Test("at 320 stacked and without a background, at 1,024 side by side; hidden items leave the solve")
  func alternatives() throws {
    let layout = Layout { root in
      let (photo, text) = (root.content(Block(120, 90), name: "photo"), root.label("Words", name: "text"))
      text.hug(249)
      let background = root.content(Block(10, 10), name: "background")
      background.fill(root)
      background.mayOverlap()
      background.show(when: .width >= 600)
      root.alternatives { choice in
        choice.when(.width >= 600, name: "beside") {
          root.arrange([photo, text], .row(spacing: Adaptive(8)))
        }
        choice.otherwise(name: "stacked") {
          root.arrange([photo, text], .column(spacing: Adaptive(8), alignment: .start))
        }
      }
    }
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(320, 400)), with: type)
    let (narrow, background) = (live.screen, try #require(layout.item(named: "background")))
    #expect(!narrow.isShown(background) && narrow.numbers("background") == [0, 0, 0, 0])
    #expect(narrow.numbers("text")[0] == 0 && narrow.numbers("text")[1] > 8)
    #expect(narrow.problems.filter { $0.kind == .ambiguous || $0.items.contains("background") }.isEmpty)
    live.environment.size.width = 1024
    #expect(live.isShown(background) && live.screen.numbers("background") == [0, 0, 1024, 400])
    #expect(live.screen.numbers("text")[0] > 100 && live.screen.numbers("text")[1] == 0)
    #expect(live.screen.frames == (try solved(layout, 1024)).frames)
    let rows = live.rowCount
    live.environment.size.width = 320
    #expect(live.rowCount < rows && live.screen.frames == narrow.frames)
    live.environment.size.width = 1024
    #expect(live.rowCount == rows && live.buildCount == 1)
  }

  @Test("stacks close the gap of hidden items, with what is in them")
  func hiddenInStack() throws {
    let layout = Layout { root in
      let boxes = (0..<4).map { number in
        let box = root.container("box\(number)")
        box.height.equal(30)
        let label = box.label("Words", name: "label\(number)")
        label.center(in: box)
        return box
      }
      boxes[1].show(when: .width >= 500)
      boxes[3].show(when: .width < 500)
      root.arrange(boxes + [root.container("rest")], .column(spacing: 5))
    }
    let (narrow, wide) = (try solved(layout, 400), try solved(layout, 500))
    #expect(["box0", "box2", "box3", "rest"].map { narrow.numbers($0)[1] } == [0, 35, 70, 105])
    #expect(["box0", "box1", "box2", "rest"].map { wide.numbers($0)[1] } == [0, 35, 70, 105])
    #expect(narrow.text(of: try #require(layout.item(named: "label1"))) == nil)
    #expect(narrow.problems.isEmpty && wide.problems.isEmpty)
  }

  @Test("the first alternative that fits, in every language")
  func firstThatFits() throws {
    let layout = Layout { root in
      let (one, two) = (root.label("Quarterly report", name: "one"), root.label("of the branch", name: "two"))
      for label in [one, two] {
        label.leading.atLeast(root.leading)
        label.top.atLeast(root.top)
      }
      root.firstThatFits { choice in
        choice.otherwise(name: "one line") {
          one.leading.equal(root.leading)
          one.top.equal(root.top)
          root.row(one, two)
          two.trailing.atMost(root.trailing)
        }
        choice.otherwise(name: "two lines") {
          root.arrange([one, two], .column(alignment: .start))
          two.trailing.atMost(root.trailing)
          one.trailing.atMost(root.trailing)
        }
      }
    }
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(400, 100)), with: type)
    func isOneLine() -> Bool { live.screen.numbers("two")[1] == 0 }
    #expect(isOneLine() && live.screen.problems.isEmpty)
    live.environment.size.width = 200
    #expect(!isOneLine() && live.screen.problems.filter { $0.kind != .ambiguous }.isEmpty)
    live.environment.size.width = 20
    #expect(live.screen.problems.contains { $0.kind == .noneFits && $0.items == ["root"] })
    live.environment.size.width = 400
    #expect(isOneLine())
    #expect(live.screen.frames == layout.solved(in: live.environment, with: type).frames)
  }

  @Test("Alternatives of which none holds, and rules in sets in queries")
  func combinations() throws {
    let layout = Layout { root in
      let box = root.container("box")
      box.fill(root, priority: 500)
      root.alternatives { $0.when(.width > 5000) { box.width.equal(1) } }
      root.rules(when: .width >= 400) {
        root.rules(for: "tight") { box.width.equal(40) }
        box.height.equal(50)
      }
    }
    let environment = Environment(size: Size(400, 400))
    var live = layout.live(in: environment, with: try #require(Solving.latin), sets: ["tight"])
    #expect(live.screen.numbers("box")[2...] == [40, 50])
    live.use(sets: [])
    #expect(live.screen.numbers("box")[2...] == [400, 50])
    live.environment.size.width = 300
    live.use(sets: ["tight"])
    #expect(live.screen.numbers("box")[2...] == [300, 400])
  }
}
