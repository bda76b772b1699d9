internal import CCopyfit
internal import Requests

/// The versions as a string of C, made once and kept.
private nonisolated(unsafe) let version = unsafe UnsafePointer(CString.copy(Versions.text))

@c @implementation
package func copyfit_version() -> UnsafePointer<CChar>! { unsafe version }
