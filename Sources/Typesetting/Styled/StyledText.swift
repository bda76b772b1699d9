internal import TextAnalysis

/// A part of a text with a style.
public struct TextSpan: Hashable, Sendable {
  /// Its UTF-8 offsets, each the start of a character or the end of the text.
  public var range: Range<Int>
  /// The properties that differ from the text around it.
  public var style: SpanStyle

  /// A span of a range of UTF-8 offsets.
  public init(_ range: Range<Int>, _ style: SpanStyle) { (self.range, self.style) = (range, style) }
}

/// A text with spans and inline boxes.
///
///     let price: StyledText = "\("€", .superscript)49 \("only", .bold)"
///     let fit = try type.prepare(price).largestSize(in: Size(200, 80))
///
/// Spans may lie within each other and overlap: a later one changes what those before it say. One that begins or ends
/// within a grapheme has the graphemes that begin in it; within a character none may begin or end.
public struct StyledText: Hashable, Sendable {
  /// The text.
  public var string: String
  /// Its spans, the outer ones first.
  public var spans: [TextSpan]
  /// Its inline boxes; each takes the place of a character U+FFFC.
  public var boxes: [InlineBox]

  /// A text and its spans.
  public init(_ string: String, spans: [TextSpan] = [], boxes: [InlineBox] = []) {
    self.string = string
    self.spans = spans
    self.boxes = boxes
  }

  /// A text that has one style throughout.
  public init(_ string: String, _ style: SpanStyle) {
    self.init(string, spans: [TextSpan(0..<string.utf8.count, style)])
  }

  /// The text of an inline box alone.
  public init(_ box: InlineBox) {
    var box = box
    box.offset = 0
    self.init(String(InlineBox.character), boxes: [box])
  }

  /// Whether it has neither spans nor boxes.
  package var isPlain: Bool { spans.isEmpty && boxes.isEmpty }

  /// Whether a part of it has a size in points, and so does not grow with the text.
  package var hasFixedParts: Bool {
    boxes.contains { $0.unit == .points } || spans.contains { $0.style.size != nil }
  }

  /// Whether a part of it may have a size in points and stand higher or lower by an amount that grows with the text.
  package var movesFixedParts: Bool {
    hasFixedParts
      && spans.contains {
        $0.style.baselineShift != 0 || $0.style.position != nil || $0.style.alignment != nil
      }
  }

  /// The text with the alternatives of its boxes in their places: for those who do not see it. Boxes that are not at a U+FFFC
  /// of the text are left out.
  public var alternative: String {
    let bytes = Array(string.utf8)
    var (text, start) = ("", 0)
    for box in boxes.sorted(by: { $0.offset < $1.offset })
    where box.offset >= start && box.isPlaced(in: bytes) {
      text += String(decoding: bytes[start..<box.offset], as: UTF8.self)
      text += box.alternative ?? ""
      start = box.offset + InlineBox.byteCount
    }
    return text + String(decoding: bytes[start...], as: UTF8.self)
  }

  /// Adds another text at the end. Complexity: linear in the other.
  public mutating func append(_ other: StyledText) {
    let count = string.utf8.count
    string += other.string
    spans += other.spans.map {
      TextSpan($0.range.lowerBound + count..<$0.range.upperBound + count, $0.style)
    }
    for var box in other.boxes {
      box.offset += count
      boxes.append(box)
    }
  }

  /// The text between two UTF-8 offsets, each the start of a character or the end, with its spans and boxes. A reading of
  /// letters that are not all in it is left out.
  package func part(_ range: Range<Int>) -> StyledText {
    let start = string.utf8.index(string.startIndex, offsetBy: range.lowerBound)
    let end = string.utf8.index(start, offsetBy: range.count)
    var part = StyledText(String(string[start..<end]), boxes: boxes.filter { range.contains($0.offset) })
    for index in part.boxes.indices { part.boxes[index].offset -= range.lowerBound }
    part.spans = spans.compactMap { span in
      let common = span.range.clamped(to: range)
      let (lower, upper) = (common.lowerBound - range.lowerBound, common.upperBound - range.lowerBound)
      guard !common.isEmpty else { return nil }
      let ruby = common == span.range ? span.style.ruby : self.ruby(of: span, within: common)
      var style = span.style
      style.ruby = ruby
      return TextSpan(lower..<upper, style)
    }
    return part
  }

  /// The readings of the characters of a span that begin in a part of it.
  private func ruby(of span: TextSpan, within part: Range<Int>) -> Ruby? {
    guard case .mono(let readings) = span.style.ruby else { return nil }
    let starts = TextBoundaries().graphemes(of: string).filter { span.range.contains(Int($0)) }
    return .mono(zip(starts, readings).filter { part.contains(Int($0.0)) }.map(\.1))
  }

  /// Gives all of it a style, around the spans that it has.
  public func styled(_ styles: SpanStyle...) -> StyledText { styled(styles) }

  func styled(_ styles: [SpanStyle]) -> StyledText {
    guard let first = styles.first else { return self }
    let style = styles.dropFirst().reduce(first) { $0.with($1) }
    var text = self
    text.spans.insert(TextSpan(0..<string.utf8.count, style), at: 0)
    return text
  }

  /// Two texts after one another.
  public static func + (one: StyledText, other: StyledText) -> StyledText {
    var text = one
    text.append(other)
    return text
  }
}

extension StyledText: ExpressibleByStringInterpolation {
  /// A text without spans.
  public init(stringLiteral string: String) { self.init(string) }

  /// A text of literal parts, values with styles, and boxes.
  public init(stringInterpolation parts: StringInterpolation) { self = parts.text }

  /// The parts of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = StyledText("")

    /// Without parts yet.
    public init(literalCapacity: Int, interpolationCount: Int) {
      text.string.reserveCapacity(literalCapacity)
    }

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) { text.string += literal }

    /// Adds a value as text, in styles that change one another.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible, _ styles: SpanStyle...) {
      text.append(StyledText(value.description).styled(styles))
    }

    /// Adds a text with spans, in a style around them, or several.
    public mutating func appendInterpolation(
      _ other: StyledText, _ style: SpanStyle, _ styles: SpanStyle...
    ) {
      text.append(other.styled([style] + styles))
    }

    /// Adds a text with spans: `\(text: other)`. The label distinguishes it from a value in a plain string.
    public mutating func appendInterpolation(text other: StyledText) { text.append(other) }

    /// Adds an inline box: `\(box: icon)`.
    public mutating func appendInterpolation(box: InlineBox) { text.append(StyledText(box)) }
  }
}
