import Cassowary
import Testing
import Typesetting
import Typography

@testable import ConstraintLayout

/// "Why is it so?" for every edge, whichever way the screen runs.
@Suite struct ExplanationTests {
  private func live(_ direction: LayoutDirection) throws -> LiveLayout {
    let layout = Layout { root in
      let card = root.container("card")
      card.leading.equal(root.leading + 40)
      card.width.equal(0.5 * root.width)
      card.top.equal(root.top + 10)
      card.height.equal(200)
      let photo = card.content(Block(100, 80), name: "photo")
      photo.leading.equal(card.leading + 16)
      photo.top.equal(card.top + 5)
      let title = card.label("Title", name: "title")
      title.top.equal(photo.bottom)
      title.leading.equal(card.leading)
    }
    return layout.live(
      in: Environment(size: Size(400, 600), direction: direction), with: try #require(Solving.latin))
  }

  @Test("An edge is told where its frame has it", arguments: LayoutDirection.allCases)
  func values(_ direction: LayoutDirection) throws {
    let live = try live(direction)
    for name in ["root", "card", "photo", "title"] {
      let item = try #require(live.layout.item(named: name))
      let frame = live.frame(of: item)
      let isMirrored = direction == .rightToLeft
      let wanted: [(Edge, Double)] = [
        (.left, frame.minX), (.right, frame.maxX), (.top, frame.minY), (.bottom, frame.maxY),
        (.leading, isMirrored ? 400 - frame.maxX : frame.minX),
        (.trailing, isMirrored ? 400 - frame.minX : frame.maxX), (.width, frame.size.width),
        (.height, frame.size.height), (.centerY, (frame.minY + frame.maxY) / 2),
      ]
      for (edge, value) in wanted {
        #expect(live.explanation(of: item[edge]).value == value, "\(name).\(edge)")
      }
    }
  }

  @Test("Left and right move the other way where the screen runs from the right")
  func movements() throws {
    for (direction, movement) in [(LayoutDirection.leftToRight, 1.0), (.rightToLeft, -1)] {
      let live = try live(direction)
      let photo = try #require(live.layout.item(named: "photo"))
      for edge in [photo.left, photo.right] {
        let reasons = live.explanation(of: edge).reasons
        let reason = try #require(
          reasons.first { $0.rule == "card.photo.leading == card.leading + 16" }, "\(reasons)")
        #expect(abs(reason.movement) == 1)
        let leading = try #require(
          live.explanation(of: photo.leading).reasons.first { $0.rule == reason.rule })
        #expect(reason.movement == movement * leading.movement)
        // From the right only what is as wide as the screen takes part.
        #expect(reasons.contains { $0.rule == "root.width == 400" } == (direction == .rightToLeft))
      }
    }
  }

  @Test("A baseline is told where it is, an item's without text at its bottom")
  func baselines() throws {
    let live = try live(.leftToRight)
    let title = try #require(live.layout.item(named: "title"))
    let photo = try #require(live.layout.item(named: "photo"))
    let text = try #require(live.screen.text(of: title))
    let line = try #require(text.layout.lines.first { _ in true })
    let baseline = live.frame(of: title).minY + line.baseline
    #expect(abs(live.explanation(of: title.firstBaseline).value - baseline) <= 1.0 / 64)
    #expect(live.explanation(of: photo.lastBaseline).value == 95)
  }

  /// A card whose edges are held by rules of one relation, against wishes that pull the other way; a picture and a title
  /// that hang on what they take, and a button on what the device leaves.
  private func held(
    by relation: Relation, picture: Double = 100, in room: Environment
  ) throws -> LiveLayout {
    let layout = Layout { root in
      let card = root.container("card")
      hold(card.leading, relation, root.leading + 40)
      hold(card.width, relation, 0.5 * root.width + 11)
      hold(card.top, relation, root.top + 10)
      card.bottom.equal(root.bottom - 21.5)
      let photo = card.content(Block(picture, 80), name: "photo")
      photo.trailing.equal(card.trailing - 16.25)
      hold(photo.bottom, relation, card.bottom - 5, wish: 9)
      let title = card.label("Title", name: "title")
      title.firstBaseline.equal(photo.top - 3)
      title.trailing.equal(photo.leading - 7)
      let button = root.container("button")
      button.leading.equal(root.safeArea.leading + 2)
      hold(button.trailing, relation, root.safeArea.trailing - 90)
      button.top.equal(root.safeArea.top)
      button.bottom.equal(photo.centerY + 1)
    }
    return layout.live(in: room, with: try #require(Solving.latin))
  }

  private func hold(_ anchor: Anchor, _ relation: Relation, _ other: AnchorSum, wish: Priority = 10) {
    switch relation {
    case .equal: anchor.equal(other)
    case .greaterOrEqual:
      anchor.atLeast(other)
      anchor.equal(-2000, priority: wish)
    case .lessOrEqual:
      anchor.atMost(other)
      anchor.equal(2000, priority: wish)
    }
  }

  /// How far the edges really move from one layout to another, by a small distance, and what was told of them.
  private func expectMovements(
    _ reason: String, _ told: [Explanation], from live: LiveLayout, to other: LiveLayout, _ comment: String
  ) -> Int {
    var moved = 0
    for (anchor, explanation) in zip(anchors(of: live), told) {
      let movement = explanation.reasons.first { $0.rule == reason }?.movement ?? 0
      let real = (value(of: anchor, in: other) - value(of: anchor, in: live)) / Self.step
      #expect(abs(movement - real) < 1e-6, "\(explanation.edge) by \(reason), \(comment)")
      if abs(real) > 1e-6 { moved += 1 }
    }
    return moved
  }

  private func anchors(of live: LiveLayout) -> [Anchor] {
    live.layout.allItems.flatMap { item in Edge.allCases.map { item[$0] } }
  }

  private func value(of anchor: Anchor, in live: LiveLayout) -> Double {
    let sum = live.solution.resolved.compiler.place(of: anchor.edge, ofItem: anchor.item.number)
    let place = live.solution.system.constraints.expression(of: sum)
    return place.terms.reduce(place.constant) {
      $0 + $1.coefficient * live.solution.system.solver.value(of: $1.variable)
    }
  }

  private static let step = 1.0 / 64

  @Test(
    "one point more moves each edge as far as is told, whatever the relation",
    arguments: Relation.allCases, LayoutDirection.allCases)
  func onePointMore(_ relation: Relation, _ direction: LayoutDirection) throws {
    let room = Environment(
      size: Size(400, 600), direction: direction, safeArea: Insets(top: 20, left: 3, bottom: 4, right: 5))
    let live = try held(by: relation, in: room)
    #expect(live.screen.problems.filter { $0.kind == .ambiguous || $0.kind == .conflict } == [])
    let (told, name) = (anchors(of: live).map { live.explanation(of: $0) }, "\(relation) \(direction)")
    let rules = live.solution.resolved.rules.enumerated().filter { $0.element.priority == .required }
    #expect(rules.count >= 5)
    for (number, rule) in rules {
      var changed = live
      changed.setConstant(of: rule, to: Self.step - rule.constant)
      #expect(
        expectMovements(
          live.solution.resolved.description(ofRule: number), told, from: live, to: changed, name)
          > 0)
    }
    let wider = try held(by: relation, picture: 100 + Self.step, in: room)
    #expect(expectMovements("photo needs width for its content", told, from: live, to: wider, name) > 0)
    var (larger, further) = (live, live)
    larger.environment.size.width += Self.step
    #expect(expectMovements("root.width == 400", told, from: live, to: larger, name) > 0)
    further.environment.safeArea.top += Self.step
    let reason = "the device takes 20 points at the top edge"
    #expect(expectMovements(reason, told, from: live, to: further, name) > 0)
  }

  @Test("a least width is one point more where it moves the edge by one, hugged or resisted")
  func contentWidths() throws {
    for (hugging, wish) in [(250 as Priority, 0.0), (900, 900)] {
      let live = try Solving.live(400, 600) { root in
        let photo = root.content(Block(100, 80), name: "photo")
        photo.hug(hugging)
        photo.leading.equal(root.leading)
        photo.width.equal(wish, priority: 300)
      }
      let photo = try #require(live.layout.item(named: "photo"))
      let reasons = live.explanation(of: photo.trailing).reasons
      #expect(reasons.map(\.movement) == [1, 1])
      #expect(
        reasons.map(\.rule) == ["photo needs width for its content", "photo.leading == root.leading"])
    }
  }
}
