internal import StringCatalogs
internal import Support
internal import TextDocuments
internal import Typesetting
internal import Typography

/// The findings about one key in one language.
struct TextOutcome: Sendable {
  var findings: [Finding] = []
  var budgets: [RawBudget] = []
  /// The length of its texts in em, and in characters.
  var (ems, characters) = (0.0, 0)
  var textCount = 0
}

/// Checks every key in every language, and against its box on every device.
struct TextAuditor: Sendable {
  private let audit: Audit
  private let catalogs: CatalogSet
  private let check: TranslationCheck
  private let locales: [String]
  private let boxes: BoxIndex
  /// By box, what sets its texts.
  private let typesetters: [Typesetter]

  init(
    _ audit: Audit, _ catalogs: CatalogSet, _ locales: [String], _ type: Typesetter
  ) throws(AuditError) {
    self.audit = audit
    self.catalogs = catalogs
    self.locales = locales
    check = TranslationCheck(catalogs: catalogs)
    boxes = BoxIndex(audit.boxes)
    var (opened, typesetters): ([FontChoice: Typesetter], [Typesetter]) = ([:], [])
    for box in audit.boxes {
      let known = opened[box.fontChoice]
      let found = if let known { known } else { try audit.typesetter(of: box, type) }
      opened[box.fontChoice] = found
      typesetters.append(found)
    }
    self.typesetters = typesetters
  }

  /// The number of combinations of texts, boxes, devices and content sizes.
  var combinationCount: Int {
    audit.boxes.isEmpty ? 0 : catalogs.keys.count * locales.count * audit.placesOfBoxes.count
  }

  /// Returns the findings, key by key and language by language.
  func outcomes(jobs: Int, _ counter: WorkCounter) -> [TextOutcome] {
    let (locales, places) = (locales, audit.placesOfBoxes)
    let queue = WorkQueue<TextOutcome>(count: catalogs.keys.count * locales.count, piece: 64)
    return queue.answers(jobs: jobs) { number in
      let (key, locale) = (catalogs.keys[number / locales.count], locales[number % locales.count])
      let outcome = self.outcome(of: key, in: locale, places)
      if !audit.boxes.isEmpty { counter.add(places.count) }
      return outcome
    }
  }

  private func outcome(
    of key: String, in locale: String, _ places: [(device: Device, scale: ContentScale)]
  ) -> TextOutcome {
    var outcome = TextOutcome()
    outcome.findings = check.findings(of: key, in: locale)
    guard let number = boxes.box(for: key) else { return outcome }
    for form in catalogs.forms(of: key, in: locale) where !form.text.text.isEmpty {
      add(form, locale, number, places, to: &outcome)
    }
    return outcome
  }

  /// Sets a text, once, and looks at it in all places.
  private func add(
    _ form: CatalogSet.Located, _ locale: String, _ number: Int,
    _ places: [(device: Device, scale: ContentScale)], to outcome: inout TextOutcome
  ) {
    let (box, type) = (audit.boxes[number], typesetters[number])
    let (filled, text): (PlaceholderValues.Filled, PreparedText)
    do throws(MarkupError) {
      let (plain, styled) = try box.text(form.text, filledWith: audit.values)
      let style = box.style(in: locale)
      filled = plain
      // A text that cannot be set with its spans is measured without them.
      text = (try? type.prepare(styled, style: style)) ?? type.prepare(plain.text, style: style)
    } catch {
      return outcome.findings.append(
        form.finding(.brokenMarkup, locale, "\(error.culprit): \(error.message)"))
    }
    outcome.textCount += 1
    let length = text.maxContentWidth(at: 1)
    outcome.ems += length
    outcome.characters += filled.text.count
    if let finding = form.missingGlyphs(text, locale, filled) { outcome.findings.append(finding) }
    var (failing, budget) = ([BoxFailure](), RawBudget(form, locale, filled.text, length))
    for place in places {
      let space = BoxSpace(box, place.device, place.scale)
      budget.note(space, place)
      guard let excess = text.excess(in: space) else { continue }
      failing.append(BoxFailure(place: place, space: space, excess: excess))
    }
    let found = BoxFailure.findings(failing, form, locale, box, filled, text, type)
    outcome.findings += found
    budget.cut = failing.isEmpty ? nil : found.compactMap(\.charactersToCut).max() ?? 1
    outcome.budgets.append(budget)
  }
}

