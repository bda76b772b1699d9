internal import TextAnalysis
internal import TextShaping
internal import Typefaces
internal import Typography

/// Puts the breakpoints of a text in order: its opportunities, and the hyphens within its words.
struct BreakpointList {
  /// The breakpoints, without the text's start.
  private(set) var points: [Breakpoint] = []
  private var changes: [ChangedSpellings.Change] = []
  private let shaped: ShapedText
  private let cascade: FontCascade

  /// The breakpoints where words are spelled otherwise.
  var spellings: ChangedSpellings { ChangedSpellings(changes: changes) }

  /// Merges both.
  ///
  /// A hyphen is left out where the text breaks by itself, and where its letters are not in the font of the word.
  /// Complexity: linear.
  init(
    _ breaks: [BreakOpportunity], _ hyphens: [HyphenationPoints.Point], _ shaped: ShapedText,
    _ cascade: FontCascade
  ) {
    self.shaped = shaped
    self.cascade = cascade
    points.reserveCapacity(breaks.count + hyphens.count)
    var next = 0
    for opportunity in breaks {
      while next < hyphens.count, hyphens[next].offset < opportunity.offset {
        append(hyphens[next], before: opportunity.offset)
        next += 1
      }
      if next < hyphens.count, hyphens[next].offset == opportunity.offset { next += 1 }
      points.append(Breakpoint(opportunity))
    }
  }

  private mutating func append(_ hyphen: HyphenationPoints.Point, before following: Int32) {
    if let change = hyphen.change {
      // Lines start neither within letters that a hyphen replaces nor between them.
      guard change.range.upperBound <= following, change.range.lowerBound >= points.last?.offset ?? 0,
        isSet(change)
      else { return }
      changes.append(change)
    }
    points.append(Breakpoint(hyphenationAt: hyphen.offset))
  }

  /// Whether the letters of a change lie in one run, whose face has those that take their place.
  private func isSet(_ change: ChangedSpellings.Change) -> Bool {
    let run = shaped.runs[shaped.runIndex(after: change.range.lowerBound)]
    guard run.start <= change.range.lowerBound, max(change.range.upperBound, change.offset + 1) <= run.end
    else {
      return false
    }
    let coverage = cascade.typeface(run.face).coverage
    return (change.before + change.after).allSatisfy { coverage.contains($0) }
  }
}
