import Cassowary
import ConstraintLayout
import Testing
import Typography

/// `item.edge relation multiplier * item.edge + constant @ priority` between any two items.
///
/// Two boxes a and b, b's inner box c, and a guide g, in a root of 300 by 200. What a system leaves open is nearest zero.
@Suite struct HandCheckedTests {
  struct Boxes {
    let root, a, b, c, g: Item
  }

  struct System: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let write: @Sendable (Boxes) -> Void
    let expected: [String: [Double]]

    init(_ name: String, _ expected: [String: [Double]], _ write: @escaping @Sendable (Boxes) -> Void) {
      (testDescription, self.expected, self.write) = (name, expected, write)
    }
  }

  @Test("hand-checked systems", arguments: systems)
  func solves(_ system: System) throws {
    let screen = try Solving.screen(300, 200) { root in
      let (a, b) = (root.container("a"), root.container("b"))
      system.write(Boxes(root: root, a: a, b: b, c: b.container("c"), g: root.guide("g")))
    }
    for (name, expected) in system.expected { #expect(screen.numbers(name) == expected, "\(name)") }
    #expect(screen.problems.filter { $0.kind == .unsolved } == [])
  }

  static let systems: [System] = [
    System("nothing is said", ["a": [0, 0, 0, 0]]) { _ in },
    System("parent's edges", ["a": [0, 0, 300, 200]]) { $0.a.fill($0.root) },
    System("insets", ["a": [20, 10, 240, 160]]) {
      $0.a.fill($0.root, insets: Insets(top: 10, left: 20, bottom: 30, right: 40))
    },
    System("leading and width", ["a": [30, 0, 50, 0]]) {
      $0.a.leading.equal($0.root.leading + 30)
      $0.a.width.equal(50)
    },
    System("trailing and width", ["a": [220, 0, 50, 0]]) {
      $0.a.trailing.equal($0.root.trailing - 30)
      $0.a.width.equal(50)
    },
    System("centre and size", ["a": [125, 75, 50, 50]]) {
      $0.a.center(in: $0.root)
      $0.a.size(50, 50)
    },
    System("half the parent", ["a": [0, 0, 150, 50]]) {
      $0.a.width.equal(0.5 * $0.root.width)
      $0.a.height.equal(0.25 * $0.root.height)
    },
    System("sibling beside sibling", ["a": [0, 0, 100, 0], "b": [108, 0, 192, 0]]) {
      $0.a.leading.equal($0.root.leading)
      $0.a.width.equal(100)
      $0.b.leading.equal($0.a.trailing + 8)
      $0.b.trailing.equal($0.root.trailing)
    },
    System("equal widths", ["a": [0, 0, 146, 0], "b": [154, 0, 146, 0]]) {
      $0.root.arrange([$0.a, $0.b], .row(spacing: 8, alignment: .start, distribution: .fillEqually))
    },
    System("twice as wide", ["a": [0, 0, 200, 0], "b": [200, 0, 100, 0]]) {
      $0.a.leading.equal($0.root.leading)
      $0.b.leading.equal($0.a.trailing)
      $0.b.trailing.equal($0.root.trailing)
      $0.a.width.equal(2 * $0.b.width)
    },
    System("twice and ten more", ["a": [0, 0, 206, 0], "b": [206, 0, 94, 0]]) {
      $0.a.leading.equal($0.root.leading)
      $0.b.leading.equal($0.a.trailing)
      $0.b.trailing.equal($0.root.trailing)
      $0.a.width.equal(2 * $0.b.width + 18)
    },
    System("width as high as the other", ["a": [0, 0, 40, 0], "b": [0, 0, 0, 40]]) {
      $0.b.height.equal(40)
      $0.a.width.equal($0.b.height)
    },
    System("child of a child", ["b": [50, 60, 100, 80], "c": [55, 65, 90, 70]]) {
      $0.b.leading.equal($0.root.leading + 50)
      $0.b.top.equal($0.root.top + 60)
      $0.b.size(100, 80)
      $0.c.fill($0.b, insets: Insets(top: 5, left: 5, bottom: 5, right: 5))
    },
    System("a child's edge and the root's", ["b": [50, 0, 100, 0], "c": [120, 0, 0, 0]]) {
      $0.b.leading.equal($0.root.leading + 50)
      $0.b.width.equal(100)
      $0.c.leading.equal($0.root.leading + 120)
    },
    System("a child's edge and its parent's sibling's", ["a": [10, 0, 30, 0], "c": [40, 0, 0, 0]]) {
      $0.a.leading.equal($0.root.leading + 10)
      $0.a.width.equal(30)
      $0.b.leading.equal($0.root.leading + 5)
      $0.c.leading.equal($0.a.trailing)
    },
    System("a guide between", ["a": [0, 0, 120, 0], "b": [140, 0, 160, 0], "g": [120, 0, 20, 0]]) {
      $0.a.leading.equal($0.root.leading)
      $0.a.width.equal(120)
      $0.g.leading.equal($0.a.trailing)
      $0.g.width.equal(20)
      $0.b.leading.equal($0.g.trailing)
      $0.b.trailing.equal($0.root.trailing)
    },
    System(
      "two guides as wide as each other",
      ["a": [100, 0, 100, 0], "g": [0, 0, 100, 0], "b": [200, 0, 100, 0]]
    ) {
      $0.g.leading.equal($0.root.leading)
      $0.a.leading.equal($0.g.trailing)
      $0.b.leading.equal($0.a.trailing)
      $0.b.trailing.equal($0.root.trailing)
      $0.a.width.equal(100)
      $0.g.width.equal($0.b.width)
    },
    System("at least, and as near as can be", ["a": [0, 0, 80, 0]]) {
      $0.a.width.atLeast(80)
      $0.a.width.equal(10, priority: 1)
    },
    System("at most, and as large as can be", ["a": [0, 0, 80, 0]]) {
      $0.a.width.atMost(80)
      $0.a.width.equal(500, priority: 1)
    },
    System("between", ["a": [0, 0, 60, 0]]) {
      $0.a.width.atLeast(40)
      $0.a.width.atMost(80)
      $0.a.width.equal(60, priority: 500)
    },
    System("the stronger wish", ["a": [0, 0, 70, 0]]) {
      $0.a.width.equal(20, priority: 749)
      $0.a.width.equal(70, priority: 750)
    },
    System("two weaker wishes do not outvote", ["a": [0, 0, 70, 0]]) {
      $0.a.width.equal(20, priority: 749)
      $0.a.width.equal(30, priority: 749)
      $0.a.width.equal(70, priority: 750)
    },
    System("of equal wishes the first", ["a": [0, 0, 20, 0]]) {
      $0.a.width.equal(20, priority: 500)
      $0.a.width.equal(70, priority: 500)
    },
    System("two of three agree", ["a": [0, 0, 70, 0]]) {
      $0.a.width.equal(20, priority: 500)
      $0.a.width.equal(70, priority: 500)
      $0.a.width.equal(90, priority: 500)
    },
    System("a wish beyond the room", ["a": [0, 0, 300, 0]]) {
      $0.a.width.atMost($0.root.width)
      $0.a.width.equal(1000, priority: 999)
    },
    System("no negative size", ["a": [0, 0, 0, 0]]) { $0.a.width.equal(-5, priority: 999) },
    System("left of zero", ["a": [-25, 0, 50, 0]]) {
      $0.a.centerX.equal($0.root.leading)
      $0.a.width.equal(50)
    },
    System("edges of a third", ["a": [100, 0, 10, 0], "b": [200, 0, 0, 0]]) {
      $0.a.width.equal(10)
      $0.a.leading.equal((1.0 / 3) * $0.root.trailing)
      $0.b.leading.equal(2 * $0.a.leading)
    },
    System("a sum of sizes", ["a": [0, 0, 100, 0], "b": [0, 0, 200, 0]]) {
      ($0.a.width + $0.b.width).equal($0.root.width)
      $0.b.width.equal(2 * $0.a.width)
    },
    System("a stack from top to bottom", ["a": [0, 0, 300, 95], "b": [0, 105, 300, 95]]) {
      $0.root.arrange([$0.a, $0.b], .column(spacing: 10, distribution: .fillEqually))
    },
    System("equal spacing", ["a": [0, 0, 50, 0], "g": [115, 0, 70, 0], "b": [250, 0, 50, 0]]) {
      $0.a.width.equal(50)
      $0.g.width.equal(70)
      $0.b.width.equal(50)
      $0.root.arrange([$0.a, $0.g, $0.b], .row(alignment: .start, distribution: .equalSpacing))
    },
    System("a chain that closes", ["a": [0, 0, 100, 0], "b": [100, 0, 100, 0], "g": [200, 0, 100, 0]]) {
      $0.root.arrange([$0.a, $0.b, $0.g], .row(alignment: .start, distribution: .fill))
      $0.a.width.equal($0.b.width)
      $0.b.width.equal($0.g.width)
    },
  ]
}
