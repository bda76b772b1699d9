import Testing
import Typesetting
import Typography

@testable import ConstraintLayout

/// "Why is it so?" for every edge, whichever way the screen runs: row R3.11b.
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
}
