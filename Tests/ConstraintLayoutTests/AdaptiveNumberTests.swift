import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// Numbers by environment by themselves.
@Suite struct AdaptiveNumberTests {
  private func environment(_ width: Double, _ height: Double = 600) -> Environment {
    Environment(size: Size(width, height))
  }

  @Test("an unseen width is interpolated, beyond the points the value is level, and no case is missing")
  func interpolation() {
    let size = Adaptive<Double>.interpolated(by: .width, [320: 15, 768: 22, 1280: 30])
    func at(_ width: Double) -> Double { size.value(in: environment(width)) }
    #expect(at(428) == 15 + 7 * (428 - 320) / 448.0)
    #expect([0, 320, 768, 1280, 5000].map(at) == [15, 15, 22, 30, 30])
    let values = stride(from: 0.0, through: 2000, by: 0.5).map(at)
    #expect(values == values.sorted() && values.allSatisfy { (15...30).contains($0) })
  }

  @Test("one point, equal points, none, and points that are no numbers")
  func oddPoints() {
    func at(_ width: Double, _ points: KeyValuePairs<Double, Double>) -> Double {
      Adaptive.interpolated(by: .width, points).value(in: environment(width))
    }
    #expect(at(0, [320: 7]) == 7 && at(999, [320: 7]) == 7)
    #expect(at(319, [320: 1, 320: 5]) == 1 && at(320, [320: 1, 320: 5]) == 5)
    #expect(at(400, [:]) == 0 && at(400, [.nan: 3, .infinity: 4]) == 0)
    #expect(at(50, [100: 2, 0: 1]) == 1.5)
    let insets = Adaptive<Insets>.interpolated(by: .width, [0: .zero, 100: Insets(top: 10, left: 20)])
    #expect(insets.value(in: environment(50)) == Insets(top: 5, left: 10))
  }

  @Test("Fluid type times content size, within bounds")
  func fluidType() {
    let size = Adaptive<Double>.interpolated(by: .width, [320: 15, 1280: 21]).scaledWithContentSize
      .limited(to: 12...34)
    var here = environment(800)
    #expect(size.value(in: here) == 18)
    here[.contentScale] = 1.5
    #expect(size.value(in: here) == 27)
    here[.contentSize] = .ax5
    here[.contentScale] = 3
    #expect(size.value(in: here) == 34)
    #expect(size.reason(in: here)?.contains("width 800") == true)
  }

  @Test("Why a value is what it is")
  func reasons() {
    let margin = AdaptiveNumber(24).when(.width <= 600, 10).when(.width <= 600 && .idiom == .phone, 12)
    #expect(margin.reason(in: environment(375)) == "width 375 <= 600")
    #expect(margin.reason(in: environment(700)) == "no query holds")
    #expect(AdaptiveNumber(3).reason(in: environment(3)) == nil)
  }

  @Test("Numbers are written as literals, and calls with a literal are not ambiguous")
  func literals() throws {
    let margin: AdaptiveNumber = 24
    #expect(margin == AdaptiveNumber(24) && margin.when(.width <= 600, 10).value(in: environment(375)) == 10)
    #expect(AdaptiveNumber(2.5) == 2.5 && -3 == AdaptiveNumber(-3))
    #expect((margin.when(.width > 600, 32) * 0.5).value(in: environment(700)) == 16)
    var style = AdaptiveStyle()
    (style.size, style.tracking, style.maxLines) = (17, -2.5, 3)
    style.maxLines = style.maxLines?.when(.width < 400, nil)
    let styles = [375.0, 768].map { style.style(in: environment($0)) }
    #expect(
      styles.map(\.maxLines) == [nil, 3] && styles[0].size == .fixed(17) && styles[0].text.tracking == -2.5)
    let layout = Layout { root in
      let boxes = ["a", "b", "c"].map { root.container($0) }
      root.arrange(boxes, .column(spacing: 12))
      boxes[0].hug(400)
      boxes[1].resist(600, .vertical)
      for box in boxes { box.height.equal(20, priority: 700) }
      boxes[0].width.atMost(2 * root.width)
      root.rules(when: .width > 600) { root.row(boxes[0], boxes[1], spacing: 8) }
    }
    let screen = layout.solved(in: environment(300, 84), with: try #require(Solving.latin))
    #expect(["a", "b", "c"].map { screen.frame(named: $0)?.minY } == [0, 32, 64])
  }

  @Test("An item prints its name")
  func names() {
    let layout = Layout { root in
      _ = root.container("card").label("Ink", name: "title")
      _ = root.guide()
    }
    #expect(layout.item(named: "title").map { "\($0)" } == "title")
    #expect(layout.allItems.map(\.description) == ["root", "card", "title", "guide3"])
  }

  @Test("10,000 breakpoints are searched in time linear in them")
  func manyBreakpoints() throws {
    var value = AdaptiveNumber(-1)
    for number in 0..<10_000 {
      value = value.when(TraitKey.width.isIn(Double(number)..<Double(number + 1)), Double(number))
    }
    for width in [0.0, 5000, 9999, 10_000] {
      #expect(value.value(in: environment(width)) == (width < 10_000 ? width : -1))
    }
  }
}
