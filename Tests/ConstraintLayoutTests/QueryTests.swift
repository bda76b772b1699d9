import ConstraintLayout
import Testing
import Typography
import _TestSupport

/// Queries.
@Suite struct QueryTests {
  private func environment(_ width: Double, _ height: Double = 600, idiom: Idiom = .phone) -> Environment {
    var environment = Environment(size: Size(width, height))
    environment[.idiom] = idiom
    return environment
  }

  @Test("ranges are half-open: no gap and no overlap at any edge")
  func halfOpenRanges() {
    let edges: [Double] = [0, 320, 600, 840, 1200]
    let ranges = zip(edges, edges.dropFirst()).map { TraitKey.width.isIn($0..<$1) } + [TraitKey.width >= 1200]
    for width in edges.flatMap({ [$0.nextDown, $0, $0.nextUp, $0 + 0.5] }) where width >= 0 {
      #expect(ranges.count { $0.holds(in: environment(width)) } == 1, "\(width)")
    }
  }

  /// A query as data, to be judged without the code under test.
  private indirect enum Formula {
    case width(String, Double)
    case idiom(Idiom)
    case bold
    case and([Formula])
    case or([Formula])
    case not(Formula)

    /// Its text.
    var text: String {
      switch self {
      case .width(let sign, let value): "width \(sign) \(value)"
      case .idiom(let idiom): "idiom == \(idiom.rawValue)"
      case .bold: "boldText"
      case .and(let parts): parts.isEmpty ? "any" : "(\(parts.map(\.text).joined(separator: " and ")))"
      case .or(let parts): "(\(parts.map(\.text).joined(separator: " or ")))"
      case .not(let part): "not \(part.text)"
      }
    }

    /// What it is by the definition of Boolean algebra.
    func isTrue(_ width: Double, _ idiom: Idiom, _ bold: Bool) -> Bool {
      switch self {
      case .width("<", let value): width < value
      case .width("<=", let value): width <= value
      case .width(">", let value): width > value
      case .width(">=", let value): width >= value
      case .width("==", let value): width == value
      case .width(_, let value): width != value
      case .idiom(let wanted): idiom == wanted
      case .bold: bold
      case .and(let parts): parts.allSatisfy { $0.isTrue(width, idiom, bold) }
      case .or(let parts): parts.contains { $0.isTrue(width, idiom, bold) }
      case .not(let part): !part.isTrue(width, idiom, bold)
      }
    }
  }

  private func formula(_ random: inout SplitMix64, depth: Int) -> Formula {
    let choice = Int.random(in: 0..<(depth == 0 ? 3 : 6), using: &random)
    func parts() -> [Formula] {
      (0..<Int.random(in: 1...3, using: &random)).map { _ in formula(&random, depth: depth - 1) }
    }
    switch choice {
    case 0:
      let sign = ["<", "<=", "==", "!=", ">=", ">"].randomElement(using: &random) ?? "<"
      return .width(sign, [0, 320, 600, 1024].randomElement(using: &random) ?? 0)
    case 1: return .idiom(Idiom.allCases.randomElement(using: &random) ?? .phone)
    case 2: return .bold
    case 3: return .and(parts())
    case 4: return .or(parts())
    default: return .not(formula(&random, depth: depth - 1))
    }
  }

  @Test("200 random queries are what Boolean algebra says, and read back what they describe")
  func bruteForce() throws {
    var random = SplitMix64(for: "random queries")
    var counts = [true: 0, false: 0]
    for _ in 0..<200 {
      let formula = formula(&random, depth: 4)
      let query = try Query(formula.text)
      let again = try Query(query.description)
      for width in [0.0, 319.5, 320, 600, 600.5, 1024, 2000] {
        for idiom in Idiom.allCases {
          for bold in [false, true] {
            var environment = environment(width, idiom: idiom)
            environment[.boldText] = bold
            let isTrue = formula.isTrue(width, idiom, bold)
            counts[isTrue, default: 0] += 1
            #expect(query.holds(in: environment) == isTrue, "\(formula.text) at \(width), \(idiom), \(bold)")
            #expect(again.specificity(in: environment) == query.specificity(in: environment))
            #expect((query.reason(in: environment) != nil) == isTrue)
            #expect((!query).holds(in: environment) == !isTrue)
          }
        }
      }
    }
    #expect((counts[true] ?? 0) > 2000 && (counts[false] ?? 0) > 2000)
  }

  @Test(arguments: [
    ("9223372036854775807", 1e19, 1e18), ("1e300", 1e301, 1), ("-2.5E-7", 0, -1), ("1e+3pt", 1000, 999),
  ])
  func numbersAreReadAsTheyAreWritten(_ number: String, _ above: Double, _ below: Double) throws {
    let query = try Query("width >= \(number)")
    for query in [query, try Query(query.description)] {
      #expect(query.holds(in: environment(above)) && !query.holds(in: environment(below)))
    }
  }

