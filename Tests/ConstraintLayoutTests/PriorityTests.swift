import Cassowary
import ConstraintLayout
import Testing
import Typography
import _TestSupport

/// Priorities mean what they say.
@Suite struct PriorityTests {
  /// A wish about where one edge is.
  private struct Wish {
    var relation: Relation
    var place: Double
    var priority: Int

    func error(at x: Double) -> Double {
      switch relation {
      case .equal: abs(x - place)
      case .atLeast: max(0, place - x)
      case .atMost: max(0, x - place)
      }
    }

    enum Relation: CaseIterable { case equal, atLeast, atMost }
  }

  /// Of all places where something changes, the one that is best at the strongest priority, then at the next, and so
  /// on; then that with the smallest errors in order of creation; then the nearest to zero.
  private func best(_ wishes: [Wish]) -> Double {
    let levels = Set(wishes.map(\.priority)).sorted(by: >)
    let ordered = levels.flatMap { level in wishes.filter { $0.priority == level } }
    func rank(_ x: Double) -> [Double] {
      levels.map { level in wishes.filter { $0.priority == level }.reduce(0) { $0 + $1.error(at: x) } }
        + ordered.map { $0.error(at: x) } + [abs(x)]
    }
    return (wishes.map(\.place) + [0]).min { rank($0).lexicographicallyPrecedes(rank($1)) } ?? 0
  }

  @Test("inequalities at any priority, against the best of all places")
  func inequalities() throws {
    var random = SplitMix64(for: "inequalities at any priority")
    for _ in 0..<300 {
      let wishes = (0..<Int.random(in: 1...7, using: &random)).map { _ in
        Wish(
          relation: Wish.Relation.allCases.randomElement(using: &random) ?? .equal,
          place: Double(Int.random(in: -640...6400, using: &random)) / 64,
          priority: [1, 250, 500, 750, 999].randomElement(using: &random) ?? 1)
      }
      let live = try Solving.live(320, 480) { root in
        let leading = root.container("box").leading
        for wish in wishes {
          let priority = Priority(wish.priority)
          switch wish.relation {
          case .equal: leading.equal(wish.place, priority: priority)
          case .atLeast: leading.atLeast(wish.place, priority: priority)
          case .atMost: leading.atMost(wish.place, priority: priority)
          }
        }
      }
      let box = try #require(live.layout.item(named: "box"))
      #expect(live.frame(of: box).minX == best(wishes), "\(wishes)")
    }
  }

  /// Labels in a column as wide as the widest of them; each row wishes, weakly, to be `width` wide.
  private func column(_ priority: Priority, _ widths: [Double], wish: Double) throws -> Screen {
    try Solving.screen(375, 6000) { root in
      let column = root.guide("column")
      column.leading.equal(root.leading + 16)
      for (number, width) in widths.enumerated() {
        let label = root.content(Block(width, 20), name: "label\(number)")
        label.resist(priority, .horizontal)
        label.leading.equal(column.leading)
        label.trailing.atMost(column.trailing)
        label.top.equal(root.top + 50 * Double(number))
        column.width.equal(wish, priority: 250)
      }
    }
  }

  @Test("100 rows at 250 lose against one label at 900: the widest is not clipped")
  func weakerLose() throws {
    let widths = (0..<100).map { 40 + Double(($0 * 37) % 100) }
    let screen = try column(900, widths, wish: 30)
    #expect(screen.frame(named: "column")?.size.width == 139)
    for number in widths.indices { #expect(screen.numbers("label\(number)")[2] == widths[number]) }
    #expect(!screen.kinds.contains(.conflict))
    // At 249 they would all be as narrow as the column wishes.
    #expect(try column(249, widths, wish: 30).frame(named: "column")?.size.width == 30)
  }

  private static let cardRules: [@Sendable (Item, Item) -> Void] = [
    { root, card in card.leading.equal(root.leading + 16) },
    { root, card in card.trailing.equal(root.trailing - 16) },
    { root, card in card.top.equal(root.top + 16) },
    { root, card in card.height.equal(0.5 * root.height) },
  ]

  @Test("without one constraint, the item and the axis are named", arguments: 0..<4)
  func ambiguity(_ missing: Int) throws {
    func screen(_ rules: [@Sendable (Item, Item) -> Void]) throws -> Screen {
      try Solving.screen(375, 667) { root in
        let card = root.container("card")
        for rule in rules { rule(root, card) }
      }
    }
    #expect(try screen(Self.cardRules).problems.isEmpty)
    var rules = Self.cardRules
    rules.remove(at: missing)
    let problems = try screen(rules).problems
    #expect(problems.map(\.kind) == [.ambiguous])
    #expect(problems.first?.items == ["card"])
    #expect(problems.first?.axis == (missing < 2 ? .horizontal : .vertical))
    #expect(problems.first?.message.contains(missing < 2 ? "horizontal" : "vertical") == true)
  }
}
