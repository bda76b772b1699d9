internal import Typography

extension AuditResult {
  /// A page to look at, which needs nothing else: a matrix, filters, and each finding drawn.
  var html: String {
    var page = HTMLPage(self)
    return page.text
  }
}

/// Writes the page. Once it is as large as its limit, the findings that are left are counted only.
private struct HTMLPage {
  private let result: AuditResult
  private var drawing: FindingRenderer
  /// By the name of a device, its column.
  private let columns: [String: Int]

  /// The maximum size of drawings and of findings, in bytes, which keeps the page below 5 MB.
  private static let (maxDrawn, maxListed) = (3_000_000, 4_500_000)

  init(_ result: AuditResult) {
    self.result = result
    drawing = FindingRenderer(result.audit, result.catalogs, result.type)
    columns = Dictionary(
      result.devices.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var text: String {
    mutating get {
      let list = findings()
      return """
        <!doctype html>
        <html lang="en">
        \(Self.head)
        <body>
        <a class="skip" href="#findings">Skip to the findings</a>
        <header><h1>Audit of translations</h1><p>\(result.summary.markup)</p></header>
        <main>
        \(matrix)
        \(filters)
        <p id="count" role="status" aria-live="polite">\(result.findings.count) findings are shown.</p>
        <ol id="findings">
        \(list)
        </ol>
        \(unused)
        </main>
        \(drawing.sheet.definitions)
        <script>\(HTMLParts.script)</script>
        </body>
        </html>

        """
    }
  }

  private static var head: String {
    """
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Audit of translations</title>
    <style>\(HTMLParts.style)</style>
    </head>
    """
  }

  private struct Cell: Hashable {
    let locale: String, column: Int
  }

  /// Findings by language and device; a cell shows only its own.
  private var matrix: String {
    let names = result.devices.map(\.name)
    guard !names.isEmpty else { return "" }
    var counts: [String: [Int]] = [:]
    for finding in result.findings {
      let cells = finding.places.compactMap { place in
        columns[place.device].map { Cell(locale: place.locale ?? finding.locale, column: $0) }
      }
      for cell in Set(cells) {
        counts[cell.locale, default: Array(repeating: 0, count: names.count)][cell.column] += 1
      }
    }
    let heading = names.map { "<th scope=\"col\"><span>\($0.markup)</span></th>" }.joined()
    let rows = result.locales.map { locale in
      let cells = names.indices.map { column in
        let count = counts[locale]?[column] ?? 0
        guard count > 0 else { return "<td class=\"ok\"><span aria-label=\"none\">·</span></td>" }
        return "<td><button type=\"button\" data-locale=\"\(locale.markup)\" data-device=\"\(column)\" "
          + "aria-label=\"\(count) in \(locale.markup) on \(names[column].markup)\">\(count)</button></td>"
      }
      return "<tr><th scope=\"row\">\(locale.markup)</th>\(cells.joined())</tr>"
    }
    return "<div class=\"matrix\" tabindex=\"0\" role=\"region\" aria-label=\"Languages and devices\"><table>"
      + "<caption>Findings by language and device; choose a number to see only those</caption>"
      + "<thead><tr><td></td>\(heading)</tr></thead><tbody>\(rows.joined(separator: "\n"))</tbody></table></div>"
  }

  private var filters: String {
    let kinds = Finding.Kind.all.filter { kind in result.findings.contains { $0.kind == kind } }.map(\.name)
    return "<form id=\"filters\" role=\"search\" aria-label=\"Findings\">"
      + "<label>Find <input type=\"search\" name=\"words\" placeholder=\"key, text or file\"></label>"
      + select(
        "Severity", "severity", Finding.Severity.allCases.reversed().map { ($0.rawValue, $0.rawValue) })
      + select("Kind", "kind", kinds.map { ($0, $0) })
      + select("Language", "locale", result.locales.map { ($0, $0) })
      + select("Device", "device", result.devices.enumerated().map { ("\($0)", $1.name) })
      + "<button type=\"reset\">Show all</button>"
      + "<button type=\"button\" id=\"print\">Print this list</button></form>"
  }

  private func select(_ title: String, _ name: String, _ values: [(value: String, name: String)]) -> String {
    let options = values.map { "<option value=\"\($0.value.markup)\">\($0.name.markup)</option>" }.joined()
    return
      "<label>\(title) <select name=\"\(name)\"><option value=\"\">all</option>\(options)</select></label>"
  }

  /// The findings by key, in the order in which the keys are first met.
  private var groups: [[Finding]] {
    var (groups, numbers) = ([[Finding]](), [String: Int]())
    for finding in result.findings {
      let title = Self.title(of: finding)
      if let number = numbers[title] {
        groups[number].append(finding)
      } else {
        numbers[title] = groups.count
        groups.append([finding])
      }
    }
    return groups
  }

  private static func title(of finding: Finding) -> String {
    finding.key.isEmpty ? finding.file : finding.key.escaped
  }

  private mutating func findings() -> String {
    var (parts, bytes, drawn, count) = ([String](), 0, 0, 0)
    for group in groups {
      var items: [String] = []
      for finding in group {
        let svg = drawn + drawing.sheet.byteCount < Self.maxDrawn ? drawing.svg(of: finding) : nil
        let item = self.item(finding, svg)
        guard bytes + item.utf8.count < Self.maxListed - drawing.sheet.byteCount else { break }
        drawn += svg?.utf8.count ?? 0
        bytes += item.utf8.count
        items.append(item)
      }
      count += items.count
      if !items.isEmpty { parts.append(heading(of: group) + items.joined(separator: "\n") + "</ol></li>") }
      guard items.count == group.count else {
        parts.append("<li>and \(result.findings.count - count) more, which the JSON report has</li>")
        break
      }
    }
    return parts.joined(separator: "\n")
  }

  /// The key and its source's text, and the beginning of the list of its findings.
  private func heading(of group: [Finding]) -> String {
    let title = Self.title(of: group[0])
    let source = group.lazy.compactMap(\.source).first { $0.escaped != title }.map {
      "<p class=\"source\" dir=\"auto\">\($0.markup)</p>"
    }
    return "<li><h2>\(title.markup)</h2>\(source ?? "")<ol>"
  }

  private func item(_ finding: Finding, _ svg: String?) -> String {
    let places = Set(finding.places.compactMap { columns[$0.device] }).sorted().map(String.init)
    let locales = finding.locales.sorted().joined(separator: " ").markup
    let file = finding.file + (finding.line > 0 ? ":\(finding.line)" : "")
    let text = finding.partText({ $0.markup }, cut: { "<del>\($0.markup)</del>" })
    let isThere = finding.kind != .missingTranslation && !text.isEmpty
    let facts: [(String, String?)] = [
      ("Text", isThere ? text : nil),
      ("Characters", finding.maxCharacters.map { "\($0) have room, \(finding.text.count) are there" }),
      ("File", finding.file.isEmpty ? nil : file.markup), ("Box", box(of: finding)),
      ("Layout", finding.layout?.markup), ("Item", finding.item?.markup),
    ]
    let list = facts.compactMap { name, value in
      value.map { "<div><dt>\(name)</dt><dd dir=\"auto\">\($0)</dd></div>" }
    }
    let form = finding.variant.map { " [\($0.markup)]" } ?? ""
    let severity = finding.severity.rawValue
    return
      "<li data-kind=\"\(finding.kind.name)\" data-severity=\"\(severity)\" data-locale=\" \(locales) \" "
      + "data-device=\" \(places.joined(separator: " ")) \"><h3>\(finding.locale.isEmpty ? "" : locales)\(form) "
      + "<span class=\"\(severity)\">\(finding.kind.name)</span></h3>"
      + "<p>\(finding.message.markup)</p>\(svg.map { "<figure>\($0)</figure>" } ?? "")"
      + "<dl>\(list.joined())</dl>\(self.places(of: finding))</li>"
  }

  private func box(of finding: Finding) -> String? {
    guard let box = finding.box else { return nil }
    let sides = [box.width, box.height].map { $0.isFinite ? Measure.points($0) : "any" }
    let size = finding.size.map { ", letters of \(Measure.points($0))" } ?? ""
    return "\(sides[0]) wide, \(sides[1]) high\(size)"
  }

  /// More places than this are counted only.
  private static let maxPlaces = 12

  private func places(of finding: Finding) -> String {
    guard finding.places.count > 1 else { return "" }
    let items = finding.places.prefix(Self.maxPlaces).map { place in
      let points = place.pointsMissing > 0 ? ": \(Measure.points(place.pointsMissing))" : ""
      let locale = place.locale.map { $0.markup + ", " } ?? ""
      return "<li>\(locale)\(place.device.markup), \(place.contentSize.markup)\(points)</li>"
    }
    let rest = finding.places.count - items.count
    return "<details><summary>\(finding.places.count) places</summary><ul>\(items.joined())"
      + (rest > 0 ? "<li>and \(rest) more</li>" : "") + "</ul></details>"
  }

  private var unused: String {
    guard !result.unusedKeys.isEmpty else { return "" }
    let names = result.unusedKeys.prefix(200).map { "<li>\($0.escaped.markup)</li>" }.joined()
    return
      "<details><summary>\(result.unusedKeys.count) keys have no box and no layout</summary><ul>\(names)</ul></details>"
  }
}
