internal import _TextJudge
internal import Fitting
internal import Typefaces
internal import Typography
internal import _TestSupport

/// Makes random cases for one cascade of fonts.
struct CaseGenerator {
  private let names: [String]
  private let fonts: JudgeFonts
  private let texts: TextGenerator
  private var random: SplitMix64

  /// Cases in fonts named as in a `TextCase`.
  init(_ names: [String], _ list: FontList, _ fonts: JudgeFonts, _ random: SplitMix64) {
    (self.names, self.fonts, self.random) = (names, fonts, random)
    texts = TextGenerator(list, fonts)
  }

  /// The next case.
  mutating func next() -> TextCase {
    let length = pick([3, 8, 20, 40, 40, 60, 100, 160])
    var question = TextCase(fonts: names, scalars: texts.text(length, &random))
    question.wrap = pick([nil, nil, "anywhere", "anywhere", "keep-all", "phrase", "none"])
    question.language = pick([
      nil, nil, nil, "en", "de", "tr", "ar", "ur", "fa", "hi", "mr", "ja", "ko", "zh-Hans", "zh-Hant", "th",
      "sr", "ro",
      "nl", "my", "km", "he", "az-Arab", "ckb", "pa-PK",
    ])
    question.direction = pick([nil, nil, nil, nil, "ltr", "rtl"])
    question.container = pick([nil, nil, "ltr", "rtl"])
    question.strictness = pick([nil, nil, nil, "loose", "strict"])
    if chance(3) { question.tracking = pick([10, -10, 50, -30, 300, -300, -2000, 0.5]) }
    if chance(4) { question.wordSpacing = pick([100, -50, 250, -2000]) }
    if chance(6) { question.kerning = false }
    // From the text, so that a seed draws everything else as it did before there was this.
    let drawn = question.text.utf8.reduce(UInt64(7)) { $0 &* 31 &+ UInt64($1) }
    if drawn % 5 == 0 { question.autospace = true }
    if drawn / 5 % 4 == 0 {
      question.spacingTrim = SpacingTrim.allCases[1 + Int(drawn / 20 % 3)].rawValue
      question.scalars = HardCharacters.withPunctuation(question.scalars, drawn / 60)
    }
    var edges = SplitMix64(seed: drawn)
    addColumns(to: &question, &edges)
    addEdges(to: &question, &edges)
    if chance(4) { question.features = features() }
    if chance(3) {
      var spans = SpanGenerator(SplitMix64(seed: random.next()))
      spans.add(to: &question)
    }
    addCombined(to: &question, &edges)
    var readings = ReadingGenerator(SplitMix64(seed: ~drawn))
    readings.add(to: &question)
    if !question.hasPoints, edges.next() % 4 == 0 { question.justified = justified(&edges) }
    question.size = pick([16, 16, 12, 13.7, 256_000, 1, 0.37, 100])
    let judge = Judge(question, fonts)
    question.width = chance(10) ? nil : width(judge, question.size)
    if chance(2), judge.points.count <= TextComparison.maxPoints { question.box = box(judge) }
    if question.spacesPoints { question.box = nil }
    // Parts in points are fitted in lines of one height.
    if question.hasPoints, question.box?.lineHeight == "perLine" { question.box?.lineHeight = nil }
    if chance(3), question.scalars.count <= TextComparison.maxCutCharacters { question.cut = cut() }
    return question
  }

  /// Sets some of the texts in columns.
  private func addColumns(to question: inout TextCase, _ random: inout SplitMix64) {
    guard random.next() % 5 == 0 else { return }
    question.writingMode = random.next() % 4 == 0 ? "verticalLR" : "verticalRL"
    question.textOrientation = [nil, nil, "upright", "sideways"][Int(random.next() % 4)]
  }

  /// Sets letters of some columns in one em.
  private func addCombined(to question: inout TextCase, _ random: inout SplitMix64) {
    guard question.writingMode != nil, random.next() % 2 == 0 else { return }
    question.scalars = HardCharacters.withFigures(question.scalars, random.next())
    if random.next() % 4 > 0 { question.tateChuYoko = 2 + Int(random.next() % 3) }
    guard random.next() % 2 == 0, !question.scalars.isEmpty else { return }
    for _ in 0...random.next() % 4 {
      let start = Int(random.next() % UInt64(question.scalars.count))
      var span = TextCase.Span(start: start, end: start + 1 + Int(random.next() % 5))
      span.tateChuYoko = random.next() % 4 > 0
      if random.next() % 6 == 0 { span.scale = 1.5 }
      question.spans = (question.spans ?? []) + [span]
    }
  }

