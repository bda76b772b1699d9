internal import Support
internal import Typography

/// The properties of a text before any font: paragraphs, runs of one level and script, and where it may break.
///
/// All offsets count UTF-8 bytes from the start of the text.
package struct AnalyzedText: Sendable {
  /// The text.
  package let text: String
  /// The paragraphs of UAX #9, in order; together they cover the text.
  package let paragraphs: [Paragraph]
  /// Maximal runs of one embedding level and one script within one line of the source, in logical order.
  ///
  /// A tab is a separate item; line terminators belong to no item.
  package let items: [TextItem]
  /// The places where a line may or must end, ascending; the last is the end of the text.
  ///
  /// Empty for the empty text.
  package var breaks: [BreakOpportunity]

  package init(text: String, paragraphs: [Paragraph], items: [TextItem], breaks: [BreakOpportunity]) {
    self.text = text
    self.paragraphs = paragraphs
    self.items = items
    self.breaks = breaks
  }
}

// Lines of an analysed text.
extension AnalyzedText {
  /// The runs of one level of a line, in logical order, with rule L1 of UAX #9 applied: white space,
  /// terminators and isolate controls at its end have the level of its paragraph.
  ///
  /// Give their levels to `BidiOrder`.
  ///
  /// Precondition: `line` lies within one line of the source, whose terminator may be its end, and is cut between
  /// characters. Complexity: O(log n + items within the line + spaces at its end).
  package func levelRuns(ofLine line: Range<Int>) -> [LevelRun] {
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
  package func paragraph(at offset: Int) -> Paragraph {
    let index = paragraphs.partitioningIndex { $0.range.upperBound > offset }
    precondition(index < paragraphs.count && offset >= 0, "offset outside the text")
    return paragraphs[index]
  }

  /// Returns the start of the characters that rule L1 resets at the end of a line.
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
