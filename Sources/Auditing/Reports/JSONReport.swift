internal import StrictJSON
internal import Typography

extension AuditResult {
  /// The result as JSON, a finding a line.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.number("version", 1)
      json.object("summary") { writeSummary(to: &$0) }
      for (name, findings) in [("findings", findings), ("accepted", accepted)] {
        json.array(name, findings) { json, finding in
          json.raw("\n  ")
          json.object { finding.writeMembers(to: &$0) }
        }
      }
      for (name, names) in [("unusedKeys", unusedKeys), ("itemsWithoutKey", itemsWithoutKey)] {
        json.array(name, names) { $0.string($1) }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func writeSummary(to json: inout JSONWriter) {
    json.number("texts", textCount)
    json.number("combinations", combinationCount)
    json.array("locales", locales) { $0.string($1) }
    json.array("devices", devices) { $0.string($1.name) }
    json.array("contentSizes", contentScales) { $0.string($1.name) }
    json.object("bySeverity") { json in
      for severity in Finding.Severity.allCases.reversed() {
        let count = findings.count { $0.severity == severity }
        if count > 0 { json.number(severity.rawValue, count) }
      }
    }
    json.object("byKind") { json in
      for kind in Finding.Kind.all {
        let count = findings.count { $0.kind == kind }
        guard count > 0 else { continue }
        json.number(kind.name, count)
      }
    }
  }
}

extension Finding {
  func writeMembers(to json: inout JSONWriter) {
    let words = [
      ("kind", kind.name), ("severity", severity.rawValue), ("key", key), ("variant", variant),
      ("locale", locale), ("source", source), ("text", text),
      ("file", file), ("item", item), ("layout", layout), ("limitedBy", limitedBy), ("message", message),
    ]
    for case (let name, let word?) in words where !word.isEmpty {
      json.string(name, word)
    }
    let numbers = [
      ("line", line > 0 ? Double(line) : nil), ("size", size), ("pointsMissing", pointsMissing),
      ("charactersToCut", charactersToCut.map(Double.init)),
    ]
    for case (let name, let number?) in numbers where number.isFinite {
      json.number(name, number)
    }
    if let maxCharacters { json.number("maxCharacters", maxCharacters) }
    if !partsToCut.isEmpty {
      json.array("partsToCut", partsToCut) { json, part in
        json.object { json in
          json.number("start", part.lowerBound)
          json.number("end", part.upperBound)
        }
      }
    }
    if let box {
      json.array("box", [box.width, box.height]) { $0.number($1.isFinite ? $1 : nil) }
    }
    json.objects("places", places) { json, place in
      if let locale = place.locale { json.string("locale", locale) }
      json.string("device", place.device)
      json.string("contentSize", place.contentSize)
      json.number("pointsMissing", place.pointsMissing.isFinite ? place.pointsMissing : 0)
    }
  }
}
