internal import Fitting
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
    let filled: PlaceholderValues.Filled, styled: StyledText
    do throws(MarkupError) {
      (filled, styled) = try box.text(form.text, filledWith: audit.values) {
        audit.fonts(named: $0, beside: type.fonts)
      }
    } catch {
      return outcome.findings.append(
        form.finding(.brokenMarkup, locale, "\(error.culprit): \(error.message)"))
    }
    do {
      let text = try type.prepare(styled, style: box.style(in: locale))
      try add(text, filled, form, locale, box, places, to: &outcome)
    } catch {
      outcome.findings.append(form.finding(.unmeasured, locale, "\(error)"))
    }
  }

  /// Looks at a text in all places.
  private func add(
    _ text: PreparedText, _ filled: PlaceholderValues.Filled, _ form: CatalogSet.Located, _ locale: String,
    _ box: TextBox, _ places: [(device: Device, scale: ContentScale)], to outcome: inout TextOutcome
  ) throws(FittingError) {
    outcome.textCount += 1
    let length = text.maxContentWidth(at: 1)
    outcome.ems += length
    outcome.characters += filled.text.count
    if let finding = form.missingGlyphs(text, locale) { outcome.findings.append(finding) }
    var (failing, budget) = ([BoxFailure](), RawBudget(form, locale, filled.text, length))
    for place in places {
      let space = BoxSpace(box, place.device, place.scale)
      budget.note(space, place)
      let fit = try text.largestSize(width: space.width, height: space.height, options: space.options)
      if fit.outcome != .fits { failing.append(BoxFailure(place, space, fit)) }
    }
    let found = try BoxFailure.findings(failing, form, locale, box, filled)
    outcome.findings += found
    budget.cut = failing.isEmpty ? nil : found.compactMap(\.charactersToCut).max() ?? 1
    outcome.budgets.append(budget)
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
  func missingGlyphs(_ text: PreparedText, _ locale: String) -> Finding? {
    let missing = text.missing
    guard !missing.isEmpty else { return nil }
    let bytes = Array(text.text.utf8)
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
    finding.text = text.text
    return finding
  }
}
