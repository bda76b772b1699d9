/// Removes and renumbers the names in Cairo's SVG, such as `id="surface17"` and `href="#image18"`.
///
/// Cairo numbers all surfaces of the process, so two equal drawings would get different names.
enum SurfaceNames {
  private static let surface = Array(#" id="surface"#.utf8)
  /// The text before a name.
  private static let declaration = Array(#" id=""#.utf8), reference = Array("#".utf8)
  private static let quote = UInt8(ascii: "\"")

  /// An SVG's bytes without the names of surfaces; other names are numbered from 1 within the file.
  ///
  /// - Complexity: linear.
  static func removed(from bytes: [UInt8]) -> [UInt8] {
    var (rest, kept, numbers) = (bytes[...], [UInt8](), [[UInt8]: Int]())
    kept.reserveCapacity(bytes.count)
    while let start = rest.firstIndex(where: { $0 == declaration[0] || $0 == reference[0] }) {
      kept += rest[..<start]
      rest = rest[start...]
      if rest.starts(with: surface), let end = rest.dropFirst(surface.count).firstIndex(of: quote) {
        rest = rest[(end + 1)...]
      } else if let prefix = [declaration, reference].first(where: { rest.starts(with: $0) }) {
        kept += prefix
        rest = renumbered(rest.dropFirst(prefix.count), &numbers, into: &kept)
      } else {
        kept.append(rest.removeFirst())
      }
    }
    return kept + rest
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// Writes the name at the start of `rest`, numbered by its first appearance, and returns the bytes after it.
  private static func renumbered(
    _ rest: ArraySlice<UInt8>, _ numbers: inout [[UInt8]: Int], into kept: inout [UInt8]
  ) -> ArraySlice<UInt8> {
    let name = Array(rest.prefix { isDigit($0) || $0 == UInt8(ascii: "-") || $0 | 0x20 >= UInt8(ascii: "a") })
    let digits = name.reversed().prefix(while: isDigit).count
    guard digits > 0, digits < name.count else { return rest }
    let number = numbers[name] ?? numbers.count + 1
    numbers[name] = number
    kept += name.dropLast(digits) + Array(String(number).utf8)
    return rest.dropFirst(name.count)
  }
}
