internal import StrictJSON
internal import StringCatalogs

extension AuditResult {
  /// The budgets as a table: CSV with a heading.
  var budgetCSV: String {
    let heading =
      "key,variant,locale,characters,maxCharacters,points,pointsLeft,device,contentSize,file,line\n"
    return heading
      + budgets.map { budget in
        let words = [
          budget.key, budget.variant ?? "", budget.locale, "\(budget.characters)", "\(budget.maxCharacters)",
          budget.points.hundredths, budget.pointsLeft.hundredths, budget.device, budget.contentSize,
          budget.file, "\(budget.line)",
        ]
        return words.map(DelimitedText.written).joined(separator: ",") + "\n"
      }.joined()
  }

  /// The budgets as JSON, one a line.
  var budgetJSON: String {
    let lines = budgets.map { budget in
      var json = JSONWriter()
      json.object { json in
        for (name, word) in [
          ("key", budget.key), ("variant", budget.variant), ("locale", budget.locale),
          ("device", budget.device),
          ("contentSize", budget.contentSize), ("file", budget.file),
        ] {
          guard let word, !word.isEmpty else { continue }
          json.string(name, word)
        }
        for (name, count) in [
          ("line", budget.line), ("characters", budget.characters), ("maxCharacters", budget.maxCharacters),
        ] {
          json.number(name, count)
        }
        for (name, points) in [("points", budget.points), ("pointsLeft", budget.pointsLeft)] {
          json.key(name)
          json.raw(points.hundredths)
        }
      }
      return "  " + String(decoding: json.bytes, as: UTF8.self)
    }
    return "[\n" + lines.joined(separator: ",\n") + "\n]\n"
  }

  /// By key, the fewest characters that any of its forms may have in a language.
  package func limits(in locale: String?) -> [String: Int] {
    var limits: [String: Int] = [:]
    for budget in budgets where locale == nil || budget.locale == locale {
      limits[budget.key] = min(limits[budget.key] ?? .max, budget.maxCharacters)
    }
    return limits
  }

  /// Writes budgets: a table into `.csv` or `.json`; else the one catalog of that format, with its limits, into the file.
  ///
  /// - Parameters:
  ///   - path: the file to write.
  ///   - catalogs: the files of the catalogs.
  /// - Throws: for a file that cannot be written, and where not exactly one catalog has the format.
  package func writeBudgets(to path: String, catalogs: [String]) throws(AuditError) {
    let name = path.lowercased()
    if name.hasSuffix(".csv") { return try WholeFile.write(budgetCSV, to: path) }
    if name.hasSuffix(".json") { return try WholeFile.write(budgetJSON, to: path) }
    let rewriting = try CatalogRewriting(
      path, catalogs, CharacterLimits.formats,
      "budgets are written into .csv, .json, .xlf, .xliff, .po and .xcstrings")
    let limits = self.limits(in: rewriting.format == .xcstrings ? nil : locale(of: rewriting.source))
    try rewriting.write { (bytes) throws(CatalogError) in
      try CharacterLimits(limits).written(into: bytes, format: rewriting.format, path: rewriting.source)
    }
  }

  /// The language of a catalog of the audit.
  func locale(of path: String) -> String? { audit.catalogs.first { $0.path == path }?.locale }
}

extension Double {
  /// With two decimals at most.
  fileprivate var hundredths: String {
    guard isFinite, magnitude < 1e12 else { return "0" }
    return ((self * 100).rounded() / 100).shortest
  }
}
