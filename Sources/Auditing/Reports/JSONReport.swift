internal import StrictJSON
internal import Typography

extension AuditResult {
  /// The result as JSON, a finding a line.
  var json: String {
    var json = JSONWriter()
    json.object { json in
      json.key("version")
      json.number(1)
      json.key("summary")
      json.object { writeSummary(to: &$0) }
      for (name, findings) in [("findings", findings), ("accepted", accepted)] {
        json.key(name)
        json.array(findings) { json, finding in
          json.raw("\n  ")
          json.object { finding.writeMembers(to: &$0) }
        }
      }
      for (name, names) in [("unusedKeys", unusedKeys), ("itemsWithoutKey", itemsWithoutKey)] {
        json.key(name)
        json.array(names) { $0.string($1) }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private func writeSummary(to json: inout JSONWriter) {
    for (name, count) in [("texts", textCount), ("combinations", combinationCount)] {
      json.key(name)
      json.number(count)
    }
    json.key("locales")
    json.array(locales) { $0.string($1) }
    json.key("devices")
    json.array(devices) { $0.string($1.name) }
    json.key("contentSizes")
    json.array(contentScales) { $0.string($1.name) }
    json.key("byKind")
    json.object { json in
      for kind in Finding.Kind.all {
        let count = findings.count { $0.kind == kind }
        guard count > 0 else { continue }
        json.key(kind.name)
        json.number(count)
      }
    }
  }
}

extension Finding {
  func writeMembers(to json: inout JSONWriter) {
    let words = [
      ("kind", kind.name), ("key", key), ("variant", variant), ("locale", locale), ("text", text),
      ("file", file), ("item", item), ("layout", layout), ("limitedBy", limitedBy), ("message", message),
    ]
    for case (let name, let word?) in words where !word.isEmpty {
      json.key(name)
      json.string(word)
    }
    let numbers = [
      ("line", line > 0 ? Double(line) : nil), ("size", size), ("pointsMissing", pointsMissing),
      ("charactersToCut", charactersToCut.map(Double.init)),
    ]
    for case (let name, let number?) in numbers where number.isFinite {
      json.key(name)
      json.number(number)
    }
    if let box {
      json.key("box")
      json.array([box.width, box.height]) { $0.number($1.isFinite ? $1 : nil) }
    }
    json.key("places")
    json.array(places) { json, place in
      json.object { json in
        json.key("device")
        json.string(place.device)
        json.key("contentSize")
        json.string(place.contentSize)
        json.key("pointsMissing")
        json.number(place.pointsMissing.isFinite ? place.pointsMissing : 0)
      }
    }
  }
}
