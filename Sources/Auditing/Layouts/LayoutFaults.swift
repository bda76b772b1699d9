// Faults of a layout that show in several languages.
extension [Finding] {
  /// The findings, where one fault of a layout that shows in several languages is one finding, at the first one's place.
  ///
  /// Rules that contradict, and items that reach out or lie over each other in the source's language already, are faults
  /// of the layout; so is what a text of the layout itself lacks, which is the same in all languages without its own.
  func mergingLayoutFaults(_ catalogs: CatalogSet) -> [Finding] {
    var (groups, order) = ([FaultName: [Finding]](), [FaultName]())
    let isInSource = Set(filter { catalogs.isSource($0.locale) }.compactMap { FaultName($0) })
    for (number, finding) in enumerated() {
      let name = FaultName(finding, isInSource: isInSource) ?? FaultName(number)
      if groups[name] == nil { order.append(name) }
      groups[name, default: []].append(finding)
    }
    return order.compactMap { groups[$0].flatMap(Finding.merged) }
  }
}

/// What findings of one fault have in common.
private struct FaultName: Hashable {
  var kind: Finding.Kind?
  var layout = "", item = "", text: String?
  /// Distinguishes a finding that is no fault of a layout.
  var number: Int?

  init(_ number: Int) { self.number = number }

  /// The name that items have in every language; nil for what is no fault of items.
  init?(_ finding: Finding) {
    guard let layout = finding.layout, [.unsolved, .clipped, .overlapping].contains(finding.kind) else {
      return nil
    }
    (kind, self.layout, item) = (finding.kind, layout, finding.item ?? "")
  }

  /// The name of a fault of a layout; nil for a finding that is none.
  init?(_ finding: Finding, isInSource: Set<FaultName>) {
    if let name = FaultName(finding), finding.kind == .unsolved || isInSource.contains(name) {
      self = name
    } else {
      guard let layout = finding.layout, finding.file == layout, finding.line == 0 else { return nil }
      (kind, self.layout, item, text) = (finding.kind, layout, finding.item ?? "", finding.text)
    }
  }
}

extension Finding {
  /// One finding for those of a fault in several languages: the worst, with the places of all.
  fileprivate static func merged(_ findings: [Finding]) -> Finding? {
    guard findings.count > 1, let first = findings.first else { return findings.first }
    let worst = findings.dropFirst().reduce(first) {
      ($0.pointsMissing ?? 0) < ($1.pointsMissing ?? 0) ? $1 : $0
    }
    var merged = worst
    let places = findings.flatMap { finding in
      finding.places.map { place in
        var place = place
        place.locale = finding.locale
        return place
      }
    }
    merged.places = places.enumerated().sorted {
      ($1.element.pointsMissing, $0.offset) < ($0.element.pointsMissing, $1.offset)
    }.map(\.element)
    (merged.locale, merged.file, merged.line) = ("", worst.layout ?? worst.file, 0)
    return merged
  }
}
