/// The way a text is cut that is too long for its lines: where, between which units, and what is set instead.
///
///     let layout = try text.truncatedLayout(size: 17, width: 160, maxLines: 2)          // "Speichern und wei…"
///     let path = Truncation(.middle, ellipsis: " [...] ")
public struct Truncation: Hashable, Sendable {
  /// The part of the last line that is cut.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// The end of the text: "Speichern und wei…".
    case tail
    /// The middle: equally much is kept at the line's start and at the text's end: "Speich…weiter".
    case middle
    /// The text from the line's start on, so that its end is kept: "…n und weiter".
    case head
  }

  /// The unit that is kept or cut as a whole.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Extended grapheme clusters (UAX #29).
    case grapheme
    /// Words (UAX #29), and what stands between them.
    case word
  }

  /// The part of the last line that is cut.
  public var place: Place
  /// The unit that is kept or cut as a whole.
  public var unit: Unit
  /// The text set in place of the text cut; nil: "…", or "..." where no font has that.
  public var ellipsis: String?

  /// A way to cut a text.
  public init(_ place: Place = .tail, at unit: Unit = .grapheme, ellipsis: String? = nil) {
    self.place = place
    self.unit = unit
    self.ellipsis = ellipsis
  }

  /// At the end of the text, between graphemes.
  public static let tail = Truncation()
}
