internal import StrictJSON

/// Reads the parts of a document that refer to each other by name.
struct DocumentReader {
  /// The source, to locate faults within strings.
  let text: [UInt8]
  var vocabulary = DocumentVocabulary()
  /// The number of rules read so far.
  var ruleCount = 0

  mutating func styles(_ value: JSONValue) throws(JSONFault) -> [DocumentStyle] {
    guard case .object(let members) = value.content else { throw value.mistyped("an object of styles") }
    var styles: [DocumentStyle] = []
    for member in members {
      do throws(JSONFault) {
        try check(name: member.key, at: member.keyOffset)
        let style = try StyleReader.style(member.value)
        styles.append(DocumentStyle(name: member.key, style: style))
        if vocabulary.styles.contains(member.key) { throw duplicate(member.key, at: member.keyOffset) }
        vocabulary.add(style: member.key)
      } catch {
        throw error.inside(member.key)
      }
    }
    return styles
  }

  /// The fault of a name used twice; JSON keys that differ only in Unicode composition are the same name.
  func duplicate(_ name: String, at offset: Int) -> JSONFault {
    JSONFault(.duplicateName, "", "the name '\(name)' is taken; choose another", at: offset)
  }

  func check(name: String, at offset: Int) throws(JSONFault) {
    if let problem = LayoutName.problem(with: name) {
      throw JSONFault(.badValue, "", problem, at: offset)
    }
  }

  mutating func sets(_ value: JSONValue) throws(JSONFault) -> [DocumentRuleSet] {
    guard case .object(let members) = value.content else { throw value.mistyped("an object of rule sets") }
    var (sets, names) = ([DocumentRuleSet](), Set<String>())
    for member in members {
      do throws(JSONFault) {
        try check(name: member.key, at: member.keyOffset)
        if !names.insert(member.key).inserted { throw duplicate(member.key, at: member.keyOffset) }
        sets.append(DocumentRuleSet(name: member.key, rules: try rules(member.value)))
      } catch {
        throw error.inside(member.key)
      }
    }
    return sets
  }

  /// The offset in the source of a byte of a string's text.
  func offset(of byte: Int, in string: JSONValue) -> Int {
    var (place, left) = (string.range.lowerBound + 1, byte)
    while left > 0, place < string.range.upperBound - 1 {
      let (length, bytes) = escape(at: place)
      if bytes > left { break }
      place += length
      left -= bytes
    }
    return place
  }

  /// The length of the byte or escape at a place of the source, and the number of bytes it stands for.
  private func escape(at place: Int) -> (length: Int, bytes: Int) {
    guard text[place] == UInt8(ascii: "\\") else { return (1, 1) }
    guard text[place + 1] == UInt8(ascii: "u") else { return (2, 1) }
    let code = UInt32(String(decoding: text[(place + 2)..<(place + 6)], as: UTF8.self), radix: 16) ?? 0
    switch code {
    case 0..<0x80: return (6, 1)
    case 0x80..<0x800: return (6, 2)
    case 0xD800..<0xDC00: return (12, 4)
    default: return (6, 3)
    }
  }
}
