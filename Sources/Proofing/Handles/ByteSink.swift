internal import CCairo

/// Collects the bytes of a file that Cairo writes.
///
/// Its owner keeps it alive while Cairo uses it.
final class ByteSink {
  private(set) var bytes: [UInt8] = []

  /// The function that Cairo calls with the sink as its first argument; see `pointer`.
  static let write: cairo_write_func_t = { sink, bytes, count in
    guard let sink = unsafe sink else { return CAIRO_STATUS_WRITE_ERROR }
    // The pointer was made by `pointer` from a sink that its owner still holds.
    unsafe Unmanaged<ByteSink>.fromOpaque(sink).takeUnretainedValue().bytes
      .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }

  /// The sink as a C pointer, unretained: the sink must outlive its use.
  var pointer: UnsafeMutableRawPointer { unsafe Unmanaged.passUnretained(self).toOpaque() }
}
