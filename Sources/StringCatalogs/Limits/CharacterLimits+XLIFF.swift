// XLIFF: attributes of the unit. 1.2 has its own; 2.x has the module for size restrictions.
extension CharacterLimits {
  private static var module: String { "urn:oasis:names:tc:xliff:sizerestriction:2.0" }

  func xliffEdits(_ bytes: [UInt8]) throws(SyntaxFault) -> [Edit] {
    // For its errors: what follows relies on sound XML.
    _ = try MarkupReader.read(bytes)
    let tags = StartTag.all(in: bytes)
    let isVersion2 = tags.first { $0.name == "xliff" }?.value("version", in: bytes)?.hasPrefix("2") == true
    var edits: [Edit] = []
    for tag in tags where tag.name == (isVersion2 ? "unit" : "trans-unit") {
      let key = tag.value(isVersion2 ? "name" : "resname", in: bytes) ?? tag.value("id", in: bytes)
      guard let key, let limit = limits[key] else { continue }
      if isVersion2 {
        edits += tag.setting(["slr:sizeRestriction": "\(limit)", "xmlns:slr": Self.module], in: bytes)
      } else {
        edits += tag.setting(["maxwidth": "\(limit)", "size-unit": "char"], in: bytes)
      }
    }
    return edits + (isVersion2 && !edits.isEmpty ? profileEdits(tags, bytes) : [])
  }

  /// In 2.x restrictions need a profile that says what is counted: characters.
  private func profileEdits(_ tags: [StartTag], _ bytes: [UInt8]) -> [Edit] {
    tags.indices.compactMap { index in
      guard tags[index].name == "file", !tags[index].isSelfClosing else { return nil }
      let rest = tags[(index + 1)...].prefix { $0.name != "file" }
      if rest.contains(where: { $0.name.hasSuffix("profiles") }) { return nil }
      // After the skeleton, where there is one, which has to come first.
      var end = tags[index].range.upperBound
      if let skeleton = rest.first, skeleton.name == "skeleton" {
        end = skeleton.range.upperBound
        let close = Array("</skeleton>".utf8)
        if !skeleton.isSelfClosing,
          let start = bytes.indices[end...].first(where: { bytes[$0...].starts(with: close) })
        {
          end = start + close.count
        }
      }
      return Edit(
        range: end..<end,
        text: "<slr:profiles xmlns:slr=\"\(Self.module)\" generalProfile=\"xliff:codepoints\"/>")
    }
  }
}
