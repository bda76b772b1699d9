internal import Fitting
internal import StringCatalogs
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
  private let share: Double

  init(_ place: (device: Device, scale: ContentScale), _ space: BoxSpace, _ fit: Fit) {
    (self.place, self.space, self.fit) = (place, space, fit)
    (limit, points) = (fit.limitedBy, fit.pointsMissing)
    let length = (limit == .height ? space.height : space.width) ?? 0
    let isLowerThanALine = limit == .height && points > length * Double(fit.lineCount - 1)
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
    _ failures: [BoxFailure], _ form: CatalogSet.Located, _ locale: String, _ box: TextBox,
    _ filled: PlaceholderValues.Filled
  ) throws(FittingError) -> [Finding] {
    var findings: [Finding] = []
    for kind in [Finding.Kind.truncated, .tooWide, .tooTall] {
      let places = failures.filter { $0.kind == kind }.enumerated()
        .sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }.map(\.element)
      guard let worst = places.first else { continue }
      let cut = try worst.fit.charactersToCut(for: worst.fit.size)
      var finding = form.finding(kind, locale, worst.message(cut, filled))
      (finding.text, finding.item, finding.box) = (filled.text, box.key, worst.space.box)
      (finding.size, finding.limitedBy) = (worst.fit.size, worst.limit.name)
      (finding.pointsMissing, finding.charactersToCut) = (worst.points, cut)
      finding.places = places.map {
        Finding.Place(
          device: $0.place.device.name, contentSize: $0.place.scale.name, pointsMissing: $0.points)
      }
      findings.append(finding)
    }
    return findings
  }

  private func message(_ cut: Int?, _ filled: PlaceholderValues.Filled) -> String {
    let length = Measure.points(points)
    let what =
      switch limit {
      case .width: "it is \(length) wider than its \(Measure.points(space.width ?? 0))"
      case .word: "its longest word is \(length) wider than its \(Measure.points(space.width ?? 0))"
      case .lines:
        "it has more than \(space.lines == 1 ? "1 line" : "\(space.lines ?? 0) lines")"
          + (points > 0 ? ", and would fit if its box were \(length) wider" : "")
      case .height, .maxSize: "it is \(length) higher than its \(Measure.points(space.height ?? 0))"
      }
    let help = cut.map { "; cut \($0) \($0 == 1 ? "character" : "characters")" } ?? ""
    let values = filled.fillings.map { "\($0.placeholder) as '\($0.value)'" }
    let note = values.isEmpty ? "" : " (with \(values.joined(separator: ", ")))"
    let place = place.device.kind == "any" ? "" : " on \(place.device.name)"
    let size = place.isEmpty && self.place.scale == .usual ? "" : " at content size \(self.place.scale.name)"
    return "\(what) at \(Measure.points(fit.size))\(place)\(size)\(help)\(note)"
  }
}
