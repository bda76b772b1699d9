import Cassowary
import Testing
import Typesetting
import Typography
import _TestSupport

@testable import ConstraintLayout

/// How firmly contents cling to their width where their height leads back to it.
@Suite struct CoupledPriorityTests {
  /// Something in a layout, with what its resistance to being narrow is there.
  struct Content: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var horizontal: Priority = 750
    var vertical: Priority = 750
    var expected: Priority
    var make: @Sendable (Item) -> Item
  }

  private static func words(_ lines: Int, _ wrapping: Wrapping = .word) -> @Sendable (Item) -> Item {
    let style = LabelStyle(maxLines: lines, text: TextStyle(wrapping: wrapping))
    return { $0.label("Some words that might wrap", style: style, name: "it") }
  }

  private static let contents = [
    Content(testDescription: "a picture", expected: 750) {
      $0.content(NaturalSize(Size(78, 84)), name: "it")
    },
    Content(testDescription: "a block with a least width", expected: 750) {
      $0.content(Block(60, 20, minimum: 10), name: "it")
    },
    Content(testDescription: "a label of one line", expected: 750, make: words(1)),
    Content(testDescription: "a label that does not wrap", expected: 750, make: words(0, .none)),
    Content(testDescription: "a label of one word", expected: 750) {
      $0.label("Word", style: LabelStyle(maxLines: nil), name: "it")
    },
    Content(testDescription: "a label that wraps", expected: 749, make: words(0)),
    Content(testDescription: "a label of two lines", expected: 749, make: words(2)),
    Content(
      testDescription: "a label that wraps, at 600", horizontal: 600, vertical: 600, expected: 599,
      make: words(0)
    ),
    Content(
      testDescription: "a label that is to stay wide", horizontal: 800, expected: 800, make: words(0)),
    Content(
      testDescription: "a label that may be narrow", horizontal: 300, expected: 300, make: words(0)),
    Content(
      testDescription: "a label that gives up everything", horizontal: 1, vertical: 1, expected: 1,
      make: words(0)),
  ]

  @Test("only what can wrap, and clings to both alike, gives up width before height", arguments: contents)
  func resistance(_ content: Content) throws {
    let live = try Solving.live(300, 300) { root in
      let item = content.make(root)
      item.resist(content.horizontal, .horizontal)
      item.resist(content.vertical, .vertical)
      (item.width + item.height).atMost(root.width)
    }
    let constraint = try #require(live.solution.system.constraints.contents.last?.horizontal.resisted)
    #expect(live.solution.resolved.coupled == [1])
    #expect(live.solution.system.solver.relationship(of: constraint)?.priority == content.expected)
  }

  @Test("wishes as strong as a picture's own leave weaker ones what they can have without loss")
  func picture() throws {
    let screen = try Solving.screen(200, 200) { root in
      let photo = root.content(NaturalSize(Size(78, 84)), name: "photo")
      let bar = root.container("bar")
      photo.leading.equal(root.leading)
      photo.top.equal(root.top)
      bar.leading.equal(root.leading)
      bar.top.equal(photo.bottom)
      bar.width.equal(10)
      photo.height.equal(43)
      photo.height.equal(photo.width + 28, priority: 750)
      bar.height.equal(2 * photo.width - 37, priority: 500)
    }
    let (photo, bar) = (screen.numbers("photo"), screen.numbers("bar"))
    // At 750 any width from 15 to 78 misses 63 in all; 500 is missed by none from 18.5 on.
    #expect((18.5...78).contains(photo[2]))
    #expect(bar[3] == 2 * photo[2] - 37)
  }
}
