import Copyfit
import Foundation
import RawHarfBuzz

/// Times what is done with a string seen before, with all its widths at once, and with many texts at one size; against
/// HarfBuzz shaping the same texts.
struct ReuseBenchmark {
  private let plain: FitBenchmark
  private let cached: Typesetter
  private let members: [TextGroup.Member]

  init(_ sample: Sample) throws {
    plain = try FitBenchmark(sample)
    cached = Typesetter(fonts: plain.type.fonts, cache: TextCache(byteLimit: 16 << 20))
    members = zip(plain.prepared, plain.boxes).map { TextGroup.Member($0, in: $1) }
  }

  func run() -> Timing {
    let (texts, boxes, prepared) = (plain.sample.texts, plain.boxes, plain.prepared)
    let style = TextStyle(language: plain.sample.language)
    let utf8 = texts.map { Array($0.utf8CString) }
    // In memory of their own, as strings are that are read anew: one is not known by where it lies.
    let readAnew = texts.map { String(decoding: Array($0.utf8), as: UTF8.self) }
    let curves = prepared.map { try? $0.fitCurve() }
    var sink = 0.0
    return Timing(
      [
        (
          "hb_shape",
          { sink += utf8.sum { Double(raw_shaper_shape(plain.raw, $0, Int32($0.count - 1))) } }
        ),
        (
          "cache hit",
          { sink += readAnew.sum { cached.prepare($0, style: style).maxContentWidth(at: 1) } }
        ),
        (
          "measure by string",
          {
            sink += texts.indices.sum {
              let text = cached.prepare(readAnew[$0], style: style)
              return (try? text.measure(size: 16, width: boxes[$0].width / 3))?.height ?? 0
            }
          }
        ),
        (
          "fit by string",
          {
            sink += texts.indices.sum {
              let text = cached.prepare(readAnew[$0], style: style)
              return (try? text.largestSize(in: boxes[$0], plain.options))?.size ?? 0
            }
          }
        ),
        ("curve", { sink += prepared.sum { Double((try? $0.fitCurve())?.steps.count ?? 0) } }),
        (
          "fit by curve",
          {
            sink += texts.indices.sum {
              (try? curves[$0]?.largestSize(in: boxes[$0], plain.options))?.size ?? 0
            }
          }
        ),
        (
          "height by curve",
          {
            sink += texts.indices.sum {
              (try? curves[$0].height(size: 16, width: boxes[$0].width / 3)) ?? 0
            }
          }
        ),
        ("group", { sink += (try? TextGroup(members).largestSize(plain.options))?.size ?? 0 }),
      ], rounds: 101, repetitions: max(1, 50_000 / texts.reduce(0) { $0 + $1.utf8.count }))
  }

  /// Prints a table: nanoseconds a text, and per cent of `hb_shape`.
  static func printAll() throws {
    print(
      """

      A string seen before, found in a cache, and then measured or fitted; the whole curve of a text, and a fit and a
      height looked up in it; a group of all texts. Medians per text, in ns and in % of hb_shape.
      """)
    let heads = ["cache hit", "measured", "fitted", "curve", "fit", "height", "group"]
    print(column("", 28) + column("hb_shape", 10) + heads.map { column($0, 18) }.joined())
    for sample in try Samples.all() {
      let timing = try ReuseBenchmark(sample).run()
      let cells = (1...7).map { way in
        let each = timing.quartiles(way).median / Double(sample.texts.count)
        return column(number(each, 0), 7) + column(number(100 * timing.ratio(way, to: 0), 2) + " %", 11)
      }
      let raw = timing.quartiles(0).median / Double(sample.texts.count)
      print(column("\(sample.script), \(sample.kind)", 28) + column(number(raw, 0), 10) + cells.joined())
    }
  }
}
