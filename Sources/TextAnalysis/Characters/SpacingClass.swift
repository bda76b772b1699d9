/// A class of punctuation by which space between characters is trimmed.
///
/// Source: CSS Text 4, "Text Spacing Character Classes".
package enum SpacingClass: Sendable {
  /// A full-width opening or closing bracket.
  case opening, closing
  /// A mark in the middle of its em, or the ideographic space.
  case middle
  /// A bracket that is not full-width.
  case narrowOpening, narrowClosing
  /// A full-width comma, stop, colon or semicolon: fonts have them at one side of the em or in the middle.
  case stop
  /// A quotation mark, full-width or not.
  case openingQuote, closingQuote
}
