internal import Foundation
public import StringCatalogs
package import TextDocuments
package import Typefaces
public import Typesetting
internal import Typography

/// A question about translations: do these texts fit these boxes and screens, on these devices, in these languages?
///
///     var audit = Audit(locales: ["de", "ar"], devices: try DeviceTable.shipped.devices(named: "phone"))
///     audit.boxes = [TextBox("button.*", width: BoxLength("50% - 24"), lines: 1, size: 17)]
///     audit.read(["en.json", "de.json", "ar.json"])
///     let result = try audit.result(with: type)
///     for finding in result.findings { print(finding) }
public struct Audit: Sendable {
  /// The translations.
  public var catalogs: [StringCatalog] = []
  /// The boxes that texts have to fit.
  public var boxes: [TextBox] = []
  /// The layouts whose labels show the texts.
  public var layouts: [AuditedLayout] = []
  /// The languages to look at; none stands for all of the catalogs. Those of `PseudoLocale` are made from the source.
  public var locales: [String]
  /// The language that others are translated from; nil for that which the catalogs say, or English.
  public var sourceLocale: String?
  /// The devices; none stands for boxes of points alone.
  public var devices: [Device]
  /// The content scales to audit: the factors by which readers enlarge all text.
  public var contentScales: [ContentScale]
  /// The values that replace placeholders.
  public var values = PlaceholderValues()
  /// Whether translations that are guesses, or wait for a review, are measured and checked like finished ones.
  public var includesUnfinished = false
  /// The smallest size, in points, that a fitted label of a layout may have.
  public var legibleSize = 8.0
  /// Patterns of the keys to look at, with `*` for any letters; none for all keys.
  public var keyPatterns: [String] = []
  /// The kinds of findings to report.
  public var kinds = Set(Finding.Kind.all)
  /// The least severity with which an audit fails.
  public var failingSeverity = Finding.Severity.warning
  /// Looks up the fonts that a box describes, beside those of the audit; nil where they are files.
  package var openFonts: (@Sendable (FontChoice, FontList) throws(AuditError) -> FontList)?
  /// Findings about catalogs that could not be read.
  private(set) var unreadable: [Finding] = []

  /// An audit of nothing yet.
  public init(
    locales: [String] = [], devices: [Device] = [], contentScales: [ContentScale] = [.usual]
  ) {
    self.locales = locales
    self.devices = devices
    self.contentScales = contentScales
  }

  /// Reads catalogs, several at once; one that cannot be read becomes a finding.
  ///
  /// - Parameters:
  ///   - paths: the files.
  ///   - jobs: how many threads work; nil for all processors.
  public mutating func read(_ paths: [String], jobs: Int? = nil) {
    var known: Set<String> = []
    let paths = paths.filter { known.insert($0).inserted }
    let queue = WorkQueue<Result<StringCatalog, CatalogError>>(count: paths.count, piece: 1)
    let results = queue.answers(jobs: Self.jobs(jobs)) { number in
      Result { () throws(CatalogError) in try StringCatalog(path: paths[number]) }
    }
    for result in results {
      switch result {
      case .success(let catalog): catalogs.append(catalog)
      case .failure(let error):
        var finding = Finding(.brokenCatalog, error.message)
        (finding.file, finding.line) = (error.culprit, error.line ?? 0)
        unreadable.append(finding)
      }
    }
  }

  static func jobs(_ wanted: Int?) -> Int {
    max(1, wanted ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  /// Makes the audit.
  ///
  /// - Parameters:
  ///   - type: sets the texts of boxes and layouts that name no fonts.
  ///   - jobs: how many threads work; nil for all processors.
  ///   - progress: called with the number of finished combinations and of all, from any thread.
  /// - Throws: for a font that cannot be opened, and for devices and sizes that make no sense.
  /// - Complexity: shaping each text once, then about a microsecond for each box, device and content size.
  public func result(
    with type: Typesetter, jobs: Int? = nil, progress: (@Sendable (Int, Int) -> Void)? = nil
  ) throws(AuditError) -> AuditResult {
    try check()
    let set = CatalogSet(catalogs, sourceLocale: sourceLocale, includesUnfinished: includesUnfinished)
    let locales = locales.isEmpty ? set.locales : locales
    let jobs = Self.jobs(jobs)
    let audit = addingBoxes(of: set)
    var result = AuditResult(audit, set, locales, type)
    let screens = try ScreenAuditor(audit, set, locales, type)
    let shown = ShownKeys(audit, set, inLayouts: screens.usedKeys)
    let texts = try TextAuditor(audit, set, locales, shown.keys, type)
    let total = texts.combinationCount + screens.combinationCount
    let counter = WorkCounter(total: total, progress)
    result.add(texts.outcomes(jobs: jobs, counter))
    result.add(screens.outcomes(jobs: jobs, counter))
    result.combinationCount = total
    result.findings = reported(
      unreadable.sorted { $0.file < $1.file } + set.problems(of: shown.keys)
        + result.findings.mergingLayoutFaults(set) + unknownKeys(shown),
      set)
    result.unusedKeys = shown.unused
    if !catalogs.isEmpty { result.itemsWithoutKey = screens.itemsWithoutKey }
    return result
  }

  /// The boxes whose key no catalog has.
  private func unknownKeys(_ shown: ShownKeys) -> [Finding] {
    // The box "*" is for keys without another box. There may be no such key.
    boxes.enumerated().filter { !shown.usedBoxes.contains($0) && $1.key != "*" }.map { number, box in
      let same = boxes.firstIndex { $0.key == box.key } ?? number
      var finding = Finding(
        .unknownKey,
        same < number
          ? "line \(boxes[same].line) of the boxes has '\(box.key)' already; that one counts"
          : "no catalog has a key for the box '\(box.key)'")
      (finding.key, finding.item, finding.file, finding.line) = (box.key, box.key, box.file, box.line)
      return finding
    }
  }

  /// The findings of the kinds and keys that are to be looked at, with what they translate.
  func reported(_ findings: [Finding], _ catalogs: CatalogSet) -> [Finding] {
    let selected = KeySelection(keyPatterns)
    return findings.filter { kinds.contains($0.kind) && ($0.key.isEmpty || selected.contains($0.key)) }.map {
      var finding = $0
      finding.source = catalogs.source(of: finding)
      return finding
    }
  }

  private func check() throws(AuditError) {
    for device in devices
    where !(device.size.width > 0 && device.size.height > 0 && device.size.width + device.size.height < 1e7) {
      throw AuditError(
        .badValue, "'\(device.name)'",
        "a device of \(device.size.width) x \(device.size.height) points shows nothing; correct its size")
    }
    let shares = boxes.first { ($0.width?.share ?? 0) != 0 || ($0.height?.share ?? 0) != 0 }
    if let box = shares, devices.isEmpty {
      throw AuditError(
        .badValue, "the box '\(box.key)'", "its sides are shares of a device's; name devices, or give points")
    }
    for scale in contentScales where !(scale.factor > 0 && scale.factor <= 100) {
      throw AuditError(.badValue, "'\(scale.name)'", "\(scale.factor) is no content size; give such as 1.3")
    }
  }

  /// The devices, or one device without a size if the audit has none.
  var placesOfBoxes: [(device: Device, scale: ContentScale)] {
    let devices = devices.isEmpty ? [Device.any] : devices
    return devices.flatMap { device in contentScales.map { (device, $0) } }
  }
}
