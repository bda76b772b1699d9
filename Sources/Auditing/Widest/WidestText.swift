internal import StringCatalogs
internal import Typesetting
internal import Typography

/// The text of a key that takes the most room, of all languages.
struct WidestText: Sendable {
  /// The text as its catalog has it; its values filled in where it would be filled otherwise without its variant.
  var text: CatalogText
  /// The language that it is in.
  let locale: String
  fileprivate let need: SpaceNeed

  /// - Parameters:
  ///   - form: a text.
  ///   - need: the space that the text needs as `text` has it.
  fileprivate init(_ text: CatalogText, _ locale: String, _ need: SpaceNeed) {
    (self.text, self.locale, self.need) = (text, locale, need)
  }

  /// Whether the text fits at all places.
  fileprivate var fits: Bool { need.share == nil }

  fileprivate func isWider(than other: WidestText) -> Bool { other.need < need }
}

/// How much space a text needs: what is missing first, then lines, then width.
private struct SpaceNeed: Comparable {
  /// What is missing, as a share of the box; nil for a text that fits.
  var share: Double?
  var lineCount = 0
  var length = 0.0

  static func < (one: SpaceNeed, other: SpaceNeed) -> Bool {
    let shares = (one.share ?? -1, other.share ?? -1)
    return (shares.0, one.lineCount, one.length) < (shares.1, other.lineCount, other.length)
  }
}

/// Finds the widest text of each key.
struct WidestTextFinder: Sendable {
  private let result: AuditResult
  private let format: CatalogFormat
  private let texts: TextAuditor
  private let boxes: BoxIndex
  private let places: [(device: Device, scale: ContentScale)]
  /// By key and language, the points missing in layouts.
  private var missing: [String: [String: Double]] = [:]

  /// - Parameter format: the format that the texts are to be written in.
  init(_ result: AuditResult, writing format: CatalogFormat) throws(AuditError) {
    (self.result, self.format) = (result, format)
    texts = try TextAuditor(result.audit, result.catalogs, result.locales, [], result.type)
    boxes = BoxIndex(result.audit.boxes)
    places = result.audit.placesOfBoxes
    for finding in result.findings + result.accepted where finding.layout != nil && !finding.key.isEmpty {
      for locale in finding.locales {
        let points = finding.pointsMissing ?? 0
        missing[finding.key, default: [:]][locale] = max(points, missing[finding.key]?[locale] ?? 0)
      }
    }
  }

  /// The widest text of each key that has one, in the order of the keys.
  func all(jobs: Int) -> [WidestText] {
    let keys = result.catalogs.keys
    let queue = WorkQueue<WidestText?>(count: keys.count, piece: 16)
    return queue.answers(jobs: jobs) { widest(of: keys[$0]) }.compactMap(\.self)
  }

  private func widest(of key: String) -> WidestText? {
    let forms = result.locales.flatMap { locale in
      result.catalogs.shownForms(of: key, in: locale).map { ($0, locale) }
    }
    let source = forms.lazy.compactMap(\.0.form.text.source).first
    return boxes.box(for: key).map { widest(of: forms, in: $0, source) }
      ?? forms.map { form, locale in unboxed(form.form, locale, source) }.widest
  }

  private func widest(
    of forms: [(CatalogSet.ShownForm, String)], in box: BoxChoice, _ source: String?
  ) -> WidestText? {
    let originals = forms.map { form, locale in
      WidestText(form.form.text, locale, need(of: form, locale, box.number(in: locale)))
    }
    // The text alone has to fit or not as its key does in all languages.
    let fits = originals.allSatisfy(\.fits)
    let plain = zip(forms, originals).flatMap { form, original in
      // Where something fits, it is one of the variations by width.
      ([form.0.form] + (fits ? form.0.wider : [])).map { written($0, original, box, source) }
    }
    if let widest = plain.filter({ $0.fits == fits }).widest { return widest }
    guard var filled = originals.widest else { return nil }
    let text = result.audit.values.filled(filled.text).text
    filled.text = filled.text.written(in: format, source)
    filled.text.text = filled.text.syntax.doublingMarks(of: text)
    return filled
  }

  /// A form as the only text of its key, in the format that is written.
  private func written(
    _ form: CatalogSet.Located, _ original: WidestText, _ box: BoxChoice, _ source: String?
  ) -> WidestText {
    var plain = form
    plain.text = form.text.written(in: format, source)
    let isFilledAlike =
      plain.text.syntax == form.text.syntax && form.text.variant == nil && form.text.examples.isEmpty
    let need =
      isFilledAlike
      ? original.need : need(of: .init(form: plain), original.locale, box.number(in: original.locale))
    return WidestText(plain.text, original.locale, need)
  }

  private func need(of form: CatalogSet.ShownForm, _ locale: String, _ box: Int) -> SpaceNeed {
    guard let measured = try? texts.measurement(of: form, in: locale, box: box, places) else {
      return SpaceNeed(share: .infinity)
    }
    return SpaceNeed(
      share: measured.failures.map(\.share).max(), lineCount: measured.lineCount, length: measured.length)
  }

  /// A text of a layout, or of nothing that is audited.
  private func unboxed(_ form: CatalogSet.Located, _ locale: String, _ source: String?) -> WidestText {
    let filled = result.audit.values.filled(form.text).text
    let text = result.type.prepare(filled, style: TextStyle(language: Language(locale)))
    return WidestText(
      form.text.written(in: format, source), locale,
      SpaceNeed(share: missing[form.text.key]?[locale], length: text.maxContentWidth(at: 1)))
  }
}

extension [WidestText] {
  /// The first of the widest.
  fileprivate var widest: WidestText? {
    dropFirst().reduce(first) { widest, text in
      widest.map { text.isWider(than: $0) ? text : $0 }
    }
  }
}

extension CatalogText {
  /// The text as the only one of its key, without values of its own, as it is read from a file of a format.
  fileprivate func written(in format: CatalogFormat, _ source: String?) -> CatalogText {
    var plain = self
    (plain.variant, plain.examples, plain.numbers, plain.source) = (nil, [:], [:], source)
    plain.syntax =
      format == .gettext ? .gettext([], [plain.gettextKey.identifier], hasFlags: false) : .any
    return plain
  }

  private static let languageMark = "Copyfit: language "

  /// The comment that says which language a text is in, for a file that has several.
  static func comment(language: String) -> String { languageMark + language }

  /// The language that the comment says the text is in; nil where it says none.
  var declaredLanguage: String? {
    comment?.split(separator: "\n").first { $0.hasPrefix(Self.languageMark) }
      .map { String($0.dropFirst(Self.languageMark.count)) }
  }
}
