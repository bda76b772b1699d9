/// Finds plural forms that a language needs and a catalog lacks, and forms that no number reaches.
enum PluralCheck {
  /// Checks texts whose forms are named as in CLDR. Removes forms that no number reaches, where a key has others.
  static func problems(of texts: inout [CatalogText], in format: CatalogFormat) -> [CatalogProblem] {
    guard format != .gettext, texts.contains(where: { $0.variant != nil }) else { return [] }
    var (problems, kept, index) = ([CatalogProblem](), [CatalogText](), 0)
    while index < texts.count {
      let first = texts[index]
      var end = index + 1
      while end < texts.count, texts[end].key == first.key, texts[end].locale == first.locale { end += 1 }
      if first.variant != nil, let locale = first.locale {
        let check = KeyCheck(texts[index..<end], locale, format)
        problems += check.problems
        kept += check.usedTexts
      } else {
        kept += texts[index..<end]
      }
      index = end
    }
    texts = kept
    return problems
  }

  /// The texts of one key in one language.
  private struct KeyCheck {
    private let texts: ArraySlice<CatalogText>
    private let locale: String
    private let format: CatalogFormat
    /// The arguments with plural forms, and the forms of each.
    private var arguments: [String] = []
    private var forms: [String: Set<String>] = [:]

    init(_ texts: ArraySlice<CatalogText>, _ locale: String, _ format: CatalogFormat) {
      (self.texts, self.locale, self.format) = (texts, locale, format)
      for text in texts {
        for choice in Self.choices(of: text) where PluralForms.all.contains(choice.form) {
          if forms[choice.argument] == nil { arguments.append(choice.argument) }
          forms[choice.argument, default: []].insert(choice.form)
        }
      }
      // A select whose only form of these names is `other` is not about plurals.
      arguments = arguments.filter { forms[$0] != ["other"] || texts.count == 1 }
    }

    private static func choices(of text: CatalogText) -> [(argument: String, form: String)] {
      (text.variant ?? "").split(separator: ",").compactMap { choice in
        let parts = choice.split(separator: "=", maxSplits: 1).map { String($0.drop { $0 == " " }) }
        return parts.last.map { (parts.count > 1 ? parts[0] : "", $0) }
      }
    }

    private func isUsed(_ form: String) -> Bool {
      PluralForms.isUsed(form, in: locale) || PluralForms.isExact(form, in: format)
    }

    /// The texts that some number reaches; all where none is.
    var usedTexts: [CatalogText] {
      let used = texts.filter { text in
        Self.choices(of: text).allSatisfy {
          !arguments.contains($0.argument) || !PluralForms.all.contains($0.form) || isUsed($0.form)
        }
      }
      return used.isEmpty ? Array(texts) : used
    }

    var problems: [CatalogProblem] { arguments.flatMap { missing($0) + unused($0) } }

    /// The forms that the language needs.
    private func missing(_ argument: String) -> [CatalogProblem] {
      let missing = PluralForms.required(in: locale).filter { forms[argument]?.contains($0) != true }
      guard let first = texts.first, !missing.isEmpty else { return [] }
      return [
        CatalogProblem(
          .missingPlural, key: first.key, line: first.line,
          "'\(first.key)' lacks the plural \(missing.count == 1 ? "form" : "forms") "
            + "\(missing.joined(separator: ", ")), which \(locale) needs")
      ]
    }

    private func unused(_ argument: String) -> [CatalogProblem] {
      (forms[argument] ?? []).filter { !isUsed($0) }.sorted().map { form in
        let text = texts.first { Self.choices(of: $0).contains { $0 == (argument, form) } }
        return CatalogProblem(
          .unusedPlural, key: text?.key, line: text?.line ?? 1,
          "'\(text?.key ?? "")' has the plural form '\(form)', which no number has in \(locale); delete it")
      }
    }
  }
}

extension PluralForms {
  /// Whether a format takes a form for exactly 0, 1 or 2, whatever the language: Foundation and i18next do for `zero`,
  /// Dart also for `one` and `two`.
  static func isExact(_ form: String, in format: CatalogFormat) -> Bool {
    switch format {
    case .arb: ["zero", "one", "two"].contains(form)
    case .appleStringsDict, .xcstrings, .json: form == "zero"
    default: false
    }
  }

  /// The numbers that forms are named after.
  static let exactNumbers = ["zero": 0, "one": 1, "two": 2]
}
