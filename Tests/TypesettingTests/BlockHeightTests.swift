import Testing
import Typography
import _TestSupport

@testable import Typesetting

/// The largest size at which lines are low enough, by the one comparison: it fits, and the next number does not.
@Suite struct BlockHeightTests {
  private static let questions = Repository.isFullTest ? 1_000_000 : 20_000

  private static func heights(_ random: inout SplitMix64) -> [BlockHeight] {
    let units = Int64.random(in: 1...1_000_000, using: &random)
    let multiple = Double.random(in: 0.1...3, using: &random)
    let points = Double.random(in: 0.1...30, using: &random)
    return [
      BlockHeight(units: units), BlockHeight(multiple: multiple), BlockHeight(points: points),
      BlockHeight(units: units, points: points), BlockHeight(units: units, multiple: multiple), BlockHeight(),
    ]
  }

  @Test func theNextSizeIsTooLarge() {
    var random = SplitMix64(for: "block heights")
    for _ in 0..<Self.questions {
      let count = Int.random(in: 1...Int.random(in: 1...1000, using: &random), using: &random)
      let height = Double.random(in: 0...Double.random(in: 0...10_000, using: &random), using: &random)
      let most = Double.random(in: 0...2000, using: &random)
      for line in Self.heights(&random) {
        func fits(_ size: Double) -> Bool { Em.fits(line.block(of: count, at: size), within: height) }
        let size = line.largestSize(for: count, within: height, notAbove: most)
        let isRight = size.map { fits($0) && ($0 == most || !fits($0.nextUp)) && $0 <= most } ?? !fits(0)
        #expect(
          isRight,
          "\(size as Double?) of \(count) lines \(line) in \(height) up to \(most), seed \(SplitMix64.seed)")
      }
    }
  }

  /// What lines of units take is the length of so many units, to the last bit.
  @Test func aBlockOfUnitsIsALength() {
    var random = SplitMix64(for: "blocks of units")
    for _ in 0..<Self.questions {
      let units = Int64.random(in: 0...(1 << 30), using: &random)
      let count = Int.random(in: 1...(1 << 31), using: &random)
      let size = Double.random(in: 0...1000, using: &random)
      let block = BlockHeight(units: units).block(of: count, at: size)
      #expect(block == Em.points(Int64(count) * units, at: size), "\(count) x \(units) at \(size)")
    }
  }

  private static let extremes = [
    0, Double.leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e-18, 1e-10, 1, 5, 1e7, 1e18, 1e300,
    .greatestFiniteMagnitude,
  ]

  /// However low lines are, and however much room there is, their number is the largest that is low enough, or no limit.
  @Test(arguments: [nil, 0, 714, Int64(1) << 40]) func theNextLineIsTooMany(_ letters: Int64?) {
    var counts = Set<Int>()
    for points in Self.extremes {
      for (units, multiple) in [(0, 0.0), (0, .leastNonzeroMagnitude), (0, 1e-300), (1, 0), (0, 1e7)] {
        let line = BlockHeight(units: Int64(units), multiple: multiple, points: points, trimmedTo: letters)
        for (size, height) in Self.extremes.flatMap({ size in Self.extremes.map { (size, $0) } }) {
          func fits(_ count: Int) -> Bool { Em.fits(line.block(of: count, at: size), within: height) }
          let count = line.maxLines(within: height, at: size)
          let isRight =
            switch count {
            case 0: !fits(1)
            case .max: fits(Int(Em.unlimited))
            default: fits(count) && !fits(count + 1)
            }
          #expect(isRight, "\(count) lines \(line) at \(size) in \(height)")
          counts.insert(count)
        }
      }
    }
    #expect(counts.count > 20 && counts.contains(0) && counts.contains(.max))
  }
}
