internal import Typesetting
internal import Typography

/// Why a text cannot be larger, as a sentence worded from its lines at the next size.
struct FitCertificate {
  private let constraints: FitConstraints
  private let options: FitOptions
  private let size: Double, next: Double?
  /// Whether the text fits at `size`; if not, `next` is the smallest allowed size.
  private let isFit: Bool

  static let largestAllowed = "The largest size allowed fits."
  /// The longest piece of text that is quoted in full, in characters.
  private static let longestQuote = 40

  init(_ constraints: FitConstraints, _ options: FitOptions, size: Double, next: Double?, isFit: Bool) {
    (self.constraints, self.options) = (constraints, options)
    (self.size, self.next, self.isFit) = (size, next, isFit)
  }

  /// The sentence.
  ///
  /// - Complexity: about linear in the lines at the next size.
  var sentence: String {
    guard let next else { return Self.largestAllowed }
    return "\(opening(next)) \(reason(at: next))."
  }

  private func opening(_ next: Double) -> String {
    if !isFit { return "At size \(Decimals.nearest(next)), the smallest allowed," }
    if next == size.nextUp { return "Any larger, and" }
    return "At size \(Decimals.up(next)), the next allowed,"
  }

  private func reason(at next: Double) -> String {
    let width = isFit ? "would be wider than the box" : "is wider than the box"
    let height = isFit ? "would overflow the height" : "overflows the height"
    switch constraints.limit(at: next) {
    case .maxSize: return "no size is allowed"
    case .word(let word): return "\"\(Self.shortened(word))\" \(width)"
    case .width where constraints.maxLines == 1: return "the line \(width)"
    case .width: return "\(line(at: next, known: .max) { $0.overflows || $0.isInkTooWide }) \(width)"
    case .lines:
      let limit = constraints.maxLines
      return "\(Ordinal(limit + 1).withArticle) line \(isFit ? "would be" : "is") needed, and only \(limit)"
        + " \(limit == 1 ? "is" : "are") allowed"
    case .height:
      let known = isFit ? constraints.wholeLayout(at: size, options).lineCount : .max
      let overflows = { (line: Line) in line.bottom > constraints.height }
      return "\(line(at: next, known: known, overflows)) \(height)"
    }
  }

  /// Names the first line that does not fit: "a third line" when the text has only `known` lines, two, at its size.
  private func line(at next: Double, known: Int, _ overflows: (Line) -> Bool) -> String {
    let layout = constraints.wholeLayout(at: next, options)
    let number = 1 + (layout.lines.first(where: overflows)?.index ?? layout.lineCount - 1)
    if number > known { return "\(Ordinal(number).withArticle) line" }
    return layout.lineCount == 1 ? "the line" : "the \(Ordinal(number)) line"
  }

  /// The piece of text without the spaces around it, cut where it is long.
  static func shortened(_ text: String) -> String {
    let trimmed = text.trimmingSpaces
    return trimmed.count > longestQuote ? "\(trimmed.prefix(longestQuote))…" : "\(trimmed)"
  }
}

/// The place of a line in words: "third", "21st".
struct Ordinal: CustomStringConvertible {
  private let number: Int

  private static let words = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
  ]

  init(_ number: Int) { self.number = number }

  var description: String {
    if (1...Self.words.count).contains(number) { return Self.words[number - 1] }
    let isTeen = (11...13).contains(number % 100)
    let endings = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)\(isTeen ? "th" : endings[number % 10] ?? "th")"
  }

  /// "a third", "an eighth", "an 11th".
  var withArticle: String {
    let startsWithVowel = number == 11 || number == 18 || String(number).hasPrefix("8")
    return "\(startsWithVowel ? "an" : "a") \(self)"
  }
}

extension String {
  /// The string without white space at either end.
  fileprivate var trimmingSpaces: Substring {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    guard let last = self[start...].lastIndex(where: { !$0.isWhitespace }) else { return self[start..<start] }
    return self[start...last]
  }
}
