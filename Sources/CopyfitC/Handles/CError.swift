package import CCopyfit
internal import Requests
internal import Support

/// Where C wants an error; nil for nowhere.
package typealias ErrorPlace = UnsafeMutablePointer<UnsafeMutablePointer<copyfit_error>?>

/// Runs what a function of C does; puts an error where the caller wants it.
///
/// - Returns: nil where there was an error.
func reporting<Value>(
  to place: ErrorPlace?, _ body: () throws(RequestError) -> Value
) -> Value? {
  do throws(RequestError) { return try body() } catch {
    guard let place = unsafe place else { return nil }
    let copy = UnsafeMutablePointer<copyfit_error>.allocate(capacity: 1)
    unsafe copy.initialize(
      to: copyfit_error(
        code: CString.copy(error.code.rawValue), message: CString.copy(error.sentence.printable)))
    unsafe place.pointee = copy
    return nil
  }
}

@c @implementation
package func copyfit_error_free(_ error: UnsafeMutablePointer<copyfit_error>!) {
  guard let error = unsafe error else { return }
  unsafe CString.free(error.pointee.code)
  unsafe CString.free(error.pointee.message)
  unsafe error.deallocate()
}
