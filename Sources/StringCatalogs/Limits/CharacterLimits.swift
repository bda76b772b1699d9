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
    try Edit.written(into: bytes, path) { () throws(SyntaxFault) in
      switch format {
      case .gettext: return try poEdits(bytes)
      case .xliff: return try xliffEdits(bytes)
      case .xcstrings: return try xcstringsEdits(bytes)
      default:
        throw SyntaxFault(line: nil, "limits are not written into this format", code: .unknownFormat)
      }
    }
  }

  /// The prefix of a comment that states a limit.
  static let prefix = "Copyfit: at most "

  static func comment(_ limit: Int) -> String {
    "\(prefix)\(limit) \(limit == 1 ? "character" : "characters")"
  }
}

// gettext: a comment from the developers, before the entry.
extension CharacterLimits {
  private func poEdits(_ bytes: [UInt8]) throws(SyntaxFault) -> [Edit] {
    var edits: [Edit] = []
    for message in try POParser.valid(bytes).messages where !message.isObsolete {
      guard let limit = limits[message.key], !message.identifier.isEmpty else { continue }
      let mark = "#. \(Self.prefix)".utf8
      let old = bytes[message.comments].lines.first { bytes[$0].starts(with: mark) }
      let start = message.comments.lowerBound
      let text = "#. \(Self.comment(limit))\(bytes.lineEnd(from: start))"
      edits.append(Edit(range: old ?? start..<start, text: text))
    }
    return edits
  }
}
