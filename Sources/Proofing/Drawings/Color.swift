/// A colour of sRGB.
public struct Color: Hashable, Sendable {
  /// Its parts, from 0 to 255.
  public let red, green, blue: UInt8
  /// From 0, invisible, to 1, which hides what is below.
  public let opacity: Double

  /// The colour a style sheet writes as `#1b1f24`: `Color(0x1b1f24)`.
  ///
  /// Opacity is limited to 0...1.
  public init(_ rgb: UInt32, opacity: Double = 1) {
    red = UInt8(truncatingIfNeeded: rgb >> 16)
    green = UInt8(truncatingIfNeeded: rgb >> 8)
    blue = UInt8(truncatingIfNeeded: rgb)
    self.opacity = max(0, min(1, opacity))
  }
}

// The colours of proofs.
extension Color {
  /// The paper.
  public static let paper = Color(0xFFFFFF)
  /// Text.
  public static let ink = Color(0x1B1F24)
  /// Headings and captions.
  static let note = Color(0x66707C)
  /// The box, and what does not fit.
  static let box = Color(0xD0453A)
  /// The area within the insets.
  static let inset = Color(0xEFC3BD)
  /// The box of a line, from its top to the top of the next.
  static let band = Color(0xEEF4FB)
  /// The frame around the visible text of a line.
  static let line = Color(0xA9C8EA)
  /// The baseline.
  static let baseline = Color(0x9CC9B5)
}
