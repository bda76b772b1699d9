internal import ConstraintLayout
internal import StringCatalogs
internal import Typesetting
internal import Typography

/// Solves every layout in every language, on every device, at every content size.
struct ScreenAuditor: Sendable {
  private let audit: Audit
  private let catalogs: CatalogSet
  private let locales: [String]
  /// By layout, what sets its texts: with a cache, its own or a new one, so that each is shaped once.
  private let typesetters: [Typesetter]
  /// By layout, the keys of its labels, by item.
  private let keys: [[Int: String]]

  /// Bytes of shaped texts to keep: those of a screen in all its languages.
  private static let cachedBytes = 64 << 20

  init(
    _ audit: Audit, _ catalogs: CatalogSet, _ locales: [String], _ type: Typesetter
  ) throws(AuditError) {
    self.audit = audit
    self.catalogs = catalogs
    self.locales = locales
    if !audit.layouts.isEmpty, audit.devices.isEmpty {
      throw AuditError(.badValue, "devices", "there are none, but layouts need some to be solved on")
    }
    typesetters = audit.layouts.map {
      let type = $0.type ?? type
      guard type.cache == nil else { return type }
      return Typesetter(fonts: type.fonts, cache: TextCache(byteLimit: Self.cachedBytes))
    }
    keys = audit.layouts.map { $0.keys(in: catalogs) }
  }

  /// The number of screens to solve.
  var combinationCount: Int {
    audit.layouts.count * locales.count * audit.devices.count * audit.contentScales.count
  }

  /// The keys that labels show.
  var usedKeys: Set<String> { Set(keys.flatMap(\.values)) }

  /// The labels and fields whose texts have no key, with their layouts.
  var itemsWithoutKey: [String] {
    zip(audit.layouts, keys).flatMap { audited, keys in
      audited.layout.labels.filter { keys[$0.item.number] == nil }.map { "\(audited.name): \($0.name)" }
    }
  }

  /// Returns the findings, layout by layout and language by language.
  func outcomes(jobs: Int, _ counter: WorkCounter) -> [TextOutcome] {
    guard !audit.layouts.isEmpty, !locales.isEmpty else { return [] }
    let queue = WorkQueue<TextOutcome>(count: audit.layouts.count * locales.count, piece: 1)
    return queue.answers(jobs: jobs) { number in
      outcome(of: number / locales.count, in: locales[number % locales.count], counter)
    }
  }

  private func outcome(of number: Int, in locale: String, _ counter: WorkCounter) -> TextOutcome {
    let audited = audit.layouts[number]
    var screens = ScreenFindings(
      audited, locale, audited.forms(keys[number], catalogs, in: locale, audit.values, typesetters[number]),
      typesetters[number], audit.values)
    for scale in audit.contentScales {
      let layout = audited.layout(screens.texts, at: scale)
      var live: LiveLayout?
      for device in audit.devices {
        let environment = Environment(device, locale, scale)
        if live == nil {
          live = layout.live(in: environment, with: typesetters[number], sets: audited.sets)
        } else {
          live?.environment = environment
        }
        if let screen = live?.screen { screens.note(screen, device, scale, legible: audit.legibleSize) }
        counter.add(1)
      }
    }
    var outcome = TextOutcome()
    outcome.findings = screens.findings
    outcome.textCount = audited.layout.labels.count
    return outcome
  }
}
