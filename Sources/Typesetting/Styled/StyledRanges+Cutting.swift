internal import Support
internal import TextAnalysis
internal import TextShaping
internal import Typography

extension StyledRanges {
  /// About how many bytes they take.
  var byteCount: Int {
    styles.heapByteCount + ranges.heapByteCount + boxes.heapByteCount + combined.heapByteCount
      + readings.reduce(readings.heapByteCount) { $0 + $1.byteCount }
  }

  /// The text with a character in place of boxes beside which no line breaks, U+2060, which says so.
  ///
  /// - Parameter bytes: the text in UTF-8.
  /// - Complexity: constant; linear in the text where there are such boxes.
  func textForBreaking(_ text: String, _ bytes: [UInt8]) -> String {
    guard boxes.contains(where: \.isGlued) else { return text }
    var bytes = bytes
    for box in boxes where box.isGlued {
      bytes.replaceSubrange(Int(box.offset)..<Int(box.end), with: Array("\u{2060}".utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The styled ranges of the text with a range cut out and something in its place, in the style beside it.
  ///
  /// - Parameters:
  ///   - range: the UTF-8 offsets of what is cut.
  ///   - count: how many bytes stand in its place.
  ///   - followsText: whether these have the style of what is before the range, or else of what is behind it.
  ///   - textEnd: where the whole text ends.
  func cutting(_ range: Range<Int>, insertedCount count: Int, followsText: Bool, textEnd: Int)
    -> StyledRanges
  {
    if isPlain { return self }
    let (lower, upper) = (Int32(range.lowerBound), Int32(range.upperBound))
    let moved = Int32(count) - (upper - lower)
    var result = self
    result.boxes = remainingBoxes(without: lower..<upper, movedBy: moved)
    result.combined = combined.compactMap { range in
      if range.upperBound <= lower { return range }
      return range.lowerBound >= upper ? range.lowerBound + moved..<range.upperBound + moved : nil
    }
    result.readings = readings.compactMap { reading in
      if reading.base.upperBound <= lower { return reading.moved(by: 0) }
      return reading.base.lowerBound >= upper ? reading.moved(by: moved) : nil
    }
    if ranges.isEmpty, boxes.isEmpty { return result }
    let all = ranges.isEmpty ? [StyledRange(end: Int32(textEnd), style: 0)] : ranges
    let beside = followsText ? max(lower - 1, 0) : min(upper, Int32(textEnd) - 1)
    let insertedStyle = all.first { $0.end > beside }?.style ?? 0
    var cut = all.filter { $0.end < lower }
    if lower > 0, let before = all.first(where: { $0.end >= lower }) {
      cut.append(StyledRange(end: lower, style: before.style))
    }
    cut.append(StyledRange(end: lower + Int32(count), style: insertedStyle))
    cut += all.filter { $0.end > upper }.map { StyledRange(end: $0.end + moved, style: $0.style) }
    result.ranges = Self.joined(cut)
    return result
  }

  /// Whether a place lies within letters that stay together, as they share an em of a column or have one reading.
  func isInsideUnit(_ offset: Int32) -> Bool { isInsideCombined(offset) || isInsideBase(offset) }

  /// Whether the character at an offset is one of such letters.
  private func isOfUnit(_ offset: Int32) -> Bool { isCombined(at: offset) || reading(at: offset) != nil }

  /// Whether no line ends at a place, as it lies within letters that stay together; nor with a hyphen behind them.
  func forbids(_ opportunity: BreakOpportunity) -> Bool {
    isInsideUnit(opportunity.offset) || opportunity.kind == .softHyphen && isOfUnit(opportunity.offset - 1)
  }

  /// The same for a place where a word may be hyphenated, and the letters that are changed there.
  func forbids(_ point: HyphenationPoints.Point) -> Bool {
    isOfUnit(point.offset - 1) || point.change.map { $0.range.contains { isOfUnit($0) } } ?? false
  }

  /// The boxes outside a range of offsets, those behind it moved.
  private func remainingBoxes(without range: Range<Int32>, movedBy distance: Int32) -> [ShapedBox] {
    boxes.compactMap { box in
      if box.offset < range.lowerBound { return box }
      guard box.offset >= range.upperBound else { return nil }
      var box = box
      box.offset += distance
      return box
    }
  }

  /// The same ranges, neighbours of one style joined: letters kern and join only within a styled range.
  private static func joined(_ ranges: [StyledRange]) -> [StyledRange] {
    var joined: [StyledRange] = []
    for range in ranges {
      if let last = joined.last, last.style == range.style { joined.removeLast() }
      joined.append(range)
    }
    return joined
  }
}

extension Reading {
  /// About how many bytes it takes beside its record.
  fileprivate var byteCount: Int {
    text.heapByteCount + items.heapByteCount + rooms.heapByteCount
      + parts.reduce(parts.heapByteCount) { $0 + $1.glyphs.heapByteCount }
  }
}
