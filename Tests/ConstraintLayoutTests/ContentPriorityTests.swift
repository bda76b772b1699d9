import Cassowary
import ConstraintLayout
import Testing
import Typography
import _TestSupport

/// Hugging and resistance by environment.
@Suite struct ContentPriorityTests {
  @Test("hugging and resistance by environment, by table, continuously and by container")
  func contentPriorities() throws {
    let layout = Layout { root in
      let (one, two) = (root.label("Subject", name: "one"), root.label("Date", name: "two"))
      one.leading.equal(root.leading)
      two.leading.equal(one.trailing)
      two.trailing.equal(root.trailing)
      one.hug(AdaptiveNumber(200).when(.containerWidth >= 500, 300), .horizontal)
      one.resist(.interpolated(by: .width, [10: 700, 30: 800]), .horizontal)
      for item in [one, two] { item.top.equal(root.top) }
    }
    let type = try #require(Solving.latin)
    var live = layout.live(in: Environment(size: Size(320, 600)), with: type)
    let before = (live.constraintCount, live.variableCount)
    func width(_ name: String) -> Double { live.screen.numbers(name)[2] }
    let dateWidth = width("two")
    #expect(width("one") == 320 - dateWidth && dateWidth < 100, "the subject is stretched")
    live.environment.size.width = 500
    #expect(width("one") < 100 && width("two") > 400, "the date is stretched")
    #expect(live.choices.map(\.description).contains("one.hug.horizontal is 300: container.width 500 >= 500"))
    // Too narrow for both: below 20 points the subject is cut, above it the date.
    #expect(width("one") > 28 && dateWidth > 28)
    for (points, isCut) in [(14.0, true), (28, false)] {
      live.environment.size.width = points
      #expect(isCut ? width("one") == 0 : width("two") == 0, "\(points)")
      #expect(live.screen.frames == layout.solved(in: live.environment, with: type).frames)
    }
    #expect((live.constraintCount, live.variableCount) == before && live.buildCount == 1)
  }
}
