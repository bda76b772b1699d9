import Fitting
import Typesetting
import Typography

/// What a text needs in frames of every width on a grid: a plain judge, which sets the text in each of them.
struct EveryWidth {
  let text: PreparedText
  let size: Double
  let block: BlockStyle
  let maxLines: Int?
  let insets: Insets
  let grid: Double

  /// The least multiple of the grid that holds a length, by counting. The length of a line is a difference of positions, and
  /// may be some rounding errors above the multiple that it is.
  func up(_ length: Double) -> Double {
    var count = max(0, (length / grid).rounded(.down) - 3)
    while length > count * grid * (1 + 1e-12) { count += 1 }
    return count * grid
  }

  /// The lines in a frame of a width. A text of one line breaks nowhere.
  func lines(_ width: Double?) throws -> TextLayout {
    let inner = width.map { max(0, $0 - insets.left - insets.right) }
    var block = block
    if block.breaking != .balanced { block.breaking = .greedy }
    return try text.layout(size: size, width: maxLines == 1 ? nil : inner, block: block)
  }

  func width(of lines: TextLayout) -> Double { lines.width + insets.left + insets.right }

  /// Whether the lines in a frame are within it, and no more than allowed.
  func holds(_ lines: TextLayout, _ width: Double) -> Bool {
    self.width(of: lines) <= width * (1 + 1e-10) && lines.lineCount <= maxLines ?? .max
  }

  /// Whether there is no width without a line too many.
  func hasTooManyLines() throws -> Bool { try lines(nil).lineCount > maxLines ?? .max }

  /// The frame of the text where it breaks wherever it can, or nowhere, if that is narrower.
  func narrowest() throws -> Double {
    let whole = width(of: try lines(nil))
    return up(min(whole, text.style.wrapping == .none ? whole : width(of: try lines(0))))
  }

  /// The least width from which on nothing overflows and no line is too many.
  func minContentWidth() throws -> Double {
    let narrow = try narrowest()
    if try hasTooManyLines() { return narrow }
    var count = (narrow / grid).rounded()
    while try !holds(lines(count * grid), count * grid) { count += 1 }
    return count * grid
  }

  /// The frame and the lines in it for a width that is given, or at most so large.
  func frame(_ width: Double, isGiven: Bool, min: Double) throws -> (size: Size, lines: TextLayout) {
    var (room, lines) = (width, try lines(width))
    if !holds(lines, width) {
      room = max(width, min)
      lines = try self.lines(room)
    }
    let own = up(self.width(of: lines))
    let height = up(lines.height + insets.top + insets.bottom)
    let needed = Swift.min(own, room)
    return (Size(isGiven ? Swift.max(width, needed) : needed, height), lines)
  }
}
