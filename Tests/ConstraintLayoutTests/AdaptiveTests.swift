import Cassowary
import ConstraintLayout
import Testing
import Typesetting
import Typography
import _TestSupport

/// Values by environment.
@Suite struct AdaptiveTests {
  private func environment(_ width: Double, _ height: Double = 600) -> Environment {
    Environment(size: Size(width, height))
  }

  private func box(_ root: Item, _ write: (Item) -> Void) {
    let box = root.container("box")
    write(box)
    box.fill(root, priority: 2)
  }

  @Test("at 600 the narrow margin and the larger text count, at 600.5 they do not")
  func breakpoint() throws {
    let layout = Layout { root in
      let margin = AdaptiveNumber(24).when(.width <= 600, 10)
      var style = AdaptiveStyle()
      style.size = AdaptiveNumber(15).when(.width <= 600, 15 * 1.2)
      let label = root.label("Text", style: style, name: "label")
      label.leading.equal(root.leading + margin)
      label.top.equal(root.top + margin)
    }
    let type = try #require(Solving.latin)
    var live = layout.live(in: environment(600), with: type)
    let label = try #require(layout.item(named: "label"))
    for (width, margin, size) in [(600.0, 10.0, 18.0), (600.5, 24, 15), (599, 10, 18), (601, 24, 15)] {
      live.environment.size.width = width
      #expect(live.screen.numbers("label")[0] == margin)
      #expect(live.screen.text(of: label)?.size == size)
      #expect(live.screen.frames == layout.solved(in: environment(width), with: type).frames)
    }
    #expect(live.buildCount == 1)
  }

  @Test("the height of a text follows from size, tracking and leading at each width")
  func style() throws {
    let layout = Layout { root in
      var style = AdaptiveStyle(LabelStyle(maxLines: 0))
      style.size = .interpolated(by: .width, [320: 16, 640: 20])
      style.tracking = AdaptiveNumber(0).when(.width >= 600, 40)
      style.lineHeight = Adaptive(.multiple(1.25)).when(.width >= 600, .multiple(1.5))
      let label = root.label("a\nb\nc", style: style, name: "label")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
    }
    let type = try #require(Solving.latin)
    let item = try #require(layout.item(named: "label"))
    for (width, size, leading) in [(320.0, 16.0, 1.25), (640, 20, 1.5)] {
      let screen = layout.solved(in: environment(width), with: type)
      #expect(screen.text(of: item)?.size == size)
      #expect(screen.numbers("label")[3] == 3 * size * leading)
    }
  }

