internal import StringCatalogs
internal import Typesetting
internal import Typography

/// The texts of all catalogs, by language and key. It does not depend on the order of the catalogs.
struct CatalogSet {
  /// A text and the file it is in.
  struct Located {
    var text: CatalogText
    let path: String
  }

  /// The keys in the order in which they first appear, those of the source language first.
  private(set) var keys: [String] = []
  /// Forms of keys, by language and key.
  private var texts: [String: [String: [Located]]] = [:]
  /// By key, its place among the keys.
  private var numbers: [String: Int] = [:]
  /// The keys for which a catalog sets limits.
  private(set) var limitedKeys: Set<String> = []
  /// The files of each language, in order.
  private var files: [String: [String]] = [:]
  let sourceLocale: String
  /// The languages of the catalogs: the source, then the others by their tags.
  private(set) var locales: [String] = []
  /// Whether texts that are not finished count like others.
  let includesUnfinished: Bool
  /// The problems of the catalogs' entries.
  private let problems: [Finding]
  /// By two files and a language, the keys for which these have different texts, once for each text.
  private var overlaps: [Overlap: [String]] = [:]

  /// Two files with texts of a language.
  private struct Overlap: Hashable {
    /// The one that counts.
    let first: String
    let second: String
    let locale: String
  }

  init(_ catalogs: [StringCatalog], sourceLocale: String?, includesUnfinished: Bool = false) {
    let source = sourceLocale ?? Self.sourceLocale(of: catalogs)
    (self.sourceLocale, self.includesUnfinished) = (source, includesUnfinished)
    let sorted = catalogs.sorted { one, other in
      let places = [one, other].map { ($0.locale ?? source == source ? 0 : 1, $0.path) }
      return places[0] < places[1]
    }
    problems = sorted.flatMap(\.findings)
    for catalog in sorted { add(catalog) }
    for catalog in sorted { addSources(of: catalog) }
    locales = texts.keys.sorted { ($0 == source ? 0 : 1, $0) < ($1 == source ? 0 : 1, $1) }
  }

  /// The language that most catalogs say they are translated from, the first by its tag where several are; else English.
  private static func sourceLocale(of catalogs: [StringCatalog]) -> String {
    var counts: [String: Int] = [:]
    for catalog in catalogs { catalog.sourceLocale.map { counts[$0, default: 0] += 1 } }
    return counts.min { (-$0.value, $0.key) < (-$1.value, $1.key) }?.key ?? "en"
  }

  private mutating func add(_ catalog: StringCatalog) {
    for text in catalog.texts {
      let locale = text.locale ?? sourceLocale
      if numbers[text.key] == nil {
        numbers[text.key] = keys.count
        keys.append(text.key)
      }
      if !text.limitFlags.isEmpty { limitedKeys.insert(text.key) }
      if files[locale]?.last != catalog.path { files[locale, default: []].append(catalog.path) }
      // A template has no text of its own: what it is translated from is one.
      if locale == sourceLocale, text.text.isEmpty, text.source?.isEmpty == false { continue }
      var text = text
      if locale == sourceLocale, !text.text.isEmpty { text.state = .translated }
      // A key that an earlier catalog of the language has is that one's.
      if let forms = texts[locale]?[text.key], forms[0].path != catalog.path {
        note(text, locale, catalog.path, besides: forms)
        continue
      }
      texts[locale, default: [:]][text.key, default: []].append(Located(text: text, path: catalog.path))
    }
  }

  private mutating func note(
    _ text: CatalogText, _ locale: String, _ path: String, besides forms: [Located]
  ) {
    let isSame = forms.contains { $0.text.text == text.text && $0.text.variant == text.variant }
    guard !isSame else { return }
    overlaps[Overlap(first: forms[0].path, second: path, locale: locale), default: []].append(text.key)
  }

  /// Adds the source texts of a catalog where no catalog of the source language, and none before it, has them.
  private mutating func addSources(of catalog: StringCatalog) {
    for text in catalog.texts {
      guard let source = text.source, !source.isEmpty, texts[sourceLocale]?[text.key] == nil else { continue }
      texts[sourceLocale, default: [:]][text.key] = text.originals(in: sourceLocale).map {
        Located(text: $0, path: catalog.path)
      }
    }
  }

  /// The problems of entries with these keys and of whole files, and one finding for each two files that have different
  /// texts for some of the keys.
  func problems(of keys: [ShownKeys.Key]) -> [Finding] {
    guard !problems.isEmpty || !overlaps.isEmpty else { return [] }
    let names = Set(keys.lazy.map(\.name))
    let sorted = overlaps.sorted {
      ($0.key.first, $0.key.second, $0.key.locale) < ($1.key.first, $1.key.second, $1.key.locale)
    }
    return problems.filter { $0.key.isEmpty || names.contains($0.key) }
      + sorted.compactMap { overlap, keys in Self.finding(overlap, count: keys.count { names.contains($0) }) }
  }

