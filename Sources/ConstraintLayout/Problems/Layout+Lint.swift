/// A rule that may stand in the way of other sizes, languages and letters.
public struct LintFinding: Hashable, Sendable {
  /// The names of the items that it speaks of.
  public let items: [String]
  /// The rule, in words.
  public let rule: String
  /// The points in it.
  public let points: Double
  /// The finding as a sentence.
  public let message: String
}

extension Layout {
  /// The rules that set a length or a place by a number of points alone: `photo.width == 120`.
  ///
  /// Gaps between two items do not count, nor do minimum lengths, which cut nothing: `button.height >= 44`.
  /// - Complexity: linear in the rules.
  public func lint() -> [LintFinding] {
    rules.filter(\.isAbsolute).map { rule in
      let (item, rule, points) = (rule.terms[0].item, description(of: rule), -rule.constant)
      return LintFinding(
        items: [name(ofNumber: item)], rule: rule, points: points,
        message: "\(rule): \(points.decimal) points, whatever the screen, the language and the letters")
    }
  }
}
