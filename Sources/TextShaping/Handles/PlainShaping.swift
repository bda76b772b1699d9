internal import CHarfBuzz
package import Typefaces

/// Plain `hb_shape` with one font and guessed properties: the reference that benchmarks compare with.
@safe package final class PlainShaping {
  private let font: FontHandle
  private let buffer: OpaquePointer

  /// Shaping with one face. Complexity: constant.
  package init(_ typeface: Typeface) {
    font = FontHandle(typeface)
    guard let buffer = unsafe hb_buffer_create() else {
      preconditionFailure("HarfBuzz returns an inert buffer, never null")
    }
    unsafe self.buffer = unsafe buffer
  }

  deinit {
    // Safe: this is the buffer's only owner.
    unsafe hb_buffer_destroy(buffer)
  }

  /// Shapes UTF-8 and returns the number of glyphs. Complexity: linear.
  package func shape(_ text: [UInt8]) -> Int {
    unsafe hb_buffer_clear_contents(buffer)
    // Safe: HarfBuzz copies what it needs of the text during the call.
    unsafe text.withUnsafeBytes { bytes in
      let start = unsafe bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      unsafe hb_buffer_add_utf8(buffer, start, CInt(bytes.count), 0, CInt(bytes.count))
    }
    unsafe hb_buffer_guess_segment_properties(buffer)
    _ = unsafe copyfit_hb_shape(font.font, buffer, nil, 0)
    return unsafe Int(hb_buffer_get_length(buffer))
  }
}
