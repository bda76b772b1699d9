internal import Typesetting
internal import Typography

/// Why a text cannot be larger, as a sentence worded from its lines at the next size.
struct FitCertificate {
  private let area: FitArea
  private let options: FitOptions
  private let size: Double, next: Double?
  /// Whether the text fits at `size`; if not, `next` is the smallest allowed size.
  private let isFit: Bool

  static let largestAllowed = "The largest size allowed fits."
  /// The longest piece of text that is quoted in full, in characters.
  private static let longestQuote = 40

  init(_ area: FitArea, _ options: FitOptions, size: Double, next: Double?, isFit: Bool) {
    self.area = area
    self.options = options
    self.size = size
    self.next = next
    self.isFit = isFit
  }

  /// The sentence.
  ///
  /// - Complexity: about linear in the lines at the next size.
  var sentence: String {
    guard let next else { return Self.largestAllowed }
    return sentence(reason(at: next), at: next)
  }

  /// The sentence that gives a reason.
  func sentence(_ reason: String, at next: Double) -> String { "\(opening(next)) \(reason)." }

  private func opening(_ next: Double) -> String {
    // Of a shape, sizes between two allowed ones were not tried.
    if case .box = area, isFit, next == size.nextUp { return "Any larger, and" }
    return
      "At size \(isFit ? Decimals.up(next) : Decimals.nearest(next)), the \(isFit ? "next" : "smallest") allowed,"
  }

  private func reason(at next: Double) -> String {
    switch area {
    case .box(let box): reason(at: next, box)
    case .shape(let shape, _): reason(at: next, shape)
    }
  }

  /// A verb about what would happen at the next size, or what happens at the smallest.
  func verb(_ base: String, _ present: String) -> String { isFit ? "would \(base)" : present }

  private func reason(at next: Double, _ box: FitConstraints) -> String {
    let isVertical = box.writingMode.isVertical
    let width = "\(verb("be", "is")) \(isVertical ? "taller" : "wider") than the box"
    let noun = isVertical ? "column" : "line"
    switch box.limit(at: next) {
    case .maxSize: return "no size is allowed"
    case .word(let word): return "\"\(Self.shortened(word))\" \(width)"
    case .width where box.maxLines == 1: return "the \(noun) \(width)"
    case .width: return "\(line(at: next, box, known: .max) { $0.overflows || $0.isInkTooWide }) \(width)"
    case .lines:
      let limit = box.maxLines
      return "\(Ordinal(limit + 1).withArticle) \(noun) \(verb("be", "is")) needed, and only \(limit)"
        + " \(limit == 1 ? "is" : "are") allowed"
    case .height:
      let known = isFit ? box.wholeLayout(at: size, options).lineCount : .max
      return
        "\(line(at: next, box, known: known) { $0.bottom > box.height }) \(verb("overflow", "overflows"))"
        + " the \(isVertical ? "width" : "height")"
    }
  }

  private func reason(at next: Double, _ shape: ShapeConstraints) -> String {
    let mode = shape.storage.style.writingMode
    let (excess, noun) = mode.isVertical ? ("taller", "column") : ("wider", "line")
    let wider = "\(verb("be", "is")) \(excess) than the shape is at any \(noun)"
    switch shape.limit(at: next) {
    case (.word(let word), _): return "\"\(Self.shortened(word))\" \(wider)"
    case (.width, _): return "a \(noun) \(wider)"
    case (.lines, _): return "the text \(verb("need", "needs")) more \(noun)s than are allowed"
    case (.height, let place?):
      return "the \(noun)s \(verb("be", "are")) off the \(Self.side(place, mode))"
    case (.height, nil), (.maxSize, _):
      return mode.isVertical
        ? "the text \(verb("reach", "reaches")) out of the shape at its \(Self.side(.bottom, mode))"
        : "the text \(verb("reach", "reaches")) below the shape"
    }
  }

  /// The side of a shape on the page at which its lines are to stand.
  private static func side(_ alignment: VerticalAlignment, _ mode: WritingMode) -> String {
    switch (alignment, mode) {
    case (.top, .verticalRL), (.bottom, .verticalLR): "right"
    case (.bottom, .verticalRL), (.top, .verticalLR): "left"
    default: alignment.rawValue
    }
  }

  /// Names the first line that does not fit: "a third line" when the text has only `known` lines, two, at its size.
  private func line(
    at next: Double, _ box: FitConstraints, known: Int, _ overflows: (Line) -> Bool
  ) -> String {
    let layout = box.wholeLayout(at: next, options)
    let number = 1 + (layout.lines.first(where: overflows)?.index ?? layout.lineCount - 1)
    let noun = box.writingMode.isVertical ? "column" : "line"
    if number > known { return "\(Ordinal(number).withArticle) \(noun)" }
    return layout.lineCount == 1 ? "the \(noun)" : "the \(Ordinal(number)) \(noun)"
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
