import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// Containers that are as large as what is in them, where nothing else decides.
@Suite struct WrappingTests {
  private static let alignments: [CrossAlignment] = [
    .fill, .start, .end, .center, .firstBaseline, .lastBaseline,
  ]

  @Test(
    "A row is as high as its tallest item and as wide as all of them, with its padding", arguments: alignments
  )
  func row(_ alignment: CrossAlignment) throws {
    let screen = try Solving.screen(300, 200) { root in
      let card = root.container("card")
      card.pad(Insets(top: 1, left: 2, bottom: 4, right: 8))
      card.arrange(
        [(20.0, 10.0), (30, 40)].map { card.content(Block($0, $1)) },
        .row(spacing: Adaptive(16), alignment: alignment))
      card.leading.equal(root.leading)
      card.top.equal(root.top)
    }
    #expect(screen.numbers("card") == [0, 0, 76, 45])
    #expect(screen.problems.isEmpty)
  }

  @Test("A container of items that rules place ends at the furthest of them")
  func placedItems() throws {
    let screen = try Solving.screen(300, 200) { root in
      let page = root.container("page")
      page.pad(Insets(10))
      let (photo, info) = (
        page.content(Block(50, 30), name: "photo"), page.content(Block(80, 20), name: "info")
      )
      photo.leading.equal(page.leading + 10)
      photo.top.equal(page.top + 10)
      info.leading.equal(photo.leading)
      info.top.equal(photo.bottom + 8)
      page.leading.equal(root.leading)
      page.top.equal(root.top)
    }
    #expect(screen.numbers("page") == [0, 0, 100, 78])
    #expect(screen.problems.isEmpty)
  }

  @Test("A size that a rule of any priority or a content gives is stronger", arguments: [1, 239, 1000])
  func anyRuleIsStronger(_ priority: Int) throws {
    let arrangements: [Arrangement] = [
      .row(alignment: .center), .column(alignment: .start), .grid(columns: .count(2)),
      .grid(columns: .count(2), alignment: .start),
    ]
    for arrangement in arrangements {
      let screen = try Solving.screen(300, 300) { root in
        let card = root.container("card")
        card.arrange([card.content(Block(20, 10)), card.content(Block(20, 10))], arrangement)
        card.leading.equal(root.leading)
        card.top.equal(root.top)
        let isColumn = arrangement == .column(alignment: .start)
        (isColumn ? card.width : card.height).equal(250, priority: Priority(priority))
      }
      let size = try #require(screen.frame(named: "card")).size
      #expect([size.width, size.height].contains(250), "\(arrangement)")
    }
  }

  @Test("An overlay is not held, and may reach out of what it is in and lie over others")
  func overlay() throws {
    let screen = try Solving.screen(300, 200) { root in
      let tile = root.container("tile")
      let (image, badge) = (
        tile.content(Block(40, 40), name: "image"), tile.content(Block(12, 12), name: "badge")
      )
      image.leading.equal(tile.leading)
      image.top.equal(tile.top)
      badge.overlay()
      badge.centerX.equal(image.trailing)
      badge.centerY.equal(image.top)
      tile.leading.equal(root.leading + 20)
      tile.top.equal(root.top + 20)
    }
    #expect(screen.numbers("tile") == [20, 20, 40, 40])
    #expect(screen.numbers("badge") == [54, 14, 12, 12])
    #expect(screen.problems.isEmpty)
  }

