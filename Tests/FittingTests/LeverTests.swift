import Fitting
import Hyphenation
import Testing
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Levers against every value that they may have, and policies against each of their ways.
@Suite struct LeverTests {
  private static let cases = Repository.isFullTest ? 1000 : 60
  private let type: Typesetter

  init() throws { type = Typesetter(fonts: try ShippedFont.list(["NotoSans-Regular.ttf"])) }

  private static let texts = [
    "Budget für 2027", "Speichern und weiter", "Office affairs", "The largest size that fits a box",
    "Τιμοκατάλογος",
  ]

  /// What is set where levers have these values.
  private func fit(
    _ text: String, _ size: Size, _ options: FitOptions, _ values: [(Lever, Double)]
  ) throws -> Fit {
    var (style, options) = (TextStyle(language: "en"), options)
    for (lever, value) in values {
      switch lever {
      case .tracking: style.tracking = value
      case .wordSpacing: style.wordSpacing = value
      // The height of Noto Sans's lines: 1.362 em.
      case .leading: options.lineHeight = .multiple(value * 1.362)
      case .hyphenation(let hyphenator): style.hyphenator = hyphenator
      case .width: Issue.record("no such font here")
      }
    }
    return try type.prepare(text, style: style).largestSize(in: size, options)
  }

  @Test func wordSpacingPullsInJoinedScripts() throws {
    let text = Typesetter(fonts: try ShippedFont.list(["NotoNaskhArabic-Regular.ttf"])).prepare(
      "مرحبا بالعالم مرحبا")
    let box = Size(try text.measure(size: 20).width * 0.98, 100)
    let fit = try text.largestSize(
      in: box, FitOptions(sizes: 10...20, maxLines: 1), levers: [.wordSpacing(to: -200)])
    #expect(fit.savings.first.map { $0.sizeBefore < 20 } == true && fit.size == 20)
    #expect(fit.savings.map(\.lever) == [.wordSpacing(to: -200)])
  }

  /// Every value of a lever.
  private func grid(_ lever: Lever) -> [Double] {
    switch lever {
    case .tracking(let end), .wordSpacing(let end): Array(stride(from: -1, through: end, by: -1))
    case .leading(let end): (1...100).map { 1 - Double($0) * 0.01 }.filter { $0 > end } + [end]
    default: [1]
    }
  }

  /// The rule in words: pull one lever after the other, each no further than is needed.
  private func bruteForce(
    _ text: String, _ size: Size, _ options: FitOptions, _ levers: [Lever]
  ) throws -> (size: Double, values: [(Lever, Double)]) {
    var (values, best) = ([(Lever, Double)](), try fit(text, size, options, []))
    let largest = options.sizes?.max() ?? options.maxSize
    func isLargest(_ fit: Fit) -> Bool { fit.outcome == .fits && fit.size == largest }
    func pull(_ lever: Lever, beside others: [(Lever, Double)]) throws -> Bool {
      let all = try grid(lever).map { value in
        (value, try fit(text, size, options, others + [(lever, value)]))
      }
      guard let last = all.last else { return false }
      guard last.1.outcome == .fits && (best.outcome != .fits || last.1.size > best.size) else {
        return false
      }
      let first = isLargest(last.1) ? all.first { isLargest($0.1) } ?? last : last
      values = others + [(lever, first.0)]
      best = first.1
      return true
    }
    for lever in levers where !isLargest(best) { _ = try pull(lever, beside: values) }
    guard values.isEmpty, !isLargest(best) else { return (best.size, values) }
    // Those of which none gains anything alone are pulled together.
    var (ends, others) = ([(Lever, Double)](), levers[...])
    while let lever = others.popFirst() {
      if !ends.isEmpty, try pull(lever, beside: ends) { break }
      guard let end = grid(lever).last else { continue }
      ends.append((lever, end))
    }
    if !values.isEmpty { for lever in others where !isLargest(best) { _ = try pull(lever, beside: values) } }
    return (best.size, values)
  }

