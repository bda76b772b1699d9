/// Arrays that are filled again and again: their memory stays.
extension Array {
  /// Above this many elements the memory is given back after use, so that one long text does not stay for ever.
  static var kept: Int { 1 << 16 }

  /// Forgets the memory where there is much.
  mutating func trim() {
    if capacity > Self.kept { self = [] }
  }
}
