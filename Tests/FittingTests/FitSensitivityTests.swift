import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

/// What limits a size, against fits in boxes a little larger and of texts a little shorter.
@Suite struct FitSensitivityTests {
  private static let cases = Repository.isFullTest ? 5000 : 300
  private let type: Typesetter

  init() throws {
    type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf"]))
  }

  private static let texts = [
    "Budget für 2027", "The largest size that fits a box", "Speichern und weiter\nAbbrechen",
    "تصميم الحروف هو فن",
    "Donaudampfschifffahrtsgesellschaft", "One two three four five six seven eight nine ten",
  ]

  @Test("A wider and a higher box gain what is said") func gains() throws {
    var random = SplitMix64(for: "sensitivities")
    var (byWidth, byHeight, named) = (0, 0, 0)
    for _ in 0..<Self.cases {
      let text = type.prepare(Self.texts.randomElement(using: &random) ?? "")
      let box = Size(.random(in: 40...600, using: &random), .random(in: 10...200, using: &random))
      var options = FitOptions()
      options.maxLines = [nil, nil, 1, 2].randomElement(using: &random) ?? nil
      options.lineHeight = [.normal, .multiple(1.4), .points(18)].randomElement(using: &random) ?? .normal
      options.trim = Trim.allCases.randomElement(using: &random) ?? .none
      let fit = try text.largestSize(in: box, options)
      guard let limit = fit.sensitivity else { continue }
      let step = 1e-5
      let wider = try text.largestSize(in: Size(box.width + step, box.height), options).size - fit.size
      let higher = try text.largestSize(in: Size(box.width, box.height + step), options).size - fit.size
      let note = "\(text.text.debugDescription) in \(box) \(options) seed \(SplitMix64.seed)"
      #expect(abs(wider / step - limit.sizePerWidth) < 1e-4, "\(note)")
      #expect(abs(higher / step - limit.sizePerHeight) < 1e-4, "\(note)")
      if !limit.text.isEmpty {
        #expect(limit.line < fit.lineCount, "\(note)")
        named += 1
      }
      if limit.sizePerWidth > 0 { byWidth += 1 }
      if limit.sizePerHeight > 0 { byHeight += 1 }
    }
    #expect(byWidth > Self.cases / 10 && byHeight > Self.cases / 10 && named > Self.cases * 3 / 4)
  }

  @Test("On a grid it speaks of the size that would fit without one") func grids() throws {
    let text = type.prepare("The largest size that fits a box")
    let free = try text.largestSize(in: Size(150, 60), FitOptions(sizes: 1...100))
    let grid = try text.largestSize(in: Size(150, 60), FitOptions(sizes: 1...100, step: 1))
    #expect(grid.size < free.size && grid.sensitivity == free.sensitivity && free.sensitivity != nil)
  }

