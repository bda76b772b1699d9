import Foundation
import Fitting
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Random texts, and random questions about them.
struct RandomFits {
  var random: SplitMix64
  private let typesetters: [Typesetter]

  init(for name: String) throws {
    random = SplitMix64(for: name)
    typesetters = try [
      ["NotoSans-Regular.ttf"], ["Lato-Regular.ttf"], ["EBGaramond12-Regular.otf"],
      [
        "Lato-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
        "VL-Gothic-Regular.ttf",
      ],
      ["NotoSerifTibetan-Regular.ttf", "NotoSans-Regular.ttf", "Amiri-Regular.ttf", "VL-Gothic-Regular.ttf"],
      ["NotoSansCJKjp-Regular.otf", "NotoSans-Regular.ttf"],
    ].map { Typesetter(fonts: try ShippedFont.list($0)) }
  }

  private static let latin = [
    "a", "To", "Wave", "AVA", "office", "fi", "Yo.", "T.", "Tomatoes", "Budget", "2027", "für", "and", "L'Av",
    "co-operate", "super\u{AD}cali\u{AD}fra\u{AD}gilistic", "Au\u{AD}to\u{AD}mobil", "WA\u{AD}VA\u{AD}TA",
    "e\u{301}tude",
  ]
  private static let others = [
    "سلام", "لا", "العربية", "مرحبا", "こんにちは", "漢字", "カタカナ。", "（東京）", "नमस्ते", "हिन्दी", "שלום", "བོད་ཡིག",
    "日本語text", "한국어", "😀", "\u{200B}",
  ]
  private static let joints = [
    " ", " ", " ", " ", "  ", "\t", "\n", "\n\n", "\r\n", "\u{A0}", "\u{2028}", " – ", "/", "",
  ]

  /// A text of few words, prepared in any of the ways there are.
  mutating func text() -> PreparedText {
    let isPlain = Bool.random(using: &random)
    var text = Int.random(in: 0..<12, using: &random) == 0 ? " " : ""
    for _ in 0..<Int.random(in: 0...9, using: &random) {
      let words = isPlain || Bool.random(using: &random) ? Self.latin : Self.others
      text += pick(words) + (isPlain && Int.random(in: 0..<4, using: &random) > 0 ? " " : pick(Self.joints))
    }
    var style = TextStyle()
    style.wrapping = pick([.word, .word, .anywhere, .keepAll, .none])
    style.tracking = pick([0, 0, 0, 25, -40, 300, -2000])
    style.wordSpacing = pick([0, 0, 0, 100, -500])
    style.language = pick([nil, nil, "en", "de", "ar", "ja"])
    style.direction = pick(BaseDirection.allCases)
    return pick(typesetters).prepare(
      style.wrapping == .anywhere ? String(text.prefix(24)) : text, style: style)
  }

  /// A piece of a sample text, in any of the shipped fonts with any other to fall back on.
  mutating func sampleText() throws -> PreparedText {
    let words = pick(SampleText.all).text.split(separator: " ", omittingEmptySubsequences: false)
    let start = Int.random(in: 0..<words.count, using: &random)
    var text = words[start...].prefix(Int.random(in: 1...14, using: &random)).joined(separator: " ")
    if Int.random(in: 0..<3, using: &random) == 0 {
      text = String(text.flatMap { $0.isLetter && Bool.random(using: &random) ? "\($0)\u{AD}" : "\($0)" })
    }
    if Int.random(in: 0..<10, using: &random) == 0 {
      text = text.replacing(" ", with: "\t", maxReplacements: 1)
    }
    let wrapping = pick([Wrapping.word, .word, .anywhere, .keepAll])
    let style = TextStyle(
      tracking: pick([0, 0, 0, 40, -30]), wordSpacing: pick([0, 0, 50]), wrapping: wrapping)
    let fonts = try ShippedFont.list([pick(ShippedFont.names), pick(ShippedFont.names)])
    return Typesetter(fonts: fonts).prepare(
      String(text.prefix(wrapping == .anywhere ? 24 : 60)), style: style)
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// A number between two, small ones as likely as large ones.
  mutating func number(_ least: Double, _ greatest: Double) -> Double {
    least * (greatest / least).power(Double.random(in: 0...1, using: &random))
  }

  /// A question about a text: a box that suits some size, more or less.
  mutating func question(about oracle: FitOracle) -> FitOracle.Question {
    var options = sizes()
    options.maxLines = pick([nil, nil, nil, 1, 2, 3, 7])
    options.indents = pick([
      .none, .none, .none, Indents(firstLine: number(0.1, 5), hanging: pick([0, 1.5])),
    ])
    if Int.random(in: 0..<8, using: &random) == 0 { options.indents = Indents(hanging: number(0.1, 9)) }
    options.lineHeight = pick([
      .normal, .normal, .multiple(1.2), .multiple(number(0.3, 3)), .points(number(1, 40)), .perLine,
      .multiple(0),
      .points(0),
    ])
    // Judges of lines that differ in height know whole ones.
    if options.lineHeight != .perLine { options.trim = pick([.none, .none, .cap, .ex]) }
    if Int.random(in: 0..<4, using: &random) == 0 {
      options.insets = Insets(
        top: pick([0, 3]), left: number(0.1, 20), bottom: pick([0, 2.5]), right: pick([0, 7]))
    }
    let size = number(0.5, 400)
    return FitOracle.Question(
      width: width(oracle, size), height: height(oracle, size, options), options)
  }

  private mutating func sizes() -> FitOptions {
    let least = pick([1e-3, 1, number(0.1, 100), number(0.1, 100)])
    let greatest = pick([1000, max(least, 96), least, least + number(1e-9, 10), least + number(1, 500)])
    var options = FitOptions(minSize: least, maxSize: greatest)
    switch Int.random(in: 0..<10, using: &random) {
    case 0...2: options.step = (greatest - least + 0.001) / number(0.5, 100)
    case 3: options.step = pick([0.5, 1, 10]) * max(1, (greatest - least) / 100)
    case 4, 5:
      options = FitOptions(sizes: (0..<Int.random(in: 1...12, using: &random)).map { _ in number(0.5, 300) })
      if Bool.random(using: &random) {
        options.sizes = (options.sizes ?? []) + (options.sizes ?? []).prefix(2)
      }
    default: break
    }
    return options
  }

  private mutating func width(_ oracle: FitOracle, _ size: Double) -> Double? {
    let widths = Array(oracle.widths.joined())
    let units = widths.isEmpty ? 1 : pick(widths)
    switch Int.random(in: 0..<16, using: &random) {
    case 0, 1: return nil
    case 2: return pick([0, 1e-6, 1e-3, 1e6, 1e9])
    case 3...8: return Em.points(units, at: size)
    case 9: return max(0, Em.points(units, at: size).nextDown)
    case 10: return Em.points(units, at: size) * (1 + pick([-1e-10, 1e-10, 2e-10]))
    default: return number(1, 2000)
    }
  }

  private mutating func height(_ oracle: FitOracle, _ size: Double, _ options: FitOptions) -> Double? {
    switch Int.random(in: 0..<16, using: &random) {
    case 0...2: return nil
    case 3: return pick([0, 1e-6, 1e-3, 1e6, 1e9])
    case 4...10:
      return oracle.height(oracle.setting(at: size, number(1, 2000)), at: size, options)
        * pick([1, 1, 1 - 1e-10, 1.3])
    default: return number(1, 2000)
    }
  }
}

extension Double {
  /// A power of a positive number.
  fileprivate func power(_ exponent: Double) -> Double { Foundation.pow(self, exponent) }
}
