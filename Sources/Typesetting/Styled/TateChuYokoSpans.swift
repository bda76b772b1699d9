internal import Support

/// The spans of a text whose letters are to share one em of a column, and those within which none do.
struct TateChuYokoSpans {
  /// The most graphemes of a span.
  static let maxGraphemes = 4

  /// The ranges whose innermost span says so or says not, ascending, with the number of that span.
  private var parts: [(range: Range<Int32>, span: Int, isOn: Bool)] = []
  /// The ranges of all spans that say so.
  private(set) var marked: [Range<Int32>] = []
  /// Those with few letters, and no other such span in them.
  private var few: [Range<Int32>] = []

  /// Adds the next range with the innermost span that says anything.
  mutating func add(_ span: Int, _ isOn: Bool, _ range: Range<Int32>) {
    if let last = parts.last, last.span == span, last.range.upperBound == range.lowerBound {
      parts[parts.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      parts.append((range, span, isOn))
    }
  }

  /// Adds a span that says so. Complexity: logarithmic in the parts.
  mutating func mark(_ span: Int, _ range: Range<Int32>, hasFewLetters: Bool) {
    marked.append(range)
    let index = parts.partitioningIndex { $0.range.upperBound > range.lowerBound }
    guard hasFewLetters, index < parts.count, parts[index].span == span, parts[index].range == range else {
      return
    }
    few.append(range)
  }

  /// The ranges that may share an em, ascending; none overlaps another.
  var candidates: [Range<Int32>] { few.sorted { $0.lowerBound < $1.lowerBound } }

  /// The ranges within which no letters share an em, ascending.
  var excluded: [Range<Int32>] { parts.filter { !$0.isOn }.map(\.range) }
}
