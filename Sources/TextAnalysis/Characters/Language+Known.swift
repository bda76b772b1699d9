package import Typography

extension Language {
  /// Whether its first part is a language that Unicode's data know, or it is one for private use.
  ///
  /// Source: ISO 639 as ICU has it. Complexity: linear in the languages.
  package var isKnown: Bool {
    let parts = tag.lowercased().split(separator: "-")
    guard let first = parts.first, first.utf8.count > 1, !parts.contains("x") else { return true }
    return LanguageNames.codes.contains { $0 == first }
  }
}
