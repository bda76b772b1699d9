extension Sequence<UInt8> {
  /// How many bytes come before the first that is not UTF-8.
  package var validUTF8Count: Int {
    var (parser, rest, count) = (Unicode.UTF8.ForwardParser(), makeIterator(), 0)
    while case .valid(let scalar) = parser.parseScalar(from: &rest) { count += scalar.count }
    return count
  }
}
