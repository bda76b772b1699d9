import Testing
import Typesetting
import Typography
import _TestSupport

@testable import Fitting

/// Curves of long texts, against lines broken one by one.
@Suite struct LongFitCurveTests {
  /// How often texts of every kind are made: of the samples and 14 more each time, of some 70 steps each.
  private static let rounds = Repository.isFullTest ? 40 : 1

  @Test func stepsAreThoseOfLinesBrokenOneByOne() throws {
    var fits = try RandomFits(for: "long curves")
    var (textCount, stepCount) = (0, 0)
    for _ in 0..<Self.rounds {
      for text in try Self.texts(&fits) {
        let curve = try text.fitCurve()
        var judge = GreedyLines(text)
        let isWhole = !text.storage.shapesLines
        let expected = judge.steps().filter { isWhole || $0.lineCount <= 32 }
        (textCount, stepCount) = (textCount + 1, stepCount + expected.count)
        let isSame = curve.steps == expected
        #expect(
          isSame,
          "\(Self.difference(curve.steps, expected)): \(text.text) \(text.style) seed \(SplitMix64.seed)")
      }
    }
    #expect(
      textCount == (SampleText.all.count + 14) * Self.rounds && stepCount > 40 * textCount,
      "\(stepCount) steps of \(textCount) texts")
  }

  /// The first step that is another.
  private static func difference(_ steps: [FitCurve.Step], _ expected: [FitCurve.Step]) -> String {
    let same = zip(steps, expected).prefix { $0 == $1 }.count
    return "\(steps.dropFirst(same).first as Any) for \(expected.dropFirst(same).first as Any), step \(same)"
  }
}

// The texts.
extension LongFitCurveTests {
  /// Every sample in its fonts; letters on a grid, soft hyphens, and many scripts at once; in part broken anywhere, and in
  /// several paragraphs.
  private static func texts(_ fits: inout RandomFits) throws -> [PreparedText] {
    var texts: [PreparedText] = []
    for sample in SampleText.all {
      let style = TextStyle(language: sample.language, direction: sample.direction)
      let text = broken(piece(of: sample.text, &fits), fits.pick([0, 0, 12]), &fits)
      texts.append(try prepare(text, sample.fonts, style))
    }
    for font in ["VL-Gothic-Regular.ttf", "NotoSansCJKjp-Regular.otf"] {
      for wrapping in [Wrapping.word, .anywhere] {
        let text = broken(onGrid(&fits), fits.pick([0, 40]), &fits)
        texts.append(try prepare(text, [font], TextStyle(wrapping: wrapping)))
      }
    }
    let english = piece(of: SampleText.named("latin-english").text, &fits)
    texts.append(try prepare(english, ["VL-Gothic-Regular.ttf"], TextStyle()))
    for wrapping in [Wrapping.word, .anywhere, .anywhere] {
      let german = piece(of: SampleText.named("latin-german").text, &fits)
      texts.append(
        try prepare(hyphenated(german, &fits), ["NotoSans-Regular.ttf"], TextStyle(wrapping: wrapping)))
    }
    for joints in [[" "], ["\n"], [" ", "\u{2028}"], [" ", "\n\n"], ["\n", "\u{AD}"], ["\t", "\n"]] {
      let style = TextStyle(tracking: fits.pick([0, 0, 30]))
      texts.append(try prepare(mixture(joints, &fits), mixedFonts, style))
    }
    return texts
  }

  private static let mixedFonts = [
    "NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansCJKjp-Regular.otf",
  ]

  private static func prepare(_ text: String, _ fonts: [String], _ style: TextStyle) throws -> PreparedText {
    Typesetter(fonts: try ShippedFont.list(fonts)).prepare(text, style: style)
  }

  private static func length(_ fits: inout RandomFits) -> Int { .random(in: 500...700, using: &fits.random) }

  /// So many characters of a text from somewhere on, and after its end from the start.
  private static func piece(of text: String, _ fits: inout RandomFits) -> String {
    let characters = Array(text)
    let start = Int.random(in: 0..<characters.count, using: &fits.random)
    return String((0..<length(&fits)).map { characters[(start + $0) % characters.count] })
  }

  /// A text with a line end put in after about every `count` words, or letters where there are no words; 0 for none.
  private static func broken(_ text: String, _ count: Int, _ fits: inout RandomFits) -> String {
    guard count > 0 else { return text }
    let isSpaced = text.contains(" ")
    return text.map { letter in
      let isPlace = !isSpaced || letter == " "
      return isPlace && Int.random(in: 0..<count, using: &fits.random) == 0 ? "\(letter)\n" : "\(letter)"
    }.joined()
  }

