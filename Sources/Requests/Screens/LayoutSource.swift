import ConstraintLayout
package import Copyfit
package import LayoutDocuments
package import TextDocuments

/// A layout document, and where it is from.
package struct LayoutSource: Sendable {
  package let document: LayoutDocument
  /// The file with its bytes, which tell where fonts are named; nil for a document within a request.
  private let file: (path: String, text: [UInt8])?

  /// The document in a file that has been read, whose folder is where its fonts are looked for.
  ///
  /// - Parameter offsets: what offsets in errors count.
  package init(_ text: [UInt8], path: String, _ offsets: OffsetUnit) throws(RequestError) {
    let folder = Self.folder(of: path)
    do throws(LayoutDocumentError) {
      let names = FontNames(in: text)
      document = try LayoutDocument(json: text, offsets) {
        try? OpenFonts.list(Self.located([$0], in: folder), beside: Self.located(names.all, in: folder))
      }
    } catch {
      throw RequestError(error, in: Self.name(path))
    }
    file = (path, text)
  }

  /// The document that a request holds.
  ///
  /// - Parameter offsets: what offsets in errors count.
  package init(json: ArraySlice<UInt8>, _ offsets: OffsetUnit) throws(RequestError) {
    do throws(LayoutDocumentError) {
      let names = FontNames(in: Array(json))
      document = try LayoutDocument(json: json, offsets) { try? OpenFonts.list([$0], beside: names.all) }
    } catch {
      throw RequestError(error, culprit: error.culprit.isEmpty ? "document" : "document.\(error.culprit)")
    }
    file = nil
  }

  /// The typesetter of the document's fonts, found from its folder; else of the shipped ones.
  package func typesetter(
    _ open: (FontFiles) throws(RequestError) -> Typesetter
  ) throws(RequestError) -> (FontFiles, Typesetter) {
    guard let fonts = document.fonts else {
      let shipped = FontFiles(paths: nil)
      return (shipped, try open(shipped))
    }
    let paths = located(fonts)
    do throws(RequestError) {
      let files = try FontFiles(paths: paths).resolved(for: "")
      return (files, try open(files))
    } catch {
      throw blame(error, among: paths)
    }
  }

  /// The fonts of a style: of those it names, else of the layout's, or of the system where a family is none of these.
  package func fonts(_ described: DescribedFonts, in fonts: FontList) throws(RequestError) -> (
    FontList, isSystem: Bool
  ) {
    do throws(RequestError) {
      var choice = described.choice
      choice.paths = choice.paths.map(located)
      return try FontFiles.fonts(choice, described.language, covering: described.text, beside: fonts)
    } catch {
      let isInFile = file != nil && [.badValue, .unknownAxis].contains(error.code)
      throw RequestError(
        isInFile ? .badJSON : error.code, "\(place(described.place)): \(error.culprit)", error.message)
    }
  }

  /// Paths found from the document's folder.
  private func located(_ fonts: [String]) -> [String] {
    Self.located(fonts, in: file.map { Self.folder(of: $0.path) } ?? "")
  }

  private static func located(_ fonts: [String], in folder: String) -> [String] {
    fonts.map { $0.hasPrefix("/") || !FontList.namesFile($0, from: folder) ? $0 : folder + $0 }
  }

  /// The name of the file at a path in messages; `-` is standard input.
  package static func name(_ path: String) -> String { path == "-" ? "standard input" : path }

  private static func folder(of path: String) -> String {
    guard path != "-", let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// Finds the fonts that markup of texts names.
  func markupFonts(_ name: String) -> FontList? {
    try? OpenFonts.list(located([name]), beside: located(document.fonts ?? []))
  }

  /// The error of the first font that has one, with its place.
  private func blame(_ error: RequestError, among paths: [String]) -> RequestError {
    for (index, path) in paths.enumerated() {
      do throws(RequestError) { _ = try FontFiles(paths: [path], beside: paths).fontList() } catch {
        return RequestError(error.code, "\(place("fonts[\(index)]")): \(error.culprit)", error.message)
      }
    }
    return error
  }

  /// A path in the document, with its line and column.
  private func place(_ path: String) -> String {
    guard let file else { return "document.\(path)" }
    let place = LayoutDocument.place(of: path, in: file.text)
    return Self.name(file.path) + (place.map { ":\($0.line):\($0.column)" } ?? "") + ": \(path)"
  }
}

/// The fonts that a document names for all its texts, read when markup first names one.
private final class FontNames {
  private let json: [UInt8]
  private(set) lazy var all = LayoutDocument.fonts(in: json)

  init(in json: [UInt8]) { self.json = json }
}

extension RequestError {
  /// What is wrong with a layout document in a file, and where.
  package init(_ error: LayoutDocumentError, in file: String) {
    let culprit = error.culprit.isEmpty ? "" : ": \(error.culprit)"
    self.init(
      error.code == .limit ? .limit : .badJSON, "\(file):\(error.line):\(error.column)\(culprit)",
      error.message)
  }
}
