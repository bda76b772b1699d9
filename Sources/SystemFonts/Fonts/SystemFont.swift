public import Typography

/// A face that is installed on the machine, as fontconfig lists it.
///
/// A variable font is listed once as a whole, and once for each of its named instances.
public struct SystemFont: Hashable, Sendable {
  /// The names of its family, in several languages where it has them.
  public let families: [String]
  /// The name of its style, such as "Bold Italic"; empty for a variable font as a whole.
  public let style: String
  /// The path of its file.
  public let file: String
  /// The index of the face in its file, counted from 0.
  public let faceIndex: Int
  /// The index of the named instance of a variable font, counted from 0.
  public let instance: Int?
  /// The weights: of a variable font from the lightest to the heaviest.
  public let weights: ClosedRange<FontWeight>
  /// The widths: of a variable font from the narrowest to the widest.
  public let widths: ClosedRange<FontWidth>
  /// Whether it leans.
  public let slant: FontSlant
  /// Whether this is a variable font as a whole.
  package let isVariable: Bool
  /// Whether it has glyphs with colours.
  public let hasColors: Bool
}
