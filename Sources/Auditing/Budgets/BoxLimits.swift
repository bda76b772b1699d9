internal import StringCatalogs
internal import TextDocuments
internal import Typesetting
internal import Typography

extension AuditResult {
  /// Writes the boxes into a catalog, where translation platforms read them: as the flag `max-size` of `.po` files, and as
  /// `maxwidth` of XLIFF 1.2. Nothing else in the file changes.
  ///
  /// A box is written for each key with a width and a number of lines, or a height that determines one, as it is at its
  /// tightest place. An audit of the file without a table of boxes measures texts in the same boxes.
  ///
  /// - Parameters:
  ///   - path: the file to write.
  ///   - catalogs: the files of the catalogs.
  /// - Throws: for a file that cannot be written, and where not exactly one catalog has the format.
  package func writeLimits(to path: String, catalogs: [String]) throws(AuditError) {
    let rewriting = try CatalogRewriting(
      path, catalogs, SizeLimits.formats, "limits are written into .po, .xlf and .xliff")
    let limits = self.sizeLimits(in: locale(of: rewriting.source) ?? self.catalogs.sourceLocale)
    try rewriting.write { (bytes) throws(CatalogError) in
      try SizeLimits(limits).written(into: bytes, format: rewriting.format, path: rewriting.source)
    }
  }

  /// By key, the box at its tightest place.
  private func sizeLimits(in locale: String) -> [String: TextLimits] {
    let (index, places) = (BoxIndex(audit.boxes), audit.placesOfBoxes)
    var (limits, known): ([String: TextLimits], [Int: TextLimits?]) = ([:], [:])
    for key in catalogs.keys {
      guard let number = index.box(for: key)?.number(in: locale) else { continue }
      let found = known[number] ?? TextLimits(audit.boxes[number], places)
      known[number] = .some(found)
      limits[key] = found
    }
    return limits
  }
}

extension TextLimits {
  /// The tightest space of a box; nil where it has no width or no number of lines. The letters have a whole size in points,
  /// and the width is as much wider.
  fileprivate init?(_ box: TextBox, _ places: [(device: Device, scale: ContentScale)]) {
    let spaces = places.map { BoxSpace(box, $0.device, $0.scale) }
    let room = { (space: BoxSpace) in (space.width ?? .infinity) / space.sizes.lowerBound }
    guard let space = spaces.min(by: { room($0) < room($1) }), let width = space.width else { return nil }
    let size = space.sizes.lowerBound
    let high = space.height.map { Int(min(1000, $0 / (size * RawBudget.usualLineHeight))) }
    guard let lines = [space.lines, high].compactMap({ $0 }).min(), width > 0 else { return nil }
    self.init()
    let whole = max(1, size.rounded())
    (self.width, self.lines) = ((width * whole / size).rounded(.down), max(1, lines))
    (fontSize, fontFamily) = (whole, box.fontChoice.family)
    fontWeight = box.fontChoice.weight?.value
    let spacing = box.text.tracking * whole / 1000
    letterSpacing = (spacing * 100).rounded() / 100
  }
}
