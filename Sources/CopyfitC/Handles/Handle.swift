internal import Requests

/// A value that C holds: retained as it is handed over, released as it is freed.
protocol Handle: AnyObject, Sendable {
  /// What it is called in errors.
  static var noun: String { get }
}

extension Handle {
  /// The value as C holds it.
  func handedOver() -> OpaquePointer { unsafe OpaquePointer(Unmanaged.passRetained(self).toOpaque()) }

  /// The value behind a pointer that was handed over and is not freed: what C promises, but for NULL.
  static func held(_ pointer: OpaquePointer?) throws(RequestError) -> Self {
    guard let pointer = unsafe pointer else {
      throw RequestError(.badValue, noun, "is NULL; give what \(noun)_new returned")
    }
    return unsafe Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).takeUnretainedValue()
  }

  /// Releases what was handed over; NULL is nothing.
  static func free(_ pointer: OpaquePointer?) {
    guard let pointer = unsafe pointer else { return }
    unsafe Unmanaged<Self>.fromOpaque(UnsafeRawPointer(pointer)).release()
  }
}
