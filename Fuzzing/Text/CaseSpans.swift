internal import TextAnalysis
internal import Typesetting
internal import Typography
internal import _TestSupport

extension TextCase {
  /// A span of a case, by the numbers of characters.
  package struct Span: Codable, Hashable, Sendable {
    package var start, end: Int
    package var size, scale, shift, tracking, wordSpacing: Double?
    package var kerning, tateChuYoko: Bool?
    package var feature, language: String?
    package var ruby: Reading?
  }

  /// A reading of all characters of a span, or one for each, as in requests.
  ///
  /// A list that is too short starts again, and one that is too long is cut, so that the text of a case can be made shorter.
  package enum Reading: Codable, Hashable, Sendable {
    case group(String)
    case mono([String])

    package init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .group(text)
      } else {
        self = .mono(try container.decode([String].self))
      }
    }

    package func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .group(let text): try container.encode(text)
      case .mono(let texts): try container.encode(texts)
      }
    }

    /// The readings of a span of `count` graphemes.
    fileprivate func ruby(ofCount count: @autoclosure () -> Int) -> Ruby {
      switch self {
      case .group(let text): .group(text)
      case .mono(let texts): .mono(texts.isEmpty ? [] : (0..<count()).map { texts[$0 % texts.count] })
      }
    }
  }

  /// An inline box, by the number of its character.
  package struct InlineRoom: Codable, Hashable, Sendable {
    package var at: Int
    package var width, height, depth: Double
    /// Whether these are points.
    package var inPoints: Bool?
  }

  /// Whether a part of it has a size in points.
  var hasPoints: Bool {
    spans?.contains { $0.size != nil } == true || boxes?.contains { $0.inPoints == true } == true
  }

  /// Whether letters of a size in points are spaced or raised by em of the text: the judge shapes them for every size.
  var spacesPoints: Bool {
    let isSpaced = (tracking ?? 0) != 0 || (wordSpacing ?? 0) != 0 || autospace == true
    return spans?.contains { $0.size != nil } == true
      && (isSpaced
        || spans?.contains { $0.shift != nil || $0.tracking != nil || $0.wordSpacing != nil } == true)
  }

  /// The text with its spans, as the library takes it; boxes whose character is gone are left out.
  var styledText: StyledText {
    let scalars = scalars
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + scalar.utf8.count) }
    func offset(_ index: Int) -> Int { offsets[min(index, scalars.count)] }
    let hasReadings = spans?.contains { $0.ruby != nil } ?? false
    let graphemes = hasReadings ? TextBoundaries().graphemes(of: string).map { Int($0) } : []
    func count(_ range: Range<Int>) -> Int {
      graphemes.count { range.contains($0) && $0 < offsets[scalars.count] }
    }
    let spans = (spans ?? []).map { span in
      var style = SpanStyle(size: span.size, scale: span.scale ?? 1, baselineShift: span.shift ?? 0)
      (style.tracking, style.wordSpacing) = (span.tracking, span.wordSpacing)
      style.isKerned = span.kerning
      style.tateChuYoko = span.tateChuYoko
      style.features = span.feature.flatMap { Tag($0) }.map { [Feature($0, 1)] } ?? []
      style.language = span.language.flatMap { Language($0) }
      let range = offset(span.start)..<offset(max(span.start, span.end))
      style.ruby = span.ruby?.ruby(ofCount: count(range))
      return TextSpan(range, style)
    }
    let rooms = (boxes ?? []).filter { $0.at < scalars.count && scalars[$0.at] == InlineBox.character }
    let boxes = rooms.map {
      InlineBox(
        at: offset($0.at), width: $0.width, height: $0.height, depth: $0.depth,
        unit: $0.inPoints == true ? .points : .em)
    }
    return StyledText(string, spans: spans, boxes: boxes)
  }
}

/// Makes random spans and boxes.
struct SpanGenerator {
  private var random: SplitMix64

  init(_ random: SplitMix64) { self.random = random }

  /// Gives a case some spans, and some of its characters' places to boxes.
  mutating func add(to question: inout TextCase) {
    var scalars = question.scalars
    guard !scalars.isEmpty else { return }
    let hasPoints = chance(3)
    question.spans = (0..<pick([1, 1, 2, 3, 6])).map { _ in
      var span = span(upTo: scalars.count)
      if hasPoints, chance(2) { span.size = pick([9.2, 12, 24, 41.69, 0.5]) }
      return span
    }
    guard chance(2) else { return }
    var rooms: [TextCase.InlineRoom] = []
    for _ in 0..<pick([1, 1, 2, 4]) {
      let place = Int.random(in: 0..<scalars.count, using: &random)
      guard !rooms.contains(where: { $0.at == place }) else { continue }
      scalars[place] = InlineBox.character
      rooms.append(
        .init(
          at: place, width: pick([0, 0.5, 1, 1.37, 20]), height: pick([0, 1, 0.7, 3]),
          depth: pick([0, 0, 0.2, -0.3, 2])))
      guard hasPoints, chance(2) else { continue }
      rooms[rooms.count - 1] = .init(
        at: place, width: pick([0, 8.1, 41.69, 120]), height: pick([0, 12, 41.69]),
        depth: pick([0, 3.3, -5]),
        inPoints: true)
    }
    question.scalars = scalars
    question.boxes = rooms
  }

  private mutating func span(upTo count: Int) -> TextCase.Span {
    let start = Int.random(in: 0..<count, using: &random)
    var span = TextCase.Span(start: start, end: start + pick([0, 1, 1, 2, 3, 5, 8, 20, 100]))
    if chance(2) { span.scale = pick([0.5, 1.5, 2, 0.6, 1.1, 1, 0.333, 7]) }
    if chance(4) { span.shift = pick([0.3, -0.2, 1.5, 0]) }
    if chance(4) { span.tracking = pick([0, 50, -30, 300, -2000]) }
    if chance(5) { span.wordSpacing = pick([0, 100, -50]) }
    if chance(6) { span.kerning = pick([false, false, true]) }
    if chance(4) { span.feature = pick(["smcp", "liga", "dlig", "tnum", "onum", "ss01", "frac"]) }
    if chance(8) { span.language = pick(["de", "tr", "ar", "ur", "hi", "ja", "sr", "ro"]) }
    return span
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: 0..<values.count, using: &random)]
  }
}
