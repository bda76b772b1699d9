import Testing
import TextAnalysis
import Typography

/// A text with `|` where a line may end, `-|` after a soft hyphen, `¶` where it must, and nothing at its end.
func broken(
  _ text: String, _ language: Language? = nil, _ strictness: BreakStrictness = .normal,
  _ wrapping: Wrapping = .word
) -> String {
  let bytes = Array(text.utf8)
  var (result, start) = ("", 0)
  let marks: [BreakOpportunity.Kind: String] = [.allowed: "|", .softHyphen: "-|", .mandatory: "¶", .end: ""]
  for place in TextAnalyzer().breakOpportunities(
    of: text, language: language, strictness: strictness, wrapping: wrapping)
  {
    result += String(decoding: bytes[start..<Int(place.offset)], as: UTF8.self) + (marks[place.kind] ?? "?")
    start = Int(place.offset)
  }
  return result
}

@Suite struct BreakOpportunityTests {
  @Test func isSmall() { #expect(MemoryLayout<BreakOpportunity>.stride == 12) }

  @Test func emptyTextHasNone() { #expect(TextAnalyzer().analyze("").breaks == []) }

  @Test(arguments: ["\n", "\r", "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}"])
  func terminatorsEndLines(_ terminator: String) {
    for letter in ["a", "я"] {
      let width = Int32(letter.utf8.count), line = width + Int32(terminator.utf8.count)
      let breaks = TextAnalyzer().analyze(letter + terminator + terminator + letter).breaks
      let second = line + Int32(terminator.utf8.count)
      #expect(breaks.map(\.kind) == [.mandatory, .mandatory, .end])
      #expect(breaks.map(\.offset) == [line, second, second + width])
      #expect(breaks.map(\.visibleEnd) == [width, line, second + width])
      #expect(TextAnalyzer().analyze(letter + terminator).breaks.map(\.kind) == [.mandatory])
    }
  }

  @Test(arguments: ["\u{1C}", "\u{1D}", "\u{1E}", "\u{1F}", "\u{7F}", "\u{0}"])
  func otherControlsEndNone(_ control: String) {
    #expect(TextAnalyzer().analyze("a\(control)b").breaks.map(\.kind) == [.end])
  }

  struct Visible: Sendable {
    let text: String
    let ends: [Int32]
  }

  @Test(arguments: [
    Visible(text: "ab  cd ", ends: [2, 6]), Visible(text: "   ", ends: [0]),
    Visible(text: " \n ", ends: [0, 2]),
    Visible(text: "a\u{A0}", ends: [3]), Visible(text: "a\u{2007}\u{202F}", ends: [7]),
    Visible(text: "a \t b", ends: [1, 1, 5]), Visible(text: "я \u{3000}\u{2003} b", ends: [2, 2, 11]),
    Visible(text: "a\u{AD} b", ends: [3, 5]), Visible(text: "я \r\n", ends: [2]),
  ])
  func visibleEndLeavesTrailingSpacesOut(_ test: Visible) {
    #expect(TextAnalyzer().analyze(test.text).breaks.map(\.visibleEnd) == test.ends)
  }

  @Test func softHyphens() {
    #expect(broken("Schiff\u{AD}fahrt") == "Schiff\u{AD}-|fahrt")
    #expect(broken("a\u{AD}\nb") == "a\u{AD}\n¶b")
    #expect(broken("a\u{AD} b") == "a\u{AD} |b")
    #expect(TextAnalyzer().analyze("a\u{AD}").breaks.map(\.kind) == [.end])
  }

  @Test func strictnessOfSmallKana() {
    #expect(broken("きゃっと", "ja", .strict) == "きゃっ|と")
    #expect(broken("きゃっと", "ja", .normal) == "き|ゃ|っ|と")
    #expect(broken("カー", "ja", .strict) == "カー")
    #expect(broken("カー", "ja", .loose) == "カ|ー")
    #expect(broken("日々", "ja", .normal) == "日々")
    #expect(broken("日々", "ja", .loose) == "日|々")
  }

  @Test func unknownLanguageBreaksAsNone() {
    #expect(broken("きゃ to-day", "xx-Zzzz-999", .strict) == broken("きゃ to-day", nil, .strict))
    #expect(
      broken("きゃ to", Language(String(repeating: "a", count: 100)), .strict) == broken("きゃ to", nil, .strict))
  }

  @Test func keepAllParts() {
    #expect(broken("한국어 문장", "ko", .normal, .keepAll) == "한국어 |문장")
    #expect(broken("한국어 문장", "ko") == "한|국|어 |문|장")
    #expect(broken("日本語、学校", "ja", .normal, .keepAll) == "日本語、|学校")
    #expect(broken("日\u{301}本", nil, .normal, .keepAll) == "日\u{301}本")
    #expect(broken("日本\u{AD}語", nil, .normal, .keepAll) == "日本\u{AD}-|語")
    #expect(broken("to-day", nil, .normal, .keepAll) == "to-|day")
    #expect(broken("สวัสดีครับ", "th", .normal, .keepAll) == "สวัสดี|ครับ")
  }

  @Test func phrasesStayWhole() {
    #expect(
      broken("コーヒーを飲みながら本を読むのが好きです。", "ja-JP", .normal, .phrase)
        == "コーヒーを|飲みながら|本を|読むのが|好きです。")
    #expect(broken("한국어 문장", "ko", .normal, .phrase) == "한국어 |문장")
    #expect(broken("to-day 日本", "en", .normal, .phrase) == broken("to-day 日本", "en"))
    #expect(broken("飲み\nながら", "ja", .normal, .phrase).contains("¶"))
    #expect(broken("日本", nil, .normal, .phrase) == "日|本")
  }

  @Test func noneBreaksAtTerminatorsOnly() {
    #expect(broken("a b\nя c", nil, .normal, .none) == "a b\n¶я c")
    #expect(broken("a b\nc d", nil, .normal, .none) == "a b\n¶c d")
  }

  @Test func anywhereIsWordHere() {
    #expect(broken("a b-c да", nil, .normal, .anywhere) == broken("a b-c да"))
  }

  @Test(
    arguments: [
      ("th", "ภาษาไทยง่าย", "ภาษา|ไทย|ง่าย"), ("lo", "ພາສາລາວ", "ພາສາ|ລາວ"), ("km", "សួស្តីពិភពលោក", "សួស្តី|ពិភពលោក"),
      ("my", "လူတိုင်းသည်တူညီ", "လူ|တိုင်း|သည်|တူညီ"),
    ] as [(Language, String, String)])
  func dictionariesFindWords(_ language: Language, _ text: String, _ expected: String) {
    #expect(broken(text, language) == expected)
  }

  @Test func numbersStayTogether() {
    #expect(broken("costs $(1,234.50)/day at -5%") == "costs |$(1,234.50)/|day |at |-5%")
  }
}
