import Testing
import TextAnalysis
import Typography

/// Items as `script` or `script@level`, with their text.
func items(of text: String, direction: BaseDirection = .auto) -> [String] {
  TextAnalyzer().analyze(text, direction: direction).items.map { item in
    let bytes = Array(text.utf8)[Int(item.start)..<Int(item.end)]
    let level = item.level.value == 0 ? "" : "@\(item.level.value)"
    return "\(item.script)\(level)\(item.isTab ? " tab" : ""): \(String(decoding: bytes, as: UTF8.self))"
  }
}

@Suite struct TextItemTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let text: String
    let items: [String]

    init(_ name: String, _ text: String, _ items: [String]) {
      (testDescription, self.text, self.items) = (name, text, items)
    }
  }

  static let cases = [
    Case("nothing", "", []),
    Case("ASCII letters", "To be, or not", ["Latn: To be, or not"]),
    Case("no letter", "42 + 1", ["Zyyy: 42 + 1"]),
    Case("leading common takes the first script", "«(1) слово", ["Cyrl: «(1) слово"]),
    Case("common takes the script before", "abc, где", ["Latn: abc, ", "Cyrl: где"]),
    Case("leading script is of its line only", "1\nя\n2", ["Zyyy: 1", "Cyrl: я", "Zyyy: 2"]),
    Case("tab", "a\tb", ["Latn: a", "Latn tab: \t", "Latn: b"]),
    Case("leading tab takes the line's script", "\t1 я", ["Cyrl tab: \t", "Cyrl: 1 я"]),
    Case("tabs alone", "\t\t", ["Zyyy tab: \t", "Zyyy tab: \t"]),
    Case(
      "terminators belong to none", "a\r\nb\u{B}c\u{C}d\u{85}e\u{2028}f\u{2029}g",
      "abcdefg".map { "Latn: \($0)" }),
    Case("brackets close in their opening script", "я (abc) 1", ["Cyrl: я (", "Latn: abc", "Cyrl: ) 1"]),
    Case(
      "leading bracket takes the first script", "(я[a]b)",
      ["Cyrl: (я[", "Latn: a", "Cyrl: ]", "Latn: b", "Cyrl: )"]),
    Case("ideographic brackets", "あ「漢」あ", ["Hira: あ「", "Hani: 漢", "Hira: 」あ"]),
    Case("unpaired bracket", "я)a)", ["Cyrl: я)", "Latn: a)"]),
    Case("Japanese scripts apart", "漢かカ", ["Hani: 漢", "Hira: か", "Kana: カ"]),
    Case("prolonged sound mark", "カー かー", ["Kana: カー ", "Hira: かー"]),
    Case("danda", "বাং। क।", ["Beng: বাং। ", "Deva: क।"]),
    Case("Georgian and Latin share U+10FB", "a\u{10FB}b", ["Latn: a\u{10FB}b"]),
    Case("mark of another script stays with its base", "a\u{93F}b", ["Latn: a\u{93F}b"]),
    Case("mark of another script after a tab", "a\t\u{93F}", ["Latn: a", "Latn tab: \t", "Deva: \u{93F}"]),
    Case("prepended mark keeps what follows", "\u{70F}a", ["Syrc@1: \u{70F}", "Syrc@2: a"]),
    Case("inherited marks", "я\u{301}e\u{301}", ["Cyrl: я\u{301}", "Latn: e\u{301}"]),
    Case("private use belongs to any", "a\u{E000}b", ["Latn: a\u{E000}b"]),
    Case("Hebrew in Latin", "a שלום b", ["Latn: a ", "Hebr@1: שלום", "Hebr: \u{20}", "Latn: b"]),
    Case("numbers in Arabic", "عدد 12", ["Arab@1: عدد ", "Arab@2: 12"]),
    Case("numbers with separators", "عدد 12.5", ["Arab@1: عدد ", "Arab@2: 12.5"]),
    Case("a sign of numbers", "ل \u{600}١٢", ["Arab@1: ل ", "Arab@2: \u{600}١٢"]),
    Case("Persian numbers alone", "۱۲ – ۳", ["Arab: ۱۲", "Arab: \u{20}– ", "Arab: ۳"]),
    Case("supplementary", "𐐀𐐁 𓀀", ["Dsrt: 𐐀𐐁 ", "Egyp: 𓀀"]),
  ]

  @Test(arguments: cases) func cuts(_ test: Case) { #expect(items(of: test.text) == test.items) }

  /// HarfBuzz would turn what is beside digits round by itself, and not with them.
  @Test(arguments: [
    Case(
      "neutral characters side by side", "ل\u{200E}12.5% – ’3",
      ["Arab@1: ل", "Arab: \u{200E}12.5", "Arab: % – ’", "Arab: 3"]),
    Case("neutral characters by themselves", "ל\u{200E}1-2.3,", ["Hebr@1: ל", "Hebr: \u{200E}1-2.3,"]),
    Case(
      "letters", "\u{202D}א12\u{5B0}.3־ב",
      ["Hebr: \u{202D}", "Hebr@2: א", "Hebr@2: 12\u{5B0}.3", "Hebr@2: ־ב"]),
    Case(
      "a space with a mark on it", "ل\u{200E}1 \u{301}2",
      ["Arab@1: ل", "Arab: \u{200E}1", "Arab: \u{20}\u{301}", "Arab: 2"]),
    Case(
      "a sign that no digit follows", "\u{202D}ل1\u{600}\u{301}2",
      ["Arab: \u{202D}", "Arab@2: ل", "Arab@2: 1", "Arab@2: \u{600}\u{301}", "Arab@2: 2"]),
    Case(
      "a letter that is a mark on a digit", "\u{202D}א1\u{FF9E}23",
      ["Hebr: \u{202D}", "Hebr@2: א1\u{FF9E}", "Hebr@2: 23"]),
    Case("no digits", "ل, – ’", ["Arab@1: ل", "Arab: , – ’"]),
    Case("a flag", "ل– \u{1F1E9}\u{1F1EA}", ["Arab@1: ل", "Arab: – ", "Arab: \u{1F1E9}\u{1F1EA}"]),
  ])
  func setsNumbersApart(_ test: Case) {
    #expect(items(of: test.text, direction: .leftToRight) == test.items)
  }

  @Test func rightToLeftRaisesLatin() {
    #expect(items(of: "a 1", direction: .rightToLeft) == ["Latn@2: a 1"])
    #expect(items(of: "1!", direction: .rightToLeft) == ["Zyyy@2: 1", "Zyyy@1: !"])
  }
}
