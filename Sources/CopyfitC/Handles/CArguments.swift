internal import Requests

/// The bytes that C gives for an argument; NULL is none where there are none.
func bytes(_ start: UnsafePointer<CChar>?, _ count: Int, _ name: String) throws(RequestError) -> [UInt8] {
  guard unsafe start != nil || count == 0 else {
    throw RequestError(.badValue, name, "is NULL, of \(count) bytes; give JSON")
  }
  return unsafe Array(UnsafeRawBufferPointer(start: start, count: count))
}

/// Where a function of C puts what it has found.
func place<Value>(_ pointer: UnsafeMutablePointer<Value>?, _ name: String) throws(RequestError)
  -> UnsafeMutablePointer<Value>
{
  guard let pointer = unsafe pointer else {
    throw RequestError(.badValue, name, "is NULL; give the address of one")
  }
  return unsafe pointer
}

/// A length that C gives: nil where it is infinite, for no limit.
func limit(_ length: Double) -> Double? { length == .infinity ? nil : length }
