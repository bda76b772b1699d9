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
  private let keys: [ShownKeys.Key]
  /// By box, what sets its texts.
  private let typesetters: [Typesetter]
  /// The fonts that catalogs name and that are not there.
  private let unknownFonts: [Finding]

  init(
    _ audit: Audit, _ catalogs: CatalogSet, _ locales: [String], _ keys: [ShownKeys.Key], _ type: Typesetter
  ) throws(AuditError) {
    self.audit = audit
    self.catalogs = catalogs
    self.locales = locales
    check = TranslationCheck(catalogs: catalogs, values: audit.values, locales: Set(locales))
    self.keys = keys
    var (opened, typesetters): ([FontChoice: Typesetter], [Typesetter]) = ([:], [])
    var unknownFonts: [Finding] = []
    for box in audit.boxes {
      let known = opened[box.fontChoice]
      let found =
        if let known { known } else { try Self.typesetter(of: box, audit, type, noting: &unknownFonts) }
      opened[box.fontChoice] = found
      typesetters.append(found)
    }
    (self.typesetters, self.unknownFonts) = (typesetters, unknownFonts)
  }

  /// What sets the texts of a box: where a catalog names a font that is not there, the fonts of the audit.
  private static func typesetter(
    of box: TextBox, _ audit: Audit, _ type: Typesetter, noting unknownFonts: inout [Finding]
  ) throws(AuditError) -> Typesetter {
    do throws(AuditError) {
      return try audit.typesetter(of: box, type)
    } catch {
      guard box.declaringLocale != nil else { throw error }
      var finding = Finding(
        .brokenCatalog, "\(error.culprit): \(error.message); texts are measured with the other fonts")
      (finding.key, finding.file, finding.line) = (box.key, box.file, box.line)
      unknownFonts.append(finding)
      return type
    }
  }

  /// The number of combinations of texts, boxes, devices and content sizes.
  var combinationCount: Int {
    keys.count { $0.box != nil } * locales.count * audit.placesOfBoxes.count
  }

  /// Returns the findings, key by key and language by language.
  func outcomes(jobs: Int, _ counter: WorkCounter) -> [TextOutcome] {
    let (locales, places) = (locales, audit.placesOfBoxes)
    let queue = WorkQueue<TextOutcome>(count: keys.count * locales.count, piece: 64)
    let outcomes = queue.answers(jobs: jobs) { number in
      let (key, locale) = (keys[number / locales.count], locales[number % locales.count])
      let outcome = self.outcome(of: key, in: locale, places)
      if key.box != nil { counter.add(places.count) }
      return outcome
    }
    guard !unknownFonts.isEmpty else { return outcomes }
    var fonts = TextOutcome()
    fonts.findings = unknownFonts
    return [fonts] + outcomes
  }

  private func outcome(
    of key: ShownKeys.Key, in locale: String, _ places: [(device: Device, scale: ContentScale)]
  ) -> TextOutcome {
    var outcome = TextOutcome()
    outcome.findings = check.findings(of: key.name, in: locale)
    guard let number = key.box?.number(in: locale) else { return outcome }
    for form in catalogs.shownForms(of: key.name, in: locale) {
      add(form, locale, number, places, to: &outcome)
    }
    return outcome
  }

  /// Adds what is found about a text in its box.
  private func add(
    _ shown: CatalogSet.ShownForm, _ locale: String, _ number: Int,
    _ places: [(device: Device, scale: ContentScale)], to outcome: inout TextOutcome
  ) {
    let form = shown.form
    do {
      let measurement = try measurement(of: shown, in: locale, box: number, places)
      let (text, filled) = (measurement.text, measurement.filled)
      outcome.textCount += 1
      outcome.ems += measurement.length
      outcome.characters += filled.text.count
      if let finding = form.missingGlyphs(text, locale) { outcome.findings.append(finding) }
      let found = try BoxFailure.findings(
        measurement.failures, text, form, locale, audit.boxes[number], filled)
      outcome.findings += found
      var budget = measurement.budget
      budget.cut = measurement.failures.isEmpty ? nil : found.compactMap(\.charactersToCut).max() ?? 1
      outcome.budgets.append(budget)
    } catch let error as MarkupError {
      outcome.findings.append(form.finding(.brokenMarkup, locale, "\(error.culprit): \(error.message)"))
    } catch {
      outcome.findings.append(form.finding(.unmeasured, locale, "\(error)"))
    }
  }

  /// Sets a text, once, and looks at it in all places. It fails where none of its variations by width fits.
  ///
  /// - Throws: `MarkupError` for tags that cannot be read; another error for what cannot be measured.
  func measurement(
    of shown: CatalogSet.ShownForm, in locale: String, box number: Int,
    _ places: [(device: Device, scale: ContentScale)]
  ) throws -> BoxMeasurement {
    let (text, filled) = try prepared(shown.form, locale, number)
    let wider = try shown.wider.map { try prepared($0, locale, number).text }
    var measurement = BoxMeasurement(text, filled, shown.form, locale)
    for place in places {
      let space = BoxSpace(audit.boxes[number], place.device, place.scale)
      let fit = try space.fit(text)
      let isReplaced = try fit.outcome != .fits && wider.contains { try space.fit($0).outcome == .fits }
      measurement.add(fit, in: space, at: place, isReplaced: isReplaced)
    }
    return measurement
  }

  private func prepared(
    _ form: CatalogSet.Located, _ locale: String, _ number: Int
  ) throws -> (text: PreparedText, filled: PlaceholderValues.Filled) {
    let (box, type) = (audit.boxes[number], typesetters[number])
    let (filled, styled) = try box.text(form.text, filledWith: audit.values) {
      audit.fonts(named: $0, beside: type.fonts)
    }
    return (try type.prepare(styled, style: box.style(in: form.text.declaredLanguage ?? locale)), filled)
  }
}

extension BoxSpace {
  fileprivate func fit(_ text: PreparedText) throws -> Fit {
    try text.largestSize(width: width, height: height, options: options)
  }
}

/// A text in its box, at all places.
struct BoxMeasurement {
  let text: PreparedText
  let filled: PlaceholderValues.Filled
  /// The length of the text on one line, in em.
  let length: Double
  private(set) var failures: [BoxFailure] = []
  private(set) var budget: RawBudget
  /// The number of lines at the place where it has the most.
  private(set) var lineCount = 0

  init(
    _ text: PreparedText, _ filled: PlaceholderValues.Filled, _ form: CatalogSet.Located, _ locale: String
  ) {
    (self.text, self.filled) = (text, filled)
    length = text.maxContentWidth(at: 1)
    budget = RawBudget(form, locale, filled.text, length)
  }

  /// Adds what is found at a place, where a wider variation may fit instead.
  mutating func add(
    _ fit: Fit, in space: BoxSpace, at place: (device: Device, scale: ContentScale), isReplaced: Bool
  ) {
    budget.note(space, place)
    lineCount = max(lineCount, fit.lineCount)
    if fit.outcome != .fits, !isReplaced { failures.append(BoxFailure(place, space, fit)) }
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
