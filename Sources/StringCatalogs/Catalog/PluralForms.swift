/// The plural forms that whole numbers have in a language.
///
///     print(PluralForms.required(in: "pl"))  // ["one", "few", "many", "other"]
///
/// Source: the cardinal rules of CLDR 42. Forms that only millions or fractions have are left out, but `other` is
/// always there, as all formats want it.
public enum PluralForms {
  /// All forms, in CLDR's order.
  static let all = ["zero", "one", "two", "few", "many", "other"]

  private static let groups: [(forms: [String], languages: String)] = [
    (
      ["other"],
      "bm bo dz hnj id ig ii in ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi vi wo yo yue zh"
    ),
    (["one", "few", "other"], "bs cs hr mo ro sh shi sk sr lt"),
    (["one", "two", "few", "other"], "dsb gd hsb sl"),
    (["one", "few", "many", "other"], "be pl ru uk"),
    (["zero", "one", "two", "few", "many", "other"], "ar ars cy"),
    (["zero", "one", "two", "few", "many", "other"], "kw"),
    (["one", "two", "few", "many", "other"], "br ga gv mt"),
    (["one", "two", "other"], "he iu iw naq sat se sma smi smj smn sms"),
    (["zero", "one", "other"], "ksh lag lv prg"),
  ]

  private static let byLanguage: [String: [String]] = Dictionary(
    groups.flatMap { group in group.languages.split(separator: " ").map { (String($0), group.forms) } },
    uniquingKeysWith: { first, _ in first })

  /// Returns the forms that a language needs; `one` and `other` for languages without a rule.
  public static func required(in locale: String) -> [String] {
    let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
    return byLanguage[language] ?? ["one", "other"]
  }
}

/// Finds plural forms that a language needs and a catalog lacks.
enum PluralCheck {
  static func problems(of texts: [CatalogText], in format: CatalogFormat) -> [CatalogProblem] {
    guard format != .gettext else { return [] }
    var (problems, index) = ([CatalogProblem](), 0)
    while index < texts.count {
      let first = texts[index]
      var end = index + 1
      while end < texts.count, texts[end].key == first.key, texts[end].locale == first.locale { end += 1 }
      if first.variant != nil, let locale = first.locale {
        problems += Self.problems(of: texts[index..<end], locale)
      }
      index = end
    }
    return problems
  }

  /// Each argument of a key that has a plural form should have all.
  private static func problems(of texts: ArraySlice<CatalogText>, _ locale: String) -> [CatalogProblem] {
    guard let first = texts.first else { return [] }
    var (arguments, forms) = ([String](), [String: Set<String>]())
    for text in texts {
      for choice in (text.variant ?? "").split(separator: ",") {
        let parts = choice.split(separator: "=", maxSplits: 1).map { String($0.drop { $0 == " " }) }
        guard let form = parts.last, PluralForms.all.contains(form) else { continue }
        let argument = parts.count > 1 ? parts[0] : ""
        if forms[argument] == nil { arguments.append(argument) }
        forms[argument, default: []].insert(form)
      }
    }
    // A select whose only form of these names is `other` is not about plurals.
    return arguments.filter { forms[$0] != ["other"] || texts.count == 1 }.compactMap { argument in
      let missing = PluralForms.required(in: locale).filter { forms[argument]?.contains($0) != true }
      guard !missing.isEmpty else { return nil }
      return CatalogProblem(
        .missingPlural, key: first.key, line: first.line,
        "'\(first.key)' lacks the plural \(missing.count == 1 ? "form" : "forms") "
          + "\(missing.joined(separator: ", ")), which \(locale) needs")
    }
  }
}
