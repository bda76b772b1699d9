import ConstraintLayout
import Testing
import Typography
import _TestSupport

/// Trees of rows, columns and grids against stacks without a solver.
@Suite struct StackOracleTests {
  private static let count = Repository.isFullTest ? 20_000 : 500
  private static let depth = Repository.isQuickTest ? 3 : 4

  @Test(
    "Random trees of rows, columns and grids, from the left and from the right, wrapped and filling the screen"
  )
  func randomTrees() throws {
    var random = SplitMix64(for: "StackOracleTests")
    for number in 0..<Self.count {
      let isFilling = number % 2 == 1
      let tree = StackNode.random(
        &random, depth: Self.depth, forced: isFilling ? [.horizontal, .vertical] : [])
      let isMirrored = number % 4 > 1
      let natural = tree.natural
      let room = Size(natural.width + 100.25, natural.height + 50.5)
      let screen = try screen(tree, room, isFilling, locale: isMirrored ? "ar" : "en")
      let expected = tree.frames(in: Rect(origin: .zero, size: isFilling ? room : natural))
      let frames = Array(screen.frames.dropFirst())
      try #require(frames.count == expected.count)
      for (frame, wanted) in zip(frames, expected) {
        let left = isMirrored ? room.width - wanted.maxX : wanted.minX
        let differences = zip(
          frame.numbers, [left, wanted.minY, wanted.size.width, wanted.size.height]
        ).map { abs($0 - $1) }
        try #require(
          differences.allSatisfy { $0 <= 1.0 / 64 },
          "tree \(number), \(tree): \(frame.numbers) instead of \(wanted.numbers); \(screen.problems)")
      }
      try #require(!screen.kinds.contains(.ambiguous), "tree \(number), \(tree): \(screen.problems)")
    }
  }

  private func screen(_ tree: StackNode, _ size: Size, _ isFilling: Bool, locale: Language) throws -> Screen {
    let layout = Layout { root in
      let item = tree.make(in: root)
      item.leading.equal(root.leading)
      item.top.equal(root.top)
      if isFilling {
        item.trailing.equal(root.trailing)
        item.bottom.equal(root.bottom)
      }
    }
    return layout.solved(in: Environment(size: size, locale: locale), with: try #require(Solving.latin))
  }
}
