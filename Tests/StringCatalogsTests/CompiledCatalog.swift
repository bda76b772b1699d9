import Foundation

/// A compiled catalog of gettext, a `.mo` file: what `msgfmt` makes of a `.po` file.
struct CompiledCatalog {
  /// One text of a catalog, comparable with those of a `StringCatalog`.
  struct Text: Hashable, Comparable, CustomStringConvertible {
    let key: String
    let variant: String?
    let text: String

    var description: String { "\(key.debugDescription) \(variant ?? "") = \(text.debugDescription)" }

    static func < (a: Text, b: Text) -> Bool { a.description < b.description }
  }

  /// The header; nil where the file has none.
  private(set) var header: String?
  /// The texts but for the header, sorted.
  private(set) var texts: [Text] = []
  /// Whether the texts are all. Those with `<PRIu64>` or `%Id` stand in other tables, in parts, and are not read here.
  private(set) var isWhole = true

  /// Nil for bytes that are not a catalog of this machine's byte order.
  init?(_ bytes: [UInt8]) {
    let word = { (offset: Int) -> Int in
      guard offset + 4 <= bytes.count else { return 0 }
      return (0..<4).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
    }
    guard word(0) == 0x9504_12DE else { return nil }
    let string = { (table: Int, index: Int) -> [String] in
      let (length, start) = (word(table + 8 * index), word(table + 8 * index + 4))
      return bytes[start..<start + length].split(separator: 0, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    for index in 0..<word(8) {
      let (source, forms) = (string(word(12), index), string(word(16), index))
      let key = source[0].replacing("\u{4}", with: "|", maxReplacements: 1)
      if key.isEmpty {
        header = forms[0]
      } else if source.count == 1 {
        texts.append(Text(key: key, variant: nil, text: forms[0]))
      } else {
        texts += forms.enumerated().map { Text(key: key, variant: "[\($0)]", text: $1) }
      }
    }
    texts.sort()
    isWhole = word(4) & 0xFFFF == 0 || word(36) == 0
  }
}
