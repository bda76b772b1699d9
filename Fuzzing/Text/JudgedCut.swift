package import Typography
package import _TextJudge

/// The longest text that fits so many lines with an ellipsis, found by trying every cut: what truncation is, in plain words.
///
/// A cut keeps so many units of the line that is cut: the last allowed, or the first that is too wide. White space beside the
/// ellipsis is cut too, but stays at the end of a line where the next one starts with the ellipsis. Where nothing of the line
/// can be kept, text before it is cut too; where the ellipsis does not even fit by itself, nothing of the line is kept.
package struct JudgedCut {
  /// The offsets of what is cut; nil where all of the text fits.
  package private(set) var range: Range<Int>?
  /// The text that is set.
  package private(set) var text: Judge
  package private(set) var lines: [judge_line]

  private let whole: Judge
  private let bytes: [UInt8]
  private let truncation: Truncation
  private let ellipsis: String
  private let measure: judge_measure
  private var lineLimit: Int
  private var boundaries: [Int] = []
  /// The number of the boundary at which the last line starts, and how many units its first and last hard line have.
  private var lineStart = 0, headLimit = 0, tailLimit = 0

  /// Cuts a text to so many lines.
  package init(
    _ whole: Judge, _ string: String, _ truncation: Truncation, ellipsis: String, _ measure: judge_measure,
    lineLimit: Int
  ) {
    (self.whole, text, bytes) = (whole, whole, Array(string.utf8))
    (self.truncation, self.ellipsis, self.measure) = (truncation, ellipsis, measure)
    lines = whole.lines(measure)
    let all = lines
    let last = all.indices.first { all[$0].overflows || ($0 == lineLimit - 1 && all.count > lineLimit) }
    self.lineLimit = (last ?? 0) + 1
    guard let last else { return }
    findUnits(from: last > 0 ? Int(whole.points[Int(all[last - 1].end)].offset) : 0)
    let most =
      switch truncation.place {
      case .tail: headLimit
      case .head: tailLimit
      case .middle: headLimit + tailLimit
      }
    for count in (0...min(most, boundaries.count - 2 - lineStart)).reversed() where keep(count) { return }
    if isWithin(0..<bytes.count) {
      for count in 1...max(lineStart, 1) where keep(-count) { return }
    }
    set(cuts(keeping: 0)[0])
  }

  private mutating func findUnits(from start: Int) {
    let all = whole.boundaries(of: truncation.unit)
    boundaries = all.filter { $0 < start } + [start] + all.filter { $0 > start }
    lineStart = all.count { $0 < start }
    let ends = whole.points.dropFirst().filter { point in
      let isEnd = Int(point.offset) == bytes.count && !isTerminator(before: bytes.count)
      return point.is_forced && Int(point.offset) > start && !isEnd
    }
    let firstEnd = ends.first.map { Int($0.visible_end) } ?? bytes.count
    let lastEnd = ends.last { Int($0.offset) < bytes.count }.map { Int($0.offset) } ?? start
    headLimit = boundaries[lineStart...].count { $0 <= firstEnd } - 1
    tailLimit = boundaries[lineStart...].count { $0 >= lastEnd } - 1
  }

  /// Keeps so many units where that fits.
  private mutating func keep(_ count: Int) -> Bool {
    let cuts = cuts(keeping: count)
    for (index, cut) in cuts.enumerated() where isWithin(cut) {
      set(cut)
      // With a space before it the ellipsis has to start a line.
      if index == cuts.count - 1 || startsLine { return true }
    }
    (range, text, lines) = (nil, whole, [])
    return false
  }

  private mutating func set(_ cut: Range<Int>) {
    range = cut
    text = whole.cut(cut, ellipsis, truncation.place)
    lines = text.lines(measure)
  }

  private func isWithin(_ cut: Range<Int>) -> Bool {
    let lines = whole.cut(cut, ellipsis, truncation.place).lines(measure)
    return lines.count <= lineLimit && !lines.contains { $0.overflows }
  }

  private var startsLine: Bool {
    guard let start = range?.lowerBound, text.insertedCount > 0 else { return true }
    let starts = [0] + lines.dropLast().map { Int(text.points[Int($0.end)].offset) }
    return starts.contains { start <= $0 && $0 < start + text.insertedCount }
  }

  private func cuts(keeping count: Int) -> [Range<Int>] {
    var (head, tail) = (count, 0)
    switch truncation.place {
    case .head where count >= 0: (head, tail) = (0, count)
    case .middle where count >= 0:
      tail = max(min(count / 2, tailLimit), count - headLimit)
      head = count - tail
    default: break
    }
    let border = boundaries[lineStart + head]
    var (lower, upper) = (border, boundaries[boundaries.count - 1 - tail])
    while lower > 0, isSpace(before: lower), !isTerminator(before: lower) { lower = start(before: lower) }
    while tail > 0, upper < bytes.count, isSpace(before: end(after: upper)), !carriesMark(upper) {
      upper = end(after: upper)
    }
    return head > 0 || lower == border
      ? [lower..<max(lower, upper)] : [border..<max(border, upper), lower..<max(lower, upper)]
  }
}

// Characters.
extension JudgedCut {
  private func start(before offset: Int) -> Int {
    var start = offset - 1
    while bytes[start] & 0xC0 == 0x80 { start -= 1 }
    return start
  }

  private func end(after offset: Int) -> Int {
    var end = offset + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  private func scalar(before offset: Int) -> Unicode.Scalar? {
    offset > 0
      ? String(decoding: bytes[start(before: offset)..<offset], as: UTF8.self).unicodeScalars.first : nil
  }

  private func isTerminator(before offset: Int) -> Bool {
    scalar(before: offset).map { $0.properties.isWhitespace && Character($0).isNewline } ?? false
  }

  private func isSpace(before offset: Int) -> Bool {
    guard let scalar = scalar(before: offset) else { return false }
    return scalar.properties.isWhitespace && !["\u{A0}", "\u{2007}", "\u{202F}"].contains(scalar)
  }

  /// Whether a mark follows the space at an offset; a line feed after a carriage return is not a mark.
  private func carriesMark(_ offset: Int) -> Bool {
    let next = end(after: offset)
    let isMarked = next < bytes.count && !whole.boundaries(of: .grapheme).contains(next)
    return isMarked && !(bytes[offset] == 0x0D && bytes[next] == 0x0A)
  }
}
