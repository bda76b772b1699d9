import Cassowary
import Testing
import Typography

@testable import ConstraintLayout

/// What is wrong is looked for when somebody asks.
@Suite struct ScreenProblemTests {
  private func live() throws -> (LiveLayout, width: Rule) {
    var width: Rule?
    let live = try Solving.live(320, 480) { root in
      let box = root.content(Block(100, 50), name: "box")
      box.top.equal(root.top)
      width = box.width.equal(400)
    }
    return (live, try #require(width))
  }

  @Test func framesAskForNoProblems() throws {
    let screen = try live().0.screen
    #expect(screen.frame(named: "box")?.size == Size(400, 50))
    #expect(!screen.problemFinder.hasLooked)
    #expect(screen.kinds == [.ambiguous, .clipped])
    #expect(screen.problemFinder.hasLooked)
    #expect(screen.kinds == [.ambiguous, .clipped])
  }

  @Test func aScreensProblemsAreThoseOfItsTime() throws {
    var (live, width) = try live()
    let before = live.screen
    live.setConstant(of: width, to: 200)
    #expect(live.screen.kinds == [.ambiguous])
    #expect(before.problems.last?.amount == 80 && before.kinds == [.ambiguous, .clipped])
  }

  @Test("Where telling what is ambiguous takes more than the budget, that is told")
  func aSpentBudgetIsAProblem() throws {
    var live = try Solving.live(320, 480) { root in
      let box = root.container("box")
      box.trailing.atMost(root.leading)
      box.width.atMost(box.leading)
      box.top.equal(root.top)
      box.height.equal(10)
    }
    #expect(live.screen.problems == [])
    live.solution.system.solver.budget = Budget(pivots: 0, pivotsPerRow: 0)
    #expect(live.screen.kinds == [.unsolved])
    #expect(live.screen.problems[0].message.contains("ambiguous"))
  }

  @Test("Characters that no font has are told, once for a label")
  func missingGlyphs() throws {
    let screen = try Solving.screen(200, 100) { root in
      root.label("a \u{1F44D} b \u{16A0}", name: "title").fill(root)
    }
    #expect(screen.kinds == [.missingGlyph])
    let message = "no font has a glyph for U+1F44D and 1 more of title; add a font that has one"
    #expect(screen.problems.first?.message == message && screen.problems.first?.items == ["title"])
  }

  @Test("A label that is too narrow says by how much, and nothing of lines")
  func tooNarrow() throws {
    let screen = try Solving.screen(200, 100) { root in
      let label = root.label("Benachrichtigungen verwalten", style: LabelStyle(maxLines: 1), name: "title")
      label.top.equal(root.top)
      label.leading.equal(root.leading)
      label.width.equal(40)
    }
    #expect(screen.problems.first?.message.hasSuffix("points too narrow for its text") == true)
    #expect(screen.problems.first?.message.hasPrefix("title is ") == true)
  }

  @Test("A safe area larger than the screen gives way and is told")
  func safeAreaBeyondTheScreen() throws {
    let layout = Layout { root in root.content(Block(10, 10), name: "box").fill(root.safeArea) }
    let room = Environment(size: Size(100, 100), safeArea: Insets(top: 80, bottom: 60))
    let screen = layout.solved(in: room, with: try #require(Solving.latin))
    let conflict = try #require(screen.problems.first { $0.kind == .conflict })
    #expect(conflict.message.contains("the device takes 60 points at the bottom edge"))
    #expect(screen.kinds.contains(.unsolved) == false)
    #expect(screen.numbers("box") == [0, 80, 100, 0])
  }
}
