import Fitting
import Hyphenation
import Typefaces
import Typesetting
import Typography
import _TestSupport

/// Random texts with spans and boxes, in random styles, put into random boxes: all properties together.
struct RandomStyledFits {
  var random: SplitMix64
  private let typesetters: [Typesetter]
  private let hyphenator: Hyphenator

  /// A question; `scaled` has every length times two.
  struct Question {
    var text: StyledText
    var style: TextStyle
    var width, height: Double?
    var options: FitOptions
    let typesetter: Int

    func prepared(_ type: Typesetter) throws -> PreparedText { try type.prepare(text, style: style) }

    /// The same with every length times two.
    var doubled: Question {
      var other = self
      (other.width, other.height) = (width.map { 2 * $0 }, height.map { 2 * $0 })
      for index in text.spans.indices {
        other.text.spans[index].style.size = text.spans[index].style.size.map { 2 * $0 }
      }
      for index in text.boxes.indices where text.boxes[index].unit == .points {
        other.text.boxes[index].width *= 2
        other.text.boxes[index].height *= 2
        other.text.boxes[index].depth *= 2
      }
      other.style.pixelsPerPoint = style.pixelsPerPoint.map { $0 / 2 }
      other.options.minSize *= 2
      other.options.maxSize *= 2
      other.options.step = options.step.map { 2 * $0 }
      other.options.sizes = options.sizes.map { $0.map { 2 * $0 } }
      if case .points(let points) = options.lineHeight { other.options.lineHeight = .points(2 * points) }
      let insets = options.insets
      other.options.insets = Insets(
        top: 2 * insets.top, left: 2 * insets.left, bottom: 2 * insets.bottom, right: 2 * insets.right)
      return other
    }
  }

  init(for name: String) throws {
    random = SplitMix64(for: name)
    typesetters = try [
      ["NotoSans-Regular.ttf", "NotoNaskhArabic-Regular.ttf", "NotoSansCJKjp-Regular.otf"],
      ["EBGaramond12-Regular.otf", "NotoSansDevanagari-Regular.ttf", "NotoSans-Regular.ttf"],
      ["Lato-Regular.ttf", "NotoSansCJKjp-Regular.otf", "Amiri-Regular.ttf", "NotoSerifTibetan-Regular.ttf"],
      ["../Tests/Fonts/optical.ttf", "NotoSans-Regular.ttf"],
    ].map { Typesetter(fonts: try ShippedFont.list($0)) }
    hyphenator = try Hyphenator("en-US")
  }

  func typesetter(of question: Question) -> Typesetter { typesetters[question.typesetter] }

  private static let words = [
    "a", "To", "AVA", "office", "11e", "au", "20e", "Budget", "2027", "für", "“quoted,”", "co-operate",
    "Au\u{AD}to\u{AD}mobil", "hyphenation", "Representative",
    "سلام", "العربية", "漢字", "カタカナ。", "の", "नमस्ते", "שלום", "བོད་ཡིག", "한국어", "x\u{301}", "T.", "\u{200B}",
  ]
  private static let joints = [" ", " ", " ", " ", " ", "  ", "\t", "\n", "\r\n", "\u{A0}", " – ", ""]

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
  mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }
  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }

  mutating func question() -> Question {
    let style = style()
    let text = text(upTo: style.wrapping == .anywhere ? 4 : 8)
    var options = sizes()
    options.maxLines = pick([nil, nil, 1, 2, 3, 6])
    options.lineHeight = pick([
      .normal, .normal, .multiple(1.2), .multiple(0.8), .points(number(4...40)),
      .perLine,
    ])
    options.trim = pick([.none, .none, .cap, .ex, .ink])
    if options.trim != .ink {
      options.indents = pick([.none, .none, Indents(firstLine: 1.5), Indents(hanging: 0.7)])
    }
    options.insets = pick([.zero, .zero, Insets(top: 3, left: 4.1, bottom: 0, right: 7)])
    options.alignment = pick([.start, .center, .end, .justify, .left, .right])
    options.verticalAlignment = pick([.top, .center, .bottom, .firstBaseline, .capHeight])
    if options.lineHeight != .perLine, options.trim != .ink, chance(3) {
      options.breaking = pick([.balanced, .pretty, .optimal])
    }
    options.truncation = pick([nil, nil, .tail, Truncation(.middle), Truncation(.head)])
    let (width, height) = (number(10...300), number(10...200))
    return Question(
      text: text, style: style, width: chance(8) ? nil : pick([width, width, 120, 60.1]),
      height: chance(8) ? nil : height, options: options,
      typesetter: Int.random(in: typesetters.indices, using: &random))
  }

  private mutating func style() -> TextStyle {
    var style = TextStyle()
    style.wrapping = pick([.word, .word, .word, .anywhere, .keepAll, .none])
    style.tracking = pick([0, 0, 0, 25, -40, 300])
    style.wordSpacing = pick([0, 0, 0, 100, -200])
    style.language = pick([nil, nil, "en", "de", "ar", "ja"])
    style.direction = pick([.auto, .auto, .leftToRight, .rightToLeft])
    style.hangingPunctuation = pick([.none, .none, .both, .end])
    style.hyphenator = style.language == "en" ? pick([nil, hyphenator]) : nil
    style.opticalSizing = pick([.auto, .none])
    style.pixelsPerPoint = chance(6) ? pick([1, 2, 1.5]) : nil
    style.hasStrut = chance(3)
    style.isKerned = !chance(3)
    style.features = chance(4) ? [Feature("smcp")] : []
    return style
  }

  private mutating func text(upTo count: Int) -> StyledText {
    let hasSpans = chance(2)
    var text = StyledText("")
    for _ in 0..<Int.random(in: 0...count, using: &random) {
      text.append(hasSpans && chance(2) ? StyledText(pick(Self.words), span()) : StyledText(pick(Self.words)))
      if hasSpans, chance(5) { text.append(StyledText(box())) }
      text.append(StyledText(pick(Self.joints)))
    }
    return text
  }

  private mutating func span() -> SpanStyle {
    var span = SpanStyle(scale: pick([1, 1, 0.5, 1.4]), baselineShift: pick([0, 0, 0.3, -0.2]))
    if chance(2) { span.size = pick([9, 12.3, 24, 41.69]) }
    span.tracking = pick([nil, nil, 0, 60])
    if chance(4) { span.ruby = .group(pick(["かんじのよみ", "か", "a long reading", "ا"])) }
    span.position = pick([nil, nil, nil, .superscript, .superior, .subscript])
    return span
  }

  private mutating func box() -> InlineBox {
    let isFixed = chance(2)
    let length = isFixed ? pick([120, 8.1, 20, 41.69]) : pick([1, 0.5, 2])
    return InlineBox(
      width: length, height: length / 2, depth: pick([0, 0.1]) * length, unit: isFixed ? .points : .em,
      breaks: pick([.around, .never]))
  }

  private mutating func sizes() -> FitOptions {
    let least: Double = pick([1, 1, 5, 11])
    var options = FitOptions(minSize: least, maxSize: pick([1000, 96, least + 8, 40.5]))
    switch Int.random(in: 0..<6, using: &random) {
    case 0: options.step = pick([0.5, 1, 0.1])
    case 1: options = FitOptions(sizes: [9, 11, 13.5, 17, 23, 60])
    default: break
    }
    return options
  }
}
