/// Reads Apple's `.stringsdict`: plurals, widths and devices as property lists.
enum StringsDictReader {
  private static let deepest = 8
  /// The forms of a variable.
  typealias Forms = [(form: String, text: String, state: CatalogText.State)]

  static func read(_ bytes: [UInt8]) throws -> CatalogContent {
    let root = try MarkupReader.read(bytes)
    guard root.name == "plist", let dictionary = root.first("dict") else {
      throw SyntaxFault(line: root.line, "no property list with a dictionary: no .stringsdict")
    }
    var (content, seen) = (CatalogContent(), SeenKeys())
    for (key, line, value) in pairs(dictionary) {
      if let problem = seen.note(key, line: line) {
        content.problems.append(problem)
        continue
      }
      do throws(SyntaxFault) {
        let (texts, isCut) = MessagePart.expanded(try parts(of: value))
        content.texts += texts.map { CatalogText(key: key, variant: $0.variant, text: $0.text, line: line) }
        if isCut { content.problems.append(.tooManyVariants(key: key, line: line)) }
      } catch {
        content.problems.append(
          CatalogProblem(.brokenEntry, key: key, line: error.line ?? line, "'\(key)': \(error.message)"))
      }
    }
    return content
  }

  /// Keys and values of a dictionary.
  private static func pairs(_ dictionary: MarkupElement) -> [(key: String, line: Int, value: MarkupElement)] {
    let children = dictionary.children
    return stride(from: 0, to: children.count - 1, by: 2).compactMap { index in
      let key = children[index]
      return key.name == "key" ? (key.text, key.line, children[index + 1]) : nil
    }
  }

  /// A string, or a dictionary of one of the rules.
  private static func parts(of value: MarkupElement) throws(SyntaxFault) -> [MessagePart] {
    if value.name == "string" { return [.text(value.text)] }
    guard value.name == "dict" else { throw SyntaxFault(line: value.line, "<\(value.name)> is no text") }
    let members = pairs(value)
    if let rule = members.first(where: { $0.key == "NSStringVariableWidthRuleType" })?.value {
      return [.choice("width", pairs(rule).map { ($0.key, [.text($0.value.text)]) })]
    }
    if let rule = members.first(where: { $0.key == "NSStringDeviceSpecificRuleType" })?.value {
      var forms: [(form: String, parts: [MessagePart])] = []
      for (device, _, text) in pairs(rule) { forms.append((device, try parts(of: text))) }
      return [.choice("device", forms)]
    }
    guard let format = members.first(where: { $0.key == "NSStringLocalizedFormatKey" })?.value.text else {
      throw SyntaxFault(line: value.line, "no NSStringLocalizedFormatKey")
    }
    let variables = members.filter { $0.value.name == "dict" }.map { ($0.key, $0.value) }
    return substituted(
      format, Dictionary(variables, uniquingKeysWith: { first, _ in first }).mapValues(forms), depth: 0)
  }

  /// The plural forms of a variable.
  private static func forms(of variable: MarkupElement) -> Forms {
    pairs(variable).filter { PluralForms.all.contains($0.key) }.map { ($0.key, $0.value.text, .translated) }
  }

  /// A format whose `%#@name@` are choices; forms may have such in them.
  static func substituted(
    _ format: String, _ variables: [String: Forms], depth: Int
  ) -> [MessagePart] {
    var (parts, rest) = ([MessagePart](), format[...])
    while let hash = rest.firstIndex(of: "#"), let reference = Reference(in: rest, hash: hash) {
      parts.append(.text(String(rest[..<reference.range.lowerBound])))
      if let forms = variables[reference.name], depth < deepest {
        let single = variables.count == 1 ? "" : reference.name
        parts.append(
          .choice(
            single,
            forms.map { ($0.form, [.state($0.state)] + substituted($0.text, variables, depth: depth + 1)) }))
      } else {
        parts.append(.text(String(rest[reference.range])))
      }
      rest = rest[reference.range.upperBound...]
    }
    return parts + [.text(String(rest))]
  }

  /// `%#@name@` or `%1$#@name@`.
  private struct Reference {
    let range: Range<Substring.Index>
    let name: String

    init?(in text: Substring, hash: Substring.Index) {
      let before = text[..<hash]
      let percent = before.lastIndex { !($0.isNumber || $0 == "$") }
      let after = text[hash...].dropFirst()
      guard let percent, text[percent] == "%", after.first == "@",
        let end = after.dropFirst().firstIndex(of: "@")
      else { return nil }
      range = percent..<text.index(after: end)
      name = String(after.dropFirst()[..<end])
    }
  }
}
