import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// Screens too small for their content: what holds, what gives way, and what is told of it.
@Suite struct SmallScreenTests {
  /// Settings in the safe area, with texts that need all their lines.
  private func settings(_ height: Double, pageFirst: Bool) throws -> Screen {
    let layout = Layout { root in
      _ = root.bar(.top, length: 44, name: "bar")
      let page = root.container("page")
      if pageFirst { page.fill(root.safeArea) }
      let rows = (1...4).map { page.content(Block(200, 60), name: "row\($0)") }
      for row in rows { row.resist(.required) }
      page.arrange(rows, .column(spacing: 10))
      if !pageFirst { page.fill(root.safeArea) }
    }
    let room = Environment(size: Size(320, height), safeArea: Insets(top: 20, bottom: 34))
    return layout.solved(in: room, with: try #require(Solving.latin))
  }

  @Test(
    "The safe area and what fills it stay on the screen; contents reach out and are told",
    arguments: [true, false])
  func safeAreaHolds(_ pageFirst: Bool) throws {
    let screen = try settings(240, pageFirst: pageFirst)
    #expect(screen.numbers("safeArea") == [0, 64, 320, 142])
    #expect(screen.numbers("page") == [0, 64, 320, 142])
    #expect(screen.numbers("bar") == [0, 0, 320, 64])
    #expect((1...4).map { screen.numbers("row\($0)")[1] } == [64, 134, 204, 274])
    #expect(screen.problems.filter { $0.kind == .clipped }.map(\.items) == [["row4", "page", "row3"]])
    #expect(screen.kinds.filter { $0 == .overlap } == [])
  }

  @Test("A conflict is told once, in rules that somebody wrote")
  func conflictsAreTheUsers() throws {
    let conflicts = try settings(240, pageFirst: true).problems.filter { $0.kind == .conflict }
    #expect(conflicts.count == 1)
    let message = try #require(conflicts.first?.message)
    for word in ["the device", "device.", "safeArea.top ==", "bar.bottom"] {
      #expect(!message.contains(word), "\(message)")
    }
    for word in [
      "root.height == 240", "row4 needs height for its content",
      "the column of row1, row2, row3 and row4 in page", "bar.length == 44",
    ] {
      #expect(message.contains(word), "\(message)")
    }
    #expect(try settings(368, pageFirst: true).kinds == [])
  }

  @Test(
    "Where a content is wider than the screen, it is the content that is cut off", arguments: [false, true])
  func contentYieldsToTheScreen(_ isNarrow: Bool) throws {
    let screen = try Solving.screen(isNarrow ? 100 : 200, 50) { root in
      let box = root.content(Block(150, 20, minimum: 120), name: "box")
      box.fill(root, insets: Insets(left: 10, right: 10))
    }
    #expect(screen.numbers("box") == [10, 0, isNarrow ? 80 : 180, 50])
    #expect(screen.kinds == (isNarrow ? [.conflict] : []))
  }

  @Test("Of rules without content the last written gives way, also one to the screen's edge")
  func lastRuleYields() throws {
    let screen = try Solving.screen(100, 50) { root in
      let box = root.container("box")
      box.top.equal(root.top)
      box.height.equal(10)
      box.width.equal(150)
      box.leading.equal(root.leading)
      box.trailing.equal(root.trailing)
    }
    #expect(screen.numbers("box") == [0, 0, 150, 10])
  }
}
