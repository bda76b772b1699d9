public import Typography

/// Room within a line for something that is no letter: an icon, a picture, a field.
///
///     let icon = InlineBox(width: 1.2, height: 1, depth: 0.1, id: "star")
///     let text: StyledText = "\(box: icon) 4.8 of 5"
///
/// It takes the place of one character, U+FFFC. Its lengths are em of the text around it, so that it grows with the text;
/// or points.
public struct InlineBox: Hashable, Sendable {
  /// The places where lines may break beside it.
  public enum Breaks: String, Hashable, Sendable, CaseIterable {
    /// Before it and after it, as beside a picture.
    case around
    /// Nowhere: it stays with the letters beside it.
    case never
  }

  /// The unit of its lengths.
  public enum Unit: String, Hashable, Sendable, CaseIterable {
    /// Em of the text around it; at most 1,000 em of the whole text.
    case em
    /// Points, whatever the size of the text.
    case points
  }

  /// The UTF-8 offset of its character in the text.
  public var offset: Int
  /// The unit of its lengths.
  public var unit: Unit
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double
  /// The depth below the baseline; negative for a box above it.
  public var depth: Double
  /// The places where lines may break beside it.
  public var breaks: Breaks
  /// Its name, for the code that draws the text.
  public var id: String?
  /// The alternative text for those who do not see it.
  public var alternative: String?

  /// A box; in a literal its place is where it is written.
  public init(
    at offset: Int = 0, width: Double, height: Double, depth: Double = 0, unit: Unit = .em,
    breaks: Breaks = .around, id: String? = nil, alternative: String? = nil
  ) {
    self.unit = unit
    self.offset = offset
    self.width = width
    self.height = height
    self.depth = depth
    self.breaks = breaks
    self.id = id
    self.alternative = alternative
  }

  /// The character that it takes the place of: U+FFFC, OBJECT REPLACEMENT CHARACTER.
  package static let character: Unicode.Scalar = "\u{FFFC}"
  /// The bytes of that character in UTF-8.
  static let byteCount = 3

  /// Whether the text, in UTF-8, has that character at the offset of the box.
  func isPlaced(in text: [UInt8]) -> Bool {
    text.indices.contains(offset) && text[offset...].starts(with: String(Self.character).utf8)
  }
}

/// An inline box in its line.
public struct PlacedBox: Hashable, Sendable {
  /// The box.
  public let box: InlineBox
  /// The frame, in points from the line's origin; y downwards.
  public let frame: Rect
}
