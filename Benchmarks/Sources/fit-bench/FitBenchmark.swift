import Copyfit
import CountingMalloc
import Foundation
import RawHarfBuzz
import RawPango

/// Times preparing, fitting, refitting and measuring against HarfBuzz alone.
struct FitBenchmark {
  let sample: Sample
  let type: Typesetter
  let raw: OpaquePointer
  let pango: OpaquePointer
  var boxes: [Size] = []
  var prepared: [PreparedText] = []
  let options = FitOptions(sizes: 1...1000)

  init(_ sample: Sample) throws {
    self.sample = sample
    let path = root.appendingPathComponent("Fonts/\(sample.font)").path
    type = Typesetter(fonts: try FontList(paths: [path]))
    raw = raw_shaper_open(path)
    pango = raw_pango_open(path)
    var random = SplitMix64(seed: 1)
    for text in sample.texts {
      let text = type.prepare(text, style: style)
      prepared.append(text)
      boxes.append(try Self.box(for: text, kind: sample.kind, &random))
    }
  }

  private var style: TextStyle { TextStyle(language: sample.language) }

  /// A box in which the text's size lies between 24 and 96: that of the text at a size in between, with some air.
  private static func box(
    for text: PreparedText, kind: String, _ random: inout SplitMix64
  ) throws -> Size {
    while true {
      let size = 24 + 72 * random.unit()
      let lines =
        switch kind {
        case "label": 1 + 2 * random.unit()
        case "sentence": 2 + 4 * random.unit()
        default: 6 + 9 * random.unit()
        }
      let width = max(text.minContentWidth(at: size), text.maxContentWidth(at: size) / lines)
      let height = try text.measure(size: size, width: width).height * (1 + 0.2 * random.unit())
      let fit = try text.largestSize(in: Size(width, height))
      if (24...96).contains(fit.size) { return Size(width, height) }
    }
  }

  /// How often each way is repeated in a round.
  private var repetitions: Int { max(1, 50_000 / sample.texts.reduce(0) { $0 + $1.utf8.count }) }

  private func prepareAndFit(_ type: Typesetter) -> Double {
    sample.texts.indices.sum {
      (try? type.prepare(sample.texts[$0], style: style).largestSize(in: boxes[$0], options))?.size ?? 0
    }
  }

  /// HarfBuzz alone, preparing, preparing and fitting, refitting, measuring; many short rounds, as the machine may be
  /// half as fast for some seconds.
  func run() -> Timing {
    var sink = 0.0
    let indices = sample.texts.indices
    let utf8 = sample.texts.map { Array($0.utf8CString) }
    // At hand, so that the loops ask nobody for them.
    let (prepared, boxes) = (prepared, boxes)
    return Timing(
      [
        (
          "hb_shape",
          { sink += utf8.sum { Double(raw_shaper_shape(raw, $0, Int32($0.count - 1))) } }
        ),
        (
          "prepare",
          { sink += sample.texts.sum { type.prepare($0, style: style).maxContentWidth(at: 1) } }
        ),
        ("prepare + fit", { sink += prepareAndFit(type) }),
        (
          "refit",
          { sink += indices.sum { (try? prepared[$0].largestSize(in: boxes[$0], options))?.size ?? 0 } }
        ),
        (
          "measure at a new width",
          {
            sink += indices.sum {
              (try? prepared[$0].measure(size: 16, width: boxes[$0].width / 3))?.height ?? 0
            }
          }
        ),
      ], rounds: 151, repetitions: repetitions)
  }

  /// Preparing and fitting, used, with a new typesetter, and of a string seen before; and what that replaces: Pango's layouts
  /// bisected, counting up on a prepared text, and shaping at every size.
  func runLoops() -> Timing {
    var sink = 0.0
    let indices = sample.texts.indices
    let utf8 = sample.texts.map { Array($0.utf8CString) }
    let cached = Typesetter(fonts: type.fonts, cache: TextCache(byteLimit: 16 << 20))
    return Timing(
      [
        ("prepare + fit", { sink += prepareAndFit(type) }),
        ("new", { sink += prepareAndFit(Typesetter(fonts: type.fonts)) }),
        ("seen before", { sink += prepareAndFit(cached) }),
        (
          "Pango",
          {
            for index in indices {
              let (text, box) = (utf8[index], boxes[index])
              sink += raw_pango_fit(pango, text, Int32(text.count - 1), box.width, box.height)
            }
          }
        ),
        ("++size loop", { for index in indices { sink += Self.loop(prepared[index], boxes[index]) } }),
        (
          "++size loop that shapes",
          {
            for index in indices {
              sink += Self.loop(boxes[index]) { type.prepare(sample.texts[index], style: style) }
            }
          }
        ),
      ], rounds: 7, repetitions: max(1, repetitions / 4))
  }

  /// What this replaces: a full layout at every whole size until one does not fit; `make` is asked for the text at each.
  private static func loop(_ box: Size, _ make: () -> PreparedText) -> Double {
    var size = 1.0
    while let block = try? make().measure(size: size + 1, width: box.width),
      block.width <= box.width, block.height <= box.height
    {
      size += 1
    }
    return size
  }

  private static func loop(_ text: PreparedText, _ box: Size) -> Double { loop(box) { text } }

  /// Allocations, over all texts, of a measure, a refit, and a walk over the lines of a layout.
  func allocations() -> [Int64] {
    var sink = 0.0
    func count(_ work: () -> Void) -> Int64 {
      let before = counting_malloc_count()
      work()
      return counting_malloc_count() - before
    }
    let layouts = prepared.compactMap { try? $0.layout(size: 16, width: 100) }
    return [
      count {
        for text in prepared { sink += (try? text.measure(size: 16, width: 300))?.height ?? 0 }
      },
      count {
        for index in prepared.indices {
          sink += (try? prepared[index].largestSize(in: boxes[index]))?.size ?? 0
        }
      },
      count { for layout in layouts { for line in layout.lines { sink += line.baseline } } },
    ]
  }
}

extension SplitMix64 {
  /// From 0 to 1, in steps of 2⁻⁵³.
  mutating func unit() -> Double { Double(next() >> 11) * 0x1p-53 }
}
