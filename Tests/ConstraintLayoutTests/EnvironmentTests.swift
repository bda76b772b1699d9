import Cassowary
import ConstraintLayout
import Testing
import Typography
import _TestSupport

extension TraitKey where Value == Bool {
  static var isKiosk: TraitKey<Bool> { TraitKey("isKiosk", default: false) }
}
extension TraitKey where Value == Density {
  static var density: TraitKey<Density> { TraitKey("density", default: .cozy) }
}

enum Density: String, TraitValue, CaseIterable, Comparable {
  case tight, cozy, roomy
  static func < (one: Density, other: Density) -> Bool {
    (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
  }
}

/// Environments and their traits.
@Suite struct EnvironmentTests {
  @Test func directionIsThatOfTheLocaleUntilOneIsSet() {
    var environment = Environment(size: Size(375, 667), locale: "de")
    #expect(environment.direction == .leftToRight)
    environment.locale = "ar"
    #expect(environment.direction == .rightToLeft)
    #expect(environment == Environment(size: Size(375, 667), locale: "ar"))
    environment.direction = .leftToRight
    environment.locale = "he"
    #expect(environment.direction == .leftToRight)
    #expect(Environment(size: Size(1, 1), locale: "ar", direction: .leftToRight).direction == .leftToRight)
    // Below an item that overrides the locale, that counts.
    var traits = Traits()
    traits[.locale] = "fa"
    #expect(environment.overridden(by: traits).direction == .rightToLeft)
    traits[.direction] = .leftToRight
    #expect(environment.overridden(by: traits).direction == .leftToRight)
  }

  @Test("twelve devices have the size classes that Apple publishes")
  func sizeClasses() {
    let (compact, regular) = (SizeClass.compact, SizeClass.regular)
    let devices: [(name: String, size: Size, classes: [SizeClass])] = [
      ("iPhone SE", Size(375, 667), [compact, regular]),
      ("iPhone SE on its side", Size(667, 375), [compact, compact]),
      ("iPhone 8 Plus on its side", Size(736, 414), [regular, compact]),
      ("iPhone 15 on its side", Size(852, 393), [compact, compact]),
      ("iPhone 15 Pro Max", Size(430, 932), [compact, regular]),
      ("iPhone 15 Pro Max on its side", Size(932, 430), [regular, compact]),
      ("iPad mini", Size(744, 1133), [regular, regular]),
      ("iPad 9.7", Size(768, 1024), [regular, regular]),
      ("iPad 9.7 on its side, a third", Size(320, 768), [compact, regular]),
      ("iPad 9.7 on its side, a half", Size(507, 768), [compact, regular]),
      ("iPad 9.7 on its side, two thirds", Size(694, 768), [regular, regular]),
      ("iPad Pro 12.9 on its side, a half", Size(678, 1024), [regular, regular]),
    ]
    for device in devices {
      let environment = Environment(size: device.size)
      let classes = [environment[.horizontalSizeClass], environment[.verticalSizeClass]]
      #expect(classes == device.classes, "\(device.name)")
    }
  }

  @Test("the table of size classes can be replaced, and cannot ask itself")
  func ownTable() {
    var environment = Environment(size: Size(500, 300))
    #expect(environment[.horizontalSizeClass] == .compact)
    environment.sizeClasses = SizeClassTable(
      horizontal: Adaptive(.compact).when(.width >= 500 && .horizontalSizeClass == .regular, .regular),
      vertical: Adaptive(.regular))
    #expect(environment[.horizontalSizeClass] == .regular && environment[.verticalSizeClass] == .regular)
    environment[.horizontalSizeClass] = .compact
    #expect(environment[.horizontalSizeClass] == .compact)
    environment.sizeClasses = nil
    #expect(environment[.verticalSizeClass] == .regular)
  }