  /// A text with soft hyphens after a third of its letters.
  private static func hyphenated(_ text: String, _ fits: inout RandomFits) -> String {
    text.map { $0.isLetter && fits.pick([true, false, false]) ? "\($0)\u{AD}" : "\($0)" }.joined()
  }

  /// Han, kana and Hangul, all as wide as one another.
  private static func onGrid(_ fits: inout RandomFits) -> String {
    let letters = Array("東京都日本語中国人民文字漢字一二三四五六七八九十あいうえおかきくけこサシスセソ한국어글자、。「」")
    return String((0..<length(&fits)).map { _ in fits.pick(letters) })
  }

  /// Words of all samples, or of few letters where words are not spaced, with a space between them and seldom another joint.
  private static func mixture(_ joints: [String], _ fits: inout RandomFits) -> String {
    let (length, samples) = (
      length(&fits), SampleText.all.map { $0.text.split(whereSeparator: \.isWhitespace) }
    )
    var (text, count) = ("", 0)
    while count < length {
      let word = fits.pick(fits.pick(samples)).prefix(12)
      let isOther = Int.random(in: 0..<6, using: &fits.random) == 0
      text += word + (isOther ? fits.pick(joints) : " ")
      count += word.count + 1
    }
    return text
  }
}

/// The plain judge: a line goes to the furthest place that is near enough, inside a word where none is outside; at one width
/// after another, each the least at which a line would be another.
///
/// It shares with the library only the widths between breakpoints.
private struct GreedyLines {
  /// Where lines end that start at a point, as the width grows.
  private struct Ends {
    /// How wide a line has to be to end at the next point, the one after and so on, or further; ascending.
    let needs: [Int64]
    /// How many points are near enough.
    var count = 0

    /// The least width that is enough for more.
    var next: Int64 { count < needs.count ? needs[count] : .max }

    mutating func widen(to width: Int64) {
      while count < needs.count, needs[count] <= width { count += 1 }
    }
  }

  /// For each point the ends at opportunities, and those at any place.
  private var words: [Ends] = []
  private var places: [Ends] = []

  init(_ text: PreparedText) {
    let storage = text.storage
    let (points, shaper) = (storage.table.points, storage.lineShaper())
    var hardEnds = points.indices.map { $0 }
    for index in points.indices.dropLast().reversed() {
      hardEnds[index] = points[index + 1].isForced ? index + 1 : hardEnds[index + 1]
    }
    for start in points.indices.dropLast() {
      let count = hardEnds[start] - start
      var needs = Array(repeating: Int64.max, count: count)
      var wordNeeds = needs
      var (minWord, least) = (Int64.max, Int64.max)
      for index in (0..<count).reversed() {
        let width = storage.table.width(from: start, to: start + 1 + index, shaper)
        least = min(least, width)
        if !points[start + 1 + index].isEmergency { minWord = min(minWord, width) }
        (wordNeeds[index], needs[index]) = (minWord, least)
      }
      words.append(Ends(needs: wordNeeds))
      places.append(Ends(needs: needs))
    }
  }

  /// The steps, from the fewest lines to the most.
  mutating func steps() -> [FitCurve.Step] {
    var (steps, fewest, width) = ([FitCurve.Step](), Int.max, Int64(0))
    while width < .max {
      let (lineCount, nextWidth) = pass(within: width)
      if let lineCount, lineCount < fewest {
        fewest = lineCount
        steps.append(FitCurve.Step(lineCount: lineCount, units: width))
      }
      width = nextWidth
    }
    return steps.reversed()
  }

  /// How many lines there are at a width, no less than those before; nil where one overflows. And up to which width every
  /// pass is this one.
  private mutating func pass(within width: Int64) -> (lineCount: Int?, nextWidth: Int64) {
    var (start, lineCount, nextWidth) = (0, 0, Int64.max)
    while start < words.count {
      words[start].widen(to: width)
      nextWidth = min(nextWidth, words[start].next)
      var length = words[start].count
      if length == 0 {
        places[start].widen(to: width)
        nextWidth = min(nextWidth, places[start].next)
        length = places[start].count
      }
      if length == 0 { return (nil, nextWidth) }
      start += length
      lineCount += 1
    }
    return (lineCount, nextWidth)
  }
}
