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

  @Test("So many characters have to go, and not one less") func cuts() throws {
    var random = SplitMix64(for: "characters to cut")
    for _ in 0..<Self.cases / 10 {
      let text = Self.texts.randomElement(using: &random) ?? ""
      let box = Size(.random(in: 60...300, using: &random), .random(in: 20...90, using: &random))
      let prepared = type.prepare(text)
      let fit = try prepared.largestSize(in: box)
      let wanted = fit.size * .random(in: 0.9...2.5, using: &random)
      let options = FitOptions(sizes: [wanted])
      let tried = try (0...text.count).first { count in
        let rest = String(text.dropLast(count)).trimmingSpaces
        return try type.prepare(rest).largestSize(in: box, options).outcome == .fits
      }
      let found = try fit.charactersToCut(for: wanted)
      let rest = tried.map { String(text.dropLast($0)).trimmingSpaces }.flatMap { $0.isEmpty ? nil : $0 }
      let kept = found.map { String(text.dropLast($0)).trimmingSpaces }
      #expect(rest == kept, "\(text.debugDescription) in \(box) at \(wanted) seed \(SplitMix64.seed)")
      if let words = try fit.charactersToCut(for: wanted, at: .word) { #expect(words >= found ?? .max) }
    }
    #expect(throws: FittingError.self) {
      try type.prepare("a").largestSize(in: Size(9, 9)).charactersToCut(for: .nan)
    }
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
