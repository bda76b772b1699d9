import Testing
import Typefaces
import _TestSupport

@testable import Proofing

/// Gradients of far more colours than any font has.
@Suite struct GradientShapeTests {
  /// From red to blue in even steps, at places from 0 to 1.
  private static func ramp(_ count: Int, _ extend: ColorLine.Extend) throws -> ColorRamp {
    let stops = (0..<count).map { index in
      let place = Double(index) / Double(count - 1), blue = UInt8(255 * place)
      return ColorLine.Stop(
        offset: place, color: PaintColor(PaletteColor(red: 255 - blue, green: 0, blue: blue, alpha: 255)))
    }
    return try #require(ColorRamp(ColorLine(stops: stops, extend: extend), text: .ink))
  }

  @Test(arguments: ColorLine.Extend.allCases) func sectorsAreLimited(_ extend: ColorLine.Extend) throws {
    let shape = SweepShape(try Self.ramp(16_000, extend), from: 0, to: 360)
    #expect(shape.sectors.count == 2048)
    for sector in shape.sectors {
      // Steps of a 255th, gone on with from the middle of the sector.
      #expect(abs(sector.first.blue - sector.from / 360) < 0.01)
      #expect(abs(sector.last.red - 1 + sector.to / 360) < 0.01)
    }
  }

  @Test func coloursAreFoundWithoutPassingAllOthers() throws {
    // One after the other, these would be four thousand million steps.
    let ramp = try Self.ramp(1 << 17, .pad)
    var sum = 0.0
    let count = 1 << 16
    let time = ThreadTime.measure {
      for index in 0..<count { sum += ramp.shade(at: Double(index) / Double(count)).blue }
    }
    #expect(abs(sum / Double(count) - 0.498) < 0.002)
    #expect(time < .seconds(1))
  }
}
