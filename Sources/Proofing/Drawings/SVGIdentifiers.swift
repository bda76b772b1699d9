/// Renames the ids in Cairo's SVG, such as `image17` and `glyph0-1`, to ids that only this file has.
///
/// Cairo numbers the surfaces of the process, so equal drawings would have different ids; and it numbers glyphs from 1 in each
/// file, so drawings on one HTML page would show each other's glyphs. Ids are found by XML's syntax, since their form depends on
/// the version of Cairo.
enum SVGIdentifiers {
  /// An id where an element has it, or where an attribute refers to it.
  private struct Mention {
    let name: Range<Int>
    let isDeclaration: Bool
  }

  private static let quote = UInt8(ascii: "\""), parenthesis = UInt8(ascii: "(")
  /// The text before a declared id's quotation mark.
  private static let declaration = " id="

  /// An SVG's bytes with ids of a hash of the file and a number from 1, without ids that nothing refers to.
  ///
  /// - Complexity: linear.
  static func renamed(in svg: [UInt8]) -> [UInt8] {
    let found = mentions(in: svg)
    let referenced = Set(found.lazy.filter { !$0.isDeclaration }.map { svg[$0.name] })
    var (pieces, numbers) = ([(text: ArraySlice<UInt8>, number: String)](), [ArraySlice<UInt8>: Int]())
    var rest = svg[...]
    for mention in found {
      let name = svg[mention.name]
      if referenced.contains(name) {
        let number = numbers[name] ?? numbers.count + 1
        numbers[name] = number
        pieces.append((rest[..<name.startIndex], String(number)))
        rest = rest[name.endIndex...]
      } else {
        pieces.append((rest[..<(name.startIndex - 1 - declaration.utf8.count)], ""))
        rest = rest[(name.endIndex + 1)...]
      }
    }
    var hash = FNV1a()
    for piece in pieces {
      hash.add(piece.text)
      hash.add(piece.number.utf8)
    }
    hash.add(rest)
    // 28 bits, after a letter: an id cannot begin with a digit.
    let prefix = "c" + String(hash.value >> 36, radix: 36) + "-"
    var renamed: [UInt8] = []
    renamed.reserveCapacity(svg.count + found.count * 4)
    for piece in pieces {
      renamed += piece.text
      if !piece.number.isEmpty { renamed += (prefix + piece.number).utf8 }
    }
    return renamed + rest
  }

  /// The ids in `id="name"`, `href="#name"` and `url(#name)`, in their order.
  private static func mentions(in svg: [UInt8]) -> [Mention] {
    var (mentions, next) = ([Mention](), 0)
    while let mark = svg[next...].firstIndex(where: { $0 == quote || $0 == parenthesis }) {
      next = mark + 1
      let (before, isQuoted) = (svg[..<mark], svg[mark] == quote)
      let isDeclaration = isQuoted && ends(before, with: declaration)
      let isReference =
        svg[next...].first == UInt8(ascii: "#") && ends(before, with: isQuoted ? "=" : "url")
      guard isDeclaration || isReference else { continue }
      let first = isReference ? next + 1 : next
      guard let last = svg[first...].firstIndex(of: isQuoted ? quote : UInt8(ascii: ")")) else { break }
      mentions.append(Mention(name: first..<last, isDeclaration: isDeclaration))
      next = last + 1
    }
    return mentions
  }

  private static func ends(_ bytes: ArraySlice<UInt8>, with text: String) -> Bool {
    bytes.suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}

/// The hash of Fowler, Noll and Vo, which is the same in every process.
private struct FNV1a {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
