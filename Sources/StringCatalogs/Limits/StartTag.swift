/// A start tag as it stands in a file.
struct StartTag {
  let name: String
  let range: Range<Int>
  /// Whether it ends its element as well.
  let isSelfClosing: Bool
  /// Names and the ranges of their values, without the quotes.
  private let attributes: [(name: String, value: Range<Int>)]

  /// All start tags, comments, declarations and CDATA passed over. Complexity: linear in the text.
  static func all(in bytes: [UInt8]) -> [StartTag] {
    var (tags, position) = ([StartTag](), 0)
    while let start = bytes[position...].firstIndex(of: UInt8(ascii: "<")) {
      let rest = bytes[start...]
      if rest.starts(with: "<!--".utf8) {
        position = end(of: "-->", in: bytes, from: start + 4)
      } else if rest.starts(with: "<![CDATA[".utf8) {
        position = end(of: "]]>", in: bytes, from: start)
      } else if rest.starts(with: "<?".utf8) {
        position = end(of: "?>", in: bytes, from: start)
      } else if rest.starts(with: "</".utf8) || rest.starts(with: "<!".utf8) {
        position = end(of: ">", in: bytes, from: start)
      } else {
        let tag = StartTag(at: start, in: bytes)
        tags.append(tag)
        position = tag.range.upperBound
      }
    }
    return tags
  }

  private static func end(of mark: String, in bytes: [UInt8], from start: Int) -> Int {
    let found = bytes.indices[min(start, bytes.count)...].first { bytes[$0...].starts(with: mark.utf8) }
    return found.map { $0 + mark.utf8.count } ?? bytes.count
  }

  private init(at start: Int, in bytes: [UInt8]) {
    var position = start + 1
    name = Self.word(in: bytes, at: &position)
    var (attributes, isSelfClosing) = ([(name: String, value: Range<Int>)](), false)
    while position < bytes.count, bytes[position] != UInt8(ascii: ">") {
      let byte = bytes[position]
      if byte <= 0x20 || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "=") {
        isSelfClosing = byte == UInt8(ascii: "/")
        position += 1
        continue
      }
      isSelfClosing = false
      guard let attribute = Self.attribute(in: bytes, at: &position) else { break }
      attributes.append(attribute)
    }
    self.attributes = attributes
    self.isSelfClosing = isSelfClosing
    range = start..<min(bytes.count, position + 1)
  }

  /// Reads a name.
  private static func word(in bytes: [UInt8], at position: inout Int) -> String {
    let first = position
    while position < bytes.count, bytes[position] > 0x20, !"=/>".utf8.contains(bytes[position]) {
      position += 1
    }
    return String(decoding: bytes[first..<position], as: UTF8.self)
  }

  /// Reads `name="value"`; nil where no value ends.
  private static func attribute(
    in bytes: [UInt8], at position: inout Int
  ) -> (name: String, value: Range<Int>)? {
    let name = word(in: bytes, at: &position)
    let quote = bytes[position...].firstIndex { $0 == 0x22 || $0 == 0x27 } ?? bytes.count
    guard quote < bytes.count, let end = bytes[(quote + 1)...].firstIndex(of: bytes[quote]) else {
      return nil
    }
    position = end + 1
    return (name, (quote + 1)..<end)
  }

  /// The value of an attribute, its entities undone.
  func value(_ name: String, in bytes: [UInt8]) -> String? {
    guard let range = attributes.first(where: { $0.name == name })?.value else { return nil }
    var text = String(decoding: bytes[range], as: UTF8.self)
    for (entity, character) in [
      ("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&"),
    ] {
      if text.contains("&") {
        text = text.split(separator: entity, omittingEmptySubsequences: false).joined(separator: character)
      }
    }
    return text
  }

  /// The edits that give attributes these values: those that are there change, others come after the name.
  func setting(_ values: [String: String], in bytes: [UInt8]) -> [Edit] {
    var (edits, added) = ([Edit](), "")
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      if let known = attributes.first(where: { $0.name == name })?.value {
        edits.append(Edit(range: known, text: value))
      } else {
        added += " \(name)=\"\(value)\""
      }
    }
    let place = range.lowerBound + 1 + name.utf8.count
    return edits + (added.isEmpty ? [] : [Edit(range: place..<place, text: added)])
  }
}
