internal import StrictJSON

/// Reads Apple's `.xcstrings`: all languages of all keys.
struct XCStringsReader {
  private let lines: LineIndex
  private var content = CatalogContent()

  static func read(_ bytes: [UInt8]) throws -> CatalogContent {
    let text = try TextDecoding.utf8(bytes)
    let root = try JSONCatalogReader.document(text)
    guard case .object(let members) = root.content, let strings = root["strings"],
      case .object(let entries) = strings.content
    else { throw SyntaxFault(line: 1, "no object 'strings': no .xcstrings file") }
    var reader = XCStringsReader(lines: LineIndex(text))
    reader.content.sourceLocale =
      members.first { $0.key == "sourceLanguage" }?.value.text.flatMap { LocaleTag.normalized($0) }
    var seen = SeenKeys()
    for entry in entries {
      let line = reader.lines.line(of: entry.keyOffset)
      if let problem = seen.note(entry.key, line: line) {
        reader.content.problems.append(problem)
      } else {
        reader.add(entry, line: line)
      }
    }
    return reader.content
  }

  private init(lines: LineIndex) { self.lines = lines }

  private mutating func add(_ entry: JSONMember, line: Int) {
    if case .boolean(false)? = entry.value["shouldTranslate"]?.content { return }
    // No source has the key any longer.
    if entry.value["extractionState"]?.text == "stale" { return }
    let comment = entry.value["comment"]?.text
    let localizations = entry.value["localizations"]?.members ?? []
    let source = content.sourceLocale
    var sourceText = entry.key
    for localization in localizations where LocaleTag.normalized(localization.key) == source {
      sourceText = localization.value["stringUnit"]?["value"]?.text ?? sourceText
    }
    // A key without the source's language is its own text.
    if !localizations.contains(where: { LocaleTag.normalized($0.key) == source }) {
      content.texts.append(
        CatalogText(key: entry.key, locale: source, text: entry.key, comment: comment, line: line))
    }
    for localization in localizations {
      if add(localization, of: entry.key, source: sourceText, comment) {
        content.problems.append(.tooManyVariants(key: entry.key, line: line))
      }
    }
  }

  /// Adds the texts of a key in one language. Returns whether it has more forms than are read.
  private mutating func add(
    _ localization: JSONMember, of key: String, source: String, _ comment: String?
  ) -> Bool {
    let locale = LocaleTag.normalized(localization.key) ?? localization.key
    let (texts, isCut) = MessagePart.expanded(parts(localization.value))
    for expansion in texts {
      var text = CatalogText(
        key: key, variant: expansion.variant, locale: locale, text: expansion.text,
        source: locale == content.sourceLocale ? nil : source, comment: comment,
        line: lines.line(of: localization.keyOffset),
        state: expansion.text.isEmpty ? .untranslated : expansion.state)
      text.hasState = true
      content.texts.append(text)
    }
    return isCut
  }

  /// The parts of a language's texts, with the state of each form.
  private func parts(_ value: JSONValue) -> [MessagePart] {
    var variables: [String: StringsDictReader.Forms] = [:]
    for substitution in value["substitutions"]?.members ?? [] {
      let specifier = "%" + (substitution.value["formatSpecifier"]?.text ?? "@")
      variables[substitution.key] = (substitution.value["variations"]?["plural"]?.members ?? []).map { form in
        let unit = form.value["stringUnit"]
        let text = (unit?["value"]?.text ?? "").split(separator: "%arg", omittingEmptySubsequences: false)
        return (form.key, text.joined(separator: specifier), Self.state(unit?["state"]?.text))
      }
    }
    return parts(value, variables, depth: 0)
  }

  private func parts(
    _ value: JSONValue, _ variables: [String: StringsDictReader.Forms], depth: Int
  ) -> [MessagePart] {
    if let unit = value["stringUnit"] {
      return [.state(Self.state(unit["state"]?.text))]
        + StringsDictReader.substituted(unit["value"]?.text ?? "", variables, depth: 0)
    }
    guard let variation = value["variations"]?.members.first, depth < 4 else { return [] }
    let forms = variation.value.members.map { ($0.key, parts($0.value, variables, depth: depth + 1)) }
    return [.choice(variation.key == "plural" ? "" : variation.key, forms)]
  }

  private static func state(_ name: String?) -> CatalogText.State {
    switch name {
    case "new": .untranslated
    case "needs_review", "stale": .needsReview
    default: .translated
    }
  }
}

extension JSONValue {
  /// The members of an object; none for anything else.
  var members: [JSONMember] { if case .object(let members) = content { members } else { [] } }

  /// The text of a string; nil for anything else.
  var text: String? { if case .string(let text) = content { text } else { nil } }

  /// The first member of a name.
  subscript(key: String) -> JSONValue? { members.first { $0.key == key }?.value }
}