  @Test("a layout without a device solves at 600 x 600, without doubt or overflow")
  func generic() throws {
    let layout = Layout { root in
      let (title, body) = (root.label("Title", name: "title"), root.container("body"))
      let margin = AdaptiveNumber(24).when(.horizontalSizeClass == .compact, 10).when(.idiom == .tablet, 48)
      for item in [title, body] {
        item.leading.equal(root.leading + margin)
        item.trailing.equal(root.trailing - margin)
      }
      title.top.equal(root.top + margin)
      body.top.equal(title.bottom + 8)
      body.bottom.equal(root.bottom - margin)
    }
    let screen = layout.solved(in: Environment(size: Size(600, 600)), with: try #require(Solving.latin))
    #expect(screen.problems.isEmpty && screen.numbers("body")[0] == 10)
  }

  @Test("four pairs of idiom and orientation, four rules")
  func idiomAndOrientation() throws {
    let layout = Layout { root in
      let box = root.container("box")
      box.leading.equal(root.leading)
      box.top.equal(root.top)
      box.height.equal(10)
      for (number, idiom) in [Idiom.phone, .tablet].enumerated() {
        for (place, orientation) in [Orientation.portrait, .landscape].enumerated() {
          root.rules(when: .idiom == idiom && .orientation == orientation) {
            box.width.equal(Double(10 + 20 * number + 100 * place))
          }
        }
      }
    }
    var widths: [Double] = []
    for idiom in [Idiom.phone, .tablet] {
      for size in [Size(400, 800), Size(800, 400)] {
        var environment = Environment(size: size)
        environment[.idiom] = idiom
        let screen = layout.solved(in: environment, with: try #require(Solving.latin))
        #expect(screen.problems.isEmpty)
        widths.append(screen.numbers("box")[2])
      }
    }
    #expect(widths == [10, 110, 30, 130])
  }

  @Test("an overridden trait is seen by a grandchild and not by a sibling; the nearest wins")
  func overrides() throws {
    let width = AdaptiveNumber(10).when(.density == .tight, 20).when(.density == .roomy, 30)
    func box(_ container: Item, _ name: String) -> Item {
      let box = container.container(name)
      box.leading.equal(container.leading)
      box.top.equal(container.top)
      box.height.equal(10)
      box.width.equal(width)
      return box
    }
    let layout = Layout { root in
      let (one, sibling) = (box(root, "one"), box(root, "sibling"))
      one.override(.density, .tight)
      let child = box(one, "child")
      _ = box(child, "grandchild")
      let other = box(one, "nearest")
      other.override(.density, .roomy)
      _ = (box(other, "below"), sibling)
    }
    let screen = layout.solved(in: Environment(size: Size(100, 100)), with: try #require(Solving.latin))
    let names = ["one", "sibling", "child", "grandchild", "nearest", "below"]
    #expect(names.map { screen.numbers($0)[2] } == [20, 10, 20, 20, 30, 30])
  }

  @Test("language, direction and content size can be overridden too")
  func overriddenLanguage() throws {
    let text: LocalizedText = ["en": "Settings", "de": "Einstellungen"]
    let layout = Layout { root in
      for (name, language) in [("english", "en"), ("german", "de"), ("hebrew", "he")] {
        let box = root.container(name)
        box.override(.locale, language)
        box.fill(root)
        box.mayOverlap()
        let label = box.label(text, style: LabelStyle(size: .fixed(16)), name: "\(name).label")
        label.leading.equal(box.leading + 7)
        label.top.equal(box.top)
        label.mayOverlap()
      }
    }
    let screen = layout.solved(in: Environment(size: Size(200, 100)), with: try #require(Solving.latin))
    #expect(screen.numbers("english.label")[0] == 7 && screen.numbers("german.label")[0] == 7)
    #expect(screen.numbers("german.label")[2] > screen.numbers("english.label")[2])
    let hebrew = try #require(screen.frame(named: "hebrew.label"))
    #expect(hebrew.maxX == 193 && hebrew.size == screen.frame(named: "english.label")?.size)
  }

  @Test(
    "the orientation is that of the proposed size: rules are those of after a turn before it is solved")
  func proposedOrientation() throws {
    var live = try Solving.live(400, 800) { root in
      let box = root.container("box")
      box.top.equal(root.top)
      box.leading.equal(root.leading)
      box.height.equal(10)
      root.rules(when: .orientation == .portrait) { box.width.equal(500) }
      root.rules(when: .orientation == .landscape) { box.width.equal(600) }
    }
    #expect(live.screen.numbers("box")[2] == 500)
    var proposed = live.environment
    proposed.size = Size(800, 400)
    #expect(proposed[.orientation] == .landscape && live.environment[.orientation] == .portrait)
    live.environment = proposed
    #expect(live.screen.numbers("box")[2] == 600 && live.screen.problems.isEmpty && live.buildCount == 1)
    #expect(Environment(size: Size(5, 5))[.orientation] == .portrait)
  }

  private func traits(_ random: inout SplitMix64) -> Traits {
    var traits = Traits()
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let name = ["a", "b", "c", "idiom"].randomElement(using: &random) ?? "a"
      traits[name] = .number(Double(Int.random(in: 0...3, using: &random)))
    }
    return traits
  }

  @Test("merging traits is associative, the later wins, and what is not set passes through")
  func merging() {
    var random = SplitMix64(for: "merging traits")
    var merged = 0
    for _ in 0..<500 {
      let (a, b, c) = (traits(&random), traits(&random), traits(&random))
      #expect(a.merging(b).merging(c) == a.merging(b.merging(c)))
      #expect(a.merging(Traits()) == a && Traits().merging(a) == a)
      for name in ["a", "b", "c", "idiom"] {
        #expect(a.merging(b)[name] == b[name] ?? a[name])
        merged += a[name] != nil && b[name] != nil ? 1 : 0
      }
      let environment = Environment(size: Size(1, 1))
      #expect(environment.overridden(by: a).overridden(by: b) == environment.overridden(by: a.merging(b)))
    }
    #expect(merged > 100)
  }

  @Test("a trait of the user's own has a type and a default, and drives a rule")
  func ownTraits() throws {
    var environment = Environment(size: Size(300, 100))
    #expect(!environment[.isKiosk] && environment[.density] == .cozy)
    let layout = Layout { root in
      let box = root.container("box")
      box.fill(root, priority: 500)
      root.rules(when: .isKiosk == true) { box.width.equal(100) }
      root.rules(when: .density > .cozy) { box.height.equal(50) }
    }
    let type = try #require(Solving.latin)
    #expect(layout.solved(in: environment, with: type).numbers("box") == [0, 0, 300, 100])
    environment[.isKiosk] = true
    environment[.density] = .roomy
    #expect(layout.solved(in: environment, with: type).numbers("box")[2...] == [100, 50])
  }

  @Test("A value of another type than the trait's is as if nothing were said")
  func otherType() {
    var environment = Environment(size: Size(1, 1))
    environment[TraitKey.isKiosk.erased] = .number(7)
    #expect(!environment[.isKiosk])
    #expect((TraitKey.isKiosk == true).holds(in: environment) == false)
    #expect((TraitKey.isKiosk != true).holds(in: environment))
  }

  @Test("Content sizes: Apple's factors, any factor, and a table of the user's own")
  func contentSizes() {
    var environment = Environment(size: Size(1, 1))
    #expect(environment[.contentScale] == 1)
    environment[.contentSize] = .xxxl
    #expect(environment[.contentScale] == 23.0 / 17)
    environment.contentSizes = .android
    #expect(environment[.contentScale] == 1.5)
    environment[.contentSize] = .xs
    #expect(environment[.contentScale] == 1)
    environment[.contentScale] = 1.37
    #expect(environment[.contentScale] == 1.37)
    let factors = ContentSize.allCases.map { ContentSizeTable.apple.factor(of: $0) }
    #expect(factors == factors.sorted() && Set(factors).count == 12)
  }

  @Test("Sizes of nothing have a ratio, and no query on them traps")
  func zeroSize() {
    #expect(Environment(size: Size(0, 0))[.ratio] == 1)
    #expect(Environment(size: Size(5, 0))[.ratio] == .infinity)
    #expect((TraitKey.ratio > 3).holds(in: Environment(size: Size(5, 0))))
  }
}
