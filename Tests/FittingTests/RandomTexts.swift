import Fitting
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Random pieces of the sample texts, in 15 scripts and more, and leaves of them.
struct RandomTexts {
  var random: SplitMix64
  private let typesetters: [Typesetter]
  /// The number of texts so far.
  private var count = 0

  init(for name: String) throws {
    random = SplitMix64(for: name)
    typesetters = try SampleText.all.map { Typesetter(fonts: try ShippedFont.list($0.fonts)) }
  }

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }

  /// A piece of the next sample text, a third of them with a part in another style, others with soft hyphens or tabs.
  mutating func text() throws -> PreparedText {
    let number = count % SampleText.all.count
    count += 1
    let sample = SampleText.all[number]
    let words = sample.text.split(separator: " ", omittingEmptySubsequences: false)
    let start = Int.random(in: 0..<words.count, using: &random)
    let length = Int.random(in: 1...60, using: &random)
    var piece = String(words[start...].prefix(10).joined(separator: " ").prefix(length))
    if Int.random(in: 0..<8, using: &random) == 0 {
      piece = piece.replacing(" ", with: "\t", maxReplacements: 1)
    }
    let style = TextStyle(
      language: sample.language, direction: sample.direction, tracking: pick([0, 0, 0, 40]),
      wrapping: pick([.word, .word, .word, .anywhere, .keepAll, .phrase, .none]))
    guard Int.random(in: 0..<3, using: &random) == 0 else {
      return typesetters[number].prepare(piece, style: style)
    }
    var (text, half) = (StyledText(""), piece.count / 2)
    if half > 0, piece.count > 3 { half -= 1 }
    text.append(StyledText(String(piece.prefix(half))))
    let span = pick([
      SpanStyle(scale: 1.5), SpanStyle(scale: 0.7), SpanStyle(size: 12.3), SpanStyle(tracking: 80),
    ])
    text.append(StyledText(String(piece.dropFirst(half)), span))
    return try typesetters[number].prepare(text, style: style)
  }

  mutating func block() -> BlockStyle {
    BlockStyle(
      lineHeight: pick([.normal, .normal, .multiple(1.2), .points(18), .perLine]),
      trim: pick([.none, .none, .cap, .ex]), alignment: pick([.start, .center, .end, .justify]),
      breaking: pick([.greedy, .greedy, .balanced, .pretty]),
      indents: pick([.none, .none, .none, Indents(firstLine: 1.5), Indents(hanging: 1)]))
  }

  mutating func insets() -> Insets {
    pick([.zero, .zero, Insets(4), Insets(top: 1.3, left: 2.7, bottom: 0.1, right: 3.9)])
  }

  /// A text at one size, or fitted.
  mutating func leaf() throws -> MeasurableText {
    let (text, maxLines, insets) = (try text(), pick([nil, nil, 1, 2, 3]), insets())
    let grid = pick([1.0 / 64, 1.0 / 64, 0.5, 1])
    guard Int.random(in: 0..<3, using: &random) == 0 else {
      return try MeasurableText(
        text, size: Double.random(in: 6...24, using: &random), maxLines: maxLines, block: block(),
        insets: insets, grid: grid)
    }
    var options = FitOptions(sizes: 9...24, step: pick([nil, 0.5, 1]), maxLines: maxLines, insets: insets)
    options.block = block()
    return try MeasurableText(text, fitting: options, grid: grid)
  }
}
