extension Array {
  /// How many bytes it has apart from the reference to them: its elements, a head of four words, and the word in which the
  /// C library keeps how many it gave.
  package var bytesApart: Int {
    capacity == 0 ? 0 : capacity * MemoryLayout<Element>.stride + 5 * MemoryLayout<Int>.stride
  }
}

extension String {
  /// How many bytes it has apart from the reference to them, or about: short strings stand where others have that, and what
  /// room a string has to spare it does not tell.
  package var bytesApart: Int { utf8.count < 16 ? 0 : utf8.count + 5 * MemoryLayout<Int>.stride }
}
