import Cassowary
import Testing
import Typesetting
import Typography
import _TestSupport

@testable import ConstraintLayout

/// Thousands of items end in an answer, soon: what takes long grows with what there is, not with its square.
@Suite struct LargeLayoutTests {
  private static let count = Repository.isFullTest ? 10_000 : Repository.isQuickTest ? 300 : 2000

  @Test("Labels all in one place: the first pairs that lie over each other are told, and that there are more")
  func onePlace() throws {
    try ThreadTime.limited {
      let screen = try Solving.screen(375, 667) { root in
        for number in 0..<Self.count { root.label("Ink", name: "\(number)").center(in: root) }
      }
      let overlaps = screen.problems.filter { $0.kind == .overlap }
      #expect(overlaps.count == OverlapReport.maxPairs + 1)
      #expect(overlaps.dropLast().allSatisfy { $0.items.count == 2 } && overlaps.last?.items == [])
      #expect(screen.problems.count == overlaps.count)
    }
  }

  /// Each contradiction costs some solves to explain: when the work is spent, the rest is relaxed.
  /// That work takes a debug build a minute.
  @Test(.enabled(if: Repository.isFullTest)) func contradictionsWithoutEnd() throws {
    let solve = {
      try Solving.screen(320, 0) { root in
        let box = root.container("box")
        box.top.equal(root.top + 16)
        box.bottom.equal(root.bottom - 16)
        for number in 0..<100 {
          let one = root.content(Block(10, 10), name: "\(number)")
          one.width.equal(0.1 * box.height - 5)
        }
      }
    }
    try ThreadTime.limited {
      let screen = try solve()
      #expect(screen.kinds.contains(.limit) && screen.kinds.contains(.conflict))
      #expect(try solve().problems == screen.problems)
    }
  }

  @Test("Items side by side, all at one height: nothing lies over another")
  func oneRow() throws {
    try ThreadTime.limited {
      let screen = try Solving.screen(Double(10 * Self.count), 20) { root in
        for number in 0..<Self.count {
          let box = root.content(Block(10, 20))
          box.leading.equal(root.leading + Double(10 * number))
          box.top.equal(root.top)
        }
      }
      #expect(screen.problems.isEmpty && screen.frames.last?.maxX == Double(10 * Self.count))
    }
  }

  @Test("Guides that nothing settles are all named")
  func looseGuides() throws {
    try ThreadTime.limited {
      let live = try Solving.live(375, 667) { root in
        for number in 0..<Self.count {
          let guide = root.guide("\(number)")
          if number % 2 == 0 { guide.leading.atLeast(root.leading) }
        }
      }
      let found = live.screen.problems
      #expect(found.map(\.items) == (0..<Self.count).filter { $0 % 2 == 0 }.map { ["\($0)"] })
      #expect(found.allSatisfy { $0.kind == .ambiguous && $0.axis == .horizontal })
    }
  }

  @Test("A list of texts each below the one before: nothing is ambiguous, and no pivot is made to tell")
  func oneColumn() throws {
    try ThreadTime.limited {
      var live = try Solving.live(375, 100_000) { root in
        var last: Item?
        for number in 0..<min(Self.count, 2000) {
          let label = root.label(LocalizedText("Row \(number)"), style: LabelStyle(maxLines: nil))
          label.leading.equal(root.leading + 16)
          label.trailing.atMost(root.trailing - 16)
          label.top.equal(last?.bottom ?? root.top)
          last = label
        }
      }
      live.solution.system.solver.budget = Budget(pivots: 0, pivotsPerRow: 0)
      #expect(live.screen.problems.isEmpty)
    }
  }

  @Test(
    "Texts each as wide as the one before is high are not coupled: each settles once, after the one before")
  func widthsFromHeights() throws {
    try ThreadTime.limited {
      let count = min(Self.count, 1000)
      let live = try Solving.live(375, 667) { root in
        var last: Item?
        for number in 0..<count {
          let text = LocalizedText("Some words that wrap \(number)")
          let label = root.label(text, style: LabelStyle(maxLines: nil))
          label.width.equal((last?.height ?? root.height) + 50)
          label.leading.equal(root.leading)
          label.top.equal(root.top)
          last = label
        }
      }
      #expect(live.solution.resolved.coupled.isEmpty && live.solution.failure == nil)
      #expect(live.solution.resolved.contents.allSatisfy { ($0?.measureCount ?? 0) <= 3 + count })
    }
  }

  @Test("Boxes in boxes in boxes: rules between the innermost and the outermost")
  func deep() throws {
    try ThreadTime.limited {
      let depth = min(Self.count, 2000)
      let screen = try Solving.screen(4000, 4000) { root in
        var inner = root
        for number in 0..<depth {
          let outer = inner
          inner = outer.container("\(number)")
          inner.fill(outer, insets: Insets(top: 0.5, left: 0.25))
        }
        let dot = inner.content(Block(1, 1), name: "dot")
        dot.top.equal(root.top + 2000)
        dot.leading.equal(root.leading + 2000)
      }
      #expect(screen.numbers("dot") == [2000, 2000, 1, 1])
      #expect(screen.frame(named: "\(depth - 1)")?.minX == Double(depth) * 0.25)
      #expect(screen.problems.isEmpty)
    }
  }
}
