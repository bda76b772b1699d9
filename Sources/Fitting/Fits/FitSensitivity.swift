internal import Typesetting
internal import Typography

/// The limit of a fit's size, and the gain from more room.
///
///     if let limit = fit.sensitivity {
///       print(limit.text, "limits it; a point of width buys", limit.sizePerWidth, "points of size")
///     }
///
/// It refers to the largest size of any, where the options allow only some.
public struct FitSensitivity: Hashable, Sendable {
  /// The line that limits the size, from 0.
  public let line: Int
  /// The text that limits the size: a word that is too wide, else the line, as it is set at the size found.
  public let text: String
  /// Points of size gained per point that the box is wider.
  public let sizePerWidth: Double
  /// Points of size gained per point that the box is higher; 0 where lines do not get higher with the size.
  public let sizePerHeight: Double

  /// The gains of points along the lines and across them.
  init(line: Int, text: String, along: Double, across: Double, _ mode: WritingMode) {
    (self.line, self.text) = (line, text)
    (sizePerWidth, sizePerHeight) = mode.turned(along, across)
  }
}

extension Fit {
  /// The limit of the size; nil if the largest allowed size fits, no size fits, in a shape, or where finding it takes too
  /// many tries.
  ///
  /// - Complexity: a fit, and a pass over the lines.
  public var sensitivity: FitSensitivity? {
    guard outcome == .fits, let nextSize, let box = area.box else { return nil }
    let between = FitOptions(minSize: size, maxSize: nextSize)
    var budget = WorkBudget(for: box.storage)
    guard let sizes = try? AllowedSizes(between),
      let largest = (try? SizeSearch(box, sizes).largest(&budget))?.size, largest < nextSize
    else { return nil }
    return box.sensitivity(at: largest, options)
  }
}

extension FitConstraints {
  /// Returns the limit of a size that is the largest of any.
  func sensitivity(at size: Double, _ options: FitOptions) -> FitSensitivity {
    let (here, next) = (wholeLayout(at: size, options), wholeLayout(at: size.nextUp, options))
    switch limit(at: size.nextUp) {
    case .height where next.lineCount == here.lineCount && (!holdsInk || next.hasLines(of: here)):
      let last = here.lines.last
      return FitSensitivity(
        line: last?.index ?? 0, text: last?.visibleText ?? "", along: 0,
        across: gain(1, per: growth(of: here, at: size)), writingMode)
    case .word(let word):
      let line = next.lines.first { $0.overflows }?.index ?? 0
      return FitSensitivity(line: line, text: word, along: gain(size, per: width), across: 0, writingMode)
    default:
      let line = zip(here.lines, next.lines).first { $0.range != $1.range || $1.overflows }?.0
      return FitSensitivity(
        line: line?.index ?? 0, text: line?.visibleText ?? "", along: gain(size, per: width),
        across: 0, writingMode)
    }
  }

  /// Points of size per point of room, for a size that takes `room`; 0 if it takes none, or too little to count.
  private func gain(_ size: Double, per room: Double) -> Double {
    let gain = room > 0 ? size / room : 0
    return gain.isFinite ? gain : 0
  }

  /// Points of height per point of size.
  private func growth(of layout: TextLayout, at size: Double) -> Double {
    guard holdsInk else {
      return (layout.extent - prepared(at: size).lineHeight.block(of: layout.lineCount, at: 0)) / size
    }
    // The lines that reach furthest need not be the first and the last.
    let prepared = prepared(at: size)
    var known = KnownLineInk()
    let ink = prepared.storage.blockInk(
      within: prepared.widest(at: size), at: size, block.lineHeight, prepared.storage.lineShaper(), &known)
    return (ink.height(at: size) - ink.height(at: 0)) / size
  }
}

extension TextLayout {
  /// Whether lines break where they do in another layout of the same text.
  fileprivate func hasLines(of other: TextLayout) -> Bool {
    zip(lines, other.lines).allSatisfy { $0.range == $1.range }
  }
}
