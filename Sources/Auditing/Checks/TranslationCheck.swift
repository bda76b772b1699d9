internal import StringCatalogs

/// Finds what is wrong with translations before they are set: missing, untranslated, placeholders lost.
struct TranslationCheck {
  let catalogs: CatalogSet

  /// The findings about a key in a language.
  func findings(of key: String, in locale: String) -> [Finding] {
    let sources = catalogs.sources(of: key)
    let forms = catalogs.forms(of: key, in: locale)
    guard !forms.isEmpty else { return [missing(key, locale, sources)] }
    guard !catalogs.isSource(locale), PseudoLocale(rawValue: locale) == nil else { return [] }
    return forms.flatMap { form in
      [untranslated(form, locale, sources), brokenPlaceholder(form, locale, sources)].compactMap { $0 }
    }
  }

  private func missing(_ key: String, _ locale: String, _ sources: [CatalogSet.Located]) -> Finding {
    var finding = Finding(.missingTranslation, "there is no text in \(locale); translate it")
    (finding.key, finding.locale) = (key, locale)
    if let source = sources.first {
      (finding.file, finding.line, finding.text) = (source.path, source.text.line, source.text.text)
    }
    return finding
  }

  private func untranslated(
    _ form: CatalogSet.Located, _ locale: String, _ sources: [CatalogSet.Located]
  ) -> Finding? {
    let isSame = sources.contains { $0.text.text == form.text.text } && Self.hasWords(form.text.text)
    let isPending = form.text.state == .untranslated
    guard isPending || isSame else { return nil }
    return form.finding(
      .untranslated, locale,
      isPending ? "it is not translated yet" : "it is the same as in \(catalogs.sourceLocale); translate it")
  }

  /// Two words of three letters or more: names and short words may be the same in many languages.
  private static func hasWords(_ text: String) -> Bool {
    let plain = Placeholder.all(in: text).isEmpty ? text : PlaceholderValues.without(text)
    return plain.split { !$0.isLetter }.count { $0.count > 2 } > 1
  }

  private func brokenPlaceholder(
    _ form: CatalogSet.Located, _ locale: String, _ sources: [CatalogSet.Located]
  ) -> Finding? {
    guard !form.text.text.isEmpty, !sources.isEmpty else { return nil }
    let difference = Placeholder.difference(
      from: sources.map(\.text.text), to: form.text.text, mayLackNumber: form.text.isSmallNumber)
    return difference.map { form.finding(.brokenPlaceholder, locale, "it \($0)") }
  }
}

extension PlaceholderValues {
  /// A text without its placeholders.
  fileprivate static func without(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var (rest, end) = ("", 0)
    for placeholder in Placeholder.all(in: text) {
      rest += String(decoding: bytes[end..<placeholder.range.lowerBound], as: UTF8.self) + " "
      end = placeholder.range.upperBound
    }
    return rest + String(decoding: bytes[end...], as: UTF8.self)
  }
}

extension CatalogText {
  /// Whether it is a form for no, one or two things, which may be said without a number.
  fileprivate var isSmallNumber: Bool {
    guard let variant else { return false }
    return variant.split(separator: ",").contains { choice in
      let form = choice.split(separator: "=").last ?? ""
      return ["zero", "one", "two", "[0]", "0", "1", "2"].contains(form)
    }
  }
}

extension CatalogSet.Located {
  /// A finding about this text.
  func finding(_ kind: Finding.Kind, _ locale: String, _ message: String) -> Finding {
    var finding = Finding(kind, message)
    (finding.key, finding.variant, finding.locale) = (text.key, text.variant, locale)
    (finding.text, finding.file, finding.line) = (text.text, path, text.line)
    return finding
  }
}

extension StringCatalog {
  /// The problems of the catalog's entries, as findings.
  var findings: [Finding] {
    problems.map { problem in
      let kind: Finding.Kind =
        switch problem.kind {
        case .duplicateKey: .duplicateKey
        case .missingPlural: .missingPlural
        default: .brokenCatalog
        }
      var finding = Finding(kind, problem.message)
      (finding.key, finding.file, finding.line) = (problem.key ?? "", path, problem.line)
      finding.locale = locale ?? ""
      return finding
    }
  }
}