  @Test("The content of a scroll item ends with what is in it; hidden items leave nothing")
  func scrolling() throws {
    let layout = Layout { root in
      let page = root.scroll(insets: .never, name: "page")
      page.item.fill(root)
      page.content.pad(Insets(16))
      let items = (0..<3).map { page.content.content(Block(10, 400), name: "item\($0)") }
      items[2].show(when: .width >= 600)
      page.content.arrange(items, .column(spacing: Adaptive(8), alignment: .start))
    }
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(300, 300)), with: type)
    #expect(live.screen.numbers("page.content") == [0, 0, 300, 840])
    live.environment.size.width = 600
    #expect(live.screen.numbers("page.content") == [0, 0, 600, 1248])
    #expect(live.screen.problems.isEmpty)
  }

  @Test("Padding by environment; a live layout is as one solved afresh")
  func adaptivePadding() throws {
    let layout = Layout { root in
      let card = root.container("card")
      card.pad(Adaptive(Insets(4)).when(.width >= 600, Insets(20)))
      card.leading.equal(root.leading)
      card.top.equal(root.top)
      let inner = card.container("inner")
      inner.pad(Adaptive(Insets(2)).when(.width >= 800, Insets(6)))
      inner.arrange([inner.content(Block(30, 30)), inner.content(Block(30, 50))], .row(alignment: .end))
      card.arrange([inner], .column(alignment: .center))
      let note = card.content(Block(300, 5), name: "note")
      note.top.equal(inner.top)
    }
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(400, 300)), with: type)
    for (width, padding, innerPadding) in [(400.0, 4.0, 2.0), (600, 20, 2), (800, 20, 6), (500, 4, 2)] {
      live.environment.size.width = width
      #expect(live.screen.frames == layout.solved(in: live.environment, with: type).frames)
      let size = [300 + 2 * padding, 2 * padding + 50 + 2 * innerPadding]
      #expect(live.screen.numbers("card") == [0, 0] + size)
      // The note lies over the lower of both, by intent.
      #expect(live.screen.kinds.allSatisfy { $0 == .overlap })
    }
  }

  @Test("Padding below 0, or no number, is a problem that names the container")
  func badPadding() throws {
    for padding in [Insets(-4), Insets(top: .nan), Insets(top: 0, left: -.infinity)] {
      let screen = try Solving.screen(300, 200) { root in
        let card = root.container("card")
        card.pad(padding)
        card.arrange([card.content(Block(20, 10))], .row(alignment: .start))
        card.leading.equal(root.leading)
        card.top.equal(root.top)
      }
      #expect(screen.numbers("card") == [0, 0, 20, 10])
      let problem = try #require(screen.problems.first)
      #expect(screen.problems.count == 1 && problem.kind == .badValue && problem.items == ["card"])
    }
  }

  @Test("A hundred levels, and ten thousand members")
  func largeTrees() throws {
    let deep = try Solving.screen(300, 300) { root in
      var box = root
      for number in 0..<100 {
        let inner = box.container("box\(number)")
        inner.pad(Insets(1))
        box.arrange([inner], .row(alignment: .start))
        box = inner
      }
      box.arrange([box.content(Block(10, 20))], .column(alignment: .center))
    }
    #expect(deep.numbers("box99")[3] == 22 && deep.problems.isEmpty)
    let wide = try Solving.screen(300, 300) { root in
      let box = root.container("box")
      box.leading.equal(root.leading)
      box.top.equal(root.top)
      let count = Repository.isFullTest ? 10_000 : 1000
      box.arrange((0..<count).map { box.content(Block(1, Double($0 % 100))) }, .row(alignment: .center))
    }
    #expect(wide.numbers("box")[3] == 99)
  }

  @Test("An item in two containers, and a container in itself, end in frames")
  func contradictions() throws {
    let screen = try Solving.screen(300, 300) { root in
      let (one, other) = (root.container("one"), root.container("other"))
      let item = one.content(Block(20, 10), name: "item")
      one.arrange([item], .row(alignment: .start))
      other.arrange([item, one], .column(alignment: .start))
      one.arrange([one], .row(alignment: .start))
      one.arrange([other], .column(alignment: .start))
    }
    #expect(screen.frames.count == 4)
    #expect(
      screen.problems.contains {
        $0.kind == .badRule && $0.items == ["one"]
          && $0.message == "one in its own arrangement is left out: a container cannot be arranged in itself"
      })
  }
}
