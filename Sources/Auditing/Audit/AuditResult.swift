internal import StringCatalogs
internal import Typesetting

/// The result of an audit: findings, budgets and counts.
///
///     let result = try audit.result(with: type)
///     #expect(result.findings.isEmpty, "\(result)")        // in a test of your own: prints each finding
public struct AuditResult: Sendable {
  /// The findings: catalogs first, then by key and language, then layouts.
  public internal(set) var findings: [Finding]
  /// Findings that a baseline accepts; not among `findings`.
  public internal(set) var accepted: [Finding] = []
  /// The room that each key has in each language.
  public internal(set) var budgets: [TextBudget] = []
  /// The languages looked at.
  public let locales: [String]
  /// The devices looked at.
  public let devices: [Device]
  /// The content sizes looked at.
  public let contentScales: [ContentScale]
  /// The number of texts that were set, each counted once.
  package internal(set) var textCount = 0
  /// The number of combinations of texts, boxes or screens, devices and content sizes.
  package internal(set) var combinationCount = 0
  /// Keys that no box and no layout shows.
  public internal(set) var unusedKeys: [String] = []
  /// Labels and fields of layouts whose text no catalog has; they show their own.
  public internal(set) var itemsWithoutKey: [String] = []
  /// The input from which findings are drawn.
  let audit: Audit, catalogs: CatalogSet, type: Typesetter

  init(_ audit: Audit, _ catalogs: CatalogSet, _ locales: [String], _ type: Typesetter) {
    findings = []
    self.locales = locales
    devices = audit.devices
    contentScales = audit.contentScales
    self.catalogs = catalogs
    self.audit = audit
    self.type = type
  }

  mutating func add(_ outcomes: [TextOutcome]) {
    var advances: [String: (ems: Double, characters: Int)] = [:]
    for outcome in outcomes {
      findings += outcome.findings
      textCount += outcome.textCount
      guard let locale = outcome.budgets.first?.locale else { continue }
      advances[locale, default: (0, 0)].ems += outcome.ems
      advances[locale, default: (0, 0)].characters += outcome.characters
    }
    for budget in outcomes.lazy.flatMap(\.budgets) {
      let total = advances[budget.locale] ?? (0, 0)
      guard total.characters > 0, total.ems > 0 else { continue }
      if let known = budget.budget(advance: total.ems / Double(total.characters)) { budgets.append(known) }
    }
  }

  /// Whether there are findings with which the audit fails; see ``Audit/failingSeverity``.
  public var fails: Bool { findings.contains { $0.severity >= audit.failingSeverity } }

  /// The same result, where known findings are not among `findings` but among `accepted`.
  public func accepting(_ known: AcceptedFindings) -> AuditResult {
    var result = self
    result.findings = findings.filter { !known.accepts($0) }
    result.accepted = accepted + findings.filter { known.accepts($0) }
    return result
  }
}

extension AuditResult: CustomStringConvertible {
  /// The findings, one a line, and their number; at most a hundred lines.
  public var description: String {
    let lines = findings.prefix(100).map { "\($0.kind.name): \($0)" }
    let rest = findings.count > 100 ? ["and \(findings.count - 100) more"] : []
    return (lines + rest + [summary]).joined(separator: "\n")
  }

  /// `12 findings in 3 of 30 languages; 540000 combinations of 15000 texts`.
  public var summary: String {
    let count =
      findings.isEmpty ? "no findings" : findings.count == 1 ? "1 finding" : "\(findings.count) findings"
    let severities = Finding.Severity.allCases.reversed().compactMap { severity in
      let count = findings.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity)\(count == 1 ? "" : "s")"
    }
    let areErrors = findings.allSatisfy { $0.severity == .error }
    let grades = areErrors ? "" : " (\(severities.joined(separator: ", ")))"
    let affected = Set(findings.flatMap(\.locales)).count
    let places = findings.isEmpty ? "" : " in \(affected) of \(locales.count) languages"
    let known = accepted.isEmpty ? "" : ", \(accepted.count) more accepted by the baseline"
    return
      "\(count)\(grades)\(places)\(known); \(combinationCount) \(combinationCount == 1 ? "combination" : "combinations") of \(textCount) \(textCount == 1 ? "text" : "texts")"
  }
}
