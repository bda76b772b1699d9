import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _CountingMalloc
import _TestSupport

/// A window that is resized by drag.
@Suite struct DragTests {
  /// Two hundred items: cards with two labels each, in a column.
  private static func cards(
    _ count: Int, margin: AdaptiveNumber = .interpolated(by: .width, [320: 8, 1024: 24])
  ) -> Layout {
    Layout { root in
      let list = root.scroll(name: "list")
      list.item.fill(root)
      let cards = (0..<count).map { number in
        let card = list.content.container("card\(number)")
        let (title, date) = (
          card.label("Title", name: "title\(number)"), card.label("Date", name: "date\(number)")
        )
        title.leading.equal(card.leading + 16)
        title.top.equal(card.top + 8)
        title.hug(249)
        card.row(title, date)
        date.trailing.equal(card.trailing - 16)
        card.bottom.equal(title.bottom + 8)
        return card
      }
      for card in cards {
        card.leading.equal(list.content.leading + 8)
        card.trailing.equal(list.content.trailing - 8)
      }
      for (one, next) in zip(cards, cards.dropFirst()) { next.top.equal(one.bottom + 8) }
      cards[0].top.equal(list.content.top + margin)
      list.content.bottom.equal(cards[count - 1].bottom)
    }
  }

  @Test("600 widths from 320 to 1,024: no constraint is added or removed, nothing is built")
  func drag() throws {
    let layout = Self.cards(20)
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(320, 667)), with: type)
    live.environment.size.width = 321
    let before = (live.constraintCount, live.variableCount, live.buildCount, live.rowCount)
    for step in 0...600 {
      live.environment.size.width = 320 + 704 * Double(step) / 600
      #expect((live.constraintCount, live.variableCount, live.buildCount, live.rowCount) == before)
    }
    #expect(live.environment.size.width == 1024 && before.2 == 1)
    let fresh = layout.solved(in: live.environment, with: type)
    for (frame, other) in zip(live.screen.frames, fresh.frames) {
      for (number, known) in zip(frame.numbers, other.numbers) {
        #expect(abs(number - known) <= 1e-9 * max(1, abs(known)))
      }
    }
    #expect(fresh.problems.isEmpty)
  }

  @Test(
    "a drag of 200 items over 600 widths asks for no memory",
    .enabled(
      if: counting_malloc_counts() != 0 && !Repository.isDebugBuild,
      "memory can be counted, and debug builds ask for more"))
  func dragInPlace() throws {
    let layout = Self.cards(67, margin: AdaptiveNumber(8))
    var live = layout.live(in: Environment(size: Size(320, 667)), with: try #require(Solving.latin))
    let card = try #require(layout.item(named: "card66"))
    let counts = (live.constraintCount, live.variableCount)
    #expect(layout.itemCount >= 200)
    // The first steps make room for what moves with the width.
    for width in [321.0, 322] { live.environment.size.width = width }
    var (rights, before) = (0.0, counting_malloc_count())
    for step in 0..<600 {
      // On the grid of layouts, 1/64 point, where all sums are exact.
      live.environment.size.width = 320 + Double(704 * 64 * step / 600) / 64
      rights += live.frame(of: card).maxX
    }
    #expect(counting_malloc_count() - before == 0)
    #expect(rights > 600 * 312 && live.buildCount == 1)
    #expect((live.constraintCount, live.variableCount) == counts)
    // What is counted is this thread's: something that does ask for memory.
    before = counting_malloc_count()
    live.environment.locale = "de"
    #expect(counting_malloc_count() > before)
  }

  @Test(
    "a drag of 200 items, of which one place is adaptive, takes at most 0.2 ms a step",
    .enabled(if: !Repository.isQuickTest, "debug builds and sanitizers say nothing of speed"))
  func dragCost() throws {
    var live = Self.cards(67).live(in: Environment(size: Size(320, 667)), with: try #require(Solving.latin))
    for step in 0..<50 { live.environment.size.width = 320 + Double(step) }
    let time = ThreadTime.measure {
      for step in 0..<600 { live.environment.size.width = 370 + Double(step) }
    }
    #expect(time <= .microseconds(200) * 600, "\(time / 600) a step")
  }
}
