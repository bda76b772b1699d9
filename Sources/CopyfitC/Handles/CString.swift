internal import CCopyfit

/// Strings of C, which the library allocates and frees.
enum CString {
  /// A copy with a zero at its end.
  static func copy(_ bytes: [UInt8]) -> UnsafeMutablePointer<CChar> {
    let copy = UnsafeMutableBufferPointer<CChar>.allocate(capacity: bytes.count + 1)
    for (index, byte) in bytes.enumerated() { unsafe copy[index] = CChar(bitPattern: byte) }
    unsafe copy[bytes.count] = 0
    // The buffer has a byte at least, and so an address.
    return unsafe copy.baseAddress.unsafelyUnwrapped
  }

  static func copy(_ text: String) -> UnsafeMutablePointer<CChar> { unsafe copy(Array(text.utf8)) }

  /// Frees a copy; NULL is nothing.
  static func free(_ text: UnsafePointer<CChar>?) { unsafe text?.deallocate() }
}

@c @implementation
package func copyfit_string_free(_ string: UnsafeMutablePointer<CChar>!) { unsafe CString.free(string) }
