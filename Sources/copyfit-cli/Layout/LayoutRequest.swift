import ConstraintLayout
import Copyfit
import LayoutDocuments
import StrictJSON
import Support
import TextDocuments

/// What `layout` is asked: a document, and what it is to be solved in.
struct LayoutRequest {
  /// The values of the request.
  let values: ScreenRequest
  private(set) var document: LayoutDocument
  /// The document's layout, for a list that of a cell.
  private(set) var layout: Layout
  private(set) var environment: Environment
  let sets: Set<String>
  private let source: LayoutSource

  /// A document that is solved as a request says; a missing size is 0.
  init(_ source: LayoutSource, _ values: ScreenRequest) throws(ToolError) {
    self.source = source
    self.values = values
    do throws(JSONFault) {
      document = try source.document.setting(texts: values.texts, values.offsets, fonts: source.markupFonts)
    } catch {
      throw ToolError(error.inside("texts"))
    }
    layout = document.layout
    sets = try Self.sets(values, document)
    guard values.scroll == nil || document.list != nil else {
      throw ToolError(
        .badValue, "scroll", "the document is of a screen, not of a list of cells; leave it out")
    }
    environment = Environment(
      size: values.size ?? Size(0, 0), locale: values.locale, direction: values.direction,
      scale: values.scale ?? 1, safeArea: values.safeArea)
    try environment.setTraits(values, declared: document.traits)
  }

  /// Where the part of a list that is seen begins and ends, in points from its top.
  var scroll: Double { values.scroll ?? 0 }
  var bottom: Double { scroll + environment.size.height }

  /// The screen in an environment; of a list what is seen there.
  func screen(in environment: Environment, with type: Typesetter) -> Screen {
    guard var cells = document.cells(in: environment, with: type, sets: sets) else {
      return layout.solved(in: environment, with: type, sets: sets)
    }
    return cells.screen(from: scroll, to: scroll + environment.size.height)
  }

  private static func sets(
    _ values: ScreenRequest, _ document: LayoutDocument
  ) throws(ToolError) -> Set<String> {
    let names = document.sets.filter { $0.query == nil }.map(\.name)
    for name in values.sets where !names.contains(name) {
      let known = names.isEmpty ? "it has no sets" : "choose among \(names.joined(separator: ", "))"
      let hint = name.suggestion(among: names) ?? known
      throw ToolError(.badValue, "sets", "the document has no set '\(name)'; \(hint)")
    }
    return Set(values.sets)
  }

  /// Opens the fonts that are asked for, else those of the document, and those of its styles.
  ///
  /// - Returns: what sets the texts of styles without fonts of their own, and the fonts as files where some are of the
  ///   system.
  mutating func openFonts(
    _ open: (FontFiles) throws(ToolError) -> Typesetter
  ) throws(ToolError) -> (Typesetter, system: [String]) {
    let (files, type) = try typesetter(open)
    var system = files.isSystem ? type.fonts.faces.map(\.reference) : []
    document = try document.openingFonts { (described) throws(ToolError) in
      let (fonts, isSystem) = try source.fonts(described, in: type.fonts)
      if isSystem { system += fonts.faces.map(\.reference).filter { !system.contains($0) } }
      return fonts
    }
    layout = document.layout
    return (type, system)
  }

  private func typesetter(
    _ open: (FontFiles) throws(ToolError) -> Typesetter
  ) throws(ToolError) -> (FontFiles, Typesetter) {
    guard let paths = values.fonts else { return try source.typesetter(open) }
    let files = try FontFiles(paths: paths).resolved(for: "")
    return (files, try open(files))
  }
}

extension LayoutRequest {
  /// Reads the options before the document is read, so that a mistyped option is reported without waiting for input.
  init(_ arguments: Arguments) throws(ToolError) {
    let values = try ScreenRequest(arguments)
    guard arguments.operands.count <= 1 else {
      throw ToolError(.usage, "'\(arguments.operands[1])'", "not expected here; layout takes one file")
    }
    guard let path = arguments.operands.first else {
      throw ToolError(.usage, "FILE", "is missing; name a layout document, or - for standard input")
    }
    guard values.size != nil || arguments.has("--preview") else {
      throw ToolError(.usage, "--size", "is missing; give the screen's points, such as --size 375x667")
    }
    try self.init(LayoutSource(path: path, values.offsets), values)
  }

  /// What is wrong where a label is to be hyphenated in a language that has no dictionary here.
  var hyphenationWarnings: [String] {
    let styles =
      document.styles.map(\.style)
      + document.items.compactMap { if case .own(let style) = $0.style { style } else { nil } }
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
  /// The request that options make.
  init(_ arguments: Arguments) throws(ToolError) {
    try self.init(PropertyValues(arguments, ScreenRequest.properties))
  }

  /// The request that values make.
  init(_ values: PropertyValues<ScreenRequest>) throws(ToolError) {
    self.init()
    do throws(JSONFault) { try values.read(into: &self) } catch { throw ToolError(error) }
  }
}
