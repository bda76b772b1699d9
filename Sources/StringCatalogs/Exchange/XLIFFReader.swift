/// Reads XLIFF 1.2 and 2.x.
enum XLIFFReader {
  /// Elements that stand for something invisible or a placeholder, by version; their own text is the original's code.
  private static let codes: Set<String> = ["x", "ph", "bpt", "ept", "it", "bx", "ex", "sc", "ec"]

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
      for unit in units { add(unit, isVersion2, to: &content, &seen) }
    }
    return content
  }

  private static func collect(_ name: String, in element: MarkupElement, into found: inout [MarkupElement]) {
    for child in element.children {
      if child.name == name { found.append(child) } else { collect(name, in: child, into: &found) }
    }
  }

  private static func add(
    _ unit: MarkupElement, _ isVersion2: Bool, to content: inout CatalogContent, _ seen: inout SeenKeys
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
    content.texts.append(catalogText(of: unit, key, isVersion2, content.locale))
  }

  /// The text of a unit, all of its segments together.
  private static func catalogText(
    of unit: MarkupElement, _ key: String, _ isVersion2: Bool, _ locale: String?
  ) -> CatalogText {
    let segments = isVersion2 ? unit.children("segment") : [unit]
    let source = segments.compactMap { $0.first("source") }.map(text).joined()
    let targets = segments.compactMap { $0.first("target") }
    let target = targets.map(text).joined()
    let notes = (unit.children("note") + (unit.first("notes")?.children("note") ?? [])).map(\.text)
    let states =
      segments.compactMap { $0.attributes["state"] } + targets.compactMap { $0.attributes["state"] }
    return CatalogText(
      key: key, locale: locale, text: target, source: source,
      comment: notes.isEmpty ? nil : notes.joined(separator: "\n"), line: unit.line,
      state: state(target, states))
  }

  private static func state(_ target: String, _ states: [String]) -> CatalogText.State {
    if target.isEmpty || states.contains(where: { ["new", "needs-translation", "initial"].contains($0) }) {
      return .untranslated
    }
    return states.contains { $0.hasPrefix("needs-") } ? .needsReview : .translated
  }

  /// The text with a placeholder for each code that shows one.
  private static func text(of element: MarkupElement) -> String {
    element.contents.map { content in
      switch content {
      case .text(let text): text
      case .element(let child) where codes.contains(child.name): code(child)
      case .element(let child): text(of: child)
      }
    }.joined()
  }

  /// `equiv` or the original's code where it is a placeholder; nothing for markup such as bold.
  private static func code(_ element: MarkupElement) -> String {
    let equivalent =
      element.attributes["equiv-text"] ?? element.attributes["equiv"] ?? element.attributes["disp"]
    let shown = equivalent ?? element.text
    return Placeholder.all(in: shown).isEmpty ? "" : shown
  }
}
