internal import Fitting
internal import StringCatalogs
internal import Typography

/// What a text lacks in its box, in words: by how much it is too large, and what would help.
struct Shortage {
  private let limit: FitLimit
  private let mode: WritingMode
  let points: Double
  private let box: Size
  private let maxLines: Int?
  /// The lines that the text has where their number is not limited; nil where it does not fit so either.
  private let linesNeeded: Int?
  let charactersToCut: Int?

  init(
    _ limit: FitLimit, _ mode: WritingMode, points: Double, box: Size, maxLines: Int?, linesNeeded: Int?,
    charactersToCut: Int?
  ) {
    (self.limit, self.mode, self.points, self.box) = (limit, mode, points, box)
    (self.maxLines, self.linesNeeded, self.charactersToCut) = (maxLines, linesNeeded, charactersToCut)
  }

  /// `161.98 pt too wide for its 156 pt box`.
  var problem: String {
    let length = Measure.points(points)
    switch limit {
    case .width: return "\(length) too wide for its \(Measure.points(box.width)) box"
    case .word(let word):
      let excess = mode.turned("wide", "high").0
      return "'\(word.escaped)' is \(length) too \(excess) for its \(Measure.points(along)) box"
    case .lines:
      let room =
        "its \(along.isFinite ? Measure.points(along) + " " : "")box has room for \(lines(maxLines ?? 1))"
      return linesNeeded.map { "\(lines($0)), but \(room)" } ?? "too many lines: \(room)"
    case .height, .maxSize: return "\(length) too high for its \(Measure.points(box.height)) box"
    }
  }

  /// `cut 16 characters, or allow 2 lines`.
  var remedy: String {
    var ways: [String] = []
    if let cut = charactersToCut { ways.append("cut \(cut) \(cut == 1 ? "character" : "characters")") }
    if let linesNeeded { ways.append("allow \(lines(linesNeeded))") }
    if limit == .lines, points > 0 {
      ways.append("make the box \(Measure.points(points)) \(mode.turned("wider", "higher").0)")
    }
    guard let last = ways.popLast() else { return "make the box larger" }
    return ways.isEmpty ? last : "\(ways.joined(separator: ", ")), or \(last)"
  }

  /// The length of the box along the lines.
  private var along: Double { mode.turned(box.width, box.height).0 }

  private func lines(_ count: Int) -> String {
    let noun = mode.isVertical ? "column" : "line"
    return count == 1 ? "1 \(noun)" : "\(count) \(noun)s"
  }
}

extension Finding {
  /// Adds what the text lacks: in words, in points, in characters.
  mutating func add(
    _ shortage: Shortage, _ fit: Fit, with fillings: [PlaceholderValues.Filling] = []
  ) throws(FittingError) {
    let values = fillings.map { "\($0.placeholder) as '\($0.value.escaped)'" }
    problem = shortage.problem
    remedy = shortage.remedy + (values.isEmpty ? "" : "; with \(values.joined(separator: ", "))")
    (size, limitedBy) = (fit.size, fit.limitedBy.name)
    (pointsMissing, charactersToCut) = (shortage.points, shortage.charactersToCut)
    partsToCut = try fit.partsToCut(for: fit.size)
  }
}
