extension AnalyzedText {
  /// The runs of one level of a line, in logical order, with rule L1 of UAX #9 applied: white space,
  /// terminators and isolate controls at its end have the level of its paragraph.
  ///
  /// Give their levels to `BidiOrder`.
  ///
  /// Precondition: `line` lies within one line of the source, whose terminator may be its end, and is cut between
  /// characters. Complexity: O(log n + items within the line + spaces at its end).
  public func levelRuns(ofLine line: Range<Int>) -> [LevelRun] {
    guard !line.isEmpty else { return [] }
    let visible = line.lowerBound..<resetStart(ofLine: line)
    var runs: [LevelRun] = []
    var index = items.partitioningIndex { $0.end > visible.lowerBound }
    while index < items.count, items[index].start < visible.upperBound {
      let range =
        max(Int(items[index].start), visible.lowerBound)..<min(Int(items[index].end), visible.upperBound)
      Self.append(LevelRun(range: range, level: items[index].level), to: &runs)
      index += 1
    }
    if visible.upperBound < line.upperBound {
      let level = paragraph(at: line.upperBound - 1).level
      Self.append(LevelRun(range: visible.upperBound..<line.upperBound, level: level), to: &runs)
    }
    return runs
  }

  /// The paragraph a character belongs to.
  ///
  /// Precondition: `offset` is within the text. Complexity: O(log n).
  public func paragraph(at offset: Int) -> Paragraph {
    let index = paragraphs.partitioningIndex { $0.range.upperBound > offset }
    precondition(index < paragraphs.count && offset >= 0, "offset outside the text")
    return paragraphs[index]
  }

  /// Where the characters begin that rule L1 resets at the end of a line.
  private func resetStart(ofLine line: Range<Int>) -> Int {
    let scalars = text.unicodeScalars
    let start = text.utf8.index(text.startIndex, offsetBy: line.lowerBound)
    var index = text.utf8.index(text.startIndex, offsetBy: line.upperBound)
    var offset = line.upperBound
    while index > start {
      index = scalars.index(before: index)
      let type = UnicodeProperties.bidiClass(of: scalars[index].value)
      guard type.isReset || type == .s || type == .b else { break }
      offset -= UTF8.width(scalars[index])
    }
    return offset
  }

  private static func append(_ run: LevelRun, to runs: inout [LevelRun]) {
    if let last = runs.last, last.level == run.level, last.range.upperBound == run.range.lowerBound {
      runs[runs.count - 1] = LevelRun(range: last.range.lowerBound..<run.range.upperBound, level: run.level)
    } else {
      runs.append(run)
    }
  }
}

extension Array {
  /// The first index whose element satisfies `predicate`, which no earlier and all later elements do.
  ///
  /// Complexity: O(log n).
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
