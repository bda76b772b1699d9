import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// A part of a layout that is invalid is left out and reported in its own words; the rest is solved.
@Suite struct InvalidPartTests {
  /// Numbers that no rule, style or environment may have.
  static let hostile: [Double] = [.nan, .infinity, -.infinity, 1e308, -1e308]

  /// A title beside a valid rule, and one more rule.
  private func screen(_ write: (Item, Item) -> Void) throws -> Screen {
    try Solving.screen(375, 667) { root in
      let title = root.container("title")
      title.leading.equal(root.leading + 16)
      title.top.equal(root.top + 8)
      title.size(100, 20)
      write(root, title)
    }
  }

  private func expectBadRule(_ screen: Screen, _ words: String, _ items: [String] = ["title", "root"]) {
    let problems = screen.problems.filter { $0.kind == .badRule }
    #expect(problems.count == 1 && screen.problems.allSatisfy { $0.kind != .unsolved })
    #expect(problems.first?.items == items && problems.first?.message.contains(words) == true, "\(problems)")
    #expect(screen.numbers("title") == [16, 8, 100, 20])
  }

  @Test("A rule with a number out of its domain", arguments: hostile)
  func numbers(_ number: Double) throws {
    expectBadRule(try screen { $1.leading.atLeast($0.leading + number) }, "title.leading >= root.leading")
    expectBadRule(try screen { $1.width.atMost(number * $0.width) }, "title.width <=")
    expectBadRule(try screen { $1.aspect(number) }, "title.width == ", ["title"])
  }

  @Test("A priority that is none", arguments: [0, -1, 1001, .min, .max])
  func priorities(_ priority: Int) throws {
    expectBadRule(
      try screen { $1.leading.equal($0.leading + 40, priority: Priority(priority), name: "wish") },
      "wish is left out: the priority \(priority) is out of range; give 1 to 1000")
  }

  @Test("Numbers at the edges of their domains are taken", arguments: [-0.0, 1e-300, 1e-300, 1e12, -1e12])
  func validNumbers(_ number: Double) throws {
    let screen = try screen { $1.width.atLeast(number, priority: 1) }
    #expect(screen.numbers("title") == [16, 8, 100, 20] && !screen.kinds.contains(.badRule))
  }