  @Test func leversEqualTryingEveryValue() throws {
    var random = SplitMix64(for: "levers")
    let hyphenator = try Hyphenator("en-US")
    var pulled = 0
    for _ in 0..<Self.cases {
      let text = Self.texts[Int.random(in: 0..<Self.texts.count, using: &random)]
      let box = Size(.random(in: 40...200, using: &random), .random(in: 14...60, using: &random))
      let least = Double.random(in: 6...14, using: &random)
      var options = FitOptions(sizes: least...(least + .random(in: 0...20, using: &random)))
      options.maxLines = [nil, 1, 2].randomElement(using: &random) ?? nil
      let all: [Lever] = [
        .tracking(to: -Double(Int.random(in: 1...40, using: &random))), .wordSpacing(to: -60),
        .leading(to: Double(Int.random(in: 70...99, using: &random)) / 100), .hyphenation(hyphenator),
      ]
      let levers = Array(all.shuffled(using: &random).prefix(3))
      let text0 = type.prepare(text, style: TextStyle(language: "en"))
      let found = try text0.largestSize(in: box, options, levers: levers)
      let expected = try bruteForce(text, box, options, levers)
      #expect(found.size == expected.size, "\(text) \(box) \(options) \(levers) seed \(SplitMix64.seed)")
      #expect(found.savings.map(\.lever) == expected.values.map(\.0))
      for (saving, value) in zip(found.savings, expected.values) {
        #expect(abs(saving.value - value.1) < 1e-9, "\(text) \(box) \(levers) seed \(SplitMix64.seed)")
      }
      // Each goes on where the one before it ended.
      let without = try text0.largestSize(in: box, options).size
      #expect([without] + found.savings.map(\.size) == found.savings.map(\.sizeBefore) + [found.size])
      pulled += found.savings.count
    }
    #expect(pulled > Self.cases / 4)
  }

