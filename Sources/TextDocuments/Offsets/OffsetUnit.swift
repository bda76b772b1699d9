/// What the offsets of requests and answers count.
package enum OffsetUnit: String, CaseIterable, Sendable {
  /// Bytes of UTF-8, as in Swift's and Rust's strings.
  case utf8
  /// Units of UTF-16, as in the strings of JavaScript, Java and Objective-C.
  case utf16
  /// Unicode scalars, as in Python's strings.
  case scalars

  /// One of them, for messages.
  var noun: String {
    switch self {
    case .utf8: "byte"
    case .utf16: "UTF-16 offset"
    case .scalars: "scalar"
    }
  }
}
