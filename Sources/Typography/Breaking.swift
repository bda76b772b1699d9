/// The way the lines of a text are chosen among those that fit.
///
/// All of them keep the number of lines that greedy breaking has, the least: so a size fits by one of them exactly where it
/// fits by every other. With ``LineHeight/perLine`` heights, and where a line is too wide for the box, lines are greedy.
public enum Breaking: String, Hashable, Sendable, CaseIterable {
  /// Every line takes as much as it can.
  case greedy
  /// The lines are as wide as the least width that keeps their number, for any number of lines.
  case balanced
  /// The last line of a paragraph is not short, and the others end near each other.
  case pretty
  /// The breaks with the fewest demerits in all, after Knuth and Plass (1981).
  case optimal
}

/// The charges for the lines of ``Breaking/optimal``; a paragraph's lines are those with the least sum.
///
/// A line's demerits are (`line` + badness)², the badness being 100 times the cube of what the line lacks to the full
/// width, as a multiple of `stretch` times that width. The last line of a paragraph has no badness.
public struct Demerits: Hashable, Sendable {
  /// The charge of every line.
  public var line: Double
  /// The share of the width that a line may lack for a badness of 100.
  public var stretch: Double
  /// The charge of a hyphen at the end of a line; its square is added to the demerits.
  public var hyphen: Double
  /// Added where the line before ends in a hyphen too.
  public var consecutiveHyphens: Double
  /// Added where the last line but one ends in a hyphen.
  public var finalHyphen: Double

  /// Demerits; what is left out is as TeX has it.
  public init(
    line: Double = 10, stretch: Double = 0.2, hyphen: Double = 50, consecutiveHyphens: Double = 10_000,
    finalHyphen: Double = 5_000
  ) {
    self.line = line
    self.stretch = stretch
    self.hyphen = hyphen
    self.consecutiveHyphens = consecutiveHyphens
    self.finalHyphen = finalHyphen
  }
}

extension Demerits {
  /// All of them, by name.
  package var parts: [(name: String, value: Double)] {
    [
      ("line", line), ("stretch", stretch), ("hyphen", hyphen), ("consecutiveHyphens", consecutiveHyphens),
      ("finalHyphen", finalHyphen),
    ]
  }
}
