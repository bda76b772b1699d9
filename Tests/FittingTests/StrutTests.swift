import Fitting
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Lines that are at least as high as one in the primary font.
@Suite struct StrutTests {
  /// The first font is higher than the others.
  private static let names = [
    "NotoNaskhArabic-Regular.ttf", "Lato-Regular.ttf", "NotoSansCJKjp-Regular.otf",
  ]
  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try ShippedFont.list(Self.names)) }

  @Test func noLineIsLowerThanOneInThePrimaryFont() throws {
    let own = try type.prepare("سلام").measure(size: 100).height
    let text: StyledText = "Lato\n\("small", .scale(0.5))\nسلام\n日本"
    func heights(_ hasStrut: Bool) throws -> [Double] {
      try type.prepare(text, style: TextStyle(hasStrut: hasStrut)).layout(
        size: 100, block: .init(lineHeight: .perLine)
      )
      .lines.map { $0.ascent + $0.descent }
    }
    let (with, without) = (try heights(true), try heights(false))
    #expect(with.allSatisfy { $0 >= own } && without[0] < own && without[1] < own / 2 && without[2] == own)
    #expect(with.prefix(3).allSatisfy { $0 == own }, "\(with)")
    // A line that is higher stays so, and reaches as far above and below as both.
    #expect(with[3] >= max(own, without[3]))
  }

  @Test(arguments: [LineHeight.normal, .perLine])
  func measuresAndFitsCountIt(_ lineHeight: LineHeight) throws {
    // A line of both fonts: the strut stands beside the letters.
    let both = try type.prepare("Lato سلام").measure(size: 100).height
    let text = type.prepare("Lato sets it", style: TextStyle(hasStrut: true))
    #expect(try text.measure(size: 100, block: .init(lineHeight: lineHeight)).height == both)
    let fit = try text.largestSize(in: Size(10_000, both), FitOptions(lineHeight: lineHeight))
    #expect(fit.size == 100 && fit.layout.height <= both)
    let plain = try type.prepare("Lato sets it").largestSize(
      in: Size(10_000, both), FitOptions(lineHeight: lineHeight))
    #expect(plain.size > 100)
  }

  @Test func textsOfThePrimaryFontAreAsWithout() throws {
    let alone = Typesetter(fonts: try ShippedFont.list(["Lato-Regular.ttf"]))
    let (with, without) = (
      alone.prepare("a b\n\nc", style: TextStyle(hasStrut: true)), alone.prepare("a b\n\nc")
    )
    for lineHeight in [LineHeight.normal, .perLine, .multiple(1.2)] {
      #expect(
        try with.measure(size: 17, width: 20, block: .init(lineHeight: lineHeight))
          == without.measure(size: 17, width: 20, block: .init(lineHeight: lineHeight)))
    }
    #expect(try with.largestSize(in: Size(50, 90), FitOptions(lineHeight: .perLine)).isMonotone)
  }
}
