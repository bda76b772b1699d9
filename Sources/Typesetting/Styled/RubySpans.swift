internal import Support
internal import TextAnalysis
internal import TextShaping
internal import Typography

/// The spans of a text that have readings.
struct RubySpans {
  /// Letters with one reading.
  struct Base {
    let range: Range<Int32>
    let reading: String
    /// The number of the reading's style.
    let style: UInt16
  }

  /// The ranges whose innermost span with readings is the same, ascending, with the number of that span.
  private var parts: [(range: Range<Int32>, span: Int)] = []
  /// The numbers of the styles of readings, and where each ends, ascending.
  private var styles: [(end: Int32, style: UInt16)] = []
  /// The ranges of all spans with a reading.
  private(set) var marked: [Range<Int32>] = []
  /// Those with a reading, ascending; none overlaps another.
  private(set) var bases: [Base] = []

  /// Adds the next range with the innermost span that has readings.
  mutating func add(_ span: Int, _ style: UInt16, _ range: Range<Int32>) {
    styles.append((range.upperBound, style))
    if let last = parts.last, last.span == span, last.range.upperBound == range.lowerBound {
      parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      parts.append((range, span))
    }
  }

  /// Adds the readings of a span, if no other with readings lies over a part of it.
  ///
  /// Complexity: logarithmic in the parts, linear in the readings.
  mutating func mark(_ span: Int, _ range: Range<Int32>, _ readings: [(range: Range<Int32>, text: String)]) {
    let readings = readings.filter { !$0.text.isEmpty }
    marked += readings.map(\.range)
    let index = parts.partitioningIndex { $0.range.upperBound > range.lowerBound }
    guard index < parts.count, parts[index].span == span, parts[index].range == range else { return }
    bases += readings.map { Base(range: $0.range, reading: $0.text, style: style(at: $0.range.lowerBound)) }
  }

  /// The style of a reading whose base starts at an offset. Complexity: logarithmic in the styles.
  private func style(at offset: Int32) -> UInt16 {
    let index = styles.partitioningIndex { $0.end > offset }
    return index < styles.count ? styles[index].style : 0
  }

  /// Puts the bases in order, once all are known.
  mutating func sort() { bases.sort { $0.range.lowerBound < $1.range.lowerBound } }
}

extension RubySpans.Base {
  /// The base of a reading of another text.
  init(_ reading: Reading) {
    self.init(range: reading.base, reading: reading.text, style: reading.style)
  }
}

extension Reading {
  /// The reading of letters of a text, not yet set; nil where one of both is no row of letters from left to right.
  ///
  /// - Parameters:
  ///   - items: the items of the text, in logical order.
  ///   - styledRanges: its boxes, and the letters that share an em of a column.
  ///   - analyze: finds the items of a reading.
  /// - Complexity: linear in base and reading, logarithmic in the items.
  init?(
    _ base: RubySpans.Base, _ text: [UInt8], _ items: [TextItem], _ styledRanges: StyledRanges,
    _ analyze: (String) -> [TextItem]
  ) {
    let range = base.range
    guard base.reading.utf8.count <= Self.maxBytes, range.count <= Self.maxBytes,
      Self.isRow(range, items), !Self.hasSpaceAtEnds(range, text)
    else { return nil }
    let box = styledRanges.boxes.partitioningIndex { $0.offset >= range.lowerBound }
    let combined = styledRanges.combined.filter { $0.overlaps(range) }
    guard box == styledRanges.boxes.count || styledRanges.boxes[box].offset >= range.upperBound,
      combined.allSatisfy({ range.lowerBound <= $0.lowerBound && $0.upperBound <= range.upperBound })
    else { return nil }
    let own = analyze(base.reading)
    guard Self.isRow(0..<Int32(base.reading.utf8.count), own) else { return nil }
    self.init(of: range, base.reading, style: base.style, items: own)
  }

  /// The most bytes of a base, or a reading.
  static let maxBytes = 512

  /// Whether a range has neither line breaks, nor tabs, nor letters from right to left.
  private static func isRow(_ range: Range<Int32>, _ items: [TextItem]) -> Bool {
    var (start, index) = (range.lowerBound, items.partitioningIndex { $0.end > range.lowerBound })
    while start < range.upperBound, index < items.count, items[index].start <= start {
      if items[index].isTab || items[index].level.isRightToLeft { return false }
      start = items[index].end
      index += 1
    }
    return start >= range.upperBound
  }

  private static func hasSpaceAtEnds(_ range: Range<Int32>, _ text: [UInt8]) -> Bool {
    let last = UTF8Decoding.scalarStart(Int(range.upperBound) - 1, in: text)
    return [Int(range.lowerBound), last].contains {
      TextCharacter.isHangingSpace(UTF8Decoding.scalar(in: text, at: $0))
    }
  }
}
