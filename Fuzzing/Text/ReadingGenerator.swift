internal import _TestSupport

/// Makes random readings of letters of a case: group and mono, also such as cannot be set.
struct ReadingGenerator {
  private static let readings = [
    "か", "かん", "こころ", "とうきょう", "さくらざか", "ア", "ノー", "hàn", "zì", "ruby text", "r", "한", "한글", "漢", "字音", "ㄏㄢˋ",
    "12",
    "。", "「か」", "か゚", "ﾊﾝ", "👍", "", "",
  ]
  /// Those that are set without, and a long one.
  private static let others = [
    "か\tん", "か\nん", "א", String(repeating: "かん", count: 90), String(repeating: "かん", count: 80), " ",
    "か\u{AD}", "\u{200B}",
    "ابجد",
  ]
  private var random: SplitMix64

  init(_ random: SplitMix64) { self.random = random }

  /// Gives some cases spans with readings.
  mutating func add(to question: inout TextCase) {
    guard random.next() % 5 == 0, !question.scalars.isEmpty else { return }
    if random.next() % 4 > 0 {
      question.scalars = HardCharacters.withReadLetters(question.scalars, random.next())
    }
    for _ in 0...random.next() % 6 {
      let start = number(question.scalars.count)
      var span = TextCase.Span(start: start, end: start + 1 + number(random.next() % 4 == 0 ? 12 : 3))
      span.ruby =
        random.next() % 3 == 0 ? .mono((0..<span.end - span.start).map { _ in reading() }) : .group(reading())
      if random.next() % 8 == 0 { span.scale = [0.5, 1.5, 3][number(3)] }
      if random.next() % 10 == 0 { span.shift = [0.3, -0.2][number(2)] }
      if random.next() % 8 == 0 { span.tracking = [50, -300, 0][number(3)] }
      if question.hasPoints, random.next() % 3 == 0 { span.size = [9.2, 24][number(2)] }
      var spans = question.spans ?? []
      spans.insert(span, at: number(spans.count + 1))
      question.spans = spans
    }
  }

  private mutating func reading() -> String {
    random.next() % 16 == 0
      ? Self.others[number(Self.others.count)] : Self.readings[number(Self.readings.count)]
  }

  private mutating func number(_ count: Int) -> Int { Int(random.next() % UInt64(count)) }
}