  private static func finding(_ overlap: Overlap, count: Int) -> Finding? {
    guard count > 0 else { return nil }
    var finding = Finding(
      .duplicateKey,
      "\(count == 1 ? "1 text" : "\(count) texts") of \(overlap.locale) \(count == 1 ? "is" : "are") in "
        + "'\(overlap.first)' already, and other; those count")
    (finding.locale, finding.file) = (overlap.locale, overlap.second)
    return finding
  }

  /// Whether a catalog has a key.
  func has(_ key: String) -> Bool { numbers[key] != nil }

  /// The forms of a key in a language or a more general one; none where it is not translated.
  func forms(of key: String, in locale: String) -> [Located] {
    if let pseudo = PseudoLocale(rawValue: locale), texts[locale] == nil {
      return sources(of: key).map { Located(text: pseudo.text($0.text), path: $0.path) }
    }
    return texts[owner(of: key, in: locale)]?[key] ?? []
  }

  /// The language whose text of a key stands for that of a language: `de` for `de-AT`, where that has none; else the language.
  func owner(of key: String, in locale: String) -> String {
    lookup(of: locale).first { texts[$0]?[key] != nil } ?? locale
  }

  /// A language and the more general ones: `zh-Hant-TW`, `zh-Hant`, `zh`.
  private static func tags(of locale: String) -> [String] {
    var (tags, tag) = ([locale], locale[...])
    while let end = tag.lastIndex(of: "-") {
      tag = tag[..<end]
      tags.append(String(tag))
    }
    return tags
  }

  /// The languages whose texts stand for those of a language: `de-AT`, `de`; `de-DE` for `de` where there is no `de`.
  private func lookup(of locale: String) -> [String] { Self.tags(of: specific(locale)) }

  /// The language of the catalogs that a lookup of a language begins at: `de-DE` for `de` where there is no `de`.
  func specific(_ locale: String) -> String {
    guard !Self.tags(of: locale).contains(where: { texts[$0] != nil }) else { return locale }
    let kinds = locales.filter { $0.hasPrefix(locale + "-") && PseudoLocale(rawValue: $0) == nil }
    return kinds.first { $0 == "\(locale)-\(locale.uppercased())" } ?? kinds.min() ?? locale
  }

  /// The file and line where the text of a key belongs that a language lacks: after the key before it, in the file of the
  /// language that is named as the source's. A file of several languages has the key itself. Line 0 stands for the file.
  func placeOfMissingText(of key: String, in locale: String) -> (path: String, line: Int) {
    guard let source = sources(of: key).first else { return ("", 0) }
    let files = lookup(of: locale).lazy.compactMap { self.files[$0] }.first ?? [source.path]
    guard !files.contains(source.path) else { return (source.path, source.text.line) }
    let name = source.path.split(separator: "/").last
    let path = files.first { $0.split(separator: "/").last == name } ?? files[0]
    let number = numbers[key] ?? 0
    let neighbours = keys[max(0, number - Self.maxNeighbours)..<number].reversed().lazy
    let line = neighbours.compactMap { other in
      forms(of: other, in: locale).last { $0.path == path }?.text.line
    }.first
    return (path, line ?? 0)
  }

  /// So many keys before a missing one are looked for.
  private static let maxNeighbours = 64

  /// The text that the one of a finding translates: of the same form, or of the last.
  func source(of finding: Finding) -> String? {
    let (key, locale) = (finding.key, finding.locale)
    guard !key.isEmpty, !locale.isEmpty, locale != sourceLocale else { return nil }
    // British texts are translations of American ones only where they differ from them.
    guard !isSource(locale) || texts[locale]?[key] != nil else { return nil }
    let sources = sources(of: key)
    return (sources.first { $0.text.variant == finding.variant } ?? sources.last)?.text.text
  }

  /// Returns the widest of the forms that have a text, or nil if no form has one.
  func widestForm(
    of key: String, in locale: String, _ values: PlaceholderValues, _ style: TextStyle, _ type: Typesetter
  ) -> Located? {
    let forms = shownForms(of: key, in: locale).map(\.form)
    guard forms.count > 1 else { return forms.first }
    let widths = forms.map { type.prepare(values.filled($0.text).text, style: style).maxContentWidth(at: 1) }
    return zip(forms, widths).max { $0.1 < $1.1 }?.0
  }

  /// The forms in the language that others are translated from.
  func sources(of key: String) -> [Located] { texts[sourceLocale]?[key] ?? [] }

  /// Whether a language is the one that others are translated from, or a kind of it.
  func isSource(_ locale: String) -> Bool {
    locale == sourceLocale || locale.hasPrefix(sourceLocale + "-") && PseudoLocale(rawValue: locale) == nil
  }
}