  @Test func aRuleThatDoesNotCountIsNotReported() throws {
    let layout = Layout { root in
      let title = root.container("title")
      title.fill(root)
      root.rules(for: "wide") { title.width.equal(.nan) }
    }
    var live = layout.live(in: Environment(size: Size(375, 667)), with: try #require(Solving.latin))
    #expect(live.screen.problems.isEmpty)
    live.use(sets: ["wide"])
    #expect(live.screen.kinds == [.badRule] && live.screen.numbers("title") == [0, 0, 375, 667])
    live.use(sets: [])
    #expect(live.screen.problems.isEmpty)
  }

  @Test("Changes of a live layout", arguments: hostile)
  func changes(_ number: Double) throws {
    var (width, title) = (Rule?.none, Item?.none)
    let layout = Layout { root in
      let item = root.container("title")
      item.leading.equal(root.leading)
      item.top.equal(root.top)
      item.height.equal(20)
      item.width.equal(50, priority: 1)
      width = item.width.equal(100, name: "width")
      title = item
    }
    var live = layout.live(in: Environment(size: Size(375, 667)), with: try #require(Solving.latin))
    let (rule, item) = (try #require(width), try #require(title))
    live.setConstant(of: rule, to: number)
    #expect(live.screen.kinds == [.badRule] && live.frame(of: item).numbers == [0, 0, 50, 20])
    live.setConstant(of: rule, to: 200)
    #expect(live.screen.problems.isEmpty && live.frame(of: item).numbers == [0, 0, 200, 20])
    live.setPriority(of: rule, to: 0)
    live.setMultiplier(of: item.width, in: rule, to: number)
    #expect(live.screen.kinds == [.badRule] && live.frame(of: item).numbers == [0, 0, 50, 20])
    live.setMultiplier(of: item.width, in: rule, to: 2)
    live.setPriority(of: rule, to: 999)
    #expect(live.screen.problems.isEmpty && live.frame(of: item).numbers == [0, 0, 100, 20])
  }

  @Test func adaptiveNumbersThatComeToTooLittle() throws {
    expectBadRule(
      try screen { $1.leading.equal($0.leading + Adaptive(1e-300) * $0.width) }, "title.leading ==",
      ["title", "root"])
  }
}

/// Rules whose numbers are valid, and by which a length grows beyond what numbers hold.
@Suite struct EndlessRuleTests {
  @Test("A chain of widths, each so many times the one before", arguments: [8.0, 1e6])
  func chainsOfMultiples(_ factor: Double) throws {
    let screen = try Solving.screen(375, 667) { root in
      let box = root.container("box")
      box.fill(root)
      var last = root.container("first")
      last.width.equal(1)
      for number in 0..<340 {
        let next = root.container("next\(number)")
        next.width.atLeast(factor * last.width)
        last = next
      }
    }
    #expect(screen.numbers("box") == [0, 0, 375, 667])
    let problems = screen.problems.filter { $0.kind == .badRule }
    #expect((1...2).contains(problems.count) && problems.first?.items.count == 2, "\(problems)")
    #expect(problems.first?.message.contains("width >= ") == true)
    // Variables of a layout have no names.
    for problem in problems {
      #expect(problem.message.contains("left out: a value, or a number on the way to it,"), "\(problem)")
    }
    #expect(screen.frames.allSatisfy { $0.numbers.allSatisfy(\.isFinite) })
  }
}

/// Rules about items of another layout.
@Suite struct ForeignItemTests {
  private func foreign() -> Item {
    var other: Item?
    _ = Layout("other") { other = $0.container("stranger") }
    return other ?? Layout { _ in }.root
  }

  @Test func rulesBetweenLayoutsAreReported() throws {
    let stranger = foreign()
    for isFirst in [true, false] {
      let screen = try Solving.screen(375, 667) { root in
        let title = root.container("title")
        title.fill(root)
        if isFirst {
          stranger.leading.equal(title.leading + 4)
        } else {
          title.leading.atLeast(stranger.leading)
        }
      }
      #expect(screen.kinds == [.badRule] && screen.numbers("title") == [0, 0, 375, 667])
      let problem = try #require(screen.problems.first)
      #expect(Set(problem.items) == ["title", "stranger"])
      #expect(problem.message.contains("stranger belongs to another layout"), "\(problem.message)")
    }
  }

  @Test func rulesOfOnlyForeignItemsAreReported() throws {
    let stranger = foreign()
    let screen = try Solving.screen(375, 667) { _ in stranger.width.equal(100, name: "wish") }
    #expect(screen.kinds == [.badRule] && screen.problems.first?.items == ["stranger"])
    #expect(screen.problems.first?.message.hasPrefix("wish is left out") == true)
  }

  @Test func foreignItemsInArrangementsAreLeftOut() throws {
    let stranger = foreign()
    let screen = try Solving.screen(375, 667) { root in
      let (one, two) = (root.container("one"), root.container("two"))
      root.arrange([one, stranger, two], .column(distribution: .fillEqually))
    }
    #expect(screen.kinds == [.badRule] && screen.numbers("two") == [0, 333.5, 375, 333.5])
    let rows = try Solving.screen(375, 667) { root in root.row(root.container("one"), stranger) }
    #expect(rows.kinds.filter { $0 == .badRule }.count == 2)
    let away = try Solving.screen(375, 667) { root in stranger.arrange([root], .row()) }
    #expect(away.kinds == [.badRule])
  }

  @Test func whatIsAskedOfForeignItemsIsNothing() throws {
    var stranger: Item?
    let other = Layout("other") { root in
      for number in 0..<40 { stranger = root.label("text", name: "\(number)") }
    }
    #expect(other.itemCount == 41)
    let item = try #require(stranger)
    var live = try Solving.live(100, 100) { root in root.label("x", name: "x").fill(root) }
    let screen = live.screen
    #expect(screen.frame(of: item).numbers == [0, 0, 0, 0] && !screen.isShown(item))
    #expect(screen.text(of: item) == nil && screen.fittedSize(of: item) == nil)
    #expect(live.frame(of: item).numbers == [0, 0, 0, 0] && !live.isShown(item))
    #expect(live.measureCount(of: item) == 0 && live.explanation(of: item.width).reasons.isEmpty)
    live.setText("new", of: item)
    live.contentChanged(of: item)
    #expect(live.screen.problems == screen.problems)
  }
}

/// Numbers of environments, styles and contents.
@Suite struct LayoutDomainTests {
  @Test("The environment", arguments: InvalidPartTests.hostile + [-1, 1e10])
  func environments(_ number: Double) throws {
    let layout = Layout { root in root.container("box").fill(root) }
    let type = try #require(Solving.latin)
    let screen = layout.solved(in: Environment(size: Size(number, 100)), with: type)
    #expect(screen.kinds == [.badValue] && screen.numbers("box") == [0, 0, 0, 100])
    #expect(screen.problems.first?.message.hasPrefix("the environment's width, ") == true)
    var live = layout.live(in: Environment(size: Size(100, 100)), with: type)
    live.environment.size.height = number
    #expect(live.screen.kinds == [.badValue] && live.screen.numbers("box") == [0, 0, 100, 0])
    live.environment.safeArea = Insets(top: number, left: number, bottom: number, right: number)
    live.environment.scale = number
    #expect(live.screen.kinds.allSatisfy { $0 == .badValue } && live.screen.problems.count == 6)
    live.environment = Environment(size: Size(-0.0, 100))
    #expect(live.screen.problems.isEmpty && live.screen.numbers("box") == [0, 0, 0, 100])
  }

  @Test("Sizes of letters", arguments: InvalidPartTests.hostile + [-1])
  func sizes(_ number: Double) throws {
    let screen = try Solving.screen(375, 667) { root in
      let label = root.label("Hello", style: LabelStyle(size: .fixed(number)), name: "hello")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
    }
    #expect(screen.kinds == [.badValue] && screen.problems.first?.items == ["hello"])
    #expect(screen.text(of: try #require(screen.layout.item(named: "hello")))?.size == 17)
  }

  @Test("The largest size of letters", arguments: [(1e7, true), (1.0001e7, false)])
  func largestSizes(_ size: Double, _ isValid: Bool) throws {
    let styles = [LabelStyle(size: .fixed(size)), LabelStyle(size: .fitting(1...size))]
    for style in styles {
      let screen = try Solving.screen(375, 667) { root in
        root.label("Hello", style: style, name: "hello").fill(root)
      }
      #expect(screen.kinds.contains(.badValue) == !isValid)
    }
  }

  @Test("A size that a fit may choose is above 0", arguments: [0, -0.0, -4])
  func fittedSizes(_ least: Double) throws {
    for step in [nil, 0.5, 0, -1, .nan, 1e-300] as [Double?] {
      let style = LabelStyle(size: .fitting(least...40, step: step), maxLines: nil)
      let screen = try Solving.screen(120, 60) { root in
        root.label("Hello, hello", style: style, name: "hello").fill(root)
      }
      let problems = screen.problems.filter { $0.kind == .badValue }
      #expect(problems.count == 1 && problems.first?.items == ["hello"])
      #expect(problems.first?.message.contains("hello: the least size") == true, "\(problems)")
      #expect(screen.fittedSize(of: try #require(screen.layout.item(named: "hello"))) ?? 0 >= 1)
    }
  }

  @Test func aFixedSizeMayBeNothing() throws {
    for size in [0.0, -0.0] {
      let screen = try Solving.screen(120, 60) { root in
        root.label("Hello", style: LabelStyle(size: .fixed(size)), name: "hello").fill(root)
      }
      #expect(!screen.kinds.contains(.badValue))
    }
  }

  @Test("Insets", arguments: InvalidPartTests.hostile + [-1])
  func insets(_ number: Double) throws {
    let screen = try Solving.screen(375, 667) { root in
      root.label("Hello", style: LabelStyle(insets: Insets(top: number)), name: "hello").fill(root)
    }
    #expect(screen.kinds == [.badValue] && screen.problems.first?.message.contains("the inset") == true)
  }

  @Test("What contents of the user's own want", arguments: InvalidPartTests.hostile + [-5])
  func contents(_ number: Double) throws {
    let screen = try Solving.screen(375, 667) { root in
      let (chart, box) = (root.content(Block(number, number), name: "chart"), root.container("box"))
      chart.leading.equal(root.leading)
      chart.top.equal(root.top)
      chart.width.atMost(root.width)
      chart.height.atMost(root.height)
      box.fill(root)
      box.mayOverlap()
    }
    let problems = screen.problems.filter { $0.kind == .badValue }
    #expect(problems.count == 1 && problems.first?.items == ["chart"], "\(screen.problems)")
    #expect(screen.numbers("box") == [0, 0, 375, 667] && !screen.kinds.contains(.unsolved))
    #expect(screen.frames.allSatisfy { $0.numbers.allSatisfy(\.isFinite) })
  }

  @Test("Grids of cells", arguments: [Int.min, -1, 0, 1, 7, .max])
  func cells(_ count: Int) {
    for number in InvalidPartTests.hostile + [0, 1] {
      let grid = CellGrid(filling: Size(number, 480), count: count, aspect: number, gap: number)
      #expect(grid.columns >= 1 && grid.rows >= 1)
    }
    #expect(CellGrid(filling: Size(320, 480), count: count).columns >= 1)
  }

  @Test func nameless() throws {
    let screen = try Solving.screen(375, 667) { root in
      let box = root.container("")
      box.fill(root)
      box.width.atMost(.nan)
    }
    #expect(screen.kinds == [.badRule] && screen.problems.first?.items == ["container1"])
  }
}
