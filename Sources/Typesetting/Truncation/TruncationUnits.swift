internal import TextAnalysis
internal import TextShaping
internal import Typography

/// The units of a text from the start of its last line on, of which a truncation keeps as many as fit.
struct TruncationUnits {
  private let place: Truncation.Place
  private let bytes: [UInt8]
  /// The UTF-8 offsets of the boundaries between units, both ends included.
  private let boundaries: [Int32]
  /// How many units stand before the first line terminator, and after the last that does not end the text.
  private let headLimit, tailLimit: Int

  /// The units of a text from an offset on. Complexity: linear in the text.
  init(_ storage: PreparedStorage, from start: Int32, _ truncation: Truncation) {
    let text = storage.text
    let bytes = Array(text.utf8)
    place = truncation.place
    let all =
      truncation.unit == .grapheme
      ? TextAnalyzer().graphemeBoundaries(of: text)
      : TextAnalyzer().wordBoundaries(of: text, language: storage.style.language)
    let boundaries = [start] + all.drop { $0 <= start }
    let table = storage.table
    let ends = table.points.filter { $0.kind == .mandatory && $0.offset > start }
    let firstEnd = ends.first?.visibleEnd ?? Int32(bytes.count)
    let lastEnd = ends.last { $0.offset < Int32(bytes.count) }?.offset ?? start
    headLimit = boundaries.count { $0 <= firstEnd } - 1
    tailLimit = boundaries.count { $0 >= lastEnd } - 1
    (self.bytes, self.boundaries) = (bytes, boundaries)
  }

  private var unitCount: Int { boundaries.count - 1 }

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

  /// What is cut where so many units are kept: with white space next to it. Complexity: linear in that white space.
  func cut(keeping count: Int) -> Range<Int> {
    let (head, tail) = kept(count)
    var lower = Int(boundaries[head])
    var upper = Int(boundaries[unitCount - tail])
    while lower > Int(boundaries[0]), let start = space(endingAt: lower) { lower = start }
    while tail > 0, upper < bytes.count, let end = space(startingAt: upper) { upper = end }
    return lower..<max(lower, upper)
  }

  /// How many units are kept at the start and at the end.
  private func kept(_ count: Int) -> (head: Int, tail: Int) {
    switch place {
    case .tail: return (count, 0)
    case .head: return (0, count)
    case .middle:
      let tail = max(min(count / 2, tailLimit), count - headLimit)
      return (count - tail, tail)
    }
  }

  private func space(endingAt end: Int) -> Int? {
    let start = UTF8Decoding.scalarStart(end - 1, in: bytes)
    return TextCharacter.isHangingSpace(UTF8Decoding.scalar(in: bytes, at: start)) ? start : nil
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
  /// The most units whose own advances are within a width, in units of a text. Complexity: linear in the glyphs.
  func mostUnits(within width: Int64, _ storage: PreparedStorage) -> Int {
    let sums = advances(storage.shaped.glyphs, storage.units.positions(in: storage.shaped, storage.stretches))
    var (low, high) = (0, limit + 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      let (head, tail) = kept(middle)
      let advance = sums[head] + sums[unitCount] - sums[unitCount - tail]
      if advance <= width { low = middle } else { high = middle }
    }
    return low
  }

  /// For each boundary, the sum of the advances between the first and it.
  private func advances(_ glyphs: [ShapedGlyph], _ positions: [Int64]?) -> [Int64] {
    var sums: [Int64] = []
    sums.reserveCapacity(boundaries.count)
    var (glyph, sum) = (glyphs.partitioningIndex { $0.cluster >= boundaries[0] }, Int64(0))
    for boundary in boundaries {
      while glyph < glyphs.count, glyphs[glyph].cluster < boundary {
        sum += Int64(glyphs[glyph].advance)
        glyph += 1
      }
      sums.append(positions?[glyph] ?? sum)
    }
    return sums
  }
}
