/// The names Cairo gives the surfaces of an SVG, `id="surface17"`: they count all surfaces of the process, so that
/// two equal drawings would differ.
///
/// Nothing in our drawings refers to one.
enum SurfaceNames {
  private static let name = Array(#" id="surface"#.utf8)
  private static let quote = UInt8(ascii: "\"")

  /// An SVG's bytes without the names.
  ///
  /// - Complexity: linear.
  static func removed(from bytes: [UInt8]) -> [UInt8] {
    var (rest, kept) = (bytes[...], [UInt8]())
    kept.reserveCapacity(bytes.count)
    while let space = rest.firstIndex(of: name[0]) {
      let tail = rest[space...].dropFirst(name.count)
      if rest[space...].starts(with: name), let end = tail.firstIndex(of: quote) {
        kept += rest[..<space]
        rest = rest[(end + 1)...]
      } else {
        kept += rest[...space]
        rest = rest[(space + 1)...]
      }
    }
    return kept + rest
  }
}
