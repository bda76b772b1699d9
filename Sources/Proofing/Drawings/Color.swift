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

extension Color {
  /// The colour that a style sheet writes as `#1b1f24` or `#fff`, with or without `#`; nil for anything else.
  ///
  /// Eight digits, or four, have the opacity last: `#1b1f2480`.
  public init?(hex text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    var values: [UInt32] = []
    for digit in digits {
      guard digit.isASCII, let value = digit.hexDigitValue else { return nil }
      values.append(UInt32(value))
    }
    // In short forms every digit stands for two.
    if values.count == 3 || values.count == 4 { values = values.flatMap { [$0, $0] } }
    guard values.count == 6 || values.count == 8 else { return nil }
    let rgb = values.prefix(6).reduce(0) { $0 << 4 | $1 }
    self.init(rgb, opacity: values.count == 8 ? Double(values[6] << 4 | values[7]) / 255 : 1)
  }
}

extension Color: ExpressibleByStringLiteral {
  /// A colour written in code: `"#1b1f24"`. Precondition: a colour as ``init(hex:)`` reads it.
  public init(stringLiteral text: StaticString) {
    guard let color = Color(hex: text.description) else {
      preconditionFailure("not a colour such as #1b1f24: \(text)")
    }
    self = color
  }
}

// The colours of proofs.
extension Color {
  /// White.
  public static let white = Color(0xFFFFFF)
  /// Black.
  public static let black = Color(0x000000)
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