  /// In a width between what two levers need together and what each needs alone.
  @Test func leversPulledTogetherEqualTryingEveryValue() throws {
    var random = SplitMix64(for: "levers together")
    let hyphenator = try Hyphenator("en-US")
    var together = 0
    for _ in 0..<Self.cases {
      let text = ["Speichern und weiter", "a few words of a line"].randomElement(using: &random) ?? ""
      let tracking = -Double(Int.random(in: 3...40, using: &random))
      let spacing = -Double(Int.random(in: 20...200, using: &random))
      func width(_ tracking: Double, _ spacing: Double) -> Double {
        type.prepare(text, style: TextStyle(language: "en", tracking: tracking, wordSpacing: spacing))
          .maxContentWidth(at: 20)
      }
      let (both, alone) = (width(tracking, spacing), min(width(tracking, 0), width(0, spacing)))
      let box = Size(.random(in: both...alone, using: &random), 40)
      let options = FitOptions(sizes: [12, 14, 20].shuffled(using: &random), maxLines: 1)
      let all: [Lever] = [
        .tracking(to: tracking), .wordSpacing(to: spacing), .leading(to: 0.9), .hyphenation(hyphenator),
      ]
      let levers = all.shuffled(using: &random)
      let found = try type.prepare(text, style: TextStyle(language: "en"))
        .largestSize(in: box, options, levers: levers)
      let expected = try bruteForce(text, box, options, levers)
      let note = "\(text) in \(box) \(levers): \(found.savings), not \(expected), seed \(SplitMix64.seed)"
      #expect(
        found.size == expected.size && found.savings.map(\.lever) == expected.values.map(\.0), "\(note)")
      for (saving, value) in zip(found.savings, expected.values) {
        #expect(abs(saving.value - value.1) < 1e-9, "\(note)")
      }
      together += found.savings.count > 1 && found.size == 20 ? 1 : 0
    }
    #expect(together > Self.cases / 2)
  }

  /// Letters that stand nearer, or narrower spaces, are not enough for the larger size of two; both are.
  @Test func leversThatGainNothingAloneArePulledTogether() throws {
    let text = type.prepare("a few words of a line")
    let options = FitOptions(sizes: [10, 20], maxLines: 1)
    let nearer = type.prepare(text.text, style: TextStyle(tracking: -20)).maxContentWidth(at: 20)
    let box = Size(nearer - 2, 100)
    let levers: [Lever] = [.tracking(to: -20), .leading(to: 0.9), .wordSpacing(to: -60), .width(to: 80)]
    for lever in levers { #expect(try text.largestSize(in: box, options, levers: [lever]).size == 10) }
    let fit = try text.largestSize(in: box, options, levers: levers)
    #expect(fit.size == 20 && fit.savings.map(\.lever) == Array(levers.prefix(3)))
    #expect(fit.savings.map(\.sizeBefore) == [10, 10, 10] && fit.savings.map(\.size) == [10, 10, 20])
    let spaces = try #require(fit.savings.last).value
    #expect((-59 ... -1).contains(spaces))  // No further than it must.
    #expect(try text.largestSize(in: Size(nearer - 40, 100), options, levers: levers).savings.isEmpty)
  }

  @Test func aTextThatFitsIsLeftAlone() throws {
    let text = type.prepare("Save")
    let fit = try text.largestSize(
      in: Size(300, 60), FitOptions(sizes: 10...20), levers: [.tracking(to: -20), .leading(to: 0.8)])
    #expect(fit.savings.isEmpty && fit.size == 20)
  }

  @Test("The axis of widths is pulled in fonts that have it, and no further than needed")
  func widths() throws {
    let face = try Typeface(path: Repository.fonts + "/../Tests/Fonts/widths.ttf")
    let text = Typesetter(fonts: FontList([face])).prepare("abcd dcba")
    let natural = text.maxContentWidth(at: 20)
    let fit = try text.largestSize(
      width: natural * 0.87, height: nil, options: FitOptions(sizes: 10...20, maxLines: 1),
      levers: [.width(to: 75)])
    let used = try #require(fit.savings.first)
    #expect(used.lever.name == "wdth" && (86.5...87).contains(used.value) && fit.size == 20)
    #expect(fit.text.maxContentWidth(at: 20) <= natural * 0.87 && used.sizeBefore < 20)
    // Fonts without it change nothing.
    let plain = try type.prepare("Budget for everyone").largestSize(
      width: 100, height: nil, options: FitOptions(sizes: 10...20, maxLines: 1), levers: [.width(to: 75)])
    #expect(plain.savings.isEmpty)
  }

  @Test(arguments: [
    Lever.tracking(to: .nan), .tracking(to: -1e9), .wordSpacing(to: .infinity), .leading(to: 1.5),
    .leading(to: -0.1),
    .leading(to: .nan), .width(to: 0), .width(to: .nan),
  ])
  func badBudgetsAreRefused(_ lever: Lever) throws {
    #expect(throws: FittingError.self) {
      try type.prepare("a").largestSize(in: Size(10, 10), levers: [lever])
    }
  }

  @Test func budgetsThatGoTheOtherWayDoNothing() throws {
    let text = type.prepare("Budget", style: TextStyle(tracking: -50))
    let (box, options) = (Size(40, 30), FitOptions(sizes: 5...30, maxLines: 1))
    let fit = try text.largestSize(in: box, options, levers: [.tracking(to: -20), .leading(to: 1)])
    #expect(try fit.savings.isEmpty && fit.size == text.largestSize(in: box, options).size)
  }

  @Test func theFirstWayThatWorksWins() throws {
    let policy = FitPolicy([
      .init("one line", FitOptions(sizes: 14...28, maxLines: 1)),
      .init("two lines", FitOptions(sizes: 12...18, maxLines: 2)),
      .init("cut", FitOptions(sizes: [12], maxLines: 2, truncation: .tail)),
    ])
    let text = type.prepare("The largest size that fits a box")
    for width in stride(from: 10.0, through: 400, by: 13) {
      let found = try text.largestSize(in: Size(width, 60), policy: policy)
      let works = try policy.ways.map {
        try text.largestSize(in: Size(width, 60), $0.options).outcome != .cannotFit
      }
      let expected = works.firstIndex(of: true) ?? 2
      #expect(found.wayIndex == expected && found.way?.name == policy.ways[expected].name)
      let alone = try text.largestSize(in: Size(width, 60), policy.ways[expected].options)
      #expect(found.size == alone.size && found.outcome == alone.outcome)
    }
  }

  @Test func aPolicyHasAWayAndGoodNumbers() {
    let text = type.prepare("a")
    #expect(throws: FittingError.self) { try text.largestSize(in: Size(10, 10), policy: FitPolicy([])) }
    // Those of ways that are not reached, too.
    let bad = FitPolicy([.init("a", FitOptions()), .init("b", FitOptions(minSize: 3, maxSize: 1))])
    #expect(throws: FittingError.self) { try text.largestSize(in: Size(100, 100), policy: bad) }
  }
}