  private func justified(_ random: inout SplitMix64) -> TextCase.Justified {
    var how = TextCase.Justified()
    how.spaces = [nil, nil, 0, 100, 333.3][Int(random.next() % 5)]
    how.letters = [0, 0, 50, 1000][Int(random.next() % 4)]
    how.kashida = [0, 500, 2000, 1e5][Int(random.next() % 4)]
    how.lastLine = random.next() % 4 == 0
    return how
  }

  /// Hangs punctuation at the edges of some texts.
  private func addEdges(to question: inout TextCase, _ random: inout SplitMix64) {
    if random.next() % 5 == 0 {
      let kinds = HangingPunctuation.allCases
      question.hangingPunctuation = kinds[1 + Int(random.next() % UInt64(kinds.count - 1))].rawValue
      question.scalars = HardCharacters.withHangingPunctuation(question.scalars, random.next())
    }
    if random.next() % 6 == 0 {
      question.kinsoku = Kinsoku.pushIn.rawValue
      question.scalars = HardCharacters.withPunctuation(question.scalars, random.next())
    }
  }

  private mutating func cut() -> TextCase.Cut {
    var cut = TextCase.Cut()
    cut.place = pick(Truncation.Place.allCases).rawValue
    cut.unit = pick([.grapheme, .grapheme, .word] as [Truncation.Unit]).rawValue
    cut.ellipsis = pick([
      nil, nil, nil, nil, "", "...", " [more]", " [...] ", "/…/", "\u{AD}", " ", "……", "\u{301}", "م", "— ",
      "\n…", "a\nb", "-",
    ])
    cut.maxLines = pick([1, 1, 2, 2, 3, 4])
    return cut
  }

  private mutating func features() -> [String: UInt32] {
    let some = (0..<pick([1, 1, 2])).map { _ in
      (
        pick([
          "kern", "liga", "calt", "dlig", "smcp", "ss01", "onum", "frac", "salt", "hlig", "mark", "init",
          "vkrn",
        ]),
        pick([0, 0, 1, 1, 2] as [UInt32])
      )
    }
    return Dictionary(some) { first, _ in first }
  }

  /// A width that some line has, a little less, or any.
  private mutating func width(_ judge: Judge, _ size: Double) -> Double {
    guard judge.points.count > 1 else { return 100 }
    let start = Int.random(in: 0..<judge.points.count - 1, using: &random)
    var end = start + 1
    let length = pick([1, 2, 4, 8, 20])
    while end - start < length, !judge.points[end].is_forced { end += 1 }
    let points = judge.points(start, end, at: size)
    return switch Int.random(in: 0..<8, using: &random) {
    case 0: max(0, points.nextDown)
    case 1: points * (1 - 2e-10)
    case 2: points * Double.random(in: 0.5...2, using: &random)
    case 3: size * Double.random(in: 0...12, using: &random)
    case 4: 0
    default: points
    }
  }

  private mutating func box(_ judge: Judge) -> TextCase.Box {
    var box = TextCase.Box()
    let size = pick([5, 16, 40, 33.3, 200])
    box.width = chance(8) ? nil : width(judge, size)
    if chance(4) {
      box.step = pick([0.5, 1, 0.1, 7])
    } else if chance(6) {
      box.ladder = (0..<Int.random(in: 1...5, using: &random)).map { _ in .random(in: 1...120, using: &random)
      }
    }
    if chance(4) { (box.minSize, box.maxSize) = (pick([0, 8, 12]), pick([12, 40, 96.5])) }
    if chance(4) { box.maxLines = pick([1, 2, 3]) }
    box.lineHeight = pick([nil, nil, nil, "1.2", "0.8", "18pt", "perLine"])
    let lines = Double.random(in: 0.5...6, using: &random).rounded(
      chance(2) ? .toNearestOrEven : .awayFromZero)
    box.height = chance(4) ? nil : size * lines * pick([1, 1.2, 1.36, 2])
    return box
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
