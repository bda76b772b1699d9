internal import Support
internal import TextShaping
internal import Typefaces
internal import Typography

/// Finds the style of every range of a styled text: what its spans come to together.
struct SpanResolver {
  /// The resolved spans of a text.
  struct Result {
    let cascade: FontCascade
    let styledRanges: StyledRanges
    let attributes: SpanAttributes
    let tateChuYoko: TateChuYokoSpans
    let ruby: RubySpans
  }

  private let text: StyledText
  /// The fonts of the text, at its size.
  private let base: FontCascade
  private let baseStyle: CombinedSpanStyle
  private let writingMode: WritingMode
  private var graphemes: GraphemeBorders
  private var lists: FaceListTable
  private var styles: [RunStyle]
  private var styleNumbers: [RunStyle: UInt16]
  /// The last style of a span over which no other lies, and its number: many spans in a row have the same.
  private var lastAlone: (style: SpanStyle, number: UInt16)?
  /// The number of the style of readings in the last range, where it has any.
  private var readingStyle: UInt16?
  private var ranges: [StyledRanges.StyledRange] = []
  private var attributes = SpanAttributes()
  private var tateChuYoko = TateChuYokoSpans()
  private var ruby = RubySpans()

  /// The most spans over one character: following them takes time at every border.
  static let maxNested = 64

  /// The styles of a text.
  ///
  /// - Parameters:
  ///   - style: that of the text around the spans.
  ///   - fonts: its fonts, at no size.
  ///   - base: the same at its size.
  ///   - size: points per em of the text, for parts with a size in points.
  ///   - graphemes: where its graphemes begin.
  ///   - cache: the fonts of spans seen before.
  /// - Throws: `badValue`, `limit`.
  /// - Complexity: linear in the text and n log n in its spans.
  static func resolve(
    _ text: StyledText, _ style: TextStyle, _ fonts: FaceList, _ base: FontCascade, at size: Double,
    graphemes: GraphemeBorders,
    _ cache: FaceListCache
  ) throws(TypesettingError) -> Result {
    var resolver = SpanResolver(text, style, fonts, base, size, graphemes, cache)
    try resolver.walk()
    let boxes = try resolver.boxes()
    guard resolver.lists.faceCount <= FontCascade.maxFonts else {
      throw .limit("spans", "they need \(resolver.lists.faceCount) fonts; use fewer sizes, weights and lists")
    }
    return Result(
      cascade: base.joined(with: resolver.lists.added),
      styledRanges: StyledRanges(styles: resolver.styles, ranges: resolver.ranges, boxes: boxes),
      attributes: resolver.attributes, tateChuYoko: resolver.tateChuYoko,
      ruby: resolver.ruby)
  }

  private init(
    _ text: StyledText, _ style: TextStyle, _ fonts: FaceList, _ base: FontCascade, _ size: Double,
    _ graphemes: GraphemeBorders,
    _ cache: FaceListCache
  ) {
    self.text = text
    self.base = base
    self.graphemes = graphemes
    let shaping = ShapingStyle(style)
    styles = [RunStyle(shaping: shaping)]
    styleNumbers = [RunStyle(shaping: shaping): 0]
    lists = FaceListTable(fonts, cache)
    baseStyle = CombinedSpanStyle(style, at: size)
    writingMode = style.writingMode
  }
}

// From spans to styled ranges.
extension SpanResolver {
  /// Walks from border to border, with the spans that lie over each range.
  private mutating func walk() throws(TypesettingError) {
    let spans = try aligned()
    let starts = spans.indices.sorted { spans[$0].lowerBound < spans[$1].lowerBound }
    var borders = [Int32(text.string.utf8.count)]
    for span in spans {
      borders.append(span.lowerBound)
      borders.append(span.upperBound)
    }
    borders.sort()
    var (open, next, start) = ([Int](), 0, Int32(0))
    for border in borders where border > start {
      open.removeAll { spans[$0].upperBound <= start }
      while next < starts.count, spans[starts[next]].lowerBound <= start {
        if !spans[starts[next]].isEmpty { open.append(starts[next]) }
        next += 1
      }
      guard open.count <= Self.maxNested else {
        throw .limit("spans", "more than \(Self.maxNested) of them lie over byte \(start); join some")
      }
      open.sort()
      try append(open, upTo: border)
      if writingMode.isVertical, let inner = open.last(where: { text.spans[$0].style.tateChuYoko != nil }) {
        tateChuYoko.add(inner, text.spans[inner].style.tateChuYoko == true, start..<border)
      }
      if let inner = open.last(where: { text.spans[$0].style.ruby != nil }), let readingStyle {
        ruby.add(inner, readingStyle, start..<border)
      }
      start = border
    }
    for index in spans.indices {
      if let readings = text.spans[index].style.ruby { try mark(index, spans[index], readings) }
    }
    ruby.sort()
    for index in spans.indices where writingMode.isVertical && text.spans[index].style.tateChuYoko == true {
      mark(index, spans[index])
    }
  }

  /// Notes a span whose letters are to share an em of a column, if there is any letter in it.
  private mutating func mark(_ index: Int, _ range: Range<Int32>) {
    guard !range.isEmpty else { return }
    tateChuYoko.mark(index, range, hasFewLetters: graphemes.areCombinable(in: range))
  }

