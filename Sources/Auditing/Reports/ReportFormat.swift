internal import Support

/// The kinds of reports.
public enum ReportFormat: String, Hashable, Sendable, CaseIterable {
  /// JSON; its schema is `Documentation/audit.schema.json`.
  case json
  /// A summary for a pull request.
  case markdown
  /// JUnit's XML, as build servers read it: a test for each text.
  case junit
  /// SARIF 2.1, as code scanning reads it.
  case sarif
  /// Workflow commands that GitHub shows beside the lines of files.
  case github
  /// A page to look at, which needs nothing else.
  case html

  /// The format of a file's name: `.json`, `.md`, `.xml`, `.sarif`, `.html` or `.txt` for GitHub; nil for others.
  public init?(path: String) {
    let name = path.lowercased()
    let endings: [(String, ReportFormat)] = [
      (".json", .json), (".md", .markdown), (".xml", .junit), (".sarif", .sarif), (".html", .html),
      (".txt", .github),
    ]
    guard let found = endings.first(where: { name.hasSuffix($0.0) }) else { return nil }
    self = found.1
  }
}

extension AuditResult {
  /// The report as text.
  public func report(as format: ReportFormat) -> String {
    switch format {
    case .json: json
    case .markdown: markdown
    case .junit: junit
    case .sarif: sarif
    case .github: github
    case .html: html
    }
  }

  /// Writes a report; what was there stays until all of it is written.
  ///
  /// - Throws: for a name that determines no format, and for a file that cannot be written.
  public func writeReport(to path: String) throws(AuditError) {
    guard let format = ReportFormat(path: path) else {
      throw AuditError(
        .badValue, path, "its name tells no format; reports end in .json, .md, .xml, .sarif, .html")
    }
    try WholeFile.write(report(as: format), to: path)
  }
}
