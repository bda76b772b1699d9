import Copyfit

/// Two pages of text: after that a program has run for a second.
struct BenchPages {
  private static let bytes = 1 << 16
  let texts: [String]

  /// Pages of some texts, again and again.
  init(_ texts: [String]) {
    let bytes = texts.reduce(0) { $0 + $1.utf8.count }
    self.texts = (0...(Self.bytes / max(1, bytes))).flatMap { _ in texts }
  }

  /// Lets a typesetter see them.
  func set(by type: Typesetter, _ style: TextStyle) {
    for text in texts { _ = type.prepare(text, style: style) }
  }
}
