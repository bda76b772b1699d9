internal import StringCatalogs
internal import Typesetting
internal import Typography

/// The texts of all catalogs, by language and key.
struct CatalogSet {
  /// A text and the file it is in.
  struct Located {
    var text: CatalogText
    let path: String
  }

  /// The keys in the order in which they first appear.
  private(set) var keys: [String] = []
  /// Forms of keys, by language and key.
  private var texts: [String: [String: [Located]]] = [:]
  private var known: Set<String> = []
  let sourceLocale: String
  /// The languages of the catalogs, in order of appearance.
  private(set) var locales: [String] = []

  init(_ catalogs: [StringCatalog], sourceLocale: String?) {
    let named = sourceLocale ?? catalogs.lazy.compactMap(\.sourceLocale).first
    self.sourceLocale = named ?? "en"
    for catalog in catalogs { add(catalog) }
    for catalog in catalogs { addSources(of: catalog) }
  }

  private mutating func add(_ catalog: StringCatalog) {
    for text in catalog.texts {
      let locale = text.locale ?? sourceLocale
      note(text.key)
      // A template has no text of its own: what it is translated from is one.
      if locale == sourceLocale, text.text.isEmpty, text.source?.isEmpty == false { continue }
      let forms = texts[locale]?[text.key]
      if forms == nil, texts[locale] == nil { locales.append(locale) }
      // A key that an earlier catalog of the language has is that one's.
      if let forms, forms[0].path != catalog.path { continue }
      texts[locale, default: [:]][text.key, default: []].append(Located(text: text, path: catalog.path))
    }
  }

  private mutating func note(_ key: String) {
    if known.insert(key).inserted { keys.append(key) }
  }

  /// Adds the source texts of a catalog where no catalog of the source language has them.
  private mutating func addSources(of catalog: StringCatalog) {
    var added: Set<String> = []
    for text in catalog.texts {
      guard let source = text.source, !source.isEmpty else { continue }
      guard added.contains(text.key) || texts[sourceLocale]?[text.key] == nil else { continue }
      added.insert(text.key)
      var original = text
      (original.text, original.locale, original.source) = (source, sourceLocale, nil)
      original.state = .translated
      if texts[sourceLocale] == nil { locales.append(sourceLocale) }
      let others = texts[sourceLocale]?[text.key] ?? []
      if others.contains(where: { $0.text.variant == text.variant }) { continue }
      texts[sourceLocale, default: [:]][text.key] = others + [Located(text: original, path: catalog.path)]
    }
  }

  /// The forms of a key in a language or a more general one; none where it is not translated.
  func forms(of key: String, in locale: String) -> [Located] {
    if let pseudo = PseudoLocale(rawValue: locale), texts[locale] == nil {
      return sources(of: key).map { Located(text: pseudo.text($0.text), path: $0.path) }
    }
    var tag = locale[...]
    while true {
      if let forms = texts[String(tag)]?[key] { return forms }
      guard let end = tag.lastIndex(of: "-") else { return [] }
      tag = tag[..<end]
    }
  }

  /// Returns the widest of the forms that have a text, or nil if no form has one.
  func widestForm(
    of key: String, in locale: String, _ values: PlaceholderValues, _ style: TextStyle, _ type: Typesetter
  ) -> Located? {
    let forms = forms(of: key, in: locale).filter { !$0.text.text.isEmpty }
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