  @Test(arguments: ["5em", "5e", "5e-", "5 e3"]) func anExponentHasDigits(_ number: String) {
    #expect(throws: QueryError.self) { try Query("width >= \(number)") }
  }

  @Test("a rule for (compact, any) holds at both heights; (compact, compact) overrides it")
  func wildcards() throws {
    let value = AdaptiveNumber(1)
      .when(try Query("horizontalSizeClass == compact and verticalSizeClass == any"), 2)
      .when(.horizontalSizeClass == .compact && .verticalSizeClass == .compact, 3)
      .when(.any, 4)
    #expect(
      [(375.0, 667.0), (667, 375), (768, 1024)].map { value.value(in: environment($0, $1)) } == [2, 3, 4])
  }

  @Test("specificity counts conditions; ties go to the first")
  func specificity() throws {
    let here = environment(700, idiom: .tablet)
    let cases: [(String, Int?)] = [
      ("any", 0), ("width > 600", 1), ("600 <= width < 800", 2), ("width > 600 and idiom == tablet", 2),
      ("width < 600", nil), ("width > 600 or (width > 500 and idiom == tablet)", 2),
      ("not (width < 600)", 1), ("not (width < 600 or idiom == phone)", 2),
      ("not (width < 600 and idiom == tablet)", 1), ("not any", nil), ("idiom == any", 0),
    ]
    for (text, count) in cases { #expect(try Query(text).specificity(in: here) == count, "\(text)") }
    let tie = AdaptiveNumber(0).when(.width > 100, 1).when(.width > 200, 2)
    #expect(tie.value(in: here) == 1)
  }

  @Test("Queries by text and by Swift are equal")
  func bothForms() throws {
    let pairs: [(String, Query)] = [
      ("width < 600 and idiom == phone", .width < 600 && .idiom == .phone),
      ("600 <= width < 1024", TraitKey.width.isIn(600..<1024)),
      ("1024 > width", .width < 1024),
      ("ratio >= 16/9 or not boldText", .ratio >= 16.0 / 9 || !(.boldText == true)),
      ("container.width >= 400pt", .containerWidth >= 400),
      ("contentSize >= xl", .contentSize >= .xl), ("contentSize >= AX1", .contentSize >= .ax1),
      ("device == 'iPhone SE'", .device == "iPhone SE"),
      ("locale != de", .locale != "de"),
    ]
    for (text, query) in pairs {
      #expect(try Query(text) == query, "\(text)")
      #expect(try Query(query.description) == query)
    }
  }

  @Test("A locale is equal to the more general ones")
  func locales() throws {
    let german = Environment(size: Size(1, 1), locale: "de-AT")
    #expect(try Query("locale == de").holds(in: german))
    #expect(try Query("locale == DE-at").holds(in: german))
    #expect(try !Query("locale == de-A").holds(in: german))
    #expect(try Query("locale != de-CH").holds(in: german))
  }

  @Test(
    "What is no query is told at its column",
    arguments: [
      ("widht < 600", 1, "did you mean 'width'?"), ("width < 600 && idiom == phone", 13, "'and', 'or'"),
      ("width < 600px", 12, "'px' is no unit"), ("1024 <= width < 600", 15, "turned round"),
      ("idiom == tabelt", 10, "did you mean 'tablet'?"),
      ("idiom < phone and boldText == 3", 31, "true or false"),
      ("width <", 8, "a number"), ("(width < 3", 11, "')'"), ("", 1, "a trait"), ("width", 6, "<="),
      ("device < 'a'", 10, "no order"), ("not", 4, "a trait"), ("5 < idiom", 5, "is no number"),
      ("width < 1/0", 11, "divided by 0"), ("äöü == 3", 1, "no trait 'äöü'"),
      ("idiom == ä ß", 10, "'ä' is no idiom"),
      ("locale == de_", 11, "'de_' is not a language tag; use one such as de or zh-Hant"),
    ])
  func faults(_ text: String, _ column: Int, _ words: String) {
    do throws(QueryError) {
      _ = try Query(text)
      Issue.record("'\(text)' was read")
    } catch {
      #expect(error.column == column, "\(error)")
      #expect(error.message.contains(words), "\(error)")
    }
  }

  @Test("Deep and long queries end")
  func large() throws {
    #expect(throws: QueryError.self) {
      try Query(String(repeating: "(", count: 100_000) + "any" + String(repeating: ")", count: 100_000))
    }
    #expect(throws: QueryError.self) { try Query(String(repeating: "not ", count: 100_000) + "any") }
    let long = try Query((0..<10_000).map { "width > \($0)" }.joined(separator: " and "))
    #expect(long.specificity(in: environment(10_000)) == 10_000)
    #expect(!long.holds(in: environment(9_000)))
  }

  @Test("Why a query holds is told with what there is")
  func reasons() throws {
    let query = try Query("width < 600 and idiom == phone")
    #expect(query.reason(in: environment(375)) == "width 375 < 600 and idiom is phone")
    #expect(query.reason(in: environment(600)) == nil)
    #expect((!query).reason(in: environment(700)) == "width 700 >= 600")
  }
}
