internal import StringCatalogs
internal import TextDocuments
internal import Typesetting
internal import Typography

extension Audit {
  /// The audit with a box for each text whose size a catalog limits.
  func addingBoxes(of catalogs: CatalogSet) -> Audit {
    var audit = self
    audit.boxes += catalogs.declaredBoxes
    return audit
  }
}

extension CatalogSet {
  /// The boxes that catalogs declare, in the order of the keys and of the languages; one for each key and language.
  fileprivate var declaredBoxes: [TextBox] {
    guard !limitedKeys.isEmpty else { return [] }
    return keys.lazy.filter(limitedKeys.contains).flatMap { key in
      locales.compactMap { locale in
        forms(of: key, in: locale).lazy.compactMap { TextBox($0, locale) }.first
      }
    }
  }
}

extension TextBox {
  /// The box of a text whose catalog limits its size; nil where it does not.
  fileprivate init?(_ form: CatalogSet.Located, _ locale: String) {
    guard let limits = form.text.limits, limits.hasBox else { return nil }
    let size = limits.fontSize ?? TextLimits.defaultFontSize
    self.init(
      form.text.key, width: limits.width.map { BoxLength(points: $0) },
      height: limits.height.map { BoxLength(points: $0) }, lines: limits.lines, size: size)
    fontChoice.family = limits.fontFamily
    fontChoice.weight = limits.fontFamily == nil ? nil : limits.fontWeight.flatMap { FontWeight($0) }
    text.tracking = limits.letterSpacing / size * 1000
    (file, line, declaringLocale) = (form.path, form.text.line, locale)
  }
}
