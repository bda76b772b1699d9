internal import Support

/// The maximum numbers of characters, written where translators work: into XLIFF, `.po` and `.xcstrings`.
///
///     let bytes = try CharacterLimits(["save": 12]).written(into: file, format: .xliff, path: "de.xlf")
///
/// Nothing else in the file changes, byte for byte. Limits that stand there already are replaced.
public struct CharacterLimits: Sendable {
  /// The most characters, by key.
  package let limits: [String: Int]

  /// The formats that limits can be written into.
  package static let formats: Set<CatalogFormat> = [.gettext, .xcstrings, .xliff]

  /// Limits by key.
  public init(_ limits: [String: Int]) { self.limits = limits }

  /// The bytes of a catalog with the limits in it.
  ///
  /// - Throws: ``CatalogError`` for a file that cannot be read, or of another format or encoding than UTF-8.
  /// - Complexity: linear in the file.
  public func written(
    into bytes: [UInt8], format: CatalogFormat, path: String
  ) throws(CatalogError) -> [UInt8] {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw CatalogError(.encoding, path, "limits are written into UTF-8 only; convert the file")
    }
    let edits: [Edit]
    do throws(SyntaxFault) {
      switch format {
      case .gettext: edits = try poEdits(bytes)
      case .xliff: edits = try xliffEdits(bytes)
      case .xcstrings: edits = try xcstringsEdits(bytes)
      default: throw SyntaxFault(line: nil, "limits are not written into this format", code: .unknownFormat)
      }
    } catch {
      throw CatalogError(error.code, path, line: error.line, error.message)
    }
    return Edit.applied(edits, to: bytes)
  }

  /// The prefix of a comment that states a limit.
  static let prefix = "Copyfit: at most "

  static func comment(_ limit: Int) -> String {
    "\(prefix)\(limit) \(limit == 1 ? "character" : "characters")"
  }
}

/// A stretch of a file and what takes its place.
struct Edit {
  let range: Range<Int>
  let text: String

  /// Precondition: the edits do not overlap.
  static func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var (result, end) = ([UInt8](), 0)
    result.reserveCapacity(bytes.count + edits.count * 40)
    for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += bytes[end..<edit.range.lowerBound]
      result += edit.text.utf8
      end = edit.range.upperBound
    }
    return result + bytes[end...]
  }
}

// gettext: a comment from the developers, before the entry.
extension CharacterLimits {
  private func poEdits(_ bytes: [UInt8]) throws(SyntaxFault) -> [Edit] {
    let parser = POParser(bytes)
    if let problem = parser.problems.first {
      throw SyntaxFault(line: problem.line, "\(problem.message); limits are written into valid files only")
    }
    var edits: [Edit] = []
    for message in parser.messages where !message.isObsolete {
      guard let limit = limits[message.key], !message.identifier.isEmpty else { continue }
      let old = lineRange(in: bytes[message.comments], beginning: "#. \(Self.prefix)")
      let start = message.comments.lowerBound
      let text = "#. \(Self.comment(limit))\(lineEnd(in: bytes[start...]))"
      edits.append(Edit(range: old ?? start..<start, text: text))
    }
    return edits
  }

  /// The line end of the first line.
  private func lineEnd(in bytes: ArraySlice<UInt8>) -> String {
    guard let end = bytes.firstIndex(of: 0x0A) else { return "\n" }
    return end > bytes.startIndex && bytes[end - 1] == 0x0D ? "\r\n" : "\n"
  }

  /// The line that begins with a text, line end included.
  private func lineRange(in bytes: ArraySlice<UInt8>, beginning text: String) -> Range<Int>? {
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
      if bytes[start..<end].starts(with: text.utf8) { return start..<end }
      start = end
    }
    return nil
  }
}