  @Test func theWordThatLimitsIsNamed() throws {
    let fit = try type.prepare("A Donaudampfschifffahrt trip").largestSize(in: Size(120, 400))
    let limit = try #require(fit.sensitivity)
    #expect(limit.text == "Donaudampfschifffahrt" && limit.line == 1)
    #expect(
      try type.prepare("a").largestSize(in: Size(900, 900), FitOptions(sizes: 1...9)).sensitivity == nil)
  }

  @Test("Lines of a fixed height buy no size", arguments: [0.0, 3]) func fixedHeights(_ height: Double) throws
  {
    var style = TextStyle()
    style.pixelsPerPoint = 1
    let text = Typesetter(fonts: try ShippedFont.list(["Inter.var.ttf"])).prepare("ー", style: style)
    for (width, limit) in [(1.0, Double?.none), (1, 4), (40, 3)] {
      var options = FitOptions(sizes: 1...1000)
      options.lineHeight = .points(height)
      let found = try text.largestSize(width: width, height: limit, options: options).sensitivity
      #expect(found?.sizePerWidth.isFinite ?? true && found?.sizePerHeight.isFinite ?? true, "\(width)")
    }
  }

  @Test func linesOfNextToNoHeightBuyNoSize() throws {
    var style = TextStyle()
    style.pixelsPerPoint = 0.5
    var options = FitOptions()
    options.lineHeight = .multiple(.leastNonzeroMagnitude)
    let fit = try type.prepare("a b", style: style).largestSize(in: Size(9, 22), options)
    let limit = try #require(fit.sensitivity)
    #expect(limit.sizePerHeight.isFinite && limit.sizePerWidth.isFinite)
  }

  @Test("So many characters have to go, and not one less") func cuts() throws {
    var (cut, byWord) = (0, 0)
    var random = SplitMix64(for: "characters to cut")
    for _ in 0..<Self.cases / 10 {
      let text = Self.texts.randomElement(using: &random) ?? ""
      let box = Size(.random(in: 60...300, using: &random), .random(in: 20...90, using: &random))
      let prepared = type.prepare(text)
      let fit = try prepared.largestSize(in: box)
      let wanted = fit.size * .random(in: 0.9...2.5, using: &random)
      let found = try fit.charactersToCut(for: wanted)
      let fewest = try fewestCharacters(of: text, in: box, at: wanted)
      #expect(found == fewest, "\(text.debugDescription) in \(box) at \(wanted) seed \(SplitMix64.seed)")
      cut += found ?? 0 > 0 ? 1 : 0
      if let words = try fit.charactersToCut(for: wanted, at: .word) {
        #expect(words >= found ?? .max)
        byWord += words > 0 ? 1 : 0
      }
    }
    #expect(cut >= Self.cases / 40 && byWord >= Self.cases / 100)
    #expect(throws: FittingError.self) {
      try type.prepare("a").largestSize(in: Size(9, 9)).charactersToCut(for: .nan)
    }
  }

  /// The fewest characters whose loss makes a text fit: those at the ends of its first words that are too wide, be it none,
  /// and those at its own end.
  private func fewestCharacters(of text: String, in box: Size, at size: Double) throws -> Int? {
    var (fewest, start, lost) = (try endToCut(of: text, box.width, box.height, size), "", 0)
    var rest = text[...]
    for word in text.split(whereSeparator: \.isWhitespace) {
      guard let count = try endToCut(of: String(word), box.width, nil, size), count > 0 else { continue }
      start += rest.prefix(upTo: word.startIndex)
      start += word.dropLast(count)
      rest = rest.suffix(from: word.endIndex)
      lost += count
      if let end = try endToCut(of: start + rest, box.width, box.height, size) {
        fewest = min(fewest ?? .max, lost + end)
      }
    }
    return fewest
  }

  /// The fewest characters to cut from the end of a text, tried one by one; on one line where no height is given.
  private func endToCut(
    of text: String, _ width: Double, _ height: Double?, _ size: Double
  ) throws -> Int? {
    let options = FitOptions(sizes: [size], maxLines: height == nil ? 1 : nil)
    for count in 0..<text.count {
      let rest = String(text.dropLast(count)).trimmingSpaces
      let fit = try type.prepare(rest).largestSize(width: width, height: height, options: options)
      if !rest.isEmpty, fit.outcome == .fits { return text.count - rest.count }
    }
    return nil
  }

  @Test("Words that are too wide lose their ends, wherever they stand") func wideWords() throws {
    let text = "Der Jahresabschluss und der Kassenbericht sind da"
    let (box, options) = (Size(70, 400), FitOptions(sizes: [17]))
    let fit = try type.prepare(text).largestSize(in: box, options)
    #expect(fit.limitedBy == .word("Jahresabschluss"))
    let cuts = try ["Jahresabschluss", "Kassenbericht"].map { word in
      let line = try type.prepare(word).largestSize(in: box, FitOptions(sizes: [17], maxLines: 1))
      return try #require(try line.charactersToCut(for: 17))
    }
    let words = [("Jahresabschluss", cuts[0]), ("Kassenbericht", cuts[1])]
    func shortened(by less: Int, in number: Int) -> String {
      words.enumerated().reduce(text) { text, word in
        let (whole, count) = word.element
        return text.replacing(whole, with: whole.dropLast(count - (word.offset == number ? less : 0)))
      }
    }
    #expect(try fit.charactersToCut(for: 17) == cuts[0] + cuts[1] && cuts.allSatisfy { $0 > 0 })
    #expect(try type.prepare(shortened(by: 0, in: 0)).largestSize(in: box, options).outcome == .fits)
    for number in words.indices {
      let longer = shortened(by: 1, in: number)
      #expect(try type.prepare(longer).largestSize(in: box, options).outcome == .cannotFit)
    }
    // At word borders no word is shortened: all from the first of them on goes.
    let inWords = try #require(try fit.charactersToCut(for: 17, at: .word))
    #expect(String(text.dropLast(inWords)).trimmingSpaces == "Der")
    // Where there is no room for all lines either, the end goes too.
    let low = try type.prepare(text).largestSize(in: Size(70, 60), options)
    #expect(try low.charactersToCut(for: 17) == fewestCharacters(of: text, in: Size(70, 60), at: 17))
  }

  @Test("The spans of a text whose words are too wide stay") func wideWordsOfManyStyles() throws {
    let text: StyledText = "Der \("Jahresab", .scale(1.5))schluss \("ist", .scale(2)) da"
    let fit = try type.prepare(text).largestSize(in: Size(70, 400), FitOptions(sizes: [17]))
    let word: StyledText = "\("Jahresab", .scale(1.5))schluss"
    let line = try type.prepare(word).largestSize(in: Size(70, 400), FitOptions(sizes: [17], maxLines: 1))
    let cut = try #require(try line.charactersToCut(for: 17))
    #expect(try fit.charactersToCut(for: 17) == cut && cut > 7)
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
