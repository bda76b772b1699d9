internal import Proofing

// The colours of screen proofs.
extension Color {
  /// The page behind screens.
  static let background = background(opacity: 1)
  static func background(opacity: Double) -> Color { Color(0xE4E8EE, opacity: opacity) }
  /// The edge of a screen, and its shadow.
  static let screenEdge = Color(0xC9D1DA)
  static let shadow = Color(0x1B1F24, opacity: 0.035)
  /// A container.
  static let container = Color(0x6B8CAE, opacity: 0.05)
  static let containerEdge = Color(0x6B8CAE, opacity: 0.38)
  /// A bar.
  static let bar = Color(0xEDF1F6, opacity: 0.9)
  /// The frame and the baselines of a text.
  static let textArea = Color(0x4C8FD6, opacity: 0.10)
  static let baseline = Color(0x2E9E6B, opacity: 0.55)
  /// A text field.
  static let fieldEdge = Color(0xAAB6C3)
  /// Content of the app, such as an image.
  static let content = Color(0xDDE5EE)
  static let contentEdge = Color(0xA7B6C7)
  static let contentName = Color(0x6F8196)
  /// A guide.
  static let guide = Color(0x8250DF, opacity: 0.55)
  /// What the environment chose.
  static let choice = Color(0x57606B)
  /// A problem.
  static let problem = Color(0xC6342B)
  static let problemArea = Color(0xD0453A, opacity: 0.16)
  /// An ambiguous position.
  static let ambiguity = Color(0xC77700)
}