  /// Notes the readings of a span.
  ///
  /// - Throws: `badValue` where it has not one for each grapheme, though it should.
  private mutating func mark(_ index: Int, _ range: Range<Int32>, _ readings: Ruby) throws(TypesettingError) {
    switch readings {
    case .group(let reading):
      if !range.isEmpty { ruby.mark(index, range, [(range, reading)]) }
    case .mono(let readings):
      let bases = graphemes.ranges(in: range)
      guard bases.count == readings.count else {
        throw .badValue(
          "spans[\(index)].ruby",
          "the number of readings is \(readings.count), that of characters \(bases.count); give one for each, "
            + "or one text")
      }
      ruby.mark(index, range, zip(bases, readings).map { ($0, $1) })
    }
  }

  /// The ranges of the spans, with the graphemes that begin in them.
  private mutating func aligned() throws(TypesettingError) -> [Range<Int32>] {
    var ranges: [Range<Int32>] = []
    ranges.reserveCapacity(text.spans.count)
    let end = text.string.utf8.count
    for (index, span) in text.spans.enumerated() {
      guard (0...end).contains(span.range.lowerBound), span.range.upperBound <= end else {
        throw .badValue(
          "spans[\(index)]", "bytes \(span.range) lie outside the text, which has \(end); give offsets in it")
      }
      try graphemes.check(span.range.lowerBound, "spans[\(index)]")
      try graphemes.check(span.range.upperBound, "spans[\(index)]")
      try span.style.check("spans[\(index)]")
      let (lower, upper) = (
        graphemes.boundary(from: span.range.lowerBound), graphemes.boundary(from: span.range.upperBound)
      )
      ranges.append(lower..<upper)
    }
    return ranges
  }

  private mutating func append(_ open: [Int], upTo end: Int32) throws(TypesettingError) {
    readingStyle = nil
    guard let first = open.first else { return append(0, SpanStyle(), upTo: end) }
    let hasReading = open.contains { text.spans[$0].style.ruby != nil }
    if open.count == 1, !hasReading, let last = lastAlone, last.style == text.spans[first].style {
      return append(last.number, last.style, upTo: end)
    }
    var (fold, attributes) = (baseStyle, SpanStyle())
    for index in open {
      let style = text.spans[index].style
      do throws(TypefaceError) { try fold.enter(style, &lists) } catch {
        throw .badValue("spans[\(index)]", error.description)
      }
      try fold.check("spans[\(index)]")
      attributes = attributes.with(style)
    }
    let number = try number(of: fold.runStyle(try list(of: fold, open.last ?? 0)))
    if open.count == 1 { lastAlone = (text.spans[first].style, number) }
    if hasReading {
      let reading = fold.ofReading
      readingStyle = try self.number(of: reading.runStyle(try list(of: reading, open.last ?? 0)))
    }
    append(number, attributes, upTo: end)
  }

  /// The number of a style, which is added where it is new.
  private mutating func number(of style: RunStyle) throws(TypesettingError) -> UInt16 {
    let number = styleNumbers[style] ?? UInt16(clamping: styles.count)
    if number == styles.count {
      styles.append(style)
      styleNumbers[style] = number
    } else if number == UInt16.max {
      throw .limit("spans", "they have more than \(StyledRanges.maxStyles) different styles; use fewer")
    }
    return number
  }

  private mutating func append(_ number: UInt16, _ attributes: SpanStyle, upTo end: Int32) {
    if let last = ranges.last, last.style == number {
      ranges[ranges.count - 1].end = end
    } else {
      ranges.append(.init(end: end, style: number))
    }
    self.attributes.append(attributes, upTo: end)
  }

  private mutating func list(of style: CombinedSpanStyle, _ span: Int) throws(TypesettingError) -> Int {
    do throws(TypefaceError) { return try lists.number(of: style.font) } catch {
      throw .badValue("spans[\(span)]", error.description)
    }
  }
}

// Boxes.
extension SpanResolver {
  private func boxes() throws(TypesettingError) -> [ShapedBox] {
    var boxes: [ShapedBox] = []
    let bytes = Array(text.string.utf8)
    for (index, box) in text.boxes.enumerated() {
      let name = "boxes[\(index)]"
      try graphemes.check(box.offset, name)
      guard box.isPlaced(in: bytes) else {
        throw .badValue(
          name, "byte \(box.offset) of the text is no U+FFFC, whose place a box takes; give the offset of one"
        )
      }
      try box.check(name)
      boxes.append(box.shaped(in: font(at: Int32(box.offset)), writingMode))
    }
    boxes.sort { $0.offset < $1.offset }
    for (one, other) in zip(boxes, boxes.dropFirst()) where one.offset == other.offset {
      throw .badValue("boxes", "two of them are at byte \(one.offset); give each a U+FFFC of its own")
    }
    return boxes
  }

  /// The font at an offset.
  private func font(at offset: Int32) -> SpanFont {
    let index = ranges.partitioningIndex { $0.end > offset }
    let list = index < ranges.count ? styles[Int(ranges[index].style)].list : 0
    return lists.font(list)
  }
}
