import Cassowary
import ConstraintLayout
import LayoutDocuments
import Testing
import Typesetting
import Typography
import _TestSupport

@Suite struct LayoutDocumentTests {
  private static let card = """
    {
      "$schema": "layout.schema.json",
      "about": "A card.",
      "styles": {"title": {"size": 22, "maxLines": null, "features": {"liga": 0}}, "fit": {"minSize": 11, "maxSize": 40}},
      "items": [
        {"label": "title", "in": "card", "style": "title", "text": {"en": "Settings", "de": "Einstellungen"}},
        {"container": "card"},
        {"content": "photo", "in": "card", "size": [120, 80], "resist": {"vertical": 1000}, "hug": 251}
      ],
      "rules": [
        "card.leading == root.leading + 16",
        "title.leading >= card.leading + 16 @ 750",
        {"rule": "2 * photo.width - 8 <= root.width / 4", "name": "small"},
        {"stack": ["title", "photo"], "axis": "vertical", "spacing": 8, "align": "start"},
        {"aspect": "photo", "ratio": [3, 2]}
      ],
      "sets": {"wide": ["card.width == 400"]}
    }

    """

  @Test func textsMayBeMarkup() throws {
    let json =
      #"{"items": [{"label": "a", "text": {"en": "<b>b</b> c", "de": "<sup>d</sup>"}, "markup": true}]}"#
    let document = try LayoutDocument(json: json)
    #expect(try LayoutDocument(json: document.json) == document && document.json.contains("\"markup\": true"))
    let environment = Environment(size: Size(300, 100), locale: "de")
    let screen = document.layout.solved(
      in: environment, with: Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])))
    let item = try #require(document.layout.item(named: "a"))
    #expect(screen.text(of: item)?.layout.lines.first?.text == "d")
    let wrong = json.replacing("</b>", with: "")
    #expect(throws: LayoutDocumentError.self) { try LayoutDocument(json: wrong) }
  }

  @Test func readsWhatTheGuideShows() throws {
    let document = try LayoutDocument(json: Self.card)
    #expect(document.items.map(\.name) == ["title", "card", "photo"])
    #expect(document.items.map(\.container) == ["card", "root", "card"])
    #expect(document.styles.map(\.name) == ["title", "fit"])
    #expect(document.styles[0].style.base.fixedValue?.size == .fixed(22))
    #expect(document.styles[1].style.base.fixedValue?.size == .fitting(11...40))
    let (hugging, resistance) = (document.items[2].hugging, document.items[2].resistance)
    #expect(hugging?.horizontal == Adaptive(251) && hugging?.vertical == Adaptive(251))
    #expect(resistance != nil && resistance?.horizontal == nil && resistance?.vertical == Adaptive(1000))
    #expect(document.sets.map(\.name) == ["wide"])
    guard case .edges(let rule) = document.rules[2] else {
      Issue.record("not a rule between edges")
      return
    }
    #expect(rule.description == "2 * photo.width - 8 <= 0.25 * root.width")
    #expect(rule.name == "small" && rule.text == "2 * photo.width - 8 <= root.width / 4")
  }

  /// Containers may come after what they hold; the handles that Swift has are the document's names.
  @Test func makesTheLayout() throws {
    let layout = try LayoutDocument(json: Self.card).layout
    #expect(layout.allItems.map { layout.name(of: $0) } == ["root", "card", "title", "photo"])
    let title = try #require(layout.item(named: "title"))
    #expect(layout.container(of: title).map { layout.name(of: $0) } == "card")
    #expect(layout.role(of: title) == .label)
  }

  /// Each kind of item and rule, against the same written in Swift.
  @Test func saysTheSameAsSwift() throws {
    let document = try LayoutDocument(
      json: """
        {"styles": {"big": {"size": 30}}, "items": [
          {"bar": "nav", "edge": "top", "length": 44},
          {"scroll": "list"},
          {"container": "card", "in": "list.content"},
          {"label": "a", "in": "card", "text": {"en": "Ab", "de": "Abc"}, "style": "big", "resist": 751},
          {"field": "b", "in": "card", "text": "x", "style": {"insets": [1, 2, 3, 4]}, "hug": {"horizontal": 100}},
          {"content": "c", "in": "card", "size": [40, 30]},
          {"content": "d", "mayOverlap": true}, {"guide": "g"}, {"content": "e"},
          {"container": "box", "padding": [1, 2, 3, 4]}, {"content": "f", "in": "box", "size": [10, 20]},
          {"content": "h", "in": "box", "size": [5, 90], "overlay": true}, {"container": "frame", "padding": 7}
        ], "rules": [
          "box.left == root.left", "box.top == root.top", {"arrange": ["f"], "as": {"row": 0, "align": "center"}},
          {"arrange": ["box"], "in": "frame", "as": {"column": 0, "align": "end"}},
          {"fill": "list"}, {"fill": "card", "insets": [10, 20, 30, 40], "priority": 999},
          {"row": ["a", "b", "c"], "spacing": 12}, "a.leading == card.leading + 5", "a.top == card.top + 6",
          {"aspect": "d", "ratio": [16, 9]}, "d.width == root.width / 2", {"center": "d", "in": "card"},
          "g.left == safeArea.left + 1", "16 <= g.width", "g.width == 20 @ 3", {"stack": ["g"], "axis": "vertical"},
          {"autoresize": "e", "flexible": ["leading", "width"], "frame": [10, 20, 30, 40], "reference": [100, 200]}
        ], "sets": {"odd": ["g.width == 50 @ 4"]}}
        """)
    let swift = Layout { root in
      _ = root.bar(.top, length: 44, name: "nav")
      let scroll = root.scroll(name: "list")
      let card = scroll.content.container("card")
      let a = card.label(["en": "Ab", "de": "Abc"], style: LabelStyle(size: .fixed(30)), name: "a")
      a.resist(751)
      let b = card.field(
        "x", style: LabelStyle(insets: Insets(top: 1, left: 2, bottom: 3, right: 4)), name: "b")
      b.hug(100, .horizontal)
      let c = card.content(NaturalSize(Size(40, 30)), name: "c")
      let d = root.content(NaturalSize(nil), name: "d")
      d.mayOverlap()
      let (g, e) = (root.guide("g"), root.content(NaturalSize(nil), name: "e"))
      let box = root.container("box")
      box.pad(Insets(top: 1, left: 2, bottom: 3, right: 4))
      let f = box.content(NaturalSize(Size(10, 20)), name: "f")
      let h = box.content(NaturalSize(Size(5, 90)), name: "h")
      h.overlay()
      let frame = root.container("frame")
      frame.pad(Insets(7))
      box.left.equal(root.left)
      box.top.equal(root.top)
      box.arrange([f], .row(alignment: .center))
      frame.arrange([box], .column(alignment: .end))
      scroll.item.fill(root)
      card.fill(scroll.content, insets: Insets(top: 10, left: 20, bottom: 30, right: 40), priority: 999)
      card.row(a, b, spacing: 12)
      card.row(b, c, spacing: 12)
      a.leading.equal(card.leading + 5)
      a.top.equal(card.top + 6)
      d.aspect(16 / 9)
      d.width.equal(root.width * 0.5)
      d.center(in: card)
      g.left.equal(root.safeArea.left + 1)
      g.width.atLeast(16)
      g.width.equal(20, priority: 3)
      root.arrange([g], .column())
      e.autoresize(
        [.leading, .width], frame: Rect(origin: Point(10, 20), size: Size(30, 40)), in: Size(100, 200),
        of: root)
      root.rules(for: "odd") { g.width.equal(50, priority: 4) }
    }
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    for (locale, sets) in [("en", []), ("de", []), ("ar", ["odd"])] as [(String, Set<String>)] {
      let room = Environment(
        size: Size(375, 667), locale: Language(locale), safeArea: Insets(top: 20))
      let (one, other) = (
        document.layout.solved(in: room, with: type, sets: sets),
        swift.solved(in: room, with: type, sets: sets)
      )
      #expect(one.frames == other.frames)
      #expect(one.problems.map(\.kind) == other.problems.map(\.kind))
    }
  }

  @Test func tellsTheRuleAsItIsWritten() throws {
    let document = try LayoutDocument(
      json: """
        {"items": [{"content": "a"}], "rules": ["a.trailing - a.leading == root.width / 4",
         {"rule": "a.width == 9", "name": "nine"}, "a.height == 1", "a.top == 0", "a.left == 0"]}
        """)
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    let screen = document.layout.solved(in: Environment(size: Size(375, 667)), with: type)
    let conflict = try #require(screen.problems.first { $0.kind == .conflict })
    #expect(conflict.message.contains("a.trailing - a.leading == root.width / 4"))
    #expect(conflict.message.contains("nine: a.width == 9"))
  }

  @Test("the explanation of a frame names the culprit as it is written in the document")
  func explainsAFrame() throws {
    let document = try LayoutDocument(
      json: """
        {"items": [{"content": "a", "size": [50, 20]}, {"content": "b", "size": [50, 20]}],
         "rules": ["a.leading == root.leading + 16", "b.leading >= a.trailing + 8",
          {"rule": "b.leading == a.trailing + 80", "name": "far too far"}, "a.top == 0", "b.top == a.top"]}
        """)
    let type = try Typesetter(fonts: ShippedFont.list(["NotoSans-Regular.ttf"]))
    for (direction, left) in [(LayoutDirection.leftToRight, 146.0), (.rightToLeft, 375 - 196)] {
      let live = document.layout.live(
        in: Environment(size: Size(375, 667), direction: direction), with: type)
      let b = try #require(live.layout.item(named: "b"))
      let explanation = live.explanation(of: b.left)
      #expect(explanation.value == left && explanation.value == live.frame(of: b).minX)
      let rules = explanation.reasons.map(\.rule)
      #expect(rules.contains("far too far: b.leading == a.trailing + 80"))
      #expect(rules.contains("a.leading == root.leading + 16"))
      #expect(!rules.contains("b.leading >= a.trailing + 8"))
    }
  }

  @Test func findsTheFontsPlace() throws {
    let json = "{\n \"fonts\": [\"a.ttf\",\n  \"b.ttf\"]}"
    #expect(try LayoutDocument(json: json).fonts == ["a.ttf", "b.ttf"])
    let place = try #require(LayoutDocument.place(of: "fonts[1]", in: json.utf8))
    #expect(place == (3, 3))
    #expect(LayoutDocument.place(of: "fonts[2]", in: json.utf8) == nil)
  }
}
