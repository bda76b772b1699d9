extension String {
  /// Reads the text's UTF-8 in place; a text that has no UTF-8 of its own (bridged from Objective-C) is copied first.
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    // The buffer lives as long as the closure runs, and so does the span.
    return text.withUTF8 { bytes in unsafe body(bytes.span) }
  }
}
