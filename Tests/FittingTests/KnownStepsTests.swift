import Testing
import Typesetting
import Typography
import _TestSupport

@testable import Fitting

/// Labels that are fitted again and again, as layouts do: looked up, and the same as searched for.
@Suite struct KnownStepsTests {
  private static let labels = Repository.isFullTest ? 2000 : 200
  private static let boxes = Repository.isFullTest ? 100 : 40

  private static func prepare(_ text: String) throws -> PreparedText {
    Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])).prepare(text)
  }

  /// A piece of one to five words of a sample, and a box in which it is set in some one to three lines.
  private static func label(_ fits: inout RandomFits) throws -> PreparedText {
    let sample = fits.pick(SampleText.all)
    let words = sample.text.split(whereSeparator: \.isWhitespace)
    let start = Int.random(in: 0..<words.count, using: &fits.random)
    let count = Int.random(in: 1...5, using: &fits.random)
    let text = words[start...].prefix(count).map { $0.prefix(20) }.joined(separator: " ")
    let style = TextStyle(language: sample.language, direction: sample.direction)
    return Typesetter(fonts: try ShippedFont.list(sample.fonts)).prepare(text, style: style)
  }

  private static func box(for text: PreparedText, _ fits: inout RandomFits) throws -> Size {
    let size = fits.number(8, 200)
    let lines = Double.random(in: 1...3, using: &fits.random)
    let width = max(text.minContentWidth(at: size), text.maxContentWidth(at: size) / lines)
    let height = try text.measure(size: size, width: width).height
    return Size(width, height * fits.pick([1, 1, Double.random(in: 1...1.5, using: &fits.random)]))
  }

  /// Spaces tracked over one another, as few as tell: lines of nothing but these are narrower than their positions say, and
  /// so may a text be all in all.
  @Test(arguments: [-450.0, -349, -100, 0]) func linesOfSpacesAreNarrow(_ tracking: Double) throws {
    let type = Typesetter(fonts: try ShippedFont.list(["VL-Gothic-Regular.ttf"]))
    let style = TextStyle(tracking: tracking, wrapping: .anywhere)
    var texts = [""]
    for length in 1...4 {
      for text in texts where text.unicodeScalars.count == length - 1 {
        texts += [" ", "\u{200B}", "a"].map { text + $0 }
      }
    }
    for text in texts {
      let prepared = type.prepare(text, style: style)
      for mostLines in 1...4 {
        let step = StaircaseSearch(prepared.storage, mostLines: .max).steps().steps
          .last { $0.lineCount <= mostLines }
        let narrowest = StaircaseSearch(prepared.storage, mostLines: mostLines).narrowest()
        #expect(narrowest == step?.units, "\(text.debugDescription) in \(mostLines) lines")
      }
      for box in [Size(10, 90), Size(10, 180), Size(30, 100)] {
        let searched = prepared.searchedSize(box.width, box.height, FitOptions())
        let measure = try prepared.measure(size: searched.size * 1.001, width: box.width)
        let isLarger = measure.height <= box.height && measure.width <= box.width
        #expect(!isLarger || searched.size == 1000, "\(text.debugDescription) in \(box)")
      }
    }
  }

  @Test func labelsAreLookedUpAsTheyWouldBeSearchedFor() throws {
    var fits = try RandomFits(for: "known steps")
    var lookUps = 0
    for _ in 0..<Self.labels {
      let text = try Self.label(&fits)
      _ = text.fitCurve
      for _ in 0..<Self.boxes {
        let box = try Self.box(for: text, &fits)
        let options = FitOptions(
          sizes: 1...1000, maxLines: fits.pick([nil, nil, 1, 2]),
          lineHeight: fits.pick([.normal, .normal, .multiple(1.2), .points(14)]))
        let searched = text.searchedSize(box.width, box.height, options)
        guard
          let found = KnownSteps.largest(text.storage, width: box.width, height: box.height, options)
        else { continue }
        lookUps += 1
        #expect(
          found.size == searched.size && found.lineCount == searched.lineCount
            && found.next == searched.next && found.kind == searched.kind,
          "\(text.text) in \(box), \(options), seed \(SplitMix64.seed)")
      }
    }
    #expect(lookUps > Self.labels * Self.boxes / 2, "\(lookUps)")
  }

  /// A range that ends at the size found before, or beside it: its end is no size that something larger is known to fail
  /// after.
  @Test func rangesMayEndWhereTheTextDoes() throws {
    let text = try Self.prepare("Save and go on")
    _ = text.fitCurve
    for width in 20...400 {
      let size = text.searchedSize(Double(width), nil, FitOptions(sizes: 0...1e6, maxLines: 1)).size
      for most in [size.nextDown, size, size.nextUp] {
        let options = FitOptions(sizes: 0...most, maxLines: 1)
        let searched = text.searchedSize(Double(width), nil, options)
        let fit = text.largestSize(width: Double(width), height: nil, options)
        #expect(fit.size == searched.size && fit.nextSize == searched.next, "\(width) \(most)")
      }
    }
  }

  @Test func stepsAreFoundOnceATextHasBeenSearchedOften() throws {
    let text = try Self.prepare("Save and go on")
    var known: [Int] = []
    for _ in 0..<8 {
      _ = text.largestSize(in: Size(100, 50))
      known.append(text.storage.narrowest.known.count)
    }
    #expect(known.prefix(6).allSatisfy { $0 == 0 })
    #expect(known.last == 4 && text.storage.narrowest.known.isWhole)
    #expect(text.storage.narrowest[0] == .init(lineCount: 1, width: text.storage.table.widestParagraph))
    #expect(text.storage.narrowest[3] == .init(lineCount: 4, width: text.storage.table.widestPiece))
  }

  /// Five letters as wide as one another are never set in four lines.
  @Test func numbersOfLinesThatAreNeverSetAreSkipped() throws {
    let type = Typesetter(fonts: try ShippedFont.list(["VL-Gothic-Regular.ttf"]))
    let text = type.prepare("キャンセル", style: TextStyle(language: "ja"))
    for _ in 0..<8 { _ = text.largestSize(in: Size(100, 50)) }
    let counts = (0..<text.storage.narrowest.known.count).map { text.storage.narrowest[$0].lineCount }
    #expect(counts == [1, 2, 3, 5] && text.storage.narrowest.known.isWhole)
  }

  @Test func aCurveOfFewerLinesTakesNothingBack() throws {
    let text = try Self.prepare("Save and go on with a longer one")
    _ = text.fitCurve
    _ = try text.fitCurve(maxLines: 1)
    #expect(text.storage.narrowest.known.count == 4 && !text.storage.narrowest.known.isWhole)
  }

  /// What is not linear, has no width or has more lines than are counted is searched for as ever.
  @Test(arguments: ["a\tb", "", " ", String(repeating: "a\n", count: 300)])
  func textsWithoutStepsAreSearched(_ string: String) throws {
    let text = try Self.prepare(string)
    let fits = (0..<9).map { _ in text.largestSize(in: Size(90, 70), FitOptions(sizes: 0.01...500)) }
    #expect(Set(fits.map(\.size)).count == 1 && Set(fits.map(\.lineCount)).count == 1)
  }

  @Test func threadsFindTheSameSteps() async throws {
    let text = try Self.prepare("One text that all threads fit")
    let sizes = await withTaskGroup(of: [Double].self) { group in
      for _ in 0..<8 {
        group.addTask {
          (1...40).map { text.largestSize(in: Size(Double(10 * $0), 60)).size }
        }
      }
      return await group.reduce(into: [[Double]]()) { $0.append($1) }
    }
    #expect(Set(sizes).count == 1)
  }

  /// Numbers so small that products of two have few digits: the size found fits, and the next does not. Those below
  /// 2e-308 are products themselves, as the compiler warns of literals that have lost digits.
  @Test(arguments: [
    (1.966486838829882, 1e-300 * 1e-23, LineHeight.multiple(1e-300 * 1e-20)), (1e-300, 1e-305, .normal),
    (3, 1e-300 * 1e-10, .normal), (1e-300 * 1e-20, 5, .multiple(1.1)),
  ]) func sizesBelowTheRangeOfNumbersAreProven(_ width: Double, _ height: Double, _ lineHeight: LineHeight)
    throws
  {
    let text = try Self.prepare("aaa bbb cc ddd e f")
    var options = FitOptions(minSize: 0, maxSize: 1000)
    options.lineHeight = lineHeight
    let question = FitOracle.Question(width: width, height: height, options)
    for _ in 0..<9 {
      let fit = text.largestSize(width: width, height: height, options)
      let next = try #require(fit.nextSize)
      #expect(question.accepts(text, at: fit.size) && !question.accepts(text, at: next))
    }
  }
}
