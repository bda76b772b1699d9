/// Reads XLIFF 1.2 and 2.x.
enum XLIFFReader {
  static func read(_ bytes: [UInt8]) throws -> CatalogContent {
    let root = try MarkupReader.read(bytes)
    guard root.name == "xliff" else {
      throw SyntaxFault(line: root.line, "<\(root.name)> is not <xliff>: no XLIFF file")
    }
    var content = CatalogContent()
    let isVersion2 = root.attributes["version"]?.hasPrefix("2") == true
    content.sourceLocale = root.attributes["srcLang"].flatMap { LocaleTag.normalized($0) }
    content.locale = root.attributes["trgLang"].flatMap { LocaleTag.normalized($0) }
    for file in root.children("file") {
      if !isVersion2 {
        content.sourceLocale = file.attributes["source-language"].flatMap { LocaleTag.normalized($0) }
        content.locale = file.attributes["target-language"].flatMap { LocaleTag.normalized($0) }
      }
      var units: [MarkupElement] = []
      collect(isVersion2 ? "unit" : "trans-unit", in: file, into: &units)
      // Names are those of one original file.
      var seen = SeenKeys()
      let counts = file.children.lazy.compactMap { $0.attributes["generalProfile"] }.first
      for unit in units {
        add(unit, isVersion2, countsCharacters: counts == "xliff:codepoints", to: &content, &seen)
      }
    }
    return content
  }

  private static func collect(_ name: String, in element: MarkupElement, into found: inout [MarkupElement]) {
    for child in element.children {
      if child.name == name { found.append(child) } else { collect(name, in: child, into: &found) }
    }
  }

  private static func add(
    _ unit: MarkupElement, _ isVersion2: Bool, countsCharacters: Bool, to content: inout CatalogContent,
    _ seen: inout SeenKeys
  ) {
    let name = unit.attributes[isVersion2 ? "name" : "resname"] ?? unit.attributes["id"]
    guard let key = name, !key.isEmpty else {
      content.problems.append(
        CatalogProblem(.brokenEntry, line: unit.line, "<\(unit.name)> has no id; it is left out"))
      return
    }
    if unit.attributes["translate"] == "no" { return }
    if let problem = seen.note(key, line: unit.line) {
      content.problems.append(problem)
      return
    }
    var text = catalogText(of: unit, key, isVersion2, content.locale)
    let flags =
      isVersion2 ? countsCharacters ? unit.restrictionFlags : [] : unit.sizeFlags + unit.platformFlags
    if let problem = text.read(flags) { content.problems.append(problem) }
    content.texts.append(text)
  }

  /// The text of a unit, all of its segments together.
  private static func catalogText(
    of unit: MarkupElement, _ key: String, _ isVersion2: Bool, _ locale: String?
  ) -> CatalogText {
    let unitText = XLIFFUnit(unit, isVersion2)
    let notes = (unit.children("note") + (unit.first("notes")?.children("note") ?? [])).map(\.text)
    var text = CatalogText(
      key: key, locale: locale, text: unitText.target, source: unitText.source,
      comment: notes.isEmpty ? nil : notes.joined(separator: "\n"), line: unit.line, state: unitText.state)
    text.hasState = unitText.hasState
    return text
  }
}

// Limits of the size of a unit's text.
extension MarkupElement {
  /// Version 1.2: `maxwidth` and `maxheight` in pixels or points, or `maxwidth` in characters; and `font`.
  fileprivate var sizeFlags: [PlatformFlag] {
    var flags: [PlatformFlag] = []
    let isLength = ["pixel", "point"].contains(attributes["size-unit"] ?? "pixel")
    let isCount = ["char", "glyph"].contains(attributes["size-unit"])
    if let width = attributes["maxwidth"], isLength || isCount {
      flags.append(PlatformFlag(isCount ? "max-length" : "max-size", [width]))
    }
    if let height = attributes["maxheight"], isLength { flags.append(PlatformFlag("max-height", [height])) }
    let font = (attributes["font"] ?? "").split(separator: ";", omittingEmptySubsequences: false)
    for (name, word) in zip(["font-family", "font-size", "font-weight"], font) {
      let value = String(word.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
      if !value.isEmpty { flags.append(PlatformFlag(name, [value])) }
    }
    return flags
  }

  /// Version 2: the greatest number of code points.
  fileprivate var restrictionFlags: [PlatformFlag] {
    let restriction = attributes.first { $0.key.hasSuffix(":sizeRestriction") }?.value
    return restriction?.split(separator: ",").last.map { [PlatformFlag("max-length", [String($0)])] } ?? []
  }

  /// Weblate's own, after which those of the format count no more.
  fileprivate var platformFlags: [PlatformFlag] {
    attributes["weblate-flags"].map { PlatformFlag.all(in: $0) } ?? []
  }
}
