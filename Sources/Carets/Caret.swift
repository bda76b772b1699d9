public import Typography

/// The line on which a place between two graphemes is seen, where one is at a line's end and one at the next line's start.
public enum CaretAffinity: Hashable, Sendable, CaseIterable {
  /// With the text before it: at a wrapped line's end.
  case upstream
  /// With the text after it: at the next line's start.
  case downstream
}

/// A place between two graphemes of a text.
public struct TextPosition: Hashable, Sendable {
  /// The UTF-8 offset.
  ///
  /// In results it is the start of a grapheme or the end of a line; in questions it may be any, and one within a character or
  /// grapheme counts as its start.
  public let offset: Int
  /// The line to use where lines wrap at the offset.
  public let affinity: CaretAffinity

  /// The place at `offset`.
  public init(_ offset: Int, _ affinity: CaretAffinity = .downstream) {
    self.offset = offset
    self.affinity = affinity
  }
}

/// A caret to draw: a vertical line from `top` downwards, `height` points long; in a column a horizontal one from `top` to the
/// right, `width` points long.
public struct Caret: Hashable, Sendable {
  /// The place in the text, at the start of a grapheme or at the end of a line.
  public let position: TextPosition
  /// The line it stands on, from 0; one more than the last where the text ends with a line terminator or is empty.
  public let lineIndex: Int
  /// Its upper end, or its left one in a column, in points from the layout's top left corner; y grows downwards.
  public let top: Point
  /// The height of the caret, which is that of the line, in points; 0 in a column.
  public let height: Double
  /// The width of the caret in a column, which is that of the column, in points; else 0.
  public let width: Double
  /// Whether the text it touches runs from right to left: what a slanted or flagged caret shows.
  public let isRightToLeft: Bool
}

/// The carets of one place: two where left-to-right text meets right-to-left text, else the same one twice.
///
/// What is typed next appears at one of them: at the strong one where it runs as the paragraph does, at the weak
/// one where it runs the other way. (Other names are primary and secondary caret, or split cursor.)
public struct CaretPair: Hashable, Sendable {
  /// The place where text in the paragraph's direction is inserted.
  public let strong: Caret
  /// The place where text in the other direction is inserted.
  public let weak: Caret

  /// Whether the two stand apart.
  public var isSplit: Bool { strong.top != weak.top }
}
