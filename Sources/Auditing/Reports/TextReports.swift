internal import StrictJSON

// Reports for pull requests and build servers.
extension AuditResult {
  /// The most findings that a summary lists; the other reports have them all.
  private static var maxListed: Int { 200 }

  /// A table of findings by language and kind, and a list.
  var markdown: String {
    var lines = ["# Audit of translations", "", summary, ""]
    let kinds = Finding.Kind.all.filter { kind in findings.contains { $0.kind == kind } }
    if !kinds.isEmpty {
      lines.append("| Language | " + kinds.map(\.name).joined(separator: " | ") + " |")
      lines.append("|---|" + String(repeating: "--:|", count: kinds.count))
      var counts: [String: [Finding.Kind: Int]] = [:]
      for finding in findings { counts[finding.locale, default: [:]][finding.kind, default: 0] += 1 }
      for locale in locales + [""] {
        guard let row = counts[locale] else { continue }
        let cells = kinds.map { row[$0].map(String.init) ?? "" }
        lines.append("| \(locale.isEmpty ? "all" : locale) | \(cells.joined(separator: " | ")) |")
      }
      lines.append("")
    }
    for finding in findings.prefix(Self.maxListed) {
      let place =
        finding.file.isEmpty ? "" : " `\(finding.file)\(finding.line > 0 ? ":\(finding.line)" : "")`"
      let name = finding.key.isEmpty ? "" : " `\(finding.key.escaped)`"
      lines.append("- **\(finding.kind.name)**\(name) \(finding.locale):\(place) \(finding.message.escaped)")
      lines += finding.details.map { "  - \($0): \($1)" }
    }
    if findings.count > Self.maxListed { lines.append("- and \(findings.count - Self.maxListed) more") }
    if !unusedKeys.isEmpty { lines += ["", "\(unusedKeys.count) keys have no box and no layout."] }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A test for each language, which fails with its findings.
  var junit: String {
    var cases: [String] = []
    for locale in locales + (findings.contains { !locales.contains($0.locale) } ? [""] : []) {
      let own = findings.filter { locale.isEmpty ? !locales.contains($0.locale) : $0.locale == locale }
      let name = locale.isEmpty ? "all" : locale
      guard !own.isEmpty else {
        cases.append("    <testcase classname=\"audit\" name=\"\(name.markup)\"/>")
        continue
      }
      for finding in own {
        cases.append(testCase(of: finding, in: name))
      }
    }
    let failures = findings.count { $0.severity >= audit.failingSeverity }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="copyfit audit" tests="\(cases.count)" failures="\(failures)">
      \(cases.joined(separator: "\n"))
        </testsuite>
      </testsuites>

      """
  }

  /// A finding as a test, which fails where the audit fails with its severity.
  private func testCase(of finding: Finding, in name: String) -> String {
    let title = [name, finding.key.escaped, finding.variant ?? "", finding.kind.name].filter { !$0.isEmpty }
    let file = finding.file.isEmpty ? "" : " file=\"\(finding.file.markup)\" line=\"\(finding.line)\""
    let text = "\(finding.file.isEmpty ? "" : "\(finding.file):\(finding.line): ")\(finding.paragraph)".markup
    let outcome =
      finding.severity >= audit.failingSeverity
      ? "<failure type=\"\(finding.kind.name)\" message=\"\(finding.message.markup)\">\(text)</failure>"
      : "<system-out>\(finding.severity): \(text)</system-out>"
    return
      "    <testcase classname=\"audit.\(name.markup)\" name=\"\(title.joined(separator: " ").markup)\"\(file)>"
      + "\(outcome)</testcase>"
  }

  /// A workflow command for each finding; GitHub shows ten of a kind.
  var github: String {
    findings.map { finding in
      let file =
        finding.file.isEmpty ? "" : " file=\(finding.file.commandValue),line=\(max(1, finding.line)),"
      let title = "title=\(finding.kind.name.commandValue)"
      let command = finding.severity == .note ? "notice" : finding.severity.rawValue
      return "::\(command)\(file.isEmpty ? " " : file)\(title)::\(finding.paragraph.commandText)\n"
    }.joined()
  }

  /// Results with locations, for code scanning.
  var sarif: String {
    var json = JSONWriter()
    json.object { json in
      json.string("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      json.string("version", "2.1.0")
      json.objects("runs", [self]) { json, result in
        json.object("tool") { json in
          json.object("driver") { Self.writeDriver(to: &$0) }
        }
        json.array("results", result.findings) { json, finding in
          json.raw("\n  ")
          json.object { finding.writeSARIF(to: &$0) }
        }
      }
    }
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }

  private static func writeDriver(to json: inout JSONWriter) {
    json.string("name", "copyfit audit")
    json.objects("rules", Finding.Kind.all) { json, kind in
      json.string("id", kind.name)
      json.object("shortDescription") { $0.string("text", kind.meaning) }
      json.object("defaultConfiguration") { $0.string("level", kind.severity.rawValue) }
    }
  }
}

extension Finding {
  fileprivate func writeSARIF(to json: inout JSONWriter) {
    json.string("ruleId", kind.name)
    json.string("level", severity.rawValue)
    json.object("message") { $0.string("text", paragraph) }
    guard !file.isEmpty else { return }
    json.objects("locations", [self]) { json, finding in
      json.object("physicalLocation") { json in
        json.object("artifactLocation") { json in
          json.string("uri", finding.file)
        }
        json.object("region") { json in
          json.number("startLine", max(1, finding.line))
        }
      }
    }
  }
}

extension String {
  /// With XML's own characters as entities, and without those that XML cannot hold.
  var markup: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\n", "\t", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text with the special characters of workflow commands percent-encoded.
  fileprivate var commandText: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\n": result += "%0A"
      case "\r": result += "%0D"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  fileprivate var commandValue: String {
    var result = ""
    for scalar in commandText.unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
