import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

/// Where the lines of a fit stand in the height of its box.
@Suite struct VerticalAlignmentTests {
  @Test(arguments: VerticalAlignment.allCases)
  func fitsStandInTheirBox(_ vertical: VerticalAlignment) throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let options = FitOptions(
      sizes: 10...20, insets: Insets(top: 10, bottom: 30), alignment: .center, verticalAlignment: vertical)
    let fit = try type.prepare("Budget").largestSize(in: Size(300, 140), options)
    let line = try #require(fit.lines.first { _ in true })
    let capitals = 0.714 * 20
    let expected: Double =
      switch vertical {
      case .top, .firstBaseline: 10 + line.baseline
      case .center: 60 - line.height / 2 + line.baseline
      case .bottom: 110 - line.height + line.baseline
      case .capHeight: 60 + capitals / 2
      }
    #expect(fit.size == 20)
    #expect(abs(line.origin.y - expected) < 1e-9)
    #expect(abs(line.origin.x - (300 - line.width) / 2) < 1e-9)
    // A trimmed line is its capitals.
    var trimmed = options
    trimmed.trim = .cap
    let bare = try type.prepare("Budget").largestSize(in: Size(300, 140), trimmed)
    let first = try #require(bare.lines.first { _ in true })
    let baseline: Double =
      switch vertical {
      case .top, .firstBaseline: 10 + capitals
      case .center, .capHeight: 60 + capitals / 2
      case .bottom: 110
      }
    #expect(abs(first.origin.y - baseline) < 1e-9 && abs(bare.layout.height - capitals) < 1e-9)
    // Without a height there is nothing to stand in.
    let open = try type.prepare("Budget").largestSize(width: 300, height: nil, options: options)
    #expect(open.layout.origin.y == 10)
  }
}
