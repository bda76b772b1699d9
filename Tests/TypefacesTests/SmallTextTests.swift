import Testing
import Typefaces
import Typography
import _TestSupport

@Suite struct SmallTextTests {
  /// The numbers of the tables `OS/2`, as fontTools reads them.
  @Test(arguments: [
    ("Lato-Regular.ttf", [1400.0, 1300, 0, 954], [1400.0, 1300, 0, -280]),
    ("EBGaramond12-Regular.otf", [650, 699, 0, 479], [650, 699, 0, -140]),
    ("Inter.var.ttf", [1830, 1690, 0, 986], [1830, 1690, 0, -211]),
  ])
  func numbersAreThoseOfTheFont(_ file: String, _ superscript: [Double], _ subscripts: [Double]) throws {
    let font = try ShippedFont.open(file)
    for (metrics, expected) in [(font.superscriptMetrics, superscript), (font.subscriptMetrics, subscripts)] {
      let metrics = try #require(metrics)
      #expect([metrics.emWidth, metrics.emHeight, metrics.offset, metrics.shift] == expected)
    }
    #expect(font.superscriptMetrics == (try font.varied([])).superscriptMetrics)
  }

  @Test func fontsWithoutSayNothing() throws {
    let font = try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-baselines.ttf")
    #expect(font.superscriptMetrics == nil && font.subscriptMetrics == nil)
  }
}
