import ConstraintLayout
import Copyfit
import LayoutDocuments
import StrictJSON
import TextDocuments

/// What `layout` is asked: a document, and what it is to be solved in.
struct LayoutRequest {
  let path: String
  let document: LayoutDocument
  /// The document's layout, for a list that of a cell.
  let layout: Layout
  private(set) var environment: Environment
  let sets: Set<String>
  /// How far a list is scrolled, in points.
  let scroll: Double
  /// The bytes of the document, which tell where its fonts are named.
  private let text: [UInt8]

  /// Parses the options before the document is read, so that a mistyped option is reported without waiting for input.
  init(_ arguments: Arguments) throws(ToolError) {
    guard let path = arguments.operands.first else {
      throw ToolError(.usage, "FILE", "is missing; name a layout document, or - for standard input")
    }
    guard arguments.operands.count == 1 else {
      throw ToolError(.usage, "'\(arguments.operands[1])'", "not expected here; layout takes one file")
    }
    try self.init(path: path, arguments, environment: try Environment(arguments))
  }

  /// A document that is to be solved in environments of another's choice.
  init(path: String, _ arguments: Arguments) throws(ToolError) {
    try self.init(path: path, arguments, environment: Environment(size: Size(0, 0)))
  }

  private init(path: String, _ arguments: Arguments, environment: Environment) throws(ToolError) {
    (self.path, self.environment) = (path, environment)
    text = try TextFile.bytes(path)
    do throws(LayoutDocumentError) { document = try LayoutDocument(json: text) } catch {
      throw ToolError(error, in: TextFile.name(path))
    }
    layout = document.layout
    sets = try Self.sets(arguments, document)
    scroll = try Self.scroll(arguments, document)
    try self.environment.setTraits(arguments, declared: document.traits)
  }

  private static func scroll(_ arguments: Arguments, _ document: LayoutDocument) throws(ToolError) -> Double {
    guard let word = arguments.value("--scroll") else { return 0 }
    guard document.list != nil else {
      throw ToolError(.usage, "--scroll", "the document is of a screen, not of a list of cells; leave it out")
    }
    guard let points = Double(decimal: word), (0...1e9).contains(points) else {
      throw ToolError(.usage, "--scroll", "'\(word)' is not a number of points; give 0 or more")
    }
    return points
  }

  /// Where the part of a list that is seen ends, in points from its top.
  var bottom: Double { scroll + environment.size.height }

  /// The screen in an environment; of a list what is seen there.
  func screen(in environment: Environment, with type: Typesetter) -> Screen {
    guard var cells = document.cells(in: environment, with: type, sets: sets) else {
      return layout.solved(in: environment, with: type, sets: sets)
    }
    return cells.screen(from: scroll, to: scroll + environment.size.height)
  }

  private static func sets(_ arguments: Arguments, _ document: LayoutDocument) throws(ToolError) -> Set<
    String
  > {
    let (names, chosen) = (document.sets.filter { $0.query == nil }.map(\.name), arguments.all("--set") ?? [])
    for name in chosen where !names.contains(name) {
      let known = names.isEmpty ? "it has no sets" : "choose among \(names.joined(separator: ", "))"
      let hint = name.suggestion(among: names) ?? known
      throw ToolError(.usage, "--set", "the document has no set '\(name)'; \(hint)")
    }
    return Set(chosen)
  }

  /// The fonts of `--font`; else those of the document, found from its folder; else the shipped ones.
  func fonts(_ arguments: Arguments) throws(ToolError) -> FontFiles {
    if let paths = arguments.all("--font") { return try FontFiles(paths: paths).resolved(for: "") }
    guard let fonts = document.fonts else { return FontFiles(paths: nil) }
    let folder =
      path == "-" ? "" : path[..<(path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex)]
    var paths: [String] = []
    for (index, font) in fonts.enumerated() {
      let isFile = FontList.namesFile(font, from: String(folder))
      paths.append(font.hasPrefix("/") || !isFile ? font : folder + font)
      do throws(ToolError) { _ = try FontFiles(paths: [paths[index]]).fontList() } catch {
        throw error.inside(place(ofFont: index))
      }
    }
    return try FontFiles(paths: paths).resolved(for: "")
  }

  /// What is wrong where a label is to be hyphenated in a language that has no dictionary here.
  var hyphenationWarnings: [String] {
    let styles = document.styles.map(\.style) + document.items.compactMap(\.ownStyle)
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

  private func place(ofFont index: Int) -> String {
    let place = LayoutDocument.place(ofFont: index, in: text)
    return TextFile.name(path) + (place.map { ":\($0.line):\($0.column)" } ?? "")
      + ": fonts[\(index)]"
  }
}

extension ToolError {
  /// What is wrong with a layout document, and where.
  init(_ error: LayoutDocumentError, in file: String) {
    let culprit = error.culprit.isEmpty ? "" : ": \(error.culprit)"
    self.init(
      error.code == .limit ? .limit : .badJSON, "\(file):\(error.line):\(error.column)\(culprit)",
      error.message)
  }

  /// The same error with `place` before its culprit.
  fileprivate func inside(_ place: String) -> ToolError { ToolError(code, "\(place): \(culprit)", message) }
}

extension DocumentItem {
  /// The style that a label has for itself.
  fileprivate var ownStyle: AdaptiveStyle? {
    switch kind {
    case .label(_, .own(let style)), .field(_, .own(let style)): style
    default: nil
    }
  }
}
