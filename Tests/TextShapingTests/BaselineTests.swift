import Testing
import TextShaping
import Typefaces
import Typography
import _TestSupport

@Suite struct BaselineTests {
  /// A font whose table `BASE` says where baselines are, by script.
  private let font = Result { try Typeface(path: Repository.fonts + "/../Tests/Fonts/rules-baselines.ttf") }

  @Test func heightsAreThoseOfTheFont() throws {
    let font = try font.get()
    let heights = AlignmentBaseline.allCases.map { font.baseline($0) }
    #expect(heights == [0, 700, -120, 880, -60, 820, 380, 250])
    // Above the script's own alphabetic baseline, which is at 10.
    #expect(font.baseline(.hanging, script: "Deva", language: "hi") == 740)
    #expect(font.baseline(.alphabetic, script: "Deva") == 0)
    // Another script has what holds for all.
    #expect(font.baseline(.hanging, script: "Thai") == 700)
  }

  @Test func fontsThatDoNotSayHaveTheAlphabeticOneAlone() throws {
    let lato = try ShippedFont.open("Lato-Regular.ttf")
    #expect(lato.baseline(.alphabetic) == 0)
    for baseline in AlignmentBaseline.allCases where baseline != .alphabetic {
      #expect(lato.baseline(baseline) == nil)
    }
  }
}
