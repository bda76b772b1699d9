internal import Support
internal import TextAnalysis
internal import TextShaping
internal import Typography

/// The units of a text. A truncation keeps as many as fit: those from the start of its last line on, and, where none
/// of them fits, fewer than all before.
struct TruncationUnits {
  private let place: Truncation.Place
  private let bytes: [UInt8]
  /// The UTF-8 offsets of the boundaries between units, both ends included, and the start of the last line.
  private let boundaries: [Int32]
  /// The number of the boundary where the last line starts.
  private let lineStart: Int
  /// The numbers of units before the first line terminator, and after the last that does not end the text.
  private let headLimit, tailLimit: Int

  /// The units of a text from an offset on. Complexity: linear in the text.
  init(_ storage: PreparedStorage, from start: Int32, _ truncation: Truncation) {
    let text = storage.text
    let bytes = Array(text.utf8)
    place = truncation.place
    var all =
      truncation.unit == .grapheme
      ? TextBoundaries().graphemes(of: text)
      : TextBoundaries().words(of: text, language: storage.style.language)
    // Letters that share an em of a column are one letter, and so are those with one reading.
    if !storage.styledRanges.combined.isEmpty || !storage.styledRanges.readings.isEmpty {
      all.removeAll { storage.styledRanges.isInsideUnit($0) }
    }
    let before = all.prefix { $0 < start }
    let boundaries = before + [start] + all.drop { $0 <= start }
    lineStart = before.count
    let table = storage.table
    let ends = table.points.filter { $0.kind == .mandatory && $0.offset > start }
    let firstEnd = ends.first?.visibleEnd ?? Int32(bytes.count)
    let lastEnd = ends.last { $0.offset < Int32(bytes.count) }?.offset ?? start
    headLimit = boundaries[lineStart...].count { $0 <= firstEnd } - 1
    tailLimit = boundaries[lineStart...].count { $0 >= lastEnd } - 1
    self.bytes = bytes
    self.boundaries = Array(boundaries)
  }

  /// The number of units from the start of the last line on, and before it.
  private var unitCount: Int { boundaries.count - 1 - lineStart }
  var countBefore: Int { lineStart }

  /// The most units that can be kept: those on one line with the ellipsis.
  var limit: Int {
    let most =
      switch place {
      case .tail: headLimit
      case .head: tailLimit
      case .middle: headLimit + tailLimit
      }
    return min(most, unitCount - 1)
  }

  /// The ranges that may be cut if `count` units are kept, the shorter first: with the white space next to it, or
  /// without that
  /// before it, at the end of a line that is not cut. For a negative count, that many units before the last line are
  /// cut with all that follows. Complexity: linear in that white space.
  func cuts(keeping count: Int) -> [Range<Int>] {
    let (head, tail) = kept(count)
    let border = Int(boundaries[lineStart + head])
    var (lower, upper) = (border, Int(boundaries[boundaries.count - 1 - tail]))
    while let start = space(endingAt: lower) { lower = start }
    while tail > 0, upper < bytes.count, let end = space(startingAt: upper) { upper = end }
    let cut = lower..<max(lower, upper)
    return head > 0 || lower == border ? [cut] : [border..<max(border, upper), cut]
  }

  /// The numbers of units kept at the start and at the end.
  private func kept(_ count: Int) -> (head: Int, tail: Int) {
    if count < 0 { return (count, 0) }
    switch place {
    case .tail: return (count, 0)
    case .head: return (0, count)
    case .middle:
      let tail = max(min(count / 2, tailLimit), count - headLimit)
      return (count - tail, tail)
    }
  }

  private func space(endingAt end: Int) -> Int? {
    guard end > 0 else { return nil }
    let start = UTF8Decoding.scalarStart(end - 1, in: bytes)
    let scalar = UTF8Decoding.scalar(in: bytes, at: start)
    return TextCharacter.isHangingSpace(scalar) && !TextCharacter.isTerminator(scalar) ? start : nil
  }

  private func space(startingAt start: Int) -> Int? {
    var end = start
    let space = UTF8Decoding.next(bytes, &end)
    guard TextCharacter.isHangingSpace(space) else { return nil }
    // A space may carry a mark.
    let isAlone =
      end == bytes.count || !TextCharacter.joinsGrapheme(space, UTF8Decoding.scalar(in: bytes, at: end))
    return isAlone ? end : nil
  }
}

// Estimates.
extension TruncationUnits {
  /// The most units whose own advances, without the white space that is cut with the others, are within a width, in units of a
  /// text: more can be shorter, as advances can be negative. Complexity: linear in the text, with a
  /// binary search in the glyphs for each unit.
  func maxUnits(within width: Int64, _ storage: PreparedStorage) -> Int {
    let (heads, tails) = visibleAdvances(
      storage.shaped.glyphs, storage.units.positions(in: storage.shaped, storage.styledRanges))
    let most = stride(from: limit, to: 0, by: -1).first { count in
      let (head, tail) = kept(count)
      return heads[head] + tails[unitCount - tail] <= width
    }
    return most ?? 0
  }

  /// For each boundary from the start of the last line on, the sum of the advances between that and it, without the white
  /// space before it; and the sum of those after it, without the white space there.
  private func visibleAdvances(
    _ glyphs: [ShapedGlyph], _ positions: [Int64]?
  ) -> (heads: [Int64], tails: [Int64]) {
    let sums = positions ?? glyphs.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int64($1.advance)) }
    func sum(before offset: Int) -> Int64 { sums[glyphs.partitioningIndex { $0.cluster >= offset }] }
    let places = boundaries[lineStart...].map { Int($0) }
    var (ends, starts) = (places, places)
    for index in places.indices.dropFirst() {
      while ends[index] > places[index - 1], let start = space(endingAt: ends[index]) { ends[index] = start }
      if ends[index] <= places[index - 1] { ends[index] = ends[index - 1] }
    }
    for index in places.indices.dropLast().reversed() {
      while starts[index] < places[index + 1], let end = space(startingAt: starts[index]) {
        starts[index] = end
      }
      if starts[index] >= places[index + 1] { starts[index] = starts[index + 1] }
    }
    let (first, last) = (sum(before: places[0]), sums[sums.count - 1])
    return (ends.map { sum(before: $0) - first }, starts.map { last - sum(before: $0) })
  }
}
