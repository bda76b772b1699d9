import Fitting
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Fits of blocks trimmed to their ink, compared with setting the text at every size of a grid.
@Suite struct InkFitTests {
  private static let cases = Repository.isQuickTest ? 150 : 1500
  private static let step = 0.5

  /// The ink of a layout, added up from its glyphs and the fonts' own boxes: of lines without ink their baselines.
  private struct Ink {
    var width = 0.0
    var top = Double.infinity
    var bottom = -Double.infinity

    init(_ layout: TextLayout) {
      for line in layout.lines {
        var (left, right, above, below) = (Double.infinity, -Double.infinity, 0.0, 0.0)
        for run in line.glyphRuns {
          let em = run.size / Double(run.typeface.unitsPerEm)
          for glyph in run.glyphs {
            guard let bounds = run.typeface.inkBounds(of: glyph.id) else { continue }
            if left == .infinity { (above, below) = (.infinity, -.infinity) }
            left = min(left, glyph.position.x + bounds.minX * em)
            right = max(right, glyph.position.x + bounds.maxX * em)
            above = min(above, glyph.position.y - bounds.maxY * em)
            below = max(below, glyph.position.y - bounds.minY * em)
          }
        }
        width = max(width, right - left)
        (top, bottom) = (min(top, line.baseline + above), max(bottom, line.baseline + below))
      }
    }

    var height: Double { max(0, bottom - top) }
  }

  /// Whether a text fits at a size; `slack` is forgiven.
  private func accepts(
    _ text: PreparedText, at size: Double, _ box: Size, _ options: FitOptions, slack: Double
  ) -> Bool {
    let units = LengthUnit.em.widest(within: box.width, at: size, tolerance: 0)
    let layout = TextLayout(text.storage, size: size, width: box.width, available: units, options.block)
    let ink = Ink(layout)
    return layout.lines.allSatisfy { !$0.overflows } && layout.lineCount <= options.maxLines ?? .max
      && ink.width <= box.width + slack && ink.height <= box.height + slack
  }

