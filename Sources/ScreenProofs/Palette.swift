internal import Proofing

// What screens are painted with.
extension Color {
  /// What screens lie on.
  static let desk = desk(opacity: 1)
  static func desk(opacity: Double) -> Color { Color(0xF4F5F7, opacity: opacity) }
  /// The edge of a screen, and its shadow.
  static let screenEdge = Color(0xC9D1DA)
  static let shadow = Color(0x1B1F24, opacity: 0.035)
  /// A box that holds others.
  static let container = Color(0x6B8CAE, opacity: 0.05)
  static let containerEdge = Color(0x6B8CAE, opacity: 0.38)
  /// A bar.
  static let bar = Color(0xEDF1F6, opacity: 0.9)
  /// Where a text is, and what it stands on.
  static let textRoom = Color(0x4C8FD6, opacity: 0.10)
  static let baseline = Color(0x2E9E6B, opacity: 0.55)
  /// A box to write in.
  static let fieldEdge = Color(0xAAB6C3)
  /// Something of the app's own.
  static let content = Color(0xDDE5EE)
  static let contentEdge = Color(0xA7B6C7)
  static let contentName = Color(0x6F8196)
  /// A guide.
  static let guide = Color(0x8250DF, opacity: 0.55)
  /// What is wrong.
  static let problem = Color(0xC6342B)
  static let problemRoom = Color(0xD0453A, opacity: 0.16)
  /// What nothing settles.
  static let doubt = Color(0xC77700)
}
