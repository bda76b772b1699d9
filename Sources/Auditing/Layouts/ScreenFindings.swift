internal import ConstraintLayout
internal import Fitting
internal import StringCatalogs
internal import Typesetting
internal import Typography

/// The findings about one layout in one language, collected over devices and content sizes.
struct ScreenFindings {
  private let audited: AuditedLayout
  private let locale: String
  private let forms: [Int: CatalogSet.Located]
  private let type: Typesetter
  private let values: PlaceholderValues
  private let labels: [String: Layout.Label]
  /// By item, its text as it was first shown.
  private var shown: [Int: PreparedText] = [:]
  private var found: [Name: Found] = [:]
  private var order: [Name] = []

  /// The properties that distinguish findings.
  private struct Name: Hashable {
    let kind: Finding.Kind
    let items: [String]
  }

  private struct Found {
    var worst: Finding
    var places: [Finding.Place]
  }

  init(
    _ audited: AuditedLayout, _ locale: String, _ forms: [Int: CatalogSet.Located], _ type: Typesetter,
    _ values: PlaceholderValues
  ) {
    self.audited = audited
    self.locale = locale
    self.forms = forms
    self.type = type
    self.values = values
    labels = Dictionary(
      audited.layout.labels.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The texts of the catalogs, by item, filled.
  var texts: [Int: LocalizedText] { forms.mapValues { LocalizedText(values.filled($0.text).text) } }

  /// Looks at a solved screen.
  mutating func note(_ screen: Screen, _ device: Device, _ scale: ContentScale, legible: Double) {
    // Those of all languages are looked for at once, with the place in their catalog.
    for problem in screen.problems where problem.kind != .missingGlyph {
      let label = problem.items.first.flatMap { labels[$0] }
      let isVertical = label.flatMap { screen.text(of: $0.item)?.layout.writingMode.isVertical } ?? false
      var finding = self.finding(
        Self.kind(of: problem, inColumns: isVertical), problem.items, problem.message)
      finding.pointsMissing = problem.amount > 0 ? problem.amount : nil
      if problem.items.count == 1, let label { measure(&finding, label, screen) }
      note(finding, problem.items, device, scale)
      guard problem.kind == .clipped else { continue }
      for item in problem.items.dropFirst(2) {
        let items = [item, problem.items[1]]
        note(
          self.finding(.clipped, items, "\(item) reaches out of \(items[1]), as \(problem.items[0]) does"),
          items,
          device, scale)
      }
    }
    for label in labels.values {
      let number = label.item.number
      if shown[number] == nil { shown[number] = screen.text(of: label.item)?.whole }
      guard let size = screen.fittedSize(of: label.item), size < legible else { continue }
      var finding = self.finding(
        .tooSmall, [label.name],
        "its letters shrink to \(Measure.points(size)), less than the legible \(Measure.points(legible))")
      (finding.size, finding.pointsMissing) = (size, legible - size)
      note(finding, [label.name], device, scale)
    }
  }

  private static func kind(of problem: LayoutProblem, inColumns isVertical: Bool) -> Finding.Kind {
    switch problem.kind {
    case .truncated: .truncated
    case .clipped where problem.items.count > 1: .clipped
    // A width without room for all columns shows some of them.
    case .clipped: isVertical ? .truncated : .tooTall
    case .overlap: .overlapping
    default: .unsolved
    }
  }

  /// A finding with the text of the first of some items, and where that is.
  private func finding(_ kind: Finding.Kind, _ items: [String], _ message: String) -> Finding {
    let label = items.lazy.compactMap { labels[$0] }.first
    let form = label.flatMap { forms[$0.item.number] }
    var finding = form?.finding(kind, locale, message) ?? Finding(kind, message)
    if form == nil { (finding.key, finding.locale, finding.file) = (items.first ?? "", locale, audited.name) }
    if let form { finding.text = values.filled(form.text).text }
    if form == nil, let label { finding.text = label.text.text(in: Language(locale)) }
    (finding.item, finding.layout) = (items.joined(separator: ", "), audited.name)
    return finding
  }

  /// Adds what a label's rectangle lacks for its text, and how many characters have to go.
  private func measure(_ finding: inout Finding, _ label: Layout.Label, _ screen: Screen) {
    guard let text = screen.text(of: label.item) else { return }
    let style = label.style.style(in: screen.environment)
    let (frame, insets) = (screen.frame(of: label.item).size, style.insets)
    finding.size = text.size
    finding.box = Size(
      max(0, frame.width - insets.left - insets.right), max(0, frame.height - insets.top - insets.bottom))
    guard [Finding.Kind.truncated, .tooTall].contains(finding.kind) else { return }
    do throws(FittingError) {
      let fit = try style.fit(text.whole, in: frame, sizes: text.size...text.size)
      guard fit.outcome != .fits else { return }
      let (points, cut) = (fit.pointsMissing, try fit.charactersToCut(for: text.size))
      let missing = finding.pointsMissing ?? 0
      try finding.add(
        Shortage(
          fit.limitedBy, text.whole.style.writingMode, points: points, box: finding.box ?? frame,
          maxLines: style.maxLines,
          linesNeeded: nil, charactersToCut: cut), fit)
      finding.text = text.whole.text
      finding.pointsMissing = max(missing, points)
    } catch {
      finding.problem += "; \(error.culprit): \(error.message)"
    }
  }

  private mutating func note(
    _ finding: Finding, _ items: [String], _ device: Device, _ scale: ContentScale
  ) {
    let name = Name(kind: finding.kind, items: items)
    let points = finding.pointsMissing ?? 0
    let place = Finding.Place(device: device.name, contentSize: scale.name, pointsMissing: points)
    guard var known = found[name] else {
      found[name] = Found(worst: finding, places: [place])
      order.append(name)
      return
    }
    if points > known.worst.pointsMissing ?? 0 { known.worst = finding }
    known.places.append(place)
    found[name] = known
  }

  /// The findings in the order in which they were met, with their places, the worst first.
  var findings: [Finding] {
    let glyphs = labels.values.sorted { $0.item.number < $1.item.number }.compactMap { missingGlyphs(of: $0) }
    return glyphs
      + order.compactMap { name in
        guard var (finding, places) = found[name].map({ ($0.worst, $0.places) }) else { return nil }
        places = places.enumerated().sorted {
          ($1.element.pointsMissing, $0.offset) < ($0.element.pointsMissing, $1.offset)
        }.map(\.element)
        finding.places = places
        return finding
      }
  }

  private func missingGlyphs(of label: Layout.Label) -> Finding? {
    let number = label.item.number
    let form =
      forms[number]
      ?? CatalogSet.Located(text: CatalogText(key: label.name, text: "", line: 0), path: audited.name)
    var finding = form.missingGlyphs(shown[number] ?? prepared(label), locale)
    finding?.item = label.name
    finding?.layout = audited.name
    return finding
  }

  /// The text of a label that is shown nowhere.
  private func prepared(_ label: Layout.Label) -> PreparedText {
    let (style, type) = AuditedLayout.setting(of: label, in: locale, type)
    return type.prepare(finding(.missingGlyph, [label.name], "").text, style: style)
  }
}
