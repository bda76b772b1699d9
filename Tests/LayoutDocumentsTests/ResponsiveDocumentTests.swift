import ConstraintLayout
import LayoutDocuments
import Testing
import Typesetting
import Typography
import _TestSupport

/// Documents that stay solved while their environment changes.
@Suite struct ResponsiveDocumentTests {
  private let type: Typesetter

  init() throws { type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"])) }

  private func live(_ json: String, _ width: Double, _ height: Double) throws -> LiveLayout {
    try LayoutDocument(json: json).layout.live(in: Environment(size: Size(width, height)), with: type)
  }

  private func numbers(_ screen: Screen, _ name: String) -> [Double] {
    guard let frame = screen.frame(named: name) else { return [] }
    return [frame.minX, frame.minY, frame.size.width, frame.size.height]
  }

  /// Nineteen entries below each other, in a grid where there is space.
  private static let entries: String = {
    let numbers = 0..<19
    let items = numbers.map { number in
      #"{"container": "e\#(number)", "in": "list.content"}, "#
        + #"{"label": "t\#(number)", "in": "e\#(number)", "text": "Entry number \#(number)"}"#
    }
    let names = numbers.map { "\"e\($0)\"" }.joined(separator: ", ")
    let fills = numbers.map { #"{"fill": "t\#($0)"}"# }.joined(separator: ", ")
    return """
      {"items": [{"scroll": "list"}, \(items.joined(separator: ", "))],
       "rules": [{"fill": "list"}, \(fills), {"arrange": [\(names)], "as": {"when": {
         "600 <= width < 1000": {"grid": 2, "spacing": 8}, "width >= 1000": {"grid": 3, "spacing": 8}},
         "else": {"grid": 1, "spacing": 8}}}]}
      """
  }()

  @Test("a document without a device solves at 600 x 600, without doubt or overflow")
  func generic() throws {
    let screen = try live(
      """
      {"values": {"margin": {"when": {"horizontalSizeClass == compact": 10, "idiom == tablet": 48}, "else": 24}},
       "items": [{"label": "title", "text": "Title"}, {"container": "body"}],
       "rules": ["title.leading == root.leading + margin", "title.trailing == root.trailing - margin",
         "title.top == root.top + margin", "body.leading == title.leading", "body.trailing == title.trailing",
         "body.top == title.bottom + 8", "body.bottom == root.bottom - margin"]}
      """, 600, 600
    ).screen
    #expect(screen.problems.isEmpty && numbers(screen, "body")[0] == 10)
  }

  @Test("at any scale touching edges stay equal, and no text box gets smaller than its text")
  func scales() throws {
    let document = try LayoutDocument(
      json: """
        {"items": [{"label": "a", "text": "Ink"}, {"label": "b", "text": "Paper"}, {"label": "c", "text": "Pens"}],
         "rules": [{"arrange": ["a", "b", "c"], "as": {"row": 0, "align": "start"}}, "a.width == b.width"]}
        """)
    for scale in [1, 1.5, 2, 2.75, 3] {
      let environment = Environment(size: Size(333.3, 100), scale: scale)
      let screen = document.layout.solved(in: environment, with: type)
      let frames = screen.snapped()
      #expect(frames[1].maxX == frames[2].minX && frames[2].maxX == frames[3].minX)
      for item in screen.layout.allItems.dropFirst() {
        let (text, size) = (try #require(screen.text(of: item)), frames[item.number].size)
        #expect(size.width >= text.layout.width && size.height >= text.layout.height)
        #expect((frames[item.number].maxX * scale).rounded() / scale == frames[item.number].maxX)
      }
    }
  }

  @Test("19 entries: one column at 320, two at 600, three at 1,000, and back, with one build")
  func listThatBecomesAGrid() throws {
    var live = try live(Self.entries, 320, 500)
    let (constraints, first) = (live.constraintCount, live.screen.frames)
    for (width, columns) in [(320.0, 1), (600, 2), (1000, 3), (600, 2), (320, 1)] {
      live.environment.size.width = width
      let screen = live.screen
      #expect(Set((0..<19).map { numbers(screen, "e\($0)")[0] }).count == columns)
      #expect(Set((0..<19).map { numbers(screen, "e\($0)")[1] }).count == (19 + columns - 1) / columns)
      #expect(screen.problems.isEmpty)
    }
    #expect(live.constraintCount == constraints && live.buildCount == 1 && live.screen.frames == first)
  }

  @Test("a resize measures no label whose width is unchanged")
  func measuring() throws {
    var live = try live(
      """
      {"values": {"margin": {"when": {"width > 500": 16}, "else": 8}},
       "items": [{"label": "fixed", "text": "A label of its own width"},
         {"label": "wide", "text": "Another, as wide as the screen", "style": {"maxLines": null}}],
       "rules": ["fixed.leading == root.leading + margin", "fixed.top == root.top", "fixed.width == 180",
         "wide.top == fixed.bottom", "wide.leading == root.leading", "wide.trailing == root.trailing"]}
      """, 320, 300)
    let fixed = try #require(live.layout.item(named: "fixed"))
    let wide = try #require(live.layout.item(named: "wide"))
    let before = (live.measureCount(of: fixed), live.measureCount(of: wide))
    for width in [400.0, 500, 600, 300] { live.environment.size.width = width }
    #expect(live.measureCount(of: fixed) == before.0 && live.measureCount(of: wide) == before.1 + 4)
  }

  @Test("between two arrangements: both ends are the solves, and every edge moves one way")
  func interpolation() throws {
    let (one, other) = (try live(Self.entries, 599, 500).screen, try live(Self.entries, 600, 500).screen)
    #expect(one.frames(toward: other, progress: 0) == one.frames && one.frames != other.frames)
    #expect(one.frames(toward: other, progress: 1) == other.frames)
    let steps = (0...20).map { one.frames(toward: other, progress: Double($0) / 20) }
    for number in one.frames.indices {
      for edge in [\Rect.minX, \Rect.minY, \Rect.maxX, \Rect.maxY] {
        let places = steps.map { $0[number][keyPath: edge] }
        #expect(places == (places[0] < places[20] ? places.sorted() : places.sorted(by: >)))
      }
    }
  }

  @Test("600 widths from 320 to 1,024: no constraint is added or removed, nothing is built")
  func drag() throws {
    var live = try live(Self.entries, 320, 500)
    let before = (live.constraintCount, live.variableCount, live.buildCount)
    for step in 0...600 {
      live.environment.size.width = 320 + 704 * Double(step) / 600
      #expect((live.constraintCount, live.variableCount, live.buildCount) == before)
    }
    #expect(live.screen.frames == live.layout.solved(in: live.environment, with: type).frames)
    #expect(live.environment.size.width == 1024)
  }

  @Test("the orientation is that of the proposed size, before it is solved")
  func proposedOrientation() throws {
    var live = try live(
      """
      {"items": [{"container": "box"}],
       "rules": ["box.top == root.top", "box.leading == root.leading", "box.height == 10",
         {"when": "orientation == portrait", "rules": ["box.width == 300"]},
         {"when": "orientation == landscape", "rules": ["box.width == 600"]}]}
      """, 400, 800)
    #expect(numbers(live.screen, "box")[2] == 300)
    live.environment.size = Size(800, 400)
    #expect(numbers(live.screen, "box")[2] == 600 && live.screen.problems.isEmpty && live.buildCount == 1)
  }

  @Test("the later of merged traits wins, what is not set passes through, however they are grouped")
  func merging() throws {
    func box(_ items: String) throws -> [Double] {
      let screen = try live(
        """
        {"traits": {"a": 0, "b": 0, "c": 0}, "items": [\(items)],
         "values": {"sum": {"value": {"value": 100, "times": "a"}}, "ten": {"value": 10, "times": "b"}},
         "rules": ["box.leading == root.leading", "box.top == root.top", "box.height == 5",
           "box.width == sum + ten + c"]}
        """, 900, 100
      ).screen
      return numbers(screen, "box")
    }
    let three = try box(
      """
      {"container": "one", "traits": {"a": 1, "b": 2}}, {"container": "two", "in": "one", "traits": {"b": 3, "c": 4}},
      {"container": "box", "in": "two", "traits": {"c": 5}}
      """)
    let outer = try box(
      """
      {"container": "one", "traits": {"a": 1, "b": 3, "c": 4}}, {"container": "box", "in": "one", "traits": {"c": 5}}
      """)
    let inner = try box(
      """
      {"container": "one", "traits": {"a": 1, "b": 2}}, {"container": "box", "in": "one", "traits": {"b": 3, "c": 5}}
      """)
    #expect(three[2] == 135 && outer == three && inner == three)
  }

  @Test("One point, equal points, a screen of nothing, and alternatives of which none fits")
  func oddInput() throws {
    let json = """
      {"values": {"one": {"interpolate": "width", "points": [[320, 7]]},
         "step": {"interpolate": "width", "points": [[320, 1], [320, 5]]}},
       "items": [{"container": "box"}, {"label": "text", "text": "A text"}],
       "rules": ["box.leading == root.leading", "box.top == root.top", "box.width == one", "box.height == step",
         "text.leading == root.leading", "text.top == root.top + 10"],
       "alternatives": [{"choose": "firstThatFits", "options": [{"rules": ["text.trailing <= root.trailing"]},
         {"rules": ["text.trailing <= root.trailing - 1"]}]}]}
      """
    #expect(numbers(try live(json, 319, 300).screen, "box")[2...] == [7, 1])
    #expect(numbers(try live(json, 320, 300).screen, "box")[2...] == [7, 5])
    let nothing = try live(json, 0, 0).screen
    #expect(nothing.frames.allSatisfy { $0.maxX.isFinite && $0.maxY.isFinite })
    #expect(nothing.problems.contains { $0.kind == .noneFits && $0.items == ["root"] })
  }
}
