/// A conversion of `printf`: `%d`, `%1$s`, `%'.2f`, `%-*ld`, `%@`, and Java's `%,d`.
///
/// Source: the manual of the GNU C library, "Output Conversion Syntax"; C23; Foundation's `%@`; `java.util.Formatter`.
struct PrintfConversion {
  /// The byte after it.
  let end: Int
  /// The number of its argument, as in `%1$s`.
  let number: String?
  /// The arguments of its width and precision: a number, as in `%*1$d`, or nil for the next in turn.
  let stars: [String?]
  /// The length of its argument: `l` in `%ld`.
  let length: String
  /// Its last letter.
  let letter: UInt8
  /// Whether it has the flag that puts a space before positive numbers, as `% d`.
  let hasSpace: Bool
  /// Its flags that say how a number is written: `'`, Java's `,`, and `I`.
  let numberStyle: NumberStyle

  /// Reads the conversion at a per cent sign; nil where none is.
  ///
  /// - Parameter isOfC: whether it is one of C, which knows no flag `,`.
  init?(_ bytes: [UInt8], at sign: Int, isOfC: Bool) {
    var reader = Reader(bytes: bytes, position: sign + 1)
    number = reader.argumentNumber()
    let flags = reader.bytes(isOfC ? "-+ #0'I" : "-+ #0'I,", max: 16)
    hasSpace = flags.contains(0x20)
    let isGrouped = flags.contains { "',".utf8.contains($0) }
    numberStyle = NumberStyle(
      (isGrouped ? [.grouped] : []) + (flags.contains(UInt8(ascii: "I")) ? [.nativeDigits] : [])
        + (flags.contains(UInt8(ascii: ",")) ? [.usualDigits] : []))
    var stars: [String?] = []
    reader.width(&stars)
    if reader.take(UInt8(ascii: ".")) { reader.width(&stars) }
    self.stars = stars
    let macro = reader.macro()
    length = macro ?? String(decoding: reader.bytes("hlqLjzZt", max: 2), as: UTF8.self)
    if macro == nil {
      guard let last = reader.peek, "diouxXeEfFgGaAcsCSpnm@DUO".utf8.contains(last) else { return nil }
      (letter, end) = (last, reader.position + 1)
    } else {
      (letter, end) = (UInt8(ascii: "d"), reader.position)
    }
  }

  /// The type of the value it takes.
  var kind: Placeholder.Kind {
    switch Unicode.Scalar(letter) {
    case "@", "s", "S", "m": .text
    case "f", "F", "e", "E", "g", "G", "a", "A": .decimal
    case "c", "C": .character
    default: .integer
    }
  }

  /// The type of its argument, which two conversions of one argument share: `int`, `long unsigned`, …
  var type: String {
    let name =
      switch Unicode.Scalar(letter) {
      case "d", "i", "D": "int"
      case "u", "o", "x", "X", "U", "O": "unsigned"
      case "p": "pointer"
      case "n": "count"
      default: kind.rawValue
      }
    return length.isEmpty ? name : "\(length) \(name)"
  }

  /// Reads the pieces of a conversion.
  private struct Reader {
    let bytes: [UInt8]
    var position: Int

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    mutating func take(_ byte: UInt8) -> Bool {
      guard peek == byte else { return false }
      position += 1
      return true
    }

    mutating func bytes(_ allowed: String, max: Int) -> ArraySlice<UInt8> {
      let taken = bytes[min(position, bytes.count)...].prefix(max).prefix { allowed.utf8.contains($0) }
      position += taken.count
      return taken
    }

    /// Reads `1$`; stays where there is none.
    mutating func argumentNumber() -> String? {
      let start = position
      let digits = bytes("0123456789", max: 9)
      guard !digits.isEmpty, take(UInt8(ascii: "$")) else {
        position = start
        return nil
      }
      return String(decoding: digits, as: UTF8.self)
    }

    /// Reads digits, or `*`, or `*1$`.
    mutating func width(_ stars: inout [String?]) {
      if take(UInt8(ascii: "*")) {
        stars.append(argumentNumber())
      } else {
        _ = bytes("0123456789", max: 9)
      }
    }

    /// Reads `<PRIu64>`, which stands for a length and a letter.
    mutating func macro() -> String? {
      guard bytes[min(position, bytes.count)...].starts(with: "<PRI".utf8),
        let end = bytes[position...].prefix(16).firstIndex(of: UInt8(ascii: ">"))
      else { return nil }
      defer { position = end + 1 }
      return String(decoding: bytes[position + 1..<end], as: UTF8.self)
    }
  }
}
