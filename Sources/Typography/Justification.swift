/// How lines are spread to the width of their box, where they stand as ``Alignment/justify`` says.
///
/// Room goes between words, and between the letters of Chinese and Japanese. Letters of other scripts are spread only
/// where this says so, and those that join never.
public struct Justification: Hashable, Sendable {
  /// How much a space may be widened before letters are spread, in thousandths of an em; nil for as much as it takes.
  ///
  /// What letters cannot take goes to the spaces all the same.
  public var spaces: Double?
  /// How much may be added between letters, in thousandths of an em. A line without a space takes no more.
  public var letters: Double
  /// Whether the last line of a paragraph is spread too.
  public var lastLine: Bool

  /// A way to spread lines; at spaces alone unless said otherwise.
  public init(spaces: Double? = nil, letters: Double = 0, lastLine: Bool = false) {
    (self.spaces, self.letters, self.lastLine) = (spaces, letters, lastLine)
  }
}

extension Justification {
  /// Its numbers, by name.
  package var parts: [(name: String, value: Double)] { [("spaces", spaces ?? 0), ("letters", letters)] }
}
