import Testing
import Typefaces
import Typesetting
import _TestSupport

/// The dots of "…" are those of the text beside them.
@Suite struct EllipsisTests {
  private func faces(_ text: String) throws -> [String] {
    let fonts = try ShippedFont.list([
      "NotoSans-Regular.ttf", "VL-Gothic-Regular.ttf", "NotoNaskhArabic-Regular.ttf",
    ])
    let layout = try Typesetter(fonts: fonts).prepare(text).layout(size: 17)
    return layout.lines.flatMap { $0.glyphRuns.map(\.typeface.postScriptName) }
  }

  @Test(arguments: ["保存…", "…保存", "……保存", "保…存", "保存⋯"])
  func dotsBesideJapaneseAreJapanese(_ text: String) throws {
    #expect(try faces(text) == ["VL-Gothic-Regular"])
  }

  @Test func dotsBesideLatinAreLatin() throws {
    #expect(try faces("Save…") == ["NotoSans-Regular"])
    #expect(try faces("…") == ["NotoSans-Regular"])
    #expect(try faces("…Save 保存") == ["NotoSans-Regular", "VL-Gothic-Regular"])
    #expect(try faces("Save…保存…") == ["NotoSans-Regular", "VL-Gothic-Regular"])
  }
}
