import Cassowary
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

@testable import ConstraintLayout

/// Guides, insets and bars.
@Suite struct GuideTests {
  private let type = FormTests.type

  private func frames(
    _ environment: Environment, _ write: (Item) -> Void
  ) throws -> [String: Rect] {
    let screen = Layout { write($0) }.solved(in: environment, with: try #require(type))
    #expect(screen.problems.filter { $0.kind == .conflict || $0.kind == .unsolved } == [])
    return Dictionary(
      uniqueKeysWithValues: screen.frames.indices.map {
        (screen.layout.name(ofNumber: $0), screen.frames[$0])
      })
  }

  private let phone = Environment(size: Size(375, 667), safeArea: Insets(top: 20))

  @Test("the safe area is the root where there is nothing, and has a guide at every edge")
  func safeAreaOfNothing() throws {
    let bare = try frames(Environment(size: Size(375, 667))) { _ = $0.safeArea }
    #expect(bare["safeArea"] == Rect(origin: .zero, size: Size(375, 667)))
    let taken = Environment(
      size: Size(400, 300), safeArea: Insets(top: 1, left: 2, bottom: 3, right: 4))
    let area = try frames(taken) { _ = $0.safeArea }
    #expect(area["safeArea"] == Rect(origin: Point(2, 1), size: Size(394, 296)))
  }

  @Test("a layout that is let go leaves nothing behind, bars, guides and scroll items included")
  func layoutsAreLetGo() throws {
    weak var draft: LayoutDraft?
    do {
      let layout = Layout { root in
        for edge in BarEdge.allCases { _ = root.bar(edge, length: 10) }
        root.scroll(name: "list").content.height.equal(500)
        root.container("page").fill(root.safeArea)
      }
      draft = layout.root.draft
      #expect(draft != nil)
      _ = layout.solved(in: phone, with: try #require(type))
    }
    #expect(draft == nil)
  }

  @Test("what a device takes at the left stays at the left", arguments: LayoutDirection.allCases)
  func safeAreaHasSides(_ direction: LayoutDirection) throws {
    let environment = Environment(
      size: Size(400, 300), direction: direction, safeArea: Insets(left: 30, right: 4))
    let area = try frames(environment) { _ = $0.safeArea }
    #expect(area["safeArea"] == Rect(origin: Point(30, 0), size: Size(366, 300)))
  }

  @Test("guide lengths follow from the bars", arguments: [44.0, 32])
  func barsMakeTheGuide(_ length: Double) throws {
    let area = try frames(phone) { root in
      _ = root.safeArea
      _ = root.bar(.top, length: length, name: "navigation")
      _ = root.bar(.top, length: 10, name: "search")
      _ = root.bar(.bottom, length: 49, name: "tabs")
    }
    #expect(area["navigation"] == Rect(origin: .zero, size: Size(375, length + 20)))
    #expect(area["search"] == Rect(origin: Point(0, length + 20), size: Size(375, 10)))
    #expect(area["tabs"] == Rect(origin: Point(0, 618), size: Size(375, 49)))
    #expect(area["safeArea"] == Rect(origin: Point(0, length + 30), size: Size(375, 588 - length)))
  }

  /// Two scroll items, each filling the root, the first after some items of another kind.
  private func insets(_ insets: ContentInsets, before: Bool, second: Bool) throws -> [Double?] {
    let found = try frames(phone) { root in
      _ = root.bar(.top, length: 44, name: "navigation")
      if before { root.container("before").size(10, 10) }
      for name in second ? ["one", "two"] : ["one"] {
        let scroll = root.scroll(insets: insets, name: name)
        scroll.item.fill(root)
        scroll.content.height.equal(1000)
      }
    }
    return ["one.content", "two.content"].map { found[$0]?.minY }
  }

  @Test("automatic insets are those of the first scroll item in the root, whatever else is before it")
  func automaticInsets() throws {
    #expect(try insets(.automatic, before: false, second: false) == [64, nil])
    #expect(try insets(.automatic, before: true, second: false) == [64, nil])
    #expect(try insets(.automatic, before: true, second: true) == [64, 0])
    #expect(try insets(.automatic, before: false, second: true) == [64, 0])
    #expect(try insets(.never, before: false, second: false) == [0, nil])
    #expect(try insets(.always, before: true, second: true) == [64, 64])
  }

  @Test(
    "what scrolls within another item is not the first of the root, and does not make another the second"
  )
  func automaticInsetsWithinOthers() throws {
    let found = try frames(phone) { root in
      _ = root.bar(.top, length: 44)
      let page = root.container("page")
      page.fill(root)
      let (inner, list) = (page.scroll(name: "inner"), root.scroll(name: "list"))
      for scroll in [inner, list] {
        scroll.item.fill(root)
        scroll.content.height.equal(1000)
      }
    }
    #expect(found["inner.content"]?.minY == 0 && found["list.content"]?.minY == 64)
  }

  @Test("always is at the sides too, automatic is not", arguments: LayoutDirection.allCases)
  func insetsAtTheSides(_ direction: LayoutDirection) throws {
    let environment = Environment(
      size: Size(800, 400), direction: direction, safeArea: Insets(left: 47, bottom: 20, right: 30))
    for insets in ContentInsets.allCases {
      let found = try frames(environment) { root in
        _ = root.bar(.leading, length: 200)
        let list = root.scroll(insets: insets, name: "list")
        list.item.fill(root)
        let row = list.content.label("First row", name: "row")
        row.fill(list.content)
        let narrow = root.scroll(insets: insets, name: "narrow")
        narrow.item.fill(root.safeArea, insets: Insets(left: 10, right: 10))
        narrow.content.height.equal(1000)
      }
      let isMirrored = direction == .rightToLeft
      let area = isMirrored ? (left: 47.0, right: 570.0) : (left: 247.0, right: 770.0)
      let (left, right) = insets == .always ? area : (0, 800)
      for name in ["list.content", "list.indicators", "row"] {
        #expect(found[name]?.minX == left && found[name]?.maxX == right, "\(insets) \(name)")
      }
      #expect(found["list"] == Rect(origin: .zero, size: Size(800, 400)))
      for name in ["narrow.content", "narrow.indicators"] {
        #expect(found[name]?.minX == area.left + 10 && found[name]?.maxX == area.right - 10)
      }
    }
  }

  @Test("contents and indicators keep clear of bars, in the same solve")
  func insetsAreSolved() throws {
    let found = try frames(phone) { root in
      _ = root.bar(.top, length: 44)
      _ = root.bar(.bottom, length: 49)
      let scroll = root.scroll(name: "list")
      scroll.item.fill(root)
      scroll.content.height.equal(2000)
    }
    #expect(found["list"] == Rect(origin: .zero, size: Size(375, 667)))
    #expect(found["list.content"] == Rect(origin: Point(0, 64), size: Size(375, 2000)))
    #expect(found["list.indicators"] == Rect(origin: Point(0, 64), size: Size(375, 554)))
  }

  @Test("a scroll item below the bars needs no insets")
  func lowScrollItemsNeedNone() throws {
    let found = try frames(phone) { root in
      _ = root.bar(.top, length: 44)
      let scroll = root.scroll(insets: .always, name: "list")
      scroll.item.leading.equal(root.leading)
      scroll.item.trailing.equal(root.trailing)
      scroll.item.top.equal(root.top + 100)
      scroll.item.bottom.equal(root.bottom)
      scroll.content.height.equal(2000)
    }
    #expect(found["list.content"]?.minY == 100)
  }

  @Test("a background runs under the bar while its content starts below")
  func backgroundUnderBars() throws {
    let found = try frames(phone) { root in
      _ = root.bar(.top, length: 44, name: "bar")
      let scroll = root.scroll(name: "background")
      scroll.item.fill(root)
      let row = scroll.content.label("First row", name: "row")
      row.top.equal(scroll.content.top)
      row.leading.equal(scroll.content.leading)
      row.bottom.equal(scroll.content.bottom)
    }
    #expect(found["background"]?.minY == 0 && found["row"]?.minY == 64)
  }

  @Test("A turned device moves the guides by edits alone")
  func turning() throws {
    let layout = Layout { root in
      _ = root.bar(.top, length: 44)
      root.safeArea.mayOverlap()
    }
    var live = layout.live(in: phone, with: try #require(type))
    let count = live.constraintCount
    live.environment.size = Size(667, 375)
    live.environment.safeArea = Insets(left: 44, right: 44)
    let area = try #require(layout.item(named: "safeArea"))
    #expect(live.frame(of: area) == Rect(origin: Point(44, 44), size: Size(579, 331)))
    #expect(live.constraintCount == count)
  }
}