  @Test("75 % wide normally, full-bleed where both sizes are compact")
  func fullBleed() throws {
    let layout = Layout { root in
      let share = AdaptiveNumber(0.75)
        .when(.horizontalSizeClass == .compact && .verticalSizeClass == .compact, 1)
      box(root) { box in
        box.width.equal(share * root.width)
        box.centerX.equal(root.centerX)
      }
    }
    var live = layout.live(in: environment(375, 667), with: try #require(Solving.latin))
    for (size, left, width) in [
      (Size(375, 667), 46.875, 281.25), (Size(667, 375), 0, 667), (Size(768, 1024), 96, 576),
    ] {
      live.environment.size = size
      #expect(live.screen.numbers("box") == [left, 0, width, size.height])
    }
    #expect(live.buildCount == 1)
  }

  @Test("three environments give rows of 42, 80 and 120")
  func rowHeights() throws {
    let height = AdaptiveNumber(42).when(.idiom == .tablet, 80).when(.idiom == .tv, 120)
    var live = try Solving.live(300, 300) { root in
      box(root) { $0.height.equal(height) }
    }
    for (idiom, points) in [(Idiom.phone, 42.0), (.tablet, 80), (.tv, 120)] {
      live.environment[.idiom] = idiom
      #expect(live.screen.numbers("box")[3] == points)
    }
  }

  @Test("a scale factor from a reference size: at 750 everything is exactly twice as at 375")
  func scaleFactor() throws {
    let layout = Layout { root in
      var style = AdaptiveStyle()
      style.size = AdaptiveNumber(17).scaled(reference: 375)
      let label = root.label("Budget", style: style, name: "label")
      label.leading.equal(root.leading + AdaptiveNumber(16).scaled(reference: 375))
      label.top.equal(root.top + AdaptiveNumber(20).scaled(reference: 375))
    }
    let type = try #require(Solving.latin)
    let (one, two) = (
      layout.solved(in: environment(375), with: type), layout.solved(in: environment(750), with: type)
    )
    #expect(Array(one.numbers("label")[..<2]) == [16, 20] && Array(two.numbers("label")[..<2]) == [32, 40])
    let item = try #require(layout.item(named: "label"))
    #expect(one.text(of: item)?.size == 17 && two.text(of: item)?.size == 34)
    #expect(two.text(of: item)?.layout.width == (one.text(of: item)?.layout.width).map { 2 * $0 })
  }

  @Test("six widths on one constraint")
  func sixWidths() throws {
    let table: [(Double, Double)] = [(320, 8), (375, 10), (414, 12), (768, 20), (1024, 28), (1366, 40)]
    let margin = table.reversed().reduce(AdaptiveNumber(4)) { $0.when(.width >= $1.0, $1.1) }
    var live = try Solving.live(320, 300) { root in
      box(root) { $0.leading.equal(root.leading + margin, name: "margin") }
    }
    for (width, points) in table + table.reversed() {
      live.environment.size.width = width
      #expect(live.screen.numbers("box")[0] == points)
    }
    let plain = try Solving.live(320, 300) { root in box(root) { $0.leading.equal(root.leading) } }
    #expect(live.buildCount == 1 && live.constraintCount == plain.constraintCount)
  }

  @Test(
    "constant, multiplier and priority adaptive and changed 1,000 times equal a fresh build; nothing grows"
  )
  func allAdaptive() throws {
    let layout = Layout { root in
      let (one, two) = (root.container("one"), root.container("two"))
      for item in [one, two] {
        item.top.equal(root.top)
        item.height.equal(20)
      }
      one.leading.equal(root.leading + AdaptiveNumber(0.25).scaled(reference: 8))
      let share = AdaptiveNumber(0.5).when(.width >= 500, 0.25).when(.width >= 700, 0.125)
      one.width.equal(share * root.width)
      two.leading.equal(one.trailing)
      let strength = AdaptiveNumber(300).when(TraitKey.width.isIn(400..<600), 100)
      two.width.equal(100, priority: strength)
      two.trailing.equal(root.trailing, priority: 200)
    }
    let type = try #require(Solving.latin)
    var live = layout.live(in: environment(320), with: type)
    for width in [500.0, 700, 450, 320] { live.environment.size.width = width }
    let (rows, constraints, variables) = (live.rowCount, live.constraintCount, live.variableCount)
    var random = SplitMix64(for: "adaptive numbers")
    for step in 0..<1000 {
      let width = Double(Int.random(in: 320 * 8...1024 * 8, using: &random)) / 8
      live.environment.size.width = width
      if step % 10 == 0 {
        let fresh = layout.solved(in: environment(width), with: type)
        #expect(live.screen.frames == fresh.frames, "\(width)")
      }
    }
    live.environment.size.width = 320
    #expect((live.rowCount, live.constraintCount, live.variableCount) == (rows, constraints, variables))
    #expect(live.buildCount == 1)
  }

  @Test("what is changed by hand stays changed in every environment")
  func changedByHand() throws {
    var rule: Rule?
    var live = try Solving.live(300, 300) { root in
      box(root) { rule = $0.leading.equal(root.leading + AdaptiveNumber(8).when(.width > 500, 16)) }
    }
    let margin = try #require(rule)
    #expect(live.screen.numbers("box")[0] == 8)
    live.setConstant(of: margin, to: 33)
    live.environment.size.width = 600
    #expect(live.screen.numbers("box")[0] == 33)
  }

  @Test("values by named device with a default, for constraints and fonts alike")
  func devices() throws {
    let names = ["Phone 4", "Phone 5", "Phone 6", "Phone 6 Plus", "Tablet", "Tablet Pro"]
    let layout = Layout { root in
      var style = AdaptiveStyle()
      style.size = .byDevice(
        ["Phone 4": 11, "Phone 5": 12, "Phone 6": 13, "Phone 6 Plus": 14, "Tablet": 15, "Tablet Pro": 16],
        default: 17)
      let margin = Adaptive<Double>.byDevice(
        ["Phone 4": 1, "Phone 5": 2, "Phone 6": 3, "Phone 6 Plus": 4, "Tablet": 5, "Tablet Pro": 6],
        default: 7)
      let label = root.label("x", style: style, name: "label")
      label.leading.equal(root.leading + margin)
      label.top.equal(root.top)
    }
    var live = layout.live(in: environment(300), with: try #require(Solving.latin))
    let label = try #require(layout.item(named: "label"))
    for (number, name) in (names + ["Watch"]).enumerated() {
      live.environment[.device] = name
      #expect(live.screen.numbers("label")[0] == Double(number + 1))
      #expect(live.screen.text(of: label)?.size == Double(number + 11))
    }
  }

  @Test("a flag moves one edge by 64")
  func flag() throws {
    var live = try Solving.live(300, 300) { root in
      box(root) { $0.top.equal(root.top + AdaptiveNumber(0).when(.isKiosk == true, 64)) }
    }
    let before = live.screen.numbers("box")
    live.environment[.isKiosk] = true
    #expect(live.screen.numbers("box") == [0, 64, 300, 236] && before == [0, 0, 300, 300])
    live.environment[.isKiosk] = false
    #expect(live.screen.numbers("box") == before)
  }

  @Test("Texts by environment: the long one where there is space")
  func texts() throws {
    let layout = Layout { root in
      let text = Adaptive<LocalizedText>("Unread").when(.width >= 500, "Unread messages")
      let label = root.label(text, style: AdaptiveStyle(), name: "label")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
    }
    let type = try #require(Solving.latin)
    var live = layout.live(in: environment(320), with: type)
    let narrow = live.screen.numbers("label")[2]
    live.environment.size.width = 500
    #expect(live.screen.numbers("label")[2] > 1.5 * narrow)
    #expect(live.screen.frames == layout.solved(in: environment(500), with: type).frames)
    #expect(live.buildCount == 1)
  }

  @Test("Overrides may be 1,000 deep")
  func deepOverrides() throws {
    let layout = Layout { root in
      var inner = root
      for number in 0..<1000 {
        inner = inner.container("box\(number)")
        inner.override(.density, number == 500 ? .roomy : .tight)
        inner.fill(root)
      }
      let leaf = inner.container("leaf")
      leaf.fill(root, priority: 100)
      leaf.width.equal(AdaptiveNumber(1).when(.density == .tight, 2))
    }
    let screen = layout.solved(in: environment(300), with: try #require(Solving.latin))
    #expect(screen.numbers("leaf")[2] == 2)
  }
}
