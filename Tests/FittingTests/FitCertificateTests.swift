import Fitting
import Testing
import Typesetting
import Typography
import _TestSupport

@Suite struct FitCertificateTests {
  private static func fit(
    _ text: String, _ width: Double?, _ height: Double?, _ options: FitOptions = FitOptions(),
    _ wrapping: Wrapping = .word
  ) throws -> Fit {
    let fonts = try ShippedFont.list(["NotoSans-Regular.ttf"])
    return try Typesetter(fonts: fonts).prepare(text, style: TextStyle(wrapping: wrapping))
      .largestSize(width: width, height: height, options: options)
  }

  @Test func everyLimitIsASentence() throws {
    let fits: [(Fit, FitLimit, String)] = [
      (try Self.fit("Any", nil, nil), .maxSize, "The largest size allowed fits."),
      (
        try Self.fit("a Donaudampfschiff on it", 100, nil), .word("Donaudampfschiff"),
        #"Any larger, and "Donaudampfschiff" would be wider than the box."#
      ),
      (
        try Self.fit("Save all", 60, nil, FitOptions(maxLines: 1)), .width,
        "Any larger, and the line would be wider than the box."
      ),
      (
        try Self.fit("a\na wider line", 60, nil, FitOptions(), .none), .width,
        "Any larger, and the second line would be wider than the box."
      ),
      (
        try Self.fit("one two three four five", 60, nil, FitOptions(maxLines: 3)), .lines,
        "Any larger, and a fourth line would be needed, and only 3 are allowed."
      ),
      (try Self.fit("Word", nil, 20), .height, "Any larger, and the line would overflow the height."),
      (
        try Self.fit("a\nb", nil, 20), .height,
        "Any larger, and the second line would overflow the height."
      ),
    ]
    for (fit, limit, sentence) in fits {
      #expect(fit.limitedBy == limit)
      #expect(fit.certificate == sentence)
    }
  }

  @Test func aLineThatIsNotThereYetIsCalledSo() throws {
    // Two lines of 100 points are some 43 points high at that size, three some 64.
    let fit = try Self.fit("one two three four five", 100, 55)
    #expect(fit.limitedBy == .height && fit.lineCount == 2)
    #expect(fit.certificate == "Any larger, and a third line would overflow the height.")
    #expect(fit.description == "\(Decimals.down(fit.size)) pt, 2 lines. \(fit.certificate)")
  }

  @Test func sizesOfALadderAreNamed() throws {
    let fit = try Self.fit("Word", nil, 20, FitOptions(sizes: [11, 13, 17]))
    #expect(fit.certificate == "At size 17, the next allowed, the line would overflow the height.")
    let none = try Self.fit("Word", 10, nil, FitOptions(sizes: [11, 13]))
    #expect(none.certificate == #"At size 11, the smallest allowed, "Word" is wider than the box."#)
    #expect(none.description == "Does not fit. \(none.certificate)")
  }

  @Test func longWordsAreCut() throws {
    let fit = try Self.fit(String(repeating: "x", count: 10_000), 100, nil)
    #expect(
      fit.certificate.contains(String(repeating: "x", count: 40) + "…\"") && fit.certificate.count < 100)
  }

  @Test func aGroupHasTheCertificateOfItsLimitingText() throws {
    let fonts = try ShippedFont.list(["NotoSans-Regular.ttf"])
    let type = Typesetter(fonts: fonts)
    let options = FitOptions(maxLines: 1)
    let none = try TextGroup([]).largestSize(options)
    #expect(none.certificate == "The largest size allowed fits.")
    let texts = ["Open", "Save all of them"].map { type.prepare($0) }
    let fit = try TextGroup(texts.map { .init($0, width: 80, height: nil) }).largestSize(options)
    #expect(fit.limitingText == 1 && fit.limitedBy == .width)
    #expect(fit.certificate == "Any larger, and the line would be wider than the box.")
  }
}

@Suite struct DecimalsTests {
  @Test(arguments: [
    (35.976, "35.97", "35.98", "35.98"), (42, "42", "42", "42"), (0.29, "0.29", "0.29", "0.29"),
    (4.35, "4.35", "4.35", "4.35"), (12.301, "12.3", "12.31", "12.3"),
    (0.00421, "0.0042", "0.0043", "0.0042"),
    (0, "0", "0", "0"), (-0.0, "0", "0", "0"), (-1.234, "-1.24", "-1.23", "-1.23"),
    (1e-17, "1e-17", "1e-17", "0"),
    (1e300, "1e+300", "1e+300", "1e+300"), (99.999, "99.99", "100", "100"),
  ])
  func twoDecimalsAtMost(_ value: Double, _ down: String, _ up: String, _ nearest: String) {
    #expect((Decimals.down(value), Decimals.up(value), Decimals.nearest(value)) == (down, up, nearest))
  }

  @Test func roundedSizesAreNeverLargerAndLengthsNeverSmaller() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      let value =
        Double.random(in: 0...1, using: &random) * [1, 10, 1000, 1e7].randomElement(using: &random)!
      let (down, up) = (try #require(Double(Decimals.down(value))), try #require(Double(Decimals.up(value))))
      #expect(down <= value && up >= value && up - down < 0.010001)
    }
  }
}
