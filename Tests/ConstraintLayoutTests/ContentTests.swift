import Cassowary
import ConstraintLayout
import Synchronization
import Testing
import TextShaping
import Typesetting
import Typography
import _TestSupport

/// Contents with a size of their own.
@Suite struct ContentTests {
  @Test("a changed text is measured once again, and nothing else")
  func measuredOnce() throws {
    var labels: [Item] = []
    var live = try Solving.live(320, 4000) { root in
      for number in 0..<20 {
        labels.append(
          root.label(
            .init("Row \(number) with some words"), style: LabelStyle(maxLines: nil), name: "row\(number)"))
        labels[number].width.equal(100)
      }
      root.arrange(labels, .column(spacing: 4, alignment: .start))
      labels[19].hug(1)
    }
    let type = try #require(Solving.latin)
    let (before, shaped) = (labels.map { live.measureCount(of: $0) }, type.shapingStatistics.texts)
    live.setText("Another text, longer than the one that was there before", of: labels[7])
    let after = labels.map { live.measureCount(of: $0) }
    #expect(after[7] == before[7] + 1)
    #expect(after.indices.filter { after[$0] != before[$0] } == [7])
    #expect(type.shapingStatistics.texts > shaped)
    live.contentChanged(of: labels[3])
    #expect(live.measureCount(of: labels[3]) == before[3] + 1)
    #expect(live.measureCount == before.reduce(2, +))
  }

  /// Counts how often it is asked.
  private final class Questions: Sendable {
    let widths = Mutex(0), heights = Mutex(0)
  }

  /// A chart: any width from 120, wants 240, and is half as high as wide; its labels fit.
  private struct Chart: FittingContent, Hashable, CustomStringConvertible {
    let questions: Questions
    let description = "chart"

    func widths(in environment: Environment) -> ContentWidths? {
      questions.widths.withLock { $0 += 1 }
      return ContentWidths(minimum: 120, natural: 240)
    }

    func height(forWidth width: Double, in environment: Environment) -> ContentHeight? {
      questions.heights.withLock { $0 += 1 }
      return ContentHeight(width / 2, firstBaseline: 20, lastBaseline: width / 2 - 10)
    }

    func fittedSize(in rectangle: Size, environment: Environment) -> Double { rectangle.height / 10 }

    static func == (one: Self, other: Self) -> Bool { one.questions === other.questions }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(questions)) }
  }

  private func chart(_ questions: Questions, _ width: Double) throws -> LiveLayout {
    try Solving.live(width, 400) { root in
      let (chart, label) = (
        root.content(Chart(questions: questions), name: "chart"), root.label("Label", name: "label")
      )
      chart.leading.equal(root.leading)
      label.leading.equal(chart.trailing + 8)
      label.trailing.atMost(root.trailing, priority: 900)
      label.resist(749)
      label.firstBaseline.equal(chart.firstBaseline)
      chart.top.equal(root.top)
    }
  }

  @Test(
    "a custom item has its size, its height for its width, and its baselines",
    arguments: [(400.0, 240.0), (250, 240), (100, 120)])
  func customItem(_ width: Double, _ expected: Double) throws {
    let screen = try chart(Questions(), width).screen
    let (frame, label) = (
      try #require(screen.frame(named: "chart")), try #require(screen.layout.item(named: "label"))
    )
    #expect(frame.size.width == expected)
    #expect(frame.size.height == frame.size.width / 2)
    let line = try #require(screen.text(of: label)?.layout.lines.first { _ in true })
    #expect(abs(line.origin.y - 20) <= 1.0 / 64)
    // Below its least width it does not come, whatever the room.
    #expect(screen.kinds.contains(.truncated) == (width < 400))
    #expect(screen.kinds.contains(.clipped) == (width < 120))
  }

  @Test("a struct with three capabilities: sizes, baselines, fitting; asked no more than needed")
  func capabilities() throws {
    let questions = Questions()
    var live = try chart(questions, 400)
    let item = try #require(live.layout.item(named: "chart"))
    #expect(live.screen.fittedSize(of: item) == 12)
    #expect(questions.widths.withLock { $0 } == 1)
    #expect(questions.heights.withLock { $0 } == 1)
    live.environment.size = Size(500, 400)
    #expect(questions.heights.withLock { $0 } == 1)
    live.contentChanged(of: item)
    #expect(questions.widths.withLock { $0 } == 2)
    #expect(questions.heights.withLock { $0 } == 2)
  }
}
