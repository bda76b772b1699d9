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
    let (texts, isCut) = expansions(localization.value)
    for (expansion, state) in texts {
      content.texts.append(
        CatalogText(
          key: key, variant: expansion.variant, locale: locale, text: expansion.text,
          source: locale == content.sourceLocale ? nil : source, comment: comment,
          line: lines.line(of: localization.keyOffset),
          state: expansion.text.isEmpty ? .untranslated : state))
    }
    return isCut
  }

  /// The texts of a language, and how far they have come.
  private func expansions(
    _ value: JSONValue
  ) -> (texts: [(Expansion, CatalogText.State)], isCut: Bool) {
    var states: [CatalogText.State] = []
    var variables: [String: [(form: String, text: String)]] = [:]
    for substitution in value["substitutions"]?.members ?? [] {
      let specifier = "%" + (substitution.value["formatSpecifier"]?.text ?? "@")
      variables[substitution.key] = (substitution.value["variations"]?["plural"]?.members ?? []).map { form in
        let text = form.value["stringUnit"]?["value"]?.text ?? ""
        return (
          form.key,
          text.split(separator: "%arg", omittingEmptySubsequences: false).joined(separator: specifier)
        )
      }
    }
    let parts = parts(value, variables, &states, depth: 0)
    let (texts, isCut) = MessagePart.expanded(parts)
    let state: CatalogText.State =
      states.contains(.untranslated)
      ? .untranslated : states.contains(.needsReview) ? .needsReview : .translated
    return (texts.map { ($0, state) }, isCut)
  }

  private func parts(
    _ value: JSONValue, _ variables: [String: [(form: String, text: String)]],
    _ states: inout [CatalogText.State], depth: Int
  ) -> [MessagePart] {
    if let unit = value["stringUnit"] {
      states.append(Self.state(unit["state"]?.text))
      return StringsDictReader.substituted(unit["value"]?.text ?? "", variables, depth: 0)
    }
    guard let variation = value["variations"]?.members.first, depth < 4 else { return [] }
    var forms: [(form: String, parts: [MessagePart])] = []
    for form in variation.value.members {
      forms.append((form.key, parts(form.value, variables, &states, depth: depth + 1)))
    }
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
