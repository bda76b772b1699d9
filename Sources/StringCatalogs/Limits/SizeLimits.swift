internal import StrictJSON

/// The sizes that texts may have, written where translation platforms read them: as flags of `.po` files, such as
/// `max-size:120:2`, and as `maxwidth` of XLIFF 1.2.
///
///     var limits = TextLimits()
///     (limits.width, limits.lines, limits.fontSize) = (120, 2, 17)
///     let bytes = try SizeLimits(["save": limits]).written(into: file, format: .gettext, path: "de.po")
///
/// Nothing else in the file changes, byte for byte. Limits that stand there already are replaced.
public struct SizeLimits: Sendable {
  /// The limits, by key.
  private let limits: [String: TextLimits]

  /// The formats that sizes can be written into.
  package static let formats: Set<CatalogFormat> = [.gettext, .xliff]

  /// Limits by key.
  public init(_ limits: [String: TextLimits]) { self.limits = limits }

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
      default:
        throw SyntaxFault(line: nil, "limits are not written into this format", code: .unknownFormat)
      }
    }
  }

  /// A line of flags before the entry. Limits among its other flags are taken out.
  private func poEdits(_ bytes: [UInt8]) throws(SyntaxFault) -> [Edit] {
    var edits: [Edit] = []
    for message in try POParser.valid(bytes).messages where !message.isObsolete {
      guard let limit = limits[message.key], !message.identifier.isEmpty else { continue }
      let start = message.comments.lowerBound
      let lineEnd = bytes.lineEnd(from: start)
      var line = "#, \(PlatformFlag.text(limit.flags))\(lineEnd)"
      for old in bytes[message.comments].lines {
        let text = bytes[old].drop { $0 == 0x20 || $0 == 0x09 }
        guard text.starts(with: "#,".utf8), let rest = Self.withoutLimits(text, lineEnd) else { continue }
        edits.append(Edit(range: old, text: rest + line))
        line = ""
      }
      if !line.isEmpty {
        edits.append(Edit(range: message.comments.upperBound..<message.comments.upperBound, text: line))
      }
    }
    return edits
  }

  /// A line of flags without those of limits, empty where there are no others; nil where it has none of limits.
  private static func withoutLimits(_ line: ArraySlice<UInt8>, _ lineEnd: String) -> String? {
    var content = line.dropFirst(2)
    while let last = content.last, last <= 0x20 { content.removeLast() }
    let pieces = PlatformFlag.pieces(of: content, at: UInt8(ascii: ","))
    let others = pieces.filter { piece in
      PlatformFlag.all(in: content[piece]).allSatisfy { !TextLimits.flagNames.contains($0.name) }
    }
    guard others.count < pieces.count else { return nil }
    let words = others.map { String(decoding: content[$0], as: UTF8.self) }
    return words.isEmpty ? "" : "#,\(words.joined(separator: ","))\(lineEnd)"
  }

  /// Attributes of the unit. The number of lines is not of the format; Weblate has an attribute for it.
  private func xliffEdits(_ bytes: [UInt8]) throws(SyntaxFault) -> [Edit] {
    let root = try MarkupReader.read(bytes)
    guard root.attributes["version"]?.hasPrefix("2") != true else {
      throw SyntaxFault(
        line: root.line, "XLIFF 2 has no sizes in pixels; write character limits, or XLIFF 1.2",
        code: .unknownFormat)
    }
    return StartTag.all(in: bytes).filter { $0.name == "trans-unit" }.flatMap { tag -> [Edit] in
      let key = tag.value("resname", in: bytes) ?? tag.value("id", in: bytes)
      guard let key, let limit = limits[key], let width = limit.width else { return [] }
      var values = ["maxwidth": "\(Int(width))", "size-unit": "pixel"]
      let words = [limit.fontFamily ?? "sans", limit.fontSize?.shortest, limit.fontWeight?.shortest]
      if limit.fontSize != nil { values["font"] = words.compactMap { $0 }.joined(separator: "; ").escapedXML }
      if limit.lines != 1 || limit.letterSpacing != 0 {
        values["weblate-flags"] = PlatformFlag.text(limit.flags).escapedXML
      }
      return tag.setting(values, in: bytes)
    }
  }
}

extension String {
  /// The text as the value of an attribute.
  fileprivate var escapedXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
  }
}
