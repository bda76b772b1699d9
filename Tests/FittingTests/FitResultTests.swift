import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

/// What the results of all fits have in common, and what a fit says about how its text is set.
@Suite struct FitResultTests {
  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])) }

  /// Checks what is true of every result; returns its certificate.
  private func certificate(_ fit: some FitResult, _ outcome: Fit.Outcome, _ limit: FitLimit) -> String {
    #expect(fit.outcome == outcome && fit.limitedBy == limit, "\(fit)")
    #expect((fit.nextSize == nil) == (limit == .maxSize), "\(fit)")
    #expect(fit.nextSize.map { outcome == .fits ? $0 > fit.size : $0 == fit.size } ?? true, "\(fit)")
    #expect(fit.lineCount == fit.layouts.reduce(0) { $0 + $1.lineCount })
    #expect(Array(fit.lines).count == fit.lineCount)
    #expect(fit.layouts.map(\.size).min() ?? fit.size == fit.size)
    return fit.certificate
  }

  @Test func everyResultSaysTheSame() throws {
    let (word, pair) = (type.prepare("Word"), type.prepare("one\ntwo words"))
    let (box, one) = (Size(60, 400), FitOptions(sizes: [10, 60], maxLines: 2))
    let sentence = "At size 60, the next allowed, \"Word\" would be wider than the box."
    #expect(certificate(try word.largestSize(in: box, one), .fits, .word("Word")) == sentence)
    let group = try TextGroup([word, type.prepare("a")], in: box).largestSize(one)
    #expect(certificate(group, .fits, .word("Word")) == sentence)
    let round = try word.largestSize(in: .circle(diameter: 60), one)
    #expect(
      certificate(round, .fits, .word("Word"))
        == "At size 60, the next allowed, \"Word\" would be wider than the shape is at any line.")
    let lines = try pair.largestSizePerLine(in: box, one)
    #expect(
      certificate(lines, .fits, .width)
        == "At size 60, the next allowed, the first line would be wider than the box.")
  }

  @Test("A size for each line has a certificate, whatever limits it") func everyLine() throws {
    let text = type.prepare("One\n\ntwo words\n")
    func sentence(
      _ width: Double, _ height: Double?, _ options: FitOptions, _ outcome: Fit.Outcome, _ limit: FitLimit
    ) throws -> String {
      let fit = try text.largestSizePerLine(width: width, height: height, options: options)
      #expect(fit.isMonotone && fit.size == fit.sizes.min())
      return certificate(fit, outcome, limit)
    }
    #expect(
      try sentence(300, nil, FitOptions(), .fits, .width)
        == "Any larger, and the third line would be wider than the box.")
    #expect(
      try sentence(300, nil, FitOptions(sizes: 1...5), .fits, .maxSize) == "The largest size allowed fits.")
    #expect(
      try sentence(30, nil, FitOptions(sizes: 40...50), .cannotFit, .width)
        == "At size 40, the smallest allowed, the first line is wider than the box.")
    #expect(try sentence(300, 50, FitOptions(), .cannotFit, .height) == "The lines overflow the height.")
    #expect(
      try sentence(300, 2000, FitOptions(maxLines: 2), .cannotFit, .lines)
        == "The text has 3 lines, and only 2 are allowed.")
    let single = try type.prepare("One").largestSizePerLine(width: 300, height: nil)
    #expect(
      certificate(single, .fits, .width) == "Any larger, and the line would be wider than the box.")
    let none = try type.prepare("").largestSizePerLine(
      width: 300, height: nil, options: FitOptions(sizes: [9, 11]))
    #expect(certificate(none, .fits, .maxSize) == "The largest size allowed fits." && none.size == 11)
  }

  @Test func aFitHasTheTextAsItIsSet() throws {
    let (text, box, style) = (type.prepare("Budget"), Size(52, 40), TextStyle(tracking: -40))
    let options = FitOptions(sizes: 10...17, maxLines: 1)
    let plain = try text.largestSize(in: box, options)
    #expect(plain.text.text == "Budget" && plain.savings.isEmpty && plain.way == nil && plain.wayIndex == nil)
    let fit = try text.largestSize(in: box, options, levers: [.leading(to: 1), .tracking(to: -40)])
    #expect(fit.savings.map(\.lever) == [.tracking(to: -40)] && fit.savings.first?.sizeBefore == plain.size)
    #expect(fit.text.style == style)
    #expect(try fit.size == type.prepare("Budget", style: style).largestSize(in: box, options).size)
    let short = FitPolicy.Way("short", options, wording: type.prepare("Plan"))
    let set = try text.largestSize(
      in: box, policy: FitPolicy([.init("whole", FitOptions(sizes: [90])), short]))
    #expect(set.way?.name == "short" && set.wayIndex == 1 && set.text.text == "Plan" && set.savings.isEmpty)
  }

  @Test func aFitInAShapeIsAFit() throws {
    let text = type.prepare("To be or not")
    let fit = try text.largestSize(in: .circle(diameter: 90), FitOptions(sizes: 8...60, step: 0.5))
    #expect(fit.outcome == .fits && !fit.isMonotone && fit.text.text == "To be or not")
    #expect(fit.lineCount == fit.layout.lineCount && fit.layouts.count == 1 && fit.layout.size == fit.size)
    // These two speak of boxes.
    #expect(try fit.sensitivity == nil && fit.charactersToCut(for: 60) == nil)
    let none = try text.largestSize(in: .circle(diameter: 9), FitOptions(sizes: [8]))
    #expect(none.description == "Does not fit. \(none.certificate)" && none.nextSize == 8)
  }
}
