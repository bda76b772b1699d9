internal import StrictJSON

/// Findings that are known and accepted, so that an audit guards a build from the first day.
///
///     let guarded = result.accepting(try AcceptedFindings(path: "accepted.json"))
///
/// A finding is accepted while its text is the same and no more points are missing than were.
public struct AcceptedFindings: Sendable {
  private struct Entry {
    let text: String
    let points: Double
  }

  private var entries: [[String]: Entry] = [:]

  /// The findings of a result, all accepted.
  public init(_ result: AuditResult) {
    for finding in result.findings + result.accepted {
      entries[Self.name(of: finding)] = Entry(text: finding.text, points: finding.pointsMissing ?? 0)
    }
  }

  private static func name(of finding: Finding) -> [String] {
    [
      finding.kind.name, finding.key, finding.variant ?? "", finding.locale, finding.item ?? "",
      finding.layout ?? "",
    ]
  }

  /// Whether a finding is known and no worse.
  func accepts(_ finding: Finding) -> Bool {
    guard let entry = entries[Self.name(of: finding)] else { return false }
    return entry.text == finding.text && (finding.pointsMissing ?? 0) <= entry.points + 0.01
  }
}

extension AcceptedFindings {
  private enum Key: String, CaseIterable { case version, accepted }
  private enum EntryKey: String, CaseIterable { case kind, key, variant, locale, item, layout, text, points }

  /// Reads accepted findings.
  ///
  /// - Throws: what is wrong, with file and line.
  package init(json: some Sequence<UInt8>, path: String) throws(AuditError) {
    let text = Array(json)
    do throws(JSONFault) {
      var reader = JSONReader(text[...])
      let value = try reader.document()
      if let fault = reader.fault { throw fault }
      let object = try JSONObject<Key>(value)
      let read = try object.require(.accepted, "an array of findings") { (value) throws(JSONFault) in
        try value.elements("an array of findings", Self.entry)
      }
      for (name, entry) in read { entries[name] = entry }
    } catch {
      throw AuditError(error, in: text, path)
    }
  }

  /// Reads the accepted findings of a file.
  public init(path: String) throws(AuditError) { try self.init(json: try WholeFile.read(path), path: path) }

  /// Writes the accepted findings into a file.
  public func write(to path: String) throws(AuditError) { try WholeFile.write(json, to: path) }

  private static func entry(_ value: JSONValue) throws(JSONFault) -> ([String], Entry) {
    let object = try JSONObject<EntryKey>(value)
    var name: [String] = []
    for key in [EntryKey.kind, .key, .variant, .locale, .item, .layout] {
      name.append(try object.read(key) { (value) throws(JSONFault) in try value.string() } ?? "")
    }
    let text = try object.read(.text) { (value) throws(JSONFault) in try value.string() } ?? ""
    let points = try object.read(.points) { (value) throws(JSONFault) in try value.number() } ?? 0
    return (name, Entry(text: text, points: points))
  }

  /// The content of a file of accepted findings: one line a finding, sorted, so that changes are easy to see.
  public var json: String {
    let lines = entries.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { name, entry in
      var json = JSONWriter()
      json.object { json in
        for (key, word) in zip(["kind", "key", "variant", "locale", "item", "layout"], name)
        where !word.isEmpty {
          json.string(key, word)
        }
        json.string("text", entry.text)
        json.number("points", entry.points.isFinite ? entry.points : 0)
      }
      return "    " + String(decoding: json.bytes, as: UTF8.self)
    }
    return "{\n  \"version\": 1,\n  \"accepted\": [\n\(lines.joined(separator: ",\n"))\n  ]\n}\n"
  }
}
