import ConstraintLayout
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Labels with fonts of their own.
@Suite struct LabelFontTests {
  private static func screen(_ fonts: FontList?, _ type: Typesetter) -> LiveLayout {
    Layout { root in
      let label = root.label("Total 1,234", style: LabelStyle(fonts: fonts), name: "a")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
    }.live(in: Environment(size: Size(400, 400), locale: "en"), with: type)
  }

  @Test func areMeasuredAndSetInTheirFonts() throws {
    let lato = try ShippedFont.list(["Lato-Regular.ttf"])
    let amiri = try ShippedFont.list(["Amiri-Regular.ttf"])
    let type = Typesetter(fonts: lato)
    let own = Self.screen(amiri, type).screen
    let expected = Self.screen(nil, Typesetter(fonts: amiri)).screen
    #expect(own.frames == expected.frames)
    #expect(own.frames != Self.screen(nil, type).screen.frames)
    let item = try #require(own.layout.item(at: "a"))
    let faces = own.text(of: item)?.layout.lines.flatMap { $0.glyphRuns.map(\.typeface) }
    #expect(faces?.isEmpty == false && faces?.allSatisfy { $0 == amiri.primary } == true)
  }

  /// Changes of the environment, and other layouts, open no fonts: shaping is found in the typesetter's cache.
  @Test func areReadOnceForATypesetter() throws {
    let cache = TextCache(byteLimit: 1 << 20)
    let type = Typesetter(fonts: try ShippedFont.list(["Lato-Regular.ttf"]), cache: cache)
    let amiri = try ShippedFont.list(["Amiri-Regular.ttf"])
    var live = Self.screen(amiri, type)
    live.environment.size = Size(300, 300)
    _ = Self.screen(amiri, type)
    #expect(cache.statistics.misses == 1 && cache.statistics.hits == 1)
    #expect(type.typesetter(for: amiri) === type.typesetter(for: amiri))
  }

  /// A style by environment can have other fonts.
  @Test func canDependOnTheEnvironment() throws {
    let (lato, amiri) = (
      try ShippedFont.list(["Lato-Regular.ttf"]), try ShippedFont.list(["Amiri-Regular.ttf"])
    )
    let style = AdaptiveStyle(Adaptive(LabelStyle()).when(.width < 300, LabelStyle(fonts: amiri)))
    let layout = Layout { root in
      let label = root.label("Total 1,234", style: style, name: "a")
      label.leading.equal(root.leading)
      label.top.equal(root.top)
    }
    let type = Typesetter(fonts: lato)
    var live = layout.live(in: Environment(size: Size(400, 400)), with: type)
    let wide = live.screen.frames
    live.environment.size = Size(200, 400)
    #expect(live.screen.frames[1].size.width != wide[1].size.width)
    live.environment.size = Size(400, 400)
    #expect(live.screen.frames == wide)
  }
}
