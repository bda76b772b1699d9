internal import ConstraintLayout
internal import StringCatalogs
internal import TextDocuments
internal import Typesetting
internal import Typography

/// Draws findings: a text in its box, or a layout with the items concerned.
struct FindingRenderer {
  private let audit: Audit
  private let catalogs: CatalogSet
  private let type: Typesetter
  private let boxes: BoxIndex
  private var typesetters: [FontChoice: Typesetter] = [:]
  var sheet = GlyphSheet()

  init(_ audit: Audit, _ catalogs: CatalogSet, _ type: Typesetter) {
    self.audit = audit
    self.catalogs = catalogs
    self.type = type
    boxes = BoxIndex(audit.boxes)
  }

  /// The drawing as SVG; nil for findings without a box.
  mutating func svg(of finding: Finding) -> String? {
    if let name = finding.layout {
      guard let audited = audit.layouts.first(where: { $0.name == name }) else { return nil }
      return screen(of: finding, audited)
    }
    if let box = finding.box, let size = finding.size {
      return self.box(box, size, finding.text, definition(finding), finding)
    }
    guard !finding.locale.isEmpty, !finding.text.isEmpty, let choice = boxes.box(for: finding.key) else {
      return nil
    }
    // Any other finding about a text with a box: the text in the narrowest one.
    let definition = audit.boxes[choice.number(in: finding.locale)]
    let spaces = audit.placesOfBoxes.map { BoxSpace(definition, $0.device, $0.scale) }
    guard let space = spaces.min(by: { ($0.width ?? .infinity) < ($1.width ?? .infinity) }) else {
      return nil
    }
    let form = CatalogText(key: finding.key, variant: finding.variant, text: finding.text)
    let text = try? definition.text(form, filledWith: audit.values) { _ in nil }.text.string
    return text.flatMap { box(space.box, space.sizes.upperBound, $0, definition, finding) }
  }

  /// The box that a finding names.
  private func definition(_ finding: Finding) -> TextBox? {
    let number = boxes.box(for: finding.key)?.number(in: finding.locale)
    return number.map { audit.boxes[$0] } ?? audit.boxes.first { $0.key == finding.item }
  }

  /// The text over its box: what is beyond it is seen.
  private mutating func box(
    _ box: Size, _ size: Double, _ text: String, _ definition: TextBox?, _ finding: Finding
  ) -> String? {
    let style = definition?.style(in: finding.locale) ?? TextStyle(language: Language(finding.locale))
    let prepared = typesetter(definition).prepare(text, style: style)
    let (along, across) = style.writingMode.turned(box.width, box.height)
    let limit = style.writingMode.turned(definition?.lines == 1 || !along.isFinite ? nil : along, nil)
    let layout = try? prepared.layout(
      size: size, width: limit.0, height: limit.1, block: definition?.block ?? BlockStyle())
    guard let layout else { return nil }
    let lines = max(1, layout.lineCount)
    let lineHeight = layout.extent / Double(lines)
    let (width, height) = style.writingMode.turned(
      along.isFinite ? along : layout.length,
      across.isFinite ? across : lineHeight * Double(definition?.lines ?? lines))
    let shown = Size(width, height)
    // The first column stands at the right side of the box.
    let left = style.writingMode == .verticalRL ? shown.width - layout.width : 0
    let drawing = sheet.drawing(of: layout, at: Point(max(0, left), 0))
    let frame = Rect(origin: Point(max(0, -left), 0), size: shown).svg(class: "box")
    return svg(
      Size(max(shown.width, layout.width), max(shown.height, layout.height)), frame + drawing, finding)
  }

  private mutating func typesetter(_ box: TextBox?) -> Typesetter {
    guard let box else { return type }
    if let known = typesetters[box.fontChoice] { return known }
    let opened = (try? audit.typesetter(of: box, type)) ?? type
    typesetters[box.fontChoice] = opened
    return opened
  }

  /// The layout at the worst place, solved once more.
  private mutating func screen(of finding: Finding, _ audited: AuditedLayout) -> String? {
    guard let place = finding.places.first,
      let device = audit.devices.first(where: { $0.name == place.device }),
      let scale = audit.contentScales.first(where: { $0.name == place.contentSize })
    else { return nil }
    let locale = place.locale ?? finding.locale
    let layout = audited.layout(texts(of: audited, in: locale), at: scale)
    let environment = Environment(device, locale, scale)
    let screen = layout.solved(in: environment, with: audited.type ?? type, sets: audited.sets)
    let names = Set((finding.item ?? "").split(separator: ", ").map(String.init))
    var content = Rect(origin: .zero, size: device.size).svg(class: "screen")
    for label in layout.labels {
      let isMeant = names.contains(label.name)
      content += screen.frame(of: label.item).svg(class: isMeant ? "box" : "frame")
      guard let text = screen.text(of: label.item) else { continue }
      content += sheet.drawing(of: text.layout, at: .zero, lines: isMeant ? .max : text.lineCount)
    }
    return svg(device.size, content, finding)
  }

  private func texts(of audited: AuditedLayout, in locale: String) -> [Int: LocalizedText] {
    let keys = audited.keys(in: catalogs)
    return audited.forms(keys, catalogs, in: locale, audit.values, audited.type ?? type)
      .mapValues { LocalizedText(audit.values.filled($0.text).text) }
  }

  /// The largest side on the page.
  private static let largest = 560.0

  private func svg(_ size: Size, _ content: String, _ finding: Finding) -> String {
    let (width, height) = (size.width + 8, size.height + 8)
    let shrink = min(1, Self.largest / max(width, height, 1))
    let label = "'\(finding.text)' as it is set: \(finding.kind.name)"
    return
      "<svg role=\"img\" aria-label=\"\(label.markup)\" viewBox=\"-4 -4 \(width.short) \(height.short)\" "
      + "width=\"\((width * shrink).short)\" height=\"\((height * shrink).short)\">\(content)</svg>"
  }
}

extension Rect {
  fileprivate func svg(class name: String) -> String {
    "<rect class=\"\(name)\" x=\"\(minX.short)\" y=\"\(minY.short)\" width=\"\(size.width.short)\" "
      + "height=\"\(size.height.short)\"/>"
  }
}
