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
    live.solver.budget = Budget(pivots: 0, pivotsPerRow: 0)
    #expect(live.screen.kinds == [.unsolved])
    #expect(live.screen.problems[0].message.contains("ambiguous"))
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