/// A place where a text does not fit.
struct BoxFailure {
  let place: (device: Device, scale: ContentScale)
  let space: BoxSpace
  let excess: Excess

  var kind: Finding.Kind { space.truncates ? .truncated : excess.kind }

  /// The severity: the missing length as a share of the available length.
  var share: Double {
    let length = excess.limit == .height ? space.height : space.width
    return excess.points / max(length ?? 0, 1) + (excess.lines == 0 ? 1 : 0)
  }

  /// One finding for each kind of failure, with its places, the worst first.
  static func findings(
    _ failures: [BoxFailure], _ form: CatalogSet.Located, _ locale: String, _ box: TextBox,
    _ filled: PlaceholderValues.Filled, _ text: PreparedText, _ type: Typesetter
  ) -> [Finding] {
    [Finding.Kind.truncated, .tooWide, .tooTall].compactMap { kind in
      let places = failures.filter { $0.kind == kind }.enumerated()
        .sorted { ($1.element.share, $0.offset) < ($0.element.share, $1.offset) }.map(\.element)
      guard let worst = places.first else { return nil }
      let cut = CharactersToCut(type: type).count(in: text, space: worst.space, excess: worst.excess)
      var finding = form.finding(kind, locale, worst.message(cut, filled))
      (finding.text, finding.item, finding.box) = (filled.text, box.key, worst.space.box)
      (finding.size, finding.limitedBy) = (worst.excess.size, worst.excess.limit.rawValue)
      (finding.pointsMissing, finding.charactersToCut) = (worst.excess.points, cut)
      finding.places = places.map {
        Finding.Place(
          device: $0.place.device.name, contentSize: $0.place.scale.name, pointsMissing: $0.excess.points)
      }
      return finding
    }
  }

  private func message(_ cut: Int?, _ filled: PlaceholderValues.Filled) -> String {
    let points = Measure.points(excess.points)
    let what =
      switch excess.limit {
      case .width: "it is \(points) wider than its \(Measure.points(space.width ?? 0))"
      case .word: "its longest word is \(points) wider than its \(Measure.points(space.width ?? 0))"
      case .lines:
        "it has more than \(excess.lines == 1 ? "1 line" : "\(excess.lines) lines")"
          + (excess.points > 0 ? ", and would fit if its box were \(points) wider" : "")
      case .height: "it is \(points) higher than its \(Measure.points(space.height ?? 0))"
      }
    let help = cut.map { "; cut \($0) \($0 == 1 ? "character" : "characters")" } ?? ""
    let values = filled.fillings.map { "\($0.placeholder) as '\($0.value)'" }
    let note = values.isEmpty ? "" : " (with \(values.joined(separator: ", ")))"
    let place = place.device.kind == "any" ? "" : " on \(place.device.name)"
    let size = place.isEmpty && self.place.scale == .usual ? "" : " at content size \(self.place.scale.name)"
    return "\(what) at \(Measure.points(excess.size))\(place)\(size)\(help)\(note)"
  }
}

/// Lengths in words.
enum Measure {
  /// Hundredths of a point, rounded up so that a missing length never shows as 0.
  static func points(_ length: Double) -> String {
    guard length.isFinite, length.magnitude < 1e12 else { return "\(length) pt" }
    let rounded = (length * 100).rounded(.up) / 100
    return (rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)") + " pt"
  }
}

extension CatalogSet.Located {
  /// The characters that no font has.
  func missingGlyphs(
    _ text: PreparedText, _ locale: String, _ filled: PlaceholderValues.Filled
  ) -> Finding? {
    let missing = text.missing
    guard !missing.isEmpty else { return nil }
    let bytes = Array(filled.text.utf8)
    var names: [String] = []
    for offset in missing {
      guard let scalar = String(decoding: bytes[offset...].prefix(4), as: UTF8.self).unicodeScalars.first
      else { continue }
      let name = "'\(scalar)' (\(scalar.codePoint))"
      if !names.contains(name) { names.append(name) }
      if names.count == 5 { break }
    }
    var finding = self.finding(
      .missingGlyph, locale, "no font has \(names.joined(separator: ", ")); add a font that does")
    finding.text = filled.text
    return finding
  }
}
