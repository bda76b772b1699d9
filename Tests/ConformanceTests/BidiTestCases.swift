import Typography

/// A line of BidiTest.txt: Bidi_Classes, and a set of directions as bits.
struct BidiClassTest {
  let scalars: [Unicode.Scalar]
  let directions: [BaseDirection]

  /// Nil for lines that are not cases.
  init?(_ line: Substring) {
    let fields = line.utf8.split(separator: UInt8(ascii: ";"))
    guard fields.count == 2, let bits = UInt8(Substring(fields[1]).drop { $0 == " " }, radix: 16) else {
      return nil
    }
    scalars = fields[0].split(separator: UInt8(ascii: " ")).compactMap { Self.examples[Substring($0)] }
    let named: [(UInt8, BaseDirection)] = [(1, .auto), (2, .leftToRight), (4, .rightToLeft)]
    directions = named.filter { bits & $0.0 != 0 }.map(\.1)
  }

  /// A character of each class.
  private static let examples: [Substring: Unicode.Scalar] = [
    "L": "a", "R": "\u{5D0}", "AL": "\u{627}", "EN": "1", "ES": "+", "ET": "$", "AN": "\u{661}", "CS": ",",
    "B": "\u{2029}", "S": "\t", "WS": " ", "ON": "!", "NSM": "\u{300}", "BN": "\u{AD}", "LRE": "\u{202A}",
    "RLE": "\u{202B}", "PDF": "\u{202C}", "LRO": "\u{202D}", "RLO": "\u{202E}", "LRI": "\u{2066}",
    "RLI": "\u{2067}", "FSI": "\u{2068}", "PDI": "\u{2069}",
  ]
}

/// A line of BidiCharacterTest.txt: characters; direction; paragraph level; levels; order.
struct BidiCharacterTest {
  let scalars: [Unicode.Scalar]
  let direction: BaseDirection
  let paragraphLevel: UInt8
  let levels: [UInt8?]
  let order: [Int]

  init?(_ line: Substring) {
    let fields = line.utf8.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { $0.split(separator: UInt8(ascii: " ")).map { Substring($0) } }
    let directions: [Substring: BaseDirection] = ["0": .leftToRight, "1": .rightToLeft, "2": .auto]
    guard fields.count == 5, let code = fields[1].first, let direction = directions[code],
      let level = fields[2].first.flatMap({ UInt8($0) })
    else { return nil }
    scalars = fields[0].compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    (self.direction, paragraphLevel) = (direction, level)
    (levels, order) = (fields[3].map { UInt8($0) }, fields[4].compactMap { Int($0) })
  }
}
