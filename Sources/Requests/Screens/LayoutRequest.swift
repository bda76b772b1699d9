package import ConstraintLayout
package import Copyfit
package import LayoutDocuments
import StrictJSON
import Support
package import TextDocuments

/// What `layout` is asked: a document, and what it is to be solved in.
package struct LayoutRequest {
  /// The values of the request.
  package let values: ScreenRequest
  package private(set) var document: LayoutDocument
  /// The document's layout, for a list that of a cell.
  package private(set) var layout: Layout
  package private(set) var environment: Environment
  package let sets: Set<String>
  private let source: LayoutSource

  /// A document that is solved as a request says; a missing size is 0.
  package init(_ source: LayoutSource, _ values: ScreenRequest) throws(RequestError) {
    self.source = source
    self.values = values
    do throws(JSONFault) {
      document = try source.document.setting(texts: values.texts, values.offsets, fonts: source.markupFonts)
    } catch {
      throw RequestError(error.inside("texts"))
    }
    layout = document.layout
    sets = try Self.sets(values, document)
    guard values.scroll == nil || document.list != nil else {
      throw RequestError(
        .badValue, "scroll", "the document is of a screen, not of a list of cells; leave it out")
    }
    environment = Environment(
      size: values.size ?? Size(0, 0), locale: values.locale, direction: values.direction,
      scale: values.scale ?? 1, safeArea: values.safeArea)
    try environment.setTraits(values, declared: document.traits)
  }

  /// Where the part of a list that is seen begins and ends, in points from its top.
  package var scroll: Double { values.scroll ?? 0 }
  package var bottom: Double { scroll + environment.size.height }

  /// The screen in an environment, of a list what is seen there, and what the environment chose, of a list in the first
  /// cell that is seen.
  package func screen(
    in environment: Environment, with type: Typesetter
  ) -> (screen: Screen, choices: [AdaptiveChoice]) {
    guard var cells = document.cells(in: environment, with: type, sets: sets) else {
      let live = layout.live(in: environment, with: type, sets: sets)
      return (live.screen, live.choices)
    }
    let bottom = scroll + environment.size.height
    let first = cells.cells(from: scroll, to: bottom).first
    return (cells.screen(from: scroll, to: bottom), first.map { cells.live(ofCell: $0).choices } ?? [])
  }

  private static func sets(
    _ values: ScreenRequest, _ document: LayoutDocument
  ) throws(RequestError) -> Set<String> {
    let names = document.sets.filter { $0.query == nil }.map(\.name)
    for name in values.sets where !names.contains(name) {
      let known = names.isEmpty ? "it has no sets" : "choose among \(names.joined(separator: ", "))"
      let hint = name.suggestion(among: names) ?? known
      throw RequestError(.badValue, "sets", "the document has no set '\(name)'; \(hint)")
    }
    return Set(values.sets)
  }

  /// Opens the fonts that are asked for, else those of the document, and those of its styles.
  ///
  /// - Returns: what sets the texts of styles without fonts of their own, and the fonts as files where some are of the
  ///   system.
  package mutating func openFonts(
    _ open: (FontFiles) throws(RequestError) -> Typesetter
  ) throws(RequestError) -> (Typesetter, system: [String]) {
    let (files, type) = try typesetter(open)
    var system = files.isSystem ? type.fonts.faces.map(\.reference) : []
    document = try document.openingFonts { (described) throws(RequestError) in
      let (fonts, isSystem) = try source.fonts(described, in: type.fonts)
      if isSystem { system += fonts.faces.map(\.reference).filter { !system.contains($0) } }
      return fonts
    }
    layout = document.layout
    return (type, system)
  }

  private func typesetter(
    _ open: (FontFiles) throws(RequestError) -> Typesetter
  ) throws(RequestError) -> (FontFiles, Typesetter) {
    guard let paths = values.fonts else { return try source.typesetter(open) }
    let files = try FontFiles(paths: paths).resolved(for: "")
    return (files, try open(files))
  }
}

extension LayoutRequest {
  /// What is wrong where a label is to be hyphenated in a language that has no dictionary here.
  package var hyphenationWarnings: [String] {
    let styles =
      document.styles.map(\.style)
      + document.allItems.compactMap { if case .own(let style) = $0.style { style } else { nil } }
    let languages = styles.map { $0.style(in: environment) }.compactMap { style in
      style.text.hyphenator == nil ? nil : style.text.language ?? environment.locale
    }
    var warnings: [String] = []
    for language in Set(languages).sorted(by: { $0.tag < $1.tag }) {
      do throws(HyphenationError) {
        _ = try Hyphenator.installed.dictionary(for: language)
      } catch {
        warnings.append("\(error.culprit): \(error.message)")
      }
    }
    return warnings
  }
}

extension ScreenRequest {
  /// The request that values make.
  package init(_ values: PropertyValues<ScreenRequest>) throws(RequestError) {
    self.init()
    do throws(JSONFault) { try values.read(into: &self) } catch { throw RequestError(error) }
  }
}
