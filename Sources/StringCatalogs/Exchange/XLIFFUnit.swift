/// A unit of XLIFF: its texts, from one segment or several.
struct XLIFFUnit {
  private(set) var source = ""
  /// The target; where a segment has none, its source stands for it. Empty where no segment has one.
  private(set) var target = ""
  private(set) var state = CatalogText.State.translated
  /// Whether the file says how far the translation is.
  private(set) var hasState = false
  /// The code that placeholders of version 2 refer to, by name.
  private let data: [String: String]

  /// Elements that stand for something invisible or a placeholder; their own text is the original's code.
  private static let codes: Set<String> = ["x", "ph", "bpt", "ept", "it", "bx", "ex", "sc", "ec"]

  init(_ unit: MarkupElement, _ isVersion2: Bool) {
    let originals = unit.first("originalData")?.children("data") ?? []
    data = Dictionary(originals.map { ($0.attributes["id"] ?? "", $0.text) }) { first, _ in first }
    let parts = isVersion2 ? unit.children.filter { ["segment", "ignorable"].contains($0.name) } : [unit]
    source = parts.compactMap { $0.first("source") }.map(text).joined()
    addTarget(of: parts)
    let targets = parts.compactMap { $0.first("target") }
    let states = parts.compactMap { $0.attributes["state"] } + targets.compactMap { $0.attributes["state"] }
    hasState = !states.isEmpty || unit.attributes["approved"] != nil
    state = max(state, Self.state(states, isApproved: unit.attributes["approved"] != "no"))
  }

  /// The parts of the target in their order, which can be another than the source's.
  private mutating func addTarget(of parts: [MarkupElement]) {
    var pieces: [(order: Int, text: String)] = []
    var (translated, isWhole) = (false, true)
    for (index, part) in parts.enumerated() {
      let target = part.first("target")
      let (own, original) = (target.map(text) ?? "", part.first("source").map(text) ?? "")
      // What stands between segments is the source's unless it has a target.
      let isSegment = part.name != "ignorable"
      if isSegment, !own.isEmpty { translated = true }
      if isSegment, own.isEmpty, !original.isEmpty { isWhole = false }
      let order = target?.attributes["order"].flatMap { Int($0) } ?? index + 1
      pieces.append((order, own.isEmpty && (isSegment || target == nil) ? original : own))
    }
    if !translated || !isWhole { state = .untranslated }
    guard translated else { return }
    // Stable: parts of one number stay in the order of the file.
    target = pieces.enumerated().sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
      .map(\.element.text).joined()
  }

  private static func state(_ states: [String], isApproved: Bool) -> CatalogText.State {
    if states.contains(where: { ["new", "needs-translation", "initial"].contains($0) }) {
      return .untranslated
    }
    return states.contains { $0.hasPrefix("needs-") } || !isApproved ? .needsReview : .translated
  }

  /// The text with a placeholder for each code that shows one.
  private func text(of element: MarkupElement) -> String {
    element.contents.map { content in
      switch content {
      case .text(let text): return text
      case .element(let child) where child.name == "cp":
        let code = child.attributes["hex"].flatMap { UInt32($0, radix: 16) }
        return code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? "\u{FFFD}"
      case .element(let child) where Self.codes.contains(child.name): return code(child)
      case .element(let child): return text(of: child)
      }
    }.joined()
  }

  /// `equiv` or the original's code where it is a placeholder; nothing for markup such as bold.
  private func code(_ element: MarkupElement) -> String {
    let equivalent =
      element.attributes["equiv-text"] ?? element.attributes["equiv"] ?? element.attributes["disp"]
      ?? element.attributes["dataRef"].flatMap { data[$0] }
    let shown = equivalent ?? element.text
    return Placeholder.all(in: shown).isEmpty ? "" : shown
  }
}
