import Testing
import TextAnalysis
import TextShaping
import Typefaces
import Typography
import _TestSupport
import _TextFuzzing
import _TextJudge
@testable import Typesetting

// Small cases that were found one by one.
extension ExactLineTests {
  @Test("Of spaces that hang before a break that is not safe a line counts nothing")
  func hangingSpacesAreNotMeasured() throws {
    // Lato kerns the space with the A: the break before the A is not safe, its window starts among the spaces.
    let fonts = try ShippedFont.list(["Lato-Regular.ttf"])
    for text in ["-\u{AD}\t  A", "-\u{2060}  A", "\u{200E}-\u{AD}\t   \u{FE0F}A \u{2060}"] {
      checkEveryLine(text, fonts, TextStyle(tracking: -900, wrapping: .anywhere))
    }
  }

  @Test("A mark on a space is seen at the end of a line")
  func marksOnSpacesAreSeen() throws {
    let fonts = try ShippedFont.list(["Lato-Regular.ttf", "NotoSansDevanagari-Regular.ttf"])
    for text in [" \u{301}V", "a \u{488}b", " \u{94D}\u{915}", "\u{600} b"] {
      checkEveryLine(text, fonts, TextStyle(wrapping: .anywhere))
      checkEveryLine(text, fonts, TextStyle(tracking: 40, wrapping: .anywhere))
    }
  }

  @Test("A line of a control character takes nothing off the letter before it")
  func controlsTakeNothingOff() throws {
    // To HarfBuzz the mark is of one cluster with the control character, to Unicode it is a grapheme of its own.
    let fonts = try ShippedFont.list(["Lato-Regular.ttf"])
    for text in ["1 2\u{2069}\u{FF9E}-", "\u{202D}1 2\u{2069}\u{FF9E}-\u{5D0}\u{5D2}"] {
      checkEveryLine(text, fonts, TextStyle(tracking: -60, wordSpacing: 30, wrapping: .anywhere))
    }
  }

  @Test("An empty line takes nothing off a space that hangs after a tab in the line before")
  func hangingTabsAreOfTheirLine() throws {
    let fonts = try ShippedFont.list(["Lato-Regular.ttf"])
    for text in ["\u{2060}\t \n\n", "a\t\u{A0}\n\n", "\t  \n\n\ta \n"] {
      checkEveryLine(text, fonts, TextStyle(tracking: 80, wordSpacing: 100))
    }
  }

  @Test("Spacing that takes an advance back does not hide its kerning")
  func tightSpacingHidesNoKerning() throws {
    // Lato kerns the V with the space that does not break, over all that shows nothing in between.
    let invisible = "\u{FEFF}\u{200D}\u{2060}\u{200E}\u{FE0F}\u{FE0F}"
    let fonts = try ShippedFont.list(["Lato-Regular.ttf"])
    for text in ["V\(invisible)\u{A0}\u{2060}", "V\(invisible)\(invisible)A\u{2060}V"] {
      checkEveryLine(text, fonts, TextStyle(tracking: -900, wrapping: .anywhere))
    }
  }

  @Test("Few lines are shaped whole where many breaks are unsafe", arguments: ["burmese", "tibetan"])
  func fewLinesAreShapedWhole(_ name: String) throws {
    let sample = SampleText.named(name)
    let type = Typesetter(fonts: try ShippedFont.list(sample.fonts))
    let storage = type.prepare(sample.text, style: TextStyle(language: sample.language)).storage
    let edges = try #require(storage.edges)
    let pairs = storage.table.exceptions?.pairs.count ?? 0
    #expect(edges.starts.count > 50 && 2 * pairs < edges.starts.count)
    // Each unsafe place costs two short windows, of some syllables.
    let again = type.shapingStatistics.bytes - sample.text.utf8.count
    #expect(again < 2 * 32 * edges.starts.count, "\(again) bytes for \(edges.starts.count) places")
  }

  @Test("The letter before a tab keeps its spacing, whatever shows nothing after the tab")
  func tabKeepsSpacing() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let width = { (text: String, tracking: Double) in
      try type.prepare(text, style: TextStyle(tracking: tracking)).measure(size: 10).width
    }
    let stop = try width("a\tb", 0) - width("b", 0)
    for text in ["a\t\u{2060}", "a\u{200D}\t\u{2060}", "a\t\u{200B}\u{2060}"] {
      #expect(try abs(width(text, 80) - stop) < 1e-9, "\(text.debugDescription)")
    }
    #expect(try width("a\u{2060}", 80) == width("a", 80))
    #expect(try width("a\t", 80) == width("a", 80))
  }
}
