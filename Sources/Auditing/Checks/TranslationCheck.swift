internal import StringCatalogs

/// Finds what is wrong with translations before they are set: missing, untranslated, placeholders lost.
struct TranslationCheck {
  let catalogs: CatalogSet
  let values: PlaceholderValues
  /// All languages that are audited: a fault in a text of `de` is one finding, and not another one for `de-AT`.
  let locales: Set<String>

  /// The findings about a key in a language.
  func findings(of key: String, in locale: String) -> [Finding] {
    let sources = catalogs.sources(of: key)
    let forms = catalogs.forms(of: key, in: locale)
    guard !forms.isEmpty else { return [missing(key, locale, sources)] }
    let owner = catalogs.owner(of: key, in: locale)
    guard owner == locale || !locales.contains(owner) else { return [] }
    let tooLong = catalogs.limitedKeys.isEmpty ? [] : forms.compactMap { self.tooLong($0, locale) }
    guard catalogs.specific(locale) != catalogs.sourceLocale, PseudoLocale(rawValue: locale) == nil else {
      return tooLong
    }
    let found = forms.flatMap { form in
      let sources = form.text.isEntry ? sources.filter { $0.text.variant == form.text.variant } : sources
      return [state(form, locale, sources), brokenPlaceholder(form, locale, sources)].compactMap { $0 }
    }
    return tooLong + found + missingEntries(key, locale, sources, forms)
  }

  /// Whether it has more characters than its catalog allows. Placeholders without a declared value count as they are written,
  /// as they do on translation platforms.
  private func tooLong(_ form: CatalogSet.Located, _ locale: String) -> Finding? {
    guard catalogs.includesUnfinished || form.text.state == .translated,
      let limit = (form.text.limits ?? catalogs.sources(of: form.text.key).first?.text.limits)?.maxCharacters
    else { return nil }
    let text = values.declaredFilled(form.text)
    let excess = text.count - limit
    guard excess > 0 else { return nil }
    var finding = form.finding(.tooLong, locale, "\(text.count) characters, but its catalog allows \(limit)")
    finding.remedy = "cut \(excess) \(excess == 1 ? "character" : "characters")"
    (finding.text, finding.charactersToCut) = (text, excess)
    finding.partsToCut = [text.prefix(limit).utf8.count..<text.utf8.count]
    return finding
  }

  /// The entries of an array that a language lacks.
  private func missingEntries(
    _ key: String, _ locale: String, _ sources: [CatalogSet.Located], _ forms: [CatalogSet.Located]
  ) -> [Finding] {
    sources.filter { source in
      source.text.isEntry && !forms.contains { $0.text.variant == source.text.variant }
    }.map { source in
      var finding = missing(key, locale, [source])
      finding.variant = source.text.variant
      return finding
    }
  }

  private func missing(_ key: String, _ locale: String, _ sources: [CatalogSet.Located]) -> Finding {
    var finding = Finding(.missingTranslation, "there is no text in \(locale); translate it")
    (finding.key, finding.locale) = (key, locale)
    (finding.file, finding.line) = catalogs.placeOfMissingText(of: key, in: locale)
    finding.text = sources.first?.text.text ?? ""
    return finding
  }

  /// Whether it is translated, and finished. A copy of the source is one that somebody chose where the format says which
  /// texts are translated; elsewhere it is what stands there before anybody translates.
  private func state(
    _ form: CatalogSet.Located, _ locale: String, _ sources: [CatalogSet.Located]
  ) -> Finding? {
    switch form.text.state {
    case .untranslated: return form.finding(.untranslated, locale, "it is not translated yet")
    case .needsReview: return form.finding(.unfinished, locale, "it is a guess, or needs a review; finish it")
    case .translated:
      guard !form.text.hasState, !catalogs.isSource(locale), Self.hasWords(form.text),
        sources.contains(where: { $0.text.text == form.text.text })
      else { return nil }
      return form.finding(
        .untranslated, locale, "it is the same as in \(catalogs.sourceLocale); translate it")
    }
  }

  /// Two words of three letters or more: names and short words may be the same in many languages.
  private static func hasWords(_ text: CatalogText) -> Bool {
    text.withoutPlaceholders.split { !$0.isLetter }.count { $0.count > 2 } > 1
  }

  private func brokenPlaceholder(
    _ form: CatalogSet.Located, _ locale: String, _ sources: [CatalogSet.Located]
  ) -> Finding? {
    let text = form.text
    guard !text.text.isEmpty, catalogs.includesUnfinished || text.state == .translated,
      let (general, others) = originals(of: text, sources)
    else { return nil }
    let comparison = PlaceholderComparison(
      general: general, others: others, text.text, text.syntax, mayLackNumber: text.mayLackNumber)
    return comparison.difference.map { form.finding(.brokenPlaceholder, locale, "it \($0)") }
  }

  /// The forms of the source that stand for many numbers, and the others; nil where there is no source. For gettext the
  /// entry says itself what the program gives.
  private func originals(
    of text: CatalogText, _ sources: [CatalogSet.Located]
  ) -> (general: [String], others: [String])? {
    if let last = text.sourceForms.last { return ([last], Array(text.sourceForms.dropLast())) }
    guard !sources.isEmpty else { return nil }
    let general = sources.filter { !$0.text.mayLackNumber }.map(\.text.text)
    let others = sources.filter { $0.text.mayLackNumber }.map(\.text.text)
    return general.isEmpty ? (others, []) : (general, others)
  }
}

extension CatalogText {
  /// Whether it is an entry of an array, such as `[0]`, and no plural form.
  fileprivate var isEntry: Bool { sourceForms.isEmpty && variant?.hasPrefix("[") == true }

  /// The text with a space for each placeholder.
  fileprivate var withoutPlaceholders: String {
    let bytes = Array(text.utf8)
    var (rest, end) = ("", 0)
    for placeholder in Placeholder.all(in: text, syntax) {
      rest += String(decoding: bytes[end..<placeholder.range.lowerBound], as: UTF8.self) + " "
      end = placeholder.range.upperBound
    }
    return rest + String(decoding: bytes[end...], as: UTF8.self)
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
        case .unusedPlural: .unusedPlural
        case .lineEnds: .lineEnds
        default: .brokenCatalog
        }
      var finding = Finding(kind, problem.message)
      (finding.key, finding.file, finding.line) = (problem.key ?? "", path, problem.line)
      finding.locale = locale ?? ""
      return finding
    }
  }
}
