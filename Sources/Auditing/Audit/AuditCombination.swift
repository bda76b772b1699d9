package import StrictJSON
internal import TextDocuments
package import Typesetting
internal import Typography

/// A piece of an audit that can be done by itself, on another machine: one language, device and content size.
package struct AuditCombination: Hashable, Sendable {
  /// The layout; nil for the boxes.
  package var layout: String?
  package var locale: String
  /// The device; nil for boxes that no device has a part in.
  package var device: String?
  package var contentSize: String
}

extension AuditCombination {
  private enum Key: String, CaseIterable { case layout, locale, device, contentSize }

  /// Reads a line of JSON.
  package init(json: ArraySlice<UInt8>) throws(JSONFault) {
    var reader = JSONReader(json)
    let value = try reader.document()
    if let fault = reader.fault { throw fault }
    let object = try JSONObject<Key>(value)
    let text = { (value: JSONValue) throws(JSONFault) in try value.string() }
    layout = try object.read(.layout, text)
    locale = try object.require(.locale, "a language tag") { (value) throws(JSONFault) in
      try Codec<Language, Void>.language.read(value, ()).tag
    }
    device = try object.read(.device, text)
    contentSize = try object.require(.contentSize, "the name of a content size", text)
  }

  package func write(to json: inout JSONWriter) {
    json.object { json in
      for case (let key, let word?) in [
        (Key.layout, layout), (.locale, locale), (.device, device), (.contentSize, contentSize),
      ] {
        json.string(key.rawValue, word)
      }
    }
  }
}

/// An audit whose catalogs are indexed once, to be asked for many combinations.
package struct AuditSession: Sendable {
  private let audit: Audit
  private let catalogs: CatalogSet
  private let type: Typesetter

  package init(_ audit: Audit, with type: Typesetter) {
    self.type = type
    catalogs = CatalogSet(
      audit.catalogs, sourceLocale: audit.sourceLocale, includesUnfinished: audit.includesUnfinished)
    self.audit = audit.addingBoxes(of: catalogs)
  }

  /// All combinations, boxes first, then layout by layout.
  package var combinations: [AuditCombination] {
    let locales = audit.locales.isEmpty ? catalogs.locales : audit.locales
    let layouts =
      (audit.boxes.isEmpty && !audit.layouts.isEmpty ? [] : [String?.none]) + audit.layouts.map { $0.name }
    let devices = audit.devices.isEmpty ? [nil] : audit.devices.map { $0.name }
    return layouts.flatMap { layout in
      locales.flatMap { locale in
        devices.flatMap { device in
          audit.contentScales.map {
            AuditCombination(layout: layout, locale: locale, device: device, contentSize: $0.name)
          }
        }
      }
    }
  }

  /// The findings of one combination. Findings about a translation are repeated for every combination in its language.
  ///
  /// - Throws: for a layout, device or content size that the audit does not have.
  package func findings(of combination: AuditCombination) throws(AuditError) -> [Finding] {
    var part = audit
    part.locales = [combination.locale]
    part.devices = audit.devices.filter { $0.name == combination.device }
    let name = (try? ContentScale.named(combination.contentSize))?.first?.name
    part.contentScales = audit.contentScales.filter { [name, combination.contentSize].contains($0.name) }
    if let layout = combination.layout {
      (part.boxes, part.layouts) = ([], audit.layouts.filter { $0.name == layout })
    } else {
      part.layouts = []
    }
    guard !part.contentScales.isEmpty, combination.device == nil || !part.devices.isEmpty,
      combination.layout == nil || !part.layouts.isEmpty
    else {
      throw AuditError(
        .badValue, "combination",
        "the audit has no such layout, device or content size; --list shows those it has")
    }
    let counter = WorkCounter(total: 0, nil)
    let screens = try ScreenAuditor(part, catalogs, part.locales, type)
    let shown = ShownKeys(part, catalogs, inLayouts: screens.usedKeys)
    let texts = try TextAuditor(part, catalogs, part.locales, shown.keys, type)
    let outcomes = texts.outcomes(jobs: 1, counter) + screens.outcomes(jobs: 1, counter)
    return part.reported(outcomes.flatMap(\.findings), catalogs)
  }
}

extension AuditSession {
  /// The answers to lines of JSON, one each, in order; a bad line is answered with an error, and counted.
  package func answers(
    to lines: [ArraySlice<UInt8>], jobs: Int
  ) -> (json: [UInt8], errors: Int, fails: Bool) {
    let answers = WorkQueue<(json: [UInt8], isError: Bool, fails: Bool)>(count: lines.count, piece: 1)
      .answers(jobs: jobs) { answer(to: lines[$0]) }
    return (
      answers.flatMap(\.json), answers.count { $0.isError }, answers.contains { $0.fails }
    )
  }

  private func answer(to line: ArraySlice<UInt8>) -> (json: [UInt8], isError: Bool, fails: Bool) {
    var json = JSONWriter()
    do {
      let combination = try AuditCombination(json: line)
      let findings = try findings(of: combination)
      json.object { json in
        json.key("combination")
        combination.write(to: &json)
        json.objects("findings", findings) { $1.writeMembers(to: &$0) }
      }
      return (json.bytes + [0x0A], false, findings.contains { $0.severity >= audit.failingSeverity })
    } catch {
      let fault = error as? JSONFault
      json.object { json in
        json.object("error") { json in
          json.string("code", fault?.code.name ?? "badValue")
          json.string("message", fault.map { "\($0.culprit): \($0.message)" } ?? "\(error)")
        }
      }
      return (json.bytes + [0x0A], true, false)
    }
  }
}
