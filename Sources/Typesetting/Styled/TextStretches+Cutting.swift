internal import Support
internal import TextShaping
internal import Typography

extension TextStretches {
  /// About how many bytes they take.
  var byteCount: Int { styles.heapByteCount + stretches.heapByteCount + boxes.heapByteCount }

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

  /// The stretches of the text with a range cut out and something in its place, in the style of what stands beside it.
  ///
  /// - Parameters:
  ///   - range: the UTF-8 offsets of what is cut.
  ///   - count: how many bytes stand in its place.
  ///   - followsText: whether these have the style of what is before the range, or else of what is behind it.
  ///   - textEnd: where the whole text ends.
  func cutting(_ range: Range<Int>, insertedCount count: Int, followsText: Bool, textEnd: Int)
    -> TextStretches
  {
    if isPlain { return self }
    let (lower, upper) = (Int32(range.lowerBound), Int32(range.upperBound))
    let moved = Int32(count) - (upper - lower)
    var result = self
    result.boxes = remainingBoxes(without: lower..<upper, movedBy: moved)
    let all = stretches.isEmpty ? [Stretch(end: Int32(textEnd), style: 0)] : stretches
    let beside = followsText ? max(lower - 1, 0) : min(upper, Int32(textEnd) - 1)
    let insertedStyle = all.first { $0.end > beside }?.style ?? 0
    var cut = all.filter { $0.end < lower }
    if lower > 0, let before = all.first(where: { $0.end >= lower }) {
      cut.append(Stretch(end: lower, style: before.style))
    }
    cut.append(Stretch(end: lower + Int32(count), style: insertedStyle))
    cut += all.filter { $0.end > upper }.map { Stretch(end: $0.end + moved, style: $0.style) }
    result.stretches = Self.joined(cut)
    return result
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

  /// The same stretches, those side by side of one style as one: letters kern and join only within a stretch.
  private static func joined(_ stretches: [Stretch]) -> [Stretch] {
    var joined: [Stretch] = []
    for stretch in stretches {
      if let last = joined.last, last.style == stretch.style { joined.removeLast() }
      joined.append(stretch)
    }
    return joined
  }
}
