import Copyfit
import CountingMalloc
import Foundation
import RawHarfBuzz

/// What one text in one font costs, beside HarfBuzz shaping it.
struct WorstCase {
  let font: String
  let text: String
  let wrapping: Wrapping
  let length: Int
  /// Nanoseconds: HarfBuzz alone; preparing and one measure; one fit.
  let shaping, measuring, fitting: Double
  /// Bytes that the prepared text retains, for each byte of the text.
  let bytes: Double

  /// Preparing and measuring, as a share of the ten times HarfBuzz plus 50 microseconds that they may take.
  var measureShare: Double { measuring / (10 * shaping + 50_000) }
  /// A fit, as a share of the forty times HarfBuzz that it may take.
  var fitShare: Double { fitting / (40 * shaping) }

  /// Measures at three widths, of which the slowest counts.
  init(
    _ text: HardText, length: Int, _ font: String, _ raw: OpaquePointer, _ type: Typesetter,
    _ wrapping: Wrapping
  )
    throws
  {
    let string = text.text(length)
    let utf8 = Array(string.utf8CString)
    let style = TextStyle(wrapping: wrapping)
    (self.font, self.text, self.wrapping, self.length) = (font, text.name, wrapping, length)
    shaping = Self.least { _ = raw_shaper_shape(raw, utf8, Int32(utf8.count - 1)) }
    var slowest = 0.0
    for width in [40.0, 300, 1000] {
      let time = try Self.least { _ = try type.prepare(string, style: style).measure(size: 16, width: width) }
      slowest = max(slowest, time)
    }
    measuring = slowest
    let before = counting_malloc_bytes()
    let prepared = type.prepare(string, style: style)
    bytes = Double(counting_malloc_bytes() - before) / Double(utf8.count - 1)
    fitting = try Self.least { _ = try prepared.largestSize(in: Size(300, 200), FitOptions(sizes: 1...200)) }
  }

  /// The least time of a few: what other programs do adds, and never takes away.
  private static func least(_ work: () throws -> Void) rethrows -> Double {
    var least = Double.infinity
    let start = ContinuousClock.now
    for _ in 0..<5 {
      let begin = ContinuousClock.now
      try work()
      let passed = (ContinuousClock.now - begin).components
      least = min(least, Double(passed.seconds) * 1e9 + Double(passed.attoseconds) / 1e9)
      if ContinuousClock.now - start > .seconds(2) { break }
    }
    return least
  }
}
