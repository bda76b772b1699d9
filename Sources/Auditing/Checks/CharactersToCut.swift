internal import Typesetting
internal import Typography

/// Counts the characters that have to go from the end of a text for it to fit.
struct CharactersToCut {
  let type: Typesetter

  /// Returns the number of graphemes to cut for the text to fit a box, or nil if no cut would help.
  ///
  /// - Complexity: shaping what stands in the last line and after it.
  func count(in text: PreparedText, space: BoxSpace, excess: Excess) -> Int? {
    guard excess.lines > 0, let width = space.width else {
      return excess.limit == .lines ? cut(text, after: excess.lines, size: excess.size) : nil
    }
    switch excess.limit {
    case .width: return tail(of: text.text[...], text.style, width, excess.size)
    case .word: return word(in: text, width, excess.size)
    case .lines, .height:
      guard let layout = try? text.layout(size: excess.size, width: width, block: space.block) else {
        return nil
      }
      // The last line that is shown, and all that comes after it.
      guard let last = layout.lines.first(where: { $0.index == excess.lines - 1 }) else { return nil }
      let start = text.text.utf8.index(text.text.startIndex, offsetBy: last.range.lowerBound)
      return tail(of: text.text[start...], text.style, width, excess.size)
    }
  }

  /// The characters of a text without a break that reach beyond a width.
  private func tail(of text: Substring, _ style: TextStyle, _ width: Double, _ size: Double) -> Int {
    let firstLine = text.prefix { !$0.isNewline }
    var style = style
    style.wrapping = .anywhere
    let prepared = type.prepare(String(firstLine).replacingSpaces, style: style)
    let layout = try? prepared.layout(size: size, width: width)
    guard let end = layout?.lines.first(where: { _ in true })?.range.upperBound else { return text.count }
    let kept = firstLine.utf8.index(
      firstLine.startIndex, offsetBy: min(end.unspaced(in: firstLine), firstLine.utf8.count))
    return text.distance(from: kept, to: text.endIndex)
  }

  /// The characters of the widest word that reach beyond a width.
  private func word(in text: PreparedText, _ width: Double, _ size: Double) -> Int? {
    guard let layout = try? text.layout(size: size, width: width) else { return nil }
    let words = layout.lines.filter(\.overflows).map(\.text)
    return words.map { tail(of: $0.trimmingSpaces, text.style, width, size) }.max()
  }

  private func cut(_ text: PreparedText, after lines: Int, size: Double) -> Int? {
    guard let layout = try? text.layout(size: size),
      let last = layout.lines.first(where: { $0.index == lines - 1 })
    else { return nil }
    let end = text.text.utf8.index(text.text.startIndex, offsetBy: last.range.upperBound)
    return text.text.distance(from: end, to: text.text.endIndex)
  }
}

extension String {
  /// With no-break spaces, so that lines end between any characters; each is one byte longer.
  fileprivate var replacingSpaces: String {
    contains(" ") ? split(separator: " ", omittingEmptySubsequences: false).joined(separator: "\u{A0}") : self
  }
}

extension Int {
  /// An offset in a text with no-break spaces, as one in the text with spaces.
  fileprivate func unspaced(in text: Substring) -> Int {
    var (here, there) = (0, 0)
    for byte in text.utf8 {
      guard there < self else { break }
      here += 1
      there += byte == UInt8(ascii: " ") ? 2 : 1
    }
    return here
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var rest = drop { $0.isWhitespace }
    while rest.last?.isWhitespace == true { rest = rest.dropLast() }
    return rest
  }
}
