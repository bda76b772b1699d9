internal import StrictJSON

// Apple's string catalogs: at the end of the comment of a key, which is one for all languages.
extension CharacterLimits {
  func xcstringsEdits(_ bytes: [UInt8]) throws(SyntaxFault) -> [Edit] {
    let root = try JSONCatalogReader.document(bytes)
    var edits: [Edit] = []
    for entry in root["strings"]?.members ?? [] {
      guard let limit = limits[entry.key], case .object(let members) = entry.value.content else { continue }
      let note = Self.comment(limit)
      if let old = entry.value["comment"], let text = old.text {
        // Only the end of the string changes, so that its escapes stay as they are.
        let end = old.range.upperBound - 1
        let known = text.range(ofNote: Self.prefix)
        let start = known.map { end - $0 } ?? end
        let space = text.isEmpty || known != nil ? "" : " "
        edits.append(Edit(range: start..<end, text: space + note))
      } else {
        let start = entry.value.range.lowerBound + 1
        let next = members.isEmpty ? "" : ","
        edits.append(
          Edit(range: start..<start, text: "\(indent(in: bytes, at: start))\"comment\" : \"\(note)\"\(next)"))
      }
    }
    return edits
  }

  /// The line end and white space before the first member, or nothing.
  private func indent(in bytes: [UInt8], at start: Int) -> String {
    let space = bytes[start...].prefix { $0 <= 0x20 }
    return space.contains(0x0A) ? String(decoding: space, as: UTF8.self) : ""
  }
}

extension String {
  /// Returns the length in bytes of a note at the end of a text that begins with a prefix; nil without such a note.
  fileprivate func range(ofNote prefix: String) -> Int? {
    let (bytes, mark) = (Array(utf8), Array(prefix.utf8))
    guard bytes.count >= mark.count else { return nil }
    let start = (0...(bytes.count - mark.count)).last { bytes[$0...].starts(with: mark) }
    guard let start else { return nil }
    let rest = String(decoding: bytes[(start + mark.count)...], as: UTF8.self)
    let words = rest.split(separator: " ")
    guard words.count == 2, Int(words[0]) != nil, words[1].hasPrefix("character") else { return nil }
    return bytes.count - start
  }
}
