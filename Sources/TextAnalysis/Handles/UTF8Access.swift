extension String {
  /// Reads the text's UTF-8 in place; a text that is not stored as UTF-8 (bridged from Objective-C) is copied first.
  func withUTF8Span<Result>(_ body: (Span<UInt8>) -> Result) -> Result {
    var text = self
    // The buffer lives as long as the closure runs, and so does the span.
    return text.withUTF8 { bytes in unsafe body(bytes.span) }
  }

  /// Makes the text's UTF-8 what `bytes` holds, in the memory it has. Complexity: linear.
  package func copyUTF8(to bytes: inout [UInt8]) {
    // The buffer lives as long as the closure runs, which copies it.
    let isCopied: Void? = unsafe utf8.withContiguousStorageIfAvailable { text in
      unsafe bytes.replaceSubrange(0..<bytes.count, with: text)
    }
    if isCopied == nil { bytes = Array(utf8) }  // of a text that has no UTF-8 of its own
  }

  /// Hashes the text's UTF-8: canonically equivalent spellings hash differently. Complexity: linear.
  package func hashUTF8(into hasher: inout Hasher) {
    var text = self
    // The buffer lives as long as the closure runs, which only reads it.
    text.withUTF8 { bytes in unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes)) }
  }

  /// Whether two texts have the same UTF-8: canonically equivalent spellings differ. Complexity: linear.
  package func hasSameUTF8(as other: String) -> Bool {
    var (one, other) = (self, other)
    // The buffers live as long as the closures run, which only read them.
    return one.withUTF8 { bytes in
      other.withUTF8 { others in unsafe bytes.count == others.count && bytes.elementsEqual(others) }
    }
  }
}