  @Test("The largest size of a grid is found") func agreesWithTryingEverySize() throws {
    var fits = try RandomFits(for: "ink")
    var (found, exact, limits) = (0, 0, Set<String>())
    for _ in 0..<Self.cases {
      let text = try fits.sampleText()
      let box = Size(.random(in: 20...400, using: &fits.random), .random(in: 5...200, using: &fits.random))
      var options = FitOptions(sizes: 2...60, step: Self.step, trim: .ink)
      options.maxLines = [nil, nil, 1, 3].randomElement(using: &fits.random) ?? nil
      options.lineHeight =
        [.normal, .multiple(0.6), .multiple(1.4), .points(14), .perLine].randomElement(using: &fits.random)
        ?? .normal
      let fit = try text.largestSize(in: box, options)
      let note = "\(text.text.debugDescription) in \(box) \(options) \(fit) seed \(SplitMix64.seed)"
      let grid = Array(stride(from: 2.0, through: 60, by: Self.step))
      let least = grid.last { accepts(text, at: $0, box, options, slack: -1e-6) }
      let most = grid.last { accepts(text, at: $0, box, options, slack: 1e-6) }
      let size = fit.outcome == .fits ? fit.size : nil
      #expect([least, most].contains(size), "\(note) \(String(describing: most))")
      if least == most { exact += 1 }
      if size != nil { found += 1 }
      limits.insert(fit.limitedBy.name)
    }
    // The tolerance decides few cases.
    #expect(exact > Self.cases * 9 / 10)
    #expect(
      found > Self.cases / 2 && limits.isSuperset(of: ["word", "height", "width", "lines"]), "\(limits)")
  }

  @Test("Of any size the largest is found, and the next does not fit") func findsTheLargestOfAny() throws {
    var fits = try RandomFits(for: "ink of any size")
    var (found, larger, inked) = (0, 0, 0)
    for _ in 0..<Self.cases / 3 {
      let text = try fits.sampleText()
      let box = Size(.random(in: 20...400, using: &fits.random), .random(in: 5...200, using: &fits.random))
      let options = FitOptions(sizes: 1...80, trim: .ink)
      let fit = try text.largestSize(in: box, options)
      guard fit.outcome == .fits else { continue }
      found += 1
      let note = "\(text.text.debugDescription) in \(box) \(fit) seed \(SplitMix64.seed)"
      #expect(accepts(text, at: fit.size, box, options, slack: 1e-9), "\(note)")
      if let next = fit.nextSize {
        let other = try text.largestSize(in: box, FitOptions(sizes: [next], trim: .ink))
        #expect(other.outcome != .fits, "\(note)")
      } else {
        #expect(fit.size == 80, "\(note)")
      }
      for _ in 0..<40 where fit.size < 80 {
        let size = Double.random(in: fit.size...min(80, fit.size * 1.2), using: &fits.random)
        #expect(!accepts(text, at: size, box, options, slack: -1e-6), "\(size) \(note)")
        larger += 1
      }
      // Where ink stands, and where a block ends.
      guard let bounds = fit.layout.inkBounds else {
        let letters = text.text.unicodeScalars.map(\.properties)
        #expect(!letters.contains { $0.isGraphemeBase && !$0.isWhitespace }, "\(note)")
        continue
      }
      #expect(bounds.minX > -1e-9 && bounds.maxX < box.width + 1e-9 && bounds.minY > -1e-9, "\(note)")
      #expect(bounds.maxY < box.height + 1e-9 && fit.layout.height <= box.height, "\(note)")
      inked += 1
    }
    #expect(found > Self.cases / 4)
    #expect(larger >= 5 * Self.cases)
    #expect(inked >= Self.cases / 6)
  }

  @Test("Groups, curves and cut texts keep their ink within") func otherFitsKeepTheirInk() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSansThai-Regular.ttf", "NotoSans-Regular.ttf"]))
    let (thai, plain) = (type.prepare("ปิ๊ ฏุ๋ ญู่"), type.prepare("own"))
    let options = FitOptions(sizes: 6...60, step: 0.5, trim: .ink)
    let box = Size(90, 30)
    let single = try thai.largestSize(in: box, options)
    #expect(try TextGroup([plain, thai], in: box).largestSize(options).size == single.size)
    #expect(try thai.fitCurve().largestSize(in: box, options).size == single.size)
    #expect(try plain.largestSize(in: box, options).size > single.size)
    var cut = FitOptions(sizes: [14], trim: .ink)
    cut.truncation = .tail
    let long = String(repeating: "ปิ๊ ฏุ๋ ญู่ ", count: 9)
    let fit = try type.prepare(long).largestSize(in: box, cut)
    #expect(fit.outcome == .truncated && fit.layout.height <= box.height && fit.layout.cut != nil)
  }

  @Test("Lines chosen among several ways keep their ink within, or are greedy")
  func chosenLinesKeepTheirInk() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSansThai-Regular.ttf", "NotoSans-Regular.ttf"]))
    var (random, greedy) = (SplitMix64(for: "chosen lines"), [Breaking: Int]())
    for _ in 0..<Self.cases {
      let words = (0..<Int.random(in: 3...9, using: &random)).map { _ in
        ["own", "a", "ปิ๊", "ญู่", "ฏุ๋น", "nose", "Qj"].randomElement(using: &random) ?? ""
      }
      let text = type.prepare(words.joined(separator: " "))
      let box = Size(.random(in: 40...200, using: &random), .random(in: 20...120, using: &random))
      let size = try text.largestSize(in: box, FitOptions(trim: .ink))
      for breaking in Breaking.allCases where breaking != .greedy && size.outcome == .fits {
        let options = FitOptions(breaking: breaking, trim: .ink)
        let fit = try text.largestSize(in: box, options)
        let (layout, note) = (fit.layout, "\(words) \(breaking) in \(box) \(fit) seed \(SplitMix64.seed)")
        #expect(fit.size == size.size && layout.lineCount == size.lineCount, "\(note)")
        let ink = Ink(layout)
        #expect(ink.width <= box.width + 1e-6 && ink.height <= box.height + 1e-6, "\(note)")
        #expect(layout.width <= box.width && layout.height <= box.height, "\(note)")
        if !accepts(text, at: fit.size, box, options, slack: 1e-6) { greedy[breaking, default: 0] += 1 }
      }
    }
    #expect(greedy[.balanced] ?? 0 > Self.cases / 100, "\(greedy)")
  }

  @Test("A certificate says which line's ink is too wide or too low") func certificatesSpeakOfInk() throws {
    let italic = Typesetter(fonts: try ShippedFont.list(["EBGaramond12-Regular.otf"]))
    let wide = try italic.prepare("jjjf").largestSize(
      width: 40, height: nil, options: FitOptions(sizes: 1...99, maxLines: 1, trim: .ink))
    #expect(wide.limitedBy == .width && wide.certificate.contains("the line would be wider than the box"))
    let low = try italic.prepare("Agf\nhgj").largestSize(
      width: nil, height: 40, options: FitOptions(sizes: 1...99, trim: .ink))
    #expect(low.limitedBy == .height && low.certificate.contains("the second line would overflow the height"))
    #expect(abs((low.layout.inkBounds?.size.height ?? 0) - 40) < 1e-6)
  }

  @Test("Time is linear in the text") func longTextsAreFitted() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"]))
    let words = SampleText.named("latin-english").text
    func time(_ count: Int) throws -> Double {
      let text = type.prepare(String(repeating: words + " ", count: count))
      let height = 500.0 * Double(count)
      let options = FitOptions(sizes: 4...40, step: 0.25, trim: .ink)
      return try (0..<3).map { _ in
        try ThreadTime.measure {
          let fit = try text.largestSize(width: 600, height: height, options: options)
          #expect(fit.outcome == .fits)
        } / .milliseconds(1)
      }.min() ?? 0
    }
    let (short, long) = (try time(4), try time(16))
    #expect(long < 4 * 4 * short, "\(short) ms and \(long) ms")
  }

  /// Parts in points leave the lines of a larger text more often within a box than those of a smaller one.
  @Test("With parts in points, no size of a grid above the one found fits")
  func partsInPointsKeepTheirInk() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "EBGaramond12-Regular.otf"]))
    let (grid, step) = ((1.0...8.0), 0.25)
    let sizes = stride(from: grid.lowerBound, through: grid.upperBound, by: step)
    var (fitting, rising) = (0, 0)
    for points in [12.0, 24] {
      let box = InlineBox(width: 120, height: 60, depth: points, unit: .points)
      let large = SpanStyle(size: points, tracking: 60)
      let texts: [StyledText] = [
        "a few words \(box: box)  \("T.", large)  ", "jig \("fjord", large) and \(box: box)jump",
      ]
      for styled in texts {
        // A hanging point is ink beyond the line, until the word no longer fits into it.
        var style = TextStyle(tracking: -40)
        style.hangingPunctuation = .end
        let text = try type.prepare(styled, style: style)
        for width in stride(from: 121.0, to: 150, by: 4.7) {
          for height in [71.5, 160] {
            func fit(_ options: FitOptions) throws -> Fit {
              try text.largestSize(width: width, height: height, options: options)
            }
            let those = try sizes.filter { try fit(FitOptions(sizes: [$0], trim: .ink)).outcome == .fits }
            let found = try fit(FitOptions(sizes: grid, step: step, trim: .ink))
            let largest = found.outcome == .fits ? found.size : nil
            #expect(largest == those.last, "\(styled.string) in \(width) x \(height)")
            fitting += those.isEmpty ? 0 : 1
            rising += those.first.map { $0 > grid.lowerBound } == true ? 1 : 0
          }
        }
      }
    }
    #expect(fitting > 20 && rising > 0, "\(fitting) fit, \(rising) only above the smallest size")
  }

  /// Bounds lead to the size at which the lines become others; of those, larger sizes than one of the lines before fit.
  @Test("With parts in points, lines that fit below a size at which others do not are found")
  func otherLinesBelowABoundAreFound() throws {
    let fonts = ["EBGaramond12-Regular.otf", "NotoSansDevanagari-Regular.ttf", "NotoSans-Regular.ttf"]
    let type = Typesetter(fonts: try ShippedFont.list(fonts))
    let read = SpanStyle(scale: 0.5, baselineShift: 0.3, position: .superior, ruby: .group("a long reading"))
    let small = SpanStyle(size: 9, scale: 0.5, baselineShift: -0.2, position: .superior)
    let text: StyledText =
      "To\n\("au", read) Au\u{AD}to\u{AD}mobil\r\n\("hyphenation", small) \u{2013} "
    var style = TextStyle(direction: .leftToRight, tracking: 25)
    style.wrapping = .anywhere
    style.hangingPunctuation = .end
    let prepared = try type.prepare(text, style: style)
    func fit(_ range: ClosedRange<Double>) throws -> Fit {
      var options = FitOptions(sizes: range, trim: .ink)
      options.maxLines = 6
      options.lineHeight = .multiple(0.8)
      return try prepared.largestSize(width: 60.1, height: 63.51863849302333, options: options)
    }
    let found = try fit(1...96)
    let grid = stride(from: 16.0, through: 30, by: 0.125)
    let largest = try #require(try Array(grid).last { try fit($0...$0).outcome == .fits })
    #expect(found.size >= largest && found.size < largest + 0.125, "\(found.size), of the grid \(largest)")
  }
}
