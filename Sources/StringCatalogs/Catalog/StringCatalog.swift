internal import Foundation
internal import Support

/// The texts of one file of translations, in the order of the file.
///
///     let catalog = try StringCatalog(path: "Resources/de.lproj/Localizable.strings")
///     print(catalog.locale ?? "?", catalog.texts.count, catalog.problems)
///
/// Plural forms and other variants are separate texts. Faults of single entries are in `problems`, and the
/// rest is read; a file that is broken as a whole is an error.
public struct StringCatalog: Sendable {
  /// The file.
  public let path: String
  /// Its format.
  public let format: CatalogFormat
  /// The language of its texts, where they all have one.
  public let locale: String?
  /// The language they were translated from, where the file says.
  public let sourceLocale: String?
  /// The texts, in the order of the file.
  public let texts: [CatalogText]
  /// The problems of single entries.
  public let problems: [CatalogProblem]

  /// Files may have as many bytes.
  package static var maxBytes: Int { 1 << 30 }

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: the file; its name determines the format, and often the language.
  ///   - format: the format, if the name does not determine it.
  ///   - locale: the language, if neither the file nor its path determines it.
  /// - Throws: ``CatalogError`` with file and line.
  /// - Complexity: linear in the file.
  public init(path: String, format: CatalogFormat? = nil, locale: String? = nil) throws(CatalogError) {
    try self.init(try CatalogFile.bytes(path), path: path, format: format, locale: locale)
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``CatalogError`` with file and line.
  public init(
    _ bytes: some Sequence<UInt8>, path: String, format: CatalogFormat? = nil, locale: String? = nil
  ) throws(CatalogError) {
    guard let format = format ?? CatalogFormat(path: path) else {
      throw CatalogError(
        .unknownFormat, path,
        "its name tells no format; catalogs end in .po, .strings, .xcstrings, .xlf, .xml, .arb, .json, .ts, .properties, .resx"
      )
    }
    var content = try Self.content(Array(bytes), path, format)
    let own = locale ?? LocaleTag.own(content.locale, ofFileAt: path)
    self.path = path
    self.format = format
    self.locale = own
    sourceLocale = content.sourceLocale
    // Taken out of the content, so that they change in place.
    var texts: [CatalogText] = []
    swap(&texts, &content.texts)
    for index in texts.indices {
      texts[index].locale = texts[index].locale ?? own
      texts[index].deriveNumbers()
    }
    problems = content.problems + PluralCheck.problems(of: &texts, in: format)
    self.texts = texts
  }

  private static func content(
    _ bytes: [UInt8], _ path: String, _ format: CatalogFormat
  ) throws(CatalogError) -> CatalogContent {
    do {
      return try CatalogContent.read(bytes, as: format)
    } catch let fault as SyntaxFault {
      throw CatalogError(fault.code, path, line: fault.line, fault.message)
    } catch {
      throw CatalogError(.unreadable, path, "\(error)")
    }
  }
}

/// The content that a reader finds in a file.
struct CatalogContent {
  var locale: String?
  var sourceLocale: String?
  var texts: [CatalogText] = []
  var problems: [CatalogProblem] = []

  static func read(_ bytes: [UInt8], as format: CatalogFormat) throws -> CatalogContent {
    switch format {
    case .gettext: try POReader.read(bytes)
    case .appleStrings: try StringsReader.read(bytes)
    case .appleStringsDict: try StringsDictReader.read(bytes)
    case .xcstrings: try XCStringsReader.read(bytes)
    case .xliff: try XLIFFReader.read(bytes)
    case .android: try AndroidReader.read(bytes)
    case .arb: try JSONCatalogReader.read(bytes, isARB: true)
    case .json: try JSONCatalogReader.read(bytes, isARB: false)
    case .qt: try QtReader.read(bytes)
    case .javaProperties: try PropertiesReader.read(bytes)
    case .resx: try ResxReader.read(bytes)
    }
  }
}

/// The keys seen so far, to detect those that come twice; compared byte for byte.
struct SeenKeys {
  private var lines: [[UInt8]: Int] = [:]

  /// Remembers a key; returns the problem where it is there already.
  mutating func note(_ key: String, line: Int) -> CatalogProblem? {
    let bytes = Array(key.utf8)
    if let first = lines[bytes] {
      return CatalogProblem(
        .duplicateKey, key: key, line: line, "'\(key)' is on line \(first) already; that one counts")
    }
    lines[bytes] = line
    return nil
  }
}

/// Reads files of catalogs.
enum CatalogFile {
  static func bytes(_ path: String) throws(CatalogError) -> [UInt8] {
    guard let facts = try? FileManager.default.attributesOfItem(atPath: path) else {
      throw CatalogError(.notFound, path, "there is no such file; check the path")
    }
    guard facts[.type] as? FileAttributeType != .typeDirectory else {
      throw CatalogError(.unreadable, path, "this is a folder; name the catalogs in it")
    }
    guard (facts[.size] as? Int ?? 0) <= StringCatalog.maxBytes else {
      throw CatalogError(.limit, path, "the file is larger than \(StringCatalog.maxBytes) bytes; split it")
    }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw CatalogError(.unreadable, path, "the file cannot be read; check its permissions")
    }
    return Array(data)
  }
}
