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
  /// The smallest size, in points, that a fitted label of a layout may have.
  public var legibleSize = 8.0
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

  private static func jobs(_ wanted: Int?) -> Int {
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
    let set = CatalogSet(catalogs, sourceLocale: sourceLocale)
    let locales = locales.isEmpty ? set.locales : locales
    let jobs = Self.jobs(jobs)
    var result = AuditResult(self, set, locales, type)
    result.findings = unreadable + catalogs.flatMap(\.findings)
    let texts = try TextAuditor(self, set, locales, type)
    let screens = try ScreenAuditor(self, set, locales, type)
    let total = texts.combinationCount + screens.combinationCount
    let counter = WorkCounter(total: total, progress)
    result.add(texts.outcomes(jobs: jobs, counter))
    result.add(screens.outcomes(jobs: jobs, counter))
    result.combinationCount = total
    result.addUnknownKeys(boxes: boxes, screens.usedKeys)
    if !catalogs.isEmpty { result.itemsWithoutKey = screens.itemsWithoutKey }
    return result
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
    let devices = devices.isEmpty ? [Device("any", kind: "any", size: .init(0, 0))] : devices
    return devices.flatMap { device in contentScales.map { (device, $0) } }
  }
}
