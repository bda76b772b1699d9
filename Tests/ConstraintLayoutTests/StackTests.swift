import Cassowary
import ConstraintLayout
import Testing
import Typography

/// Three items of their own lengths in a line of 300: how they share it, and how they stand across it.
@Suite struct StackTests {
  private static let (lengths, depths) = ([40.0, 20, 60], [10.0, 30, 20])

  /// By item, where it starts along the line, its length, where it starts across, and its depth.
  private func places(
    _ axis: LayoutAxis, _ alignment: CrossAlignment, _ distribution: Distribution, spacing: Double = 6,
    direction: LayoutDirection = .leftToRight, _ more: ([Item]) -> Void = { _ in }
  ) throws -> [[Double]] {
    let isRow = axis == .horizontal
    let layout = Layout { root in
      let items = zip(Self.lengths, Self.depths).enumerated().map { number, size in
        let (width, height) = isRow ? (size.0, size.1) : (size.1, size.0)
        return root.content(Block(width, height), name: "\(number)")
      }
      root.arrange(
        items,
        axis == .horizontal
          ? Arrangement.row(spacing: Adaptive(spacing), alignment: alignment, distribution: distribution)
          : .column(spacing: Adaptive(spacing), alignment: alignment, distribution: distribution))
      more(items)
    }
    let room = Environment(size: isRow ? Size(300, 200) : Size(200, 300), direction: direction)
    let screen = layout.solved(in: room, with: try #require(Solving.latin))
    #expect(screen.problems.filter { $0.kind != .ambiguous } == [])
    return (0..<3).map { number in
      let frame = screen.numbers("\(number)")
      return isRow ? [frame[0], frame[2], frame[1], frame[3]] : [frame[1], frame[3], frame[0], frame[2]]
    }
  }

  private static let shares: [(Distribution, [[Double]])] = [
    (.fill, [[0, 40], [46, 188], [240, 60]]), (.fillEqually, [[0, 96], [102, 96], [204, 96]]),
    (.fillProportionally, [[0, 96], [102, 48], [156, 144]]),
    (.equalSpacing, [[0, 40], [130, 20], [240, 60]]),
    (.equalCentering, [[0, 40], [135, 20], [240, 60]]),
  ]

  @Test("Every distribution along either axis", arguments: LayoutAxis.allCases, shares)
  func distributes(_ axis: LayoutAxis, _ share: (Distribution, [[Double]])) throws {
    let found = try places(axis, .start, share.0) { $0[1].hug(1, axis) }
    #expect(found.map { Array($0[0..<2]) } == share.1)
  }

  @Test("Every distribution has its shares here, and a row from the right is one from the left in a mirror")
  func mirrored() throws {
    #expect(Set(Self.shares.map(\.0)) == Set(Distribution.allCases))
    for (distribution, wanted) in Self.shares {
      let found = try places(.horizontal, .start, distribution, direction: .rightToLeft) {
        $0[1].hug(1, .horizontal)
      }
      #expect(found.map { [300 - $0[0] - $0[1], $0[1]] } == wanted, "\(distribution)")
    }
  }

  @Test("Where there is too little room, equal centres give way and equal gaps do not overlap")
  func tooLittleRoom() throws {
    let centred = try places(.horizontal, .start, .equalCentering, spacing: 88)
    #expect(centred.map { $0[0] } == [0, 132, 240])
    let spaced = try places(.horizontal, .start, .equalSpacing, spacing: 90)
    #expect(spaced.map { $0[0] } == [0, 130, 240])
  }

  private static let across: [(CrossAlignment, [[Double]])] = [
    (.fill, [[0, 200], [0, 200], [0, 200]]), (.start, [[0, 10], [0, 30], [0, 20]]),
    (.end, [[190, 10], [170, 30], [180, 20]]), (.center, [[95, 10], [85, 30], [90, 20]]),
  ]

  @Test("Every alignment across either axis", arguments: LayoutAxis.allCases, across)
  func aligns(_ axis: LayoutAxis, _ alignment: (CrossAlignment, [[Double]])) throws {
    let found = try places(axis, alignment.0, .equalSpacing)
    #expect(found.map { Array($0[2..<4]) } == alignment.1)
  }

  @Test(
    "Items without text stand on their baselines with their feet",
    arguments: [
      CrossAlignment.firstBaseline, .lastBaseline,
    ])
  func baselines(_ alignment: CrossAlignment) throws {
    let found = try places(.horizontal, alignment, .equalSpacing) { $0[1].top.equal(50) }
    #expect(found.map { $0[2] + $0[3] } == [80, 80, 80])
  }

  @Test("Items below each other have no line in common: they start at the same edge, as high as they are")
  func baselinesOfAVerticalStack() throws {
    for alignment in [CrossAlignment.firstBaseline, .lastBaseline] {
      #expect(
        try places(.vertical, alignment, .equalSpacing) == places(.vertical, .start, .equalSpacing))
    }
  }
}
