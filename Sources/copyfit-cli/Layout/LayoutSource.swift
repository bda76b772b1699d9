import ConstraintLayout
import Copyfit
import LayoutDocuments
import TextDocuments

/// A layout document, and where it is from.
struct LayoutSource: Sendable {
  let document: LayoutDocument
  /// The file with its bytes, which tell where fonts are named; nil for a document within a request.
  private let file: (path: String, text: [UInt8])?

  /// The document in a file.
  ///
  /// - Parameter offsets: what offsets in errors count.
  init(path: String, _ offsets: OffsetUnit) throws(ToolError) {
    let text = try TextFile.bytes(path)
    let folder = Self.folder(of: path)
    do throws(LayoutDocumentError) {
      let names = FontNames(in: text)
      document = try LayoutDocument(json: text, offsets) {
        try? OpenFonts.list(Self.located([$0], in: folder), beside: Self.located(names.all, in: folder))
      }
    } catch {
      throw ToolError(error, in: TextFile.name(path))
    }
    file = (path, text)
  }

  /// The document that a request holds.
  ///
  /// - Parameter offsets: what offsets in errors count.
  init(json: ArraySlice<UInt8>, _ offsets: OffsetUnit) throws(ToolError) {
    do throws(LayoutDocumentError) {
      let names = FontNames(in: Array(json))
      document = try LayoutDocument(json: json, offsets) { try? OpenFonts.list([$0], beside: names.all) }
    } catch {
      throw ToolError(error, culprit: error.culprit.isEmpty ? "document" : "document.\(error.culprit)")
    }
    file = nil
  }

  /// The typesetter of the document's fonts, found from its folder; else of the shipped ones.
  func typesetter(
    _ open: (FontFiles) throws(ToolError) -> Typesetter
  ) throws(ToolError) -> (FontFiles, Typesetter) {
    guard let fonts = document.fonts else {
      let shipped = FontFiles(paths: nil)
      return (shipped, try open(shipped))
    }
    let paths = located(fonts)
    do throws(ToolError) {
      let files = try FontFiles(paths: paths).resolved(for: "")
      return (files, try open(files))
    } catch {
      throw blame(error, among: paths)
    }
  }

  /// The fonts of a style: of those it names, else of the layout's, or of the system where a family is none of these.
  func fonts(_ described: DescribedFonts, in fonts: FontList) throws(ToolError) -> (FontList, isSystem: Bool)
  {
    do throws(ToolError) {
      var choice = described.choice
      choice.paths = choice.paths.map(located)
      return try FontFiles.fonts(choice, described.language, covering: described.text, beside: fonts)
    } catch {
      let isInFile = file != nil && [.badValue, .unknownAxis].contains(error.code)
      let place = file.map { "\(TextFile.name($0.path)): " } ?? "document."
      throw ToolError(
        isInFile ? .badJSON : error.code, "\(place)\(described.place): \(error.culprit)", error.message)
    }
  }

  /// Paths found from the document's folder.
  private func located(_ fonts: [String]) -> [String] {
    Self.located(fonts, in: file.map { Self.folder(of: $0.path) } ?? "")
  }

  private static func located(_ fonts: [String], in folder: String) -> [String] {
    fonts.map { $0.hasPrefix("/") || !FontList.namesFile($0, from: folder) ? $0 : folder + $0 }
  }

  private static func folder(of path: String) -> String {
    guard path != "-", let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// Finds the fonts that markup of texts names.
  func markupFonts(_ name: String) -> FontList? {
    try? OpenFonts.list(located([name]), beside: located(document.fonts ?? []))
  }

  /// The error of the first font that has one, with its place.
  private func blame(_ error: ToolError, among paths: [String]) -> ToolError {
    for (index, path) in paths.enumerated() {
      do throws(ToolError) { _ = try FontFiles(paths: [path], beside: paths).fontList() } catch {
        return ToolError(error.code, "\(place(ofFont: index)): \(error.culprit)", error.message)
      }
    }
    return error
  }

  private func place(ofFont index: Int) -> String {
    guard let file else { return "document.fonts[\(index)]" }
    let place = LayoutDocument.place(ofFont: index, in: file.text)
    return TextFile.name(file.path) + (place.map { ":\($0.line):\($0.column)" } ?? "") + ": fonts[\(index)]"
  }
}

/// The fonts that a document names for all its texts, read when markup first names one.
private final class FontNames {
  private let json: [UInt8]
  private(set) lazy var all = LayoutDocument.fonts(in: json)

  init(in json: [UInt8]) { self.json = json }
}

extension ToolError {
  /// What is wrong with a layout document in a file, and where.
  init(_ error: LayoutDocumentError, in file: String) {
    let culprit = error.culprit.isEmpty ? "" : ": \(error.culprit)"
    self.init(
      error.code == .limit ? .limit : .badJSON, "\(file):\(error.line):\(error.column)\(culprit)",
      error.message)
  }
}
