internal import Fitting
internal import StringCatalogs
internal import Typesetting
internal import Typography

/// A place where a text does not fit.
struct BoxFailure {
  private let place: (device: Device, scale: ContentScale)
  private let space: BoxSpace
  private let fit: Fit
  private let limit: FitLimit
  /// The length that the box lacks in the limiting direction, in points.
  private let points: Double
  /// The severity: the missing length as a share of the available length; 1 more for a box lower than a line.
  let share: Double

  init(_ place: (device: Device, scale: ContentScale), _ space: BoxSpace, _ fit: Fit) {
    (self.place, self.space, self.fit) = (place, space, fit)
    (limit, points) = (fit.limitedBy, fit.pointsMissing)
    let mode = fit.text.style.writingMode
    let (along, across) = mode.turned(space.width, space.height)
    let isAcross = limit == (mode.isVertical ? .width : .height)
    let length = (isAcross ? across : along) ?? 0
    let isLowerThanALine = isAcross && points > length * Double(fit.lineCount - 1)
    share = points / max(length, 1) + (isLowerThanALine ? 1 : 0)
  }

  private var kind: Finding.Kind {
    switch limit {
    case _ where space.truncates: .truncated
    case .word: .tooWide
    case .height: .tooTall
    case .width, .lines, .maxSize: .truncated
    }
  }

  /// One finding for each kind of failure, with its places, the worst first.
  static func findings(
    _ failures: [BoxFailure], _ text: PreparedText, _ form: CatalogSet.Located, _ locale: String,
    _ box: TextBox, _ filled: PlaceholderValues.Filled
  ) throws(FittingError) -> [Finding] {
    var findings: [Finding] = []
    for kind in [Finding.Kind.truncated, .tooWide, .tooTall] {
      let places = failures.filter { $0.kind == kind }.enumerated()
        .sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }.map(\.element)
      guard let worst = places.first else { continue }
      var finding = form.finding(kind, locale, "")
      (finding.text, finding.item, finding.box) = (filled.text, box.key, worst.space.box)
      try finding.add(try worst.shortage(of: text), worst.fit, with: filled.fillings)
      finding.places = places.map {
        Finding.Place(
          device: $0.place.device.name, contentSize: $0.place.scale.name, pointsMissing: $0.points)
      }
      findings.append(finding)
    }
    return findings
  }

  private func shortage(of text: PreparedText) throws(FittingError) -> Shortage {
    let needsLines = space.lines != nil && (limit == .lines || limit == .width)
    var options = space.options
    (options.sizes, options.maxLines) = ([fit.size], nil)
    let free =
      needsLines
      ? try text.largestSize(width: space.width, height: space.height, options: options) : nil
    return Shortage(
      limit, text.style.writingMode, points: points, box: space.box, maxLines: space.lines,
      linesNeeded: free?.outcome == .fits ? free?.lineCount : nil,
      charactersToCut: try fit.charactersToCut(for: fit.size))
  }
}
