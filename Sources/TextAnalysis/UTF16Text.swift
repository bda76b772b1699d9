extension Span<UInt16> {
  /// The scalar that begins at a unit, a lone surrogate taken as itself, and how many units it has.
  func scalar(at index: Int) -> (value: UInt32, length: Int) {
    let unit = self[index]
    guard unit & 0xFC00 == 0xD800, index + 1 < count, self[index + 1] & 0xFC00 == 0xDC00 else {
      return (UInt32(unit), 1)
    }
    return (UInt32(unit) << 10 + UInt32(self[index + 1]) - 0x35F_DC00, 2)
  }

  /// The scalar that ends before a unit, and how many units it has.
  func scalar(before index: Int) -> (value: UInt32, length: Int) {
    let unit = self[index - 1]
    guard unit & 0xFC00 == 0xDC00, index >= 2, self[index - 2] & 0xFC00 == 0xD800 else {
      return (UInt32(unit), 1)
    }
    return scalar(at: index - 2)
  }
}
