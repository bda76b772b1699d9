import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// Arrangements that change with the environment.
@Suite struct ArrangementTests {
  private func list(_ count: Int, _ arrangement: Adaptive<Arrangement>) -> Layout {
    Layout { root in
      let list = root.scroll(name: "list")
      list.item.fill(root)
      let cells = (0..<count).map { number in
        let cell = list.content.container("cell\(number)")
        cell.label(LocalizedText("Entry number \(number)"), name: "title\(number)").fill(cell)
        return cell
      }
      list.content.arrange(cells, arrangement)
    }
  }

  private static let listOrGrid = Adaptive(Arrangement.grid(columns: .count(1), spacing: Adaptive(8)))
    .when(.width >= 600, .grid(columns: .count(2), spacing: Adaptive(8)))
    .when(.width >= 1000 && .any && .width >= 600, .grid(columns: .count(3), spacing: Adaptive(8)))

  @Test("19 entries: one column at 320, two at 600, three at 1,000, and back, with one re-solve")
  func listThatBecomesAGrid() throws {
    let layout = list(19, Self.listOrGrid)
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(320, 500)), with: type)
    let constraints = live.constraintCount
    for (width, columns) in [(320.0, 1), (600, 2), (1000, 3), (600, 2), (320, 1)] {
      live.environment.size.width = width
      let frames = (0..<19).compactMap { live.screen.frame(named: "cell\($0)") }
      #expect(frames.count == 19 && Set(frames.map(\.minX)).count == columns, "\(width)")
      #expect(Set(frames.map(\.minY)).count == (19 + columns - 1) / columns)
      for (number, frame) in frames.enumerated() {
        let expected = (width - 8 * Double(columns - 1)) / Double(columns)
        #expect(abs(frame.size.width - expected) < 1e-9)
        #expect(abs(frame.minX - Double(number % columns) * (expected + 8)) < 1e-9)
      }
      #expect(live.screen.problems.isEmpty)
      #expect(live.screen.frames == layout.solved(in: live.environment, with: type).frames)
    }
    #expect(live.buildCount == 1 && live.constraintCount == constraints)
  }

  @Test("Columns of a least width, and fractions")
  func columns() throws {
    let layout = list(
      7,
      Adaptive(.grid(columns: .minWidth(150), spacing: Adaptive(10)))
        .when(.width >= 900, .grid(columns: .fractions([2, 1, 1]), spacing: Adaptive(10))))
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(320, 500)), with: type)
    for (width, columns) in [(309.0, 1), (310, 2), (469.5, 2), (470, 3), (629, 3), (630, 4)] {
      live.environment.size.width = width
      let frames = (0..<7).compactMap { live.screen.frame(named: "cell\($0)") }
      #expect(frames.count == 7 && Set(frames.map(\.minX)).count == columns, "\(width)")
      #expect(frames.allSatisfy { $0.size.width >= 150 && $0.maxX <= width + 1e-9 })
    }
    live.environment.size.width = 1000
    #expect((0..<3).map { live.screen.numbers("cell\($0)")[2] } == [490, 245, 245])
    #expect(live.screen.problems.isEmpty)
  }

  @Test("Flow: as many items on a line as fit")
  func flow() throws {
    let words = "the quick brown fox jumps over the lazy dog and runs away into the woods".split(
      separator: " ")
    let layout = Layout { root in
      let tags = words.enumerated().map { root.label(LocalizedText(String($1)), name: "tag\($0)") }
      root.arrange(tags, .flow(spacing: Adaptive(6), lineSpacing: Adaptive(4)))
    }
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(300, 300)), with: type)
    for width in [300.0, 150, 500, 90] {
      live.environment.size.width = width
      let frames = words.indices.compactMap { live.screen.frame(named: "tag\($0)") }
      #expect(frames.count == words.count)
      for (one, next) in zip(frames, frames.dropFirst()) {
        if next.minY == one.minY {
          #expect(next.minX == one.maxX + 6)
        } else {
          #expect(next.minX == 0 && next.minY == one.maxY + 4)
          #expect(one.maxX + 6 + next.size.width > width)
        }
      }
      #expect(live.screen.problems.map(\.message) == [])
      #expect(frames.allSatisfy { $0.maxX <= width })
      #expect(live.screen.frames == layout.solved(in: live.environment, with: type).frames)
    }
    #expect(live.buildCount == 1)
  }

  @Test(
    "cells that fill an area: nothing clipped, as large as brute force finds, never below the square root"
  )
  func cells() {
    var random = SplitMix64(for: "areas")
    for _ in 0..<50 {
      let area = Size(
        Double(Int.random(in: 40...1400, using: &random)), Double(Int.random(in: 40...1400, using: &random)))
      let gap = Double(Int.random(in: 0...12, using: &random))
      for count in 1...200 {
        let grid = CellGrid(filling: area, count: count, gap: gap)
        let (columns, rows) = (Double(grid.columns), Double(grid.rows))
        #expect(grid.columns * grid.rows >= count && grid.cell.width == grid.cell.height)
        if grid.cell.width > 0 {
          #expect(columns * grid.cell.width + (columns - 1) * gap <= area.width * (1 + 1e-12))
          #expect(rows * grid.cell.height + (rows - 1) * gap <= area.height * (1 + 1e-12))
        }
        let best =
          (1...count).map { columns in
            let rows = (count + columns - 1) / columns
            return max(
              0,
              min(
                (area.width - Double(columns - 1) * gap) / Double(columns),
                (area.height - Double(rows - 1) * gap) / Double(rows)))
          }.max() ?? 0
        #expect(grid.cell.width == best, "\(count) in \(area), gap \(gap)")
        #expect(grid.columns <= count)
      }
    }
  }

  @Test("cells in a layout: a turn of the screen, and a shape")
  func cellsInLayout() throws {
    let layout = Layout { root in
      root.arrange(
        (0..<7).map { root.container("cell\($0)") }, .cells(aspect: 1.5, spacing: Adaptive(8)))
    }
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(320, 480)), with: type)
    for size in [Size(320, 480), Size(480, 320), Size(900, 100), Size(100, 900)] {
      live.environment.size = size
      let grid = CellGrid(filling: size, count: 7, aspect: 1.5, gap: 8)
      let frames = (0..<7).compactMap { live.screen.frame(named: "cell\($0)") }
      for frame in frames {
        #expect(
          abs(frame.size.width - grid.cell.width) < 1e-9 && abs(frame.size.height - grid.cell.height) < 1e-9)
        #expect(frame.minX >= -1e-9 && frame.maxX <= size.width + 1e-9)
        #expect(frame.minY >= -1e-9 && frame.maxY <= size.height + 1e-9)
      }
      #expect(frames.count == 7 && Set(frames.map { ($0.minX * 1024).rounded() }).count == grid.columns)
      #expect(live.screen.problems.isEmpty)
    }
    #expect(live.buildCount == 1)
  }

  /// Cells of a container that is smaller than the gaps have no size: they contradict nothing.
  @Test(arguments: [0.0, 1, 40, 90])
  func cellsWithoutRoom(_ height: Double) throws {
    let screen = try Solving.screen(320, height) { root in
      let title = root.content(Block(100, 20), name: "title")
      title.top.equal(root.top + 16)
      let grid = root.container("grid")
      grid.leading.equal(root.leading)
      grid.trailing.equal(root.trailing)
      grid.top.equal(title.bottom + 12)
      grid.bottom.equal(root.bottom - 16)
      grid.arrange((0..<60).map { grid.container("cell\($0)") }, .cells(spacing: Adaptive(6)))
    }
    let conflicts = screen.problems.filter { $0.kind == .conflict }
    #expect(
      conflicts.count <= 1 && conflicts.allSatisfy { !$0.items.contains("cell0") }, "\(screen.problems)")
    let cell = screen.numbers("cell0")
    #expect(cell[2] == cell[3] && cell[2] >= 0)
  }

  @Test("between two arrangements: both ends are the solves, and every edge moves one way")
  func interpolation() throws {
    let layout = list(9, Self.listOrGrid)
    let type = try #require(Solving.latin)
    let one = layout.solved(in: Environment(size: Size(599.7, 500)), with: type)
    let other = layout.solved(in: Environment(size: Size(600, 500)), with: type)
    #expect(one.frames != other.frames)
    #expect(one.frames(toward: other, progress: 0) == one.frames)
    #expect(one.frames(toward: other, progress: 1) == other.frames)
    let steps = (0...50).map { one.frames(toward: other, progress: Double($0) / 50) }
    for (now, next) in zip(steps, steps.dropFirst()) {
      for number in one.frames.indices {
        let pairs = zip(
          zip(now[number].numbers, next[number].numbers),
          zip(one.frames[number].numbers, other.frames[number].numbers))
        for (step, ends) in pairs {
          #expect(ends.0 <= ends.1 ? step.0 <= step.1 : step.0 >= step.1)
          #expect(min(ends.0, ends.1) <= step.1 && step.1 <= max(ends.0, ends.1))
        }
      }
    }
    let middle = one.frames(toward: other, progress: 0.5)
    #expect(middle != one.frames && middle != other.frames)
  }

  @Test("Rows, columns and grids of nothing, of hidden items, and with odd numbers")
  func oddArrangements() throws {
    let layout = Layout { root in
      root.arrange([], .row())
      let boxes = (0..<3).map { root.container("box\($0)") }
      for box in boxes { box.show(when: .width > 1000) }
      root.arrange(boxes, .grid(columns: .count(0), spacing: Adaptive(-5)))
      let others = (0..<3).map { number in
        let other = root.container("other\(number)")
        other.height.equal(10)
        return other
      }
      root.arrange(others, .grid(columns: .fractions([0, .nan, -3]), spacing: Adaptive(.nan)))
      root.arrange([root.container("cell")], .cells(aspect: .nan))
    }
    for size in [Size(0, 0), Size(500, 500), Size(2000, 1)] {
      let screen = layout.solved(in: Environment(size: size), with: try #require(Solving.latin))
      #expect(screen.frames.allSatisfy { $0.maxX.isFinite && $0.maxY.isFinite })
      #expect(!screen.problems.contains { $0.kind == .unsolved })
    }
  }
}
