internal import ConstraintLayout
internal import Hyphenation
internal import StrictJSON
internal import TextDocuments
internal import Typesetting
internal import Typography

/// Reads the style of a label by the table of its properties.
struct StyleReader {
  private let reader: DocumentReader

  init(_ reader: DocumentReader) { self.reader = reader }

  func style(_ value: JSONValue) throws(JSONFault) -> AdaptiveStyle {
    guard case .object(let members) = value.content else { throw value.mistyped("an object") }
    let values = try PropertyValues<StyleDraft>(members, StyleDraft.properties)
    var draft = StyleDraft()
    try values.read(into: &draft)
    var (style, base) = (AdaptiveStyle(), draft.label)
    for property in AdaptiveProperty.all {
      try read(values, property.key) { (json) throws(JSONFault) in
        try property.read(json, reader, &style, &base)
      }
    }
    try readSize(values, value, draft, &style, &base)
    if draft.hyphenation.isWanted {
      base.text.hyphenator = try? .installed(options: draft.hyphenation.options)
    }
    base.uncheckedAxis = draft.uncheckedAxis
    if base.trim == .ink, base.indents != .none {
      throw value.bad("a label with indents cannot be trimmed to its ink; choose cap or ex")
    }
    style.base = Adaptive(base)
    return style
  }

  private func read(
    _ values: PropertyValues<StyleDraft>, _ key: String, _ read: (JSONValue) throws(JSONFault) -> Void
  ) throws(JSONFault) {
    guard let json = values[key] else { return }
    do throws(JSONFault) { try read(json) } catch { throw error.inside(key) }
  }

  /// The sizes, which depend on each other.
  private func readSize(
    _ values: PropertyValues<StyleDraft>, _ value: JSONValue, _ draft: StyleDraft,
    _ style: inout AdaptiveStyle, _ base: inout LabelStyle
  ) throws(JSONFault) {
    var (size, least, greatest): (AdaptiveNumber?, AdaptiveNumber?, AdaptiveNumber?) = (nil, nil, nil)
    try read(values, "size") { (json) throws(JSONFault) in size = try number(json) }
    try read(values, "minSize") { (json) throws(JSONFault) in least = try number(json) }
    try read(values, "maxSize") { (json) throws(JSONFault) in greatest = try number(json) }
    guard let greatest else {
      guard let size else { return }
      if let plain = size.fixedValue { base.size = .fixed(plain) } else { style.size = size }
      return
    }
    guard size == nil else { throw value.bad("size and maxSize cannot be combined; give one") }
    let (low, high) = (least == nil ? StyleDraft.minSize : least?.fixedValue, greatest.fixedValue)
    if let low, let high, low > high {
      throw value.bad("minSize \(low.shortest) is above maxSize \(high.shortest); exchange them")
    }
    // What depends on the environment replaces these.
    let lower = low ?? min(StyleDraft.minSize, high ?? StyleDraft.minSize)
    base.size = .fitting(lower...max(lower, high ?? lower), step: draft.step, group: draft.group)
    if low == nil { style.minSize = least }
    if high == nil { style.maxSize = greatest }
  }

  private func number(_ json: JSONValue) throws(JSONFault) -> AdaptiveNumber {
    try reader.adaptive.number(json, Codec<Double>.number(.fittedSizes).read)
  }
}
