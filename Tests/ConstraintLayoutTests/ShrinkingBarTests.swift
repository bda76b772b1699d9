import Testing
import Typesetting
import Typography
import _CountingMalloc
import _TestSupport

@testable import ConstraintLayout

/// Bars that shrink while a list scrolls.
@Suite struct ShrinkingBarTests {
  private let phone = Environment(size: Size(375, 667), safeArea: Insets(top: 20))

  /// A bar over a list of labels, and the first of them.
  private func scrolling() throws -> (live: LiveLayout, length: Rule, first: Item) {
    var made: (bar: Bar, rows: [Item])?
    let layout = Layout { root in
      let bar = root.bar(.top, length: 44, name: "bar")
      let scroll = root.scroll(name: "list")
      scroll.item.fill(root)
      let rows = (0..<20).map { scroll.content.label(LocalizedText("Row \($0)")) }
      scroll.content.arrange(rows, .column(spacing: 8))
      made = (bar, rows)
    }
    let (bar, rows) = try #require(made)
    return (layout.live(in: phone, with: try #require(FormTests.type)), bar.length, rows[0])
  }

  @Test("a bar shrinks while its list scrolls: a thousand edits, nothing is built")
  func barsShrink() throws {
    var (live, length, first) = try scrolling()
    let (count, measures) = (live.constraintCount, live.measureCount)
    for step in 0..<1000 {
      let now = 44 - Double(step) * 0.015625
      live.setConstant(of: length, to: now)
      #expect(live.frame(of: first).minY == 20 + now)
    }
    #expect(live.constraintCount == count && live.buildCount == 1 && live.measureCount == measures)
    #expect(live.solution.system.relaxation.conflicts.isEmpty)
  }

  @Test(
    "a bar shrinks and grows while its list scrolls: once that has begun, no memory is asked for",
    .enabled(
      if: counting_malloc_counts() != 0 && !Repository.isDebugBuild,
      "memory can be counted, and debug builds ask for more"))
  func barsShrinkInPlace() throws {
    var (live, length, first) = try scrolling()
    // The first edit takes the rule out of what is solved beforehand, the second makes room for what moves with it.
    for points in [43.0, 42] { live.setConstant(of: length, to: points) }
    var (tops, before) = (0.0, counting_malloc_count())
    for step in 0..<1000 {
      live.setConstant(of: length, to: 44 - Double(step % 100) * 0.25)
      tops += live.frame(of: first).minY
    }
    let count = counting_malloc_count() - before
    #expect(count == 0)
    #expect(tops == 51_625)
    // What is counted is this thread's: something that does ask for memory.
    before = counting_malloc_count()
    let copy = (0..<Int(tops)).map { Double($0) }
    #expect(copy.count == Int(tops) && counting_malloc_count() > before)
  }
}
