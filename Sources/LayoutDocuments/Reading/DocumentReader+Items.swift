internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typesetting
internal import Typography

/// The keys of priorities by axis.
enum AxisKey: String, CaseIterable { case horizontal, vertical }

extension DocumentReader {
  mutating func items(_ value: JSONValue) throws(JSONFault) -> [DocumentItem] {
    if case .array(let values) = value.content, values.count > Limits.items {
      throw JSONFault(
        .limit, "", "\(values.count) items are too many; a document can have \(Limits.items)",
        at: value.range.lowerBound)
    }
    var places: [Int] = []
    let items = try value.elements("an array of items") { (value) throws(JSONFault) in
      let (item, place) = try item(value)
      places.append(place)
      return item
    }
    for (index, item) in items.enumerated() {
      do throws(JSONFault) { try checkContainer(of: item, places[index]) } catch {
        throw error.inside("[\(index)]")
      }
    }
    return items
  }

  /// An item, and the place of its container's name in the source, which is checked when all items are known.
  private mutating func item(_ value: JSONValue) throws(JSONFault) -> (DocumentItem, container: Int) {
    let object = try JSONObject<ItemKey>(value)
    let kind = try kind(object, value)
    let name = try object.require(kind, "the item's name") { (value) throws(JSONFault) in
      try self.name(value)
    }
    var place = value.range.lowerBound
    let container = try object.read(.enclosing) { (value) throws(JSONFault) in
      place = value.range.lowerBound
      return try value.string()
    }
    let item = DocumentItem(
      name: name, kind: try self.kind(kind, object), container: container ?? "root",
      hugging: try object.read(.hug) { (value) throws(JSONFault) in try priorities(value) },
      resistance: try object.read(.resist) { (value) throws(JSONFault) in try priorities(value) },
      mayOverlap: try object.read(.mayOverlap) { (value) throws(JSONFault) in try value.boolean() } ?? false,
      visibility: try object.read(.when) { (value) throws(JSONFault) in try adaptive.query(value) },
      overrides: try object.read(.traits) { (value) throws(JSONFault) in try overrides(value) } ?? Traits())
    for name in item.names {
      let around = name == item.name ? item.container : item.name
      if !vocabulary.add(item: name, in: around) {
        throw duplicate(name, at: value.range.lowerBound).inside(kind.rawValue)
      }
    }
    return (item, place)
  }

  /// One priority for both axes, or one for each; a number, the name of one, or one by environment.
  private func priorities(_ value: JSONValue) throws(JSONFault) -> AxisPriorities {
    let kinds = ValueKey.kinds.map(\.rawValue)
    if case .object(let members) = value.content, !members.contains(where: { kinds.contains($0.key) }) {
      let object = try JSONObject<AxisKey>(value)
      return AxisPriorities(
        horizontal: try object.read(.horizontal) { (value) throws(JSONFault) in try priority(value) },
        vertical: try object.read(.vertical) { (value) throws(JSONFault) in try priority(value) })
    }
    let both = try priority(value)
    return AxisPriorities(horizontal: both, vertical: both)
  }

  private func priority(_ value: JSONValue) throws(JSONFault) -> AdaptiveNumber {
    try adaptive.number(value) { (value) throws(JSONFault) in Double(try value.priority()) }
  }

  private func name(_ value: JSONValue) throws(JSONFault) -> String {
    let name = try value.string()
    try check(name: name, at: value.range.lowerBound)
    return name
  }

  /// The key of the item's kind; throws for other keys that do not belong to it.
  private func kind(_ object: JSONObject<ItemKey>, _ value: JSONValue) throws(JSONFault) -> ItemKey {
    let kinds = ItemKey.kinds.filter { object.has($0) }
    guard let kind = kinds.first, kinds.count == 1 else {
      let names = ItemKey.kinds.map(\.rawValue).joined(separator: ", ")
      throw value.bad("an item has exactly one of the keys \(names), whose value is its name")
    }
    for key in ItemKey.allCases where key != kind && !kind.companions.contains(key) {
      _ = try object.read(key) { (value) throws(JSONFault) in
        let known = kind.companions.map(\.rawValue).joined(separator: ", ")
        throw JSONFault(
          .unknownKey, "", "a \(kind.rawValue) cannot have this key; choose among \(known)",
          at: value.range.lowerBound)
      }
    }
    return kind
  }

  private func kind(
    _ key: ItemKey, _ object: JSONObject<ItemKey>
  ) throws(JSONFault) -> DocumentItem.Kind {
    switch key {
    case .label: .label(try text(object), try style(object))
    case .field: .field(try text(object), try style(object))
    case .content: .content(try object.read(.size) { (value) throws(JSONFault) in try value.size() })
    case .bar: try bar(object)
    case .scroll:
      .scroll(
        try object.read(.insets) { (value) throws(JSONFault) in try value.choice(ContentInsets.self) }
          ?? .automatic)
    case .guide: .guide
    default: .container
    }
  }

  private func bar(_ object: JSONObject<ItemKey>) throws(JSONFault) -> DocumentItem.Kind {
    let edge = try object.require(
      .edge, "the edge of the screen it stands at: top, bottom, leading, trailing"
    ) {
      (value) throws(JSONFault) in
      try value.choice(BarEdge.self)
    }
    let length = try object.require(.length, "its points beyond what the device takes") {
      (value) throws(JSONFault) in
      try adaptive.number(value) { (value) throws(JSONFault) in try value.length() }
    }
    return .bar(edge, length)
  }

  private func text(_ object: JSONObject<ItemKey>) throws(JSONFault) -> Adaptive<DocumentText> {
    if object.has(.field), !object.has(.text) {
      return Adaptive(DocumentText(versions: [.init(language: nil, text: "")]))
    }
    let isMarkup = try object.read(.markup) { (value) throws(JSONFault) in try value.boolean() } ?? false
    return try object.require(.text, Self.wantedText) { (value) throws(JSONFault) in
      try adaptive.adaptive(value) { (value) throws(JSONFault) in
        isMarkup ? try markup(value) : try text(value)
      }
    }
  }

  private static let wantedText =
    #"a text, such as "Name", or one by language, such as {"en": "Name", "ar": "الاسم"}"#

  func text(_ value: JSONValue) throws(JSONFault) -> DocumentText {
    if case .string(let text) = value.content {
      return DocumentText(versions: [.init(language: nil, text: text)])
    }
    guard case .object(let members) = value.content, !members.isEmpty else {
      throw value.mistyped(Self.wantedText)
    }
    var versions: [DocumentText.Version] = []
    for member in members { versions.append(try version(member)) }
    return DocumentText(versions: versions)
  }

  /// A text whose versions are markup.
  func markup(_ value: JSONValue) throws(JSONFault) -> DocumentText {
    var text = try text(value)
    text.isMarkup = true
    for version in text.versions {
      do throws(MarkupError) { _ = try StyledText(markup: version.text) } catch {
        throw value.bad(error.description)
      }
    }
    return text
  }

  private func version(_ member: JSONMember) throws(JSONFault) -> DocumentText.Version {
    guard let language = Language(member.key) else {
      throw JSONFault(
        .badValue, member.key, "is not a language tag; give one such as 'de' or 'zh-Hant'",
        at: member.keyOffset)
    }
    do throws(JSONFault) { return .init(language: language, text: try member.value.string()) } catch {
      throw error.inside(member.key)
    }
  }

  private func style(_ object: JSONObject<ItemKey>) throws(JSONFault) -> StyleChoice? {
    try object.read(.style) { (value) throws(JSONFault) in
      guard case .string(let name) = value.content else {
        return .own(try StyleReader(adaptive).style(value))
      }
      try vocabulary.check(style: name, at: value.range.lowerBound)
      return .named(name)
    }
  }

  /// Checks that the container exists and is not inside the item.
  private func checkContainer(of item: DocumentItem, _ place: Int) throws(JSONFault) {
    do throws(JSONFault) { try vocabulary.check(item: item.container, at: place) } catch {
      throw error.inside(ItemKey.enclosing.rawValue)
    }
    let (chain, isEndless) = vocabulary.chain(around: item.name)
    if isEndless {
      let ring = ([item.name] + chain).joined(separator: " in ")
      throw JSONFault(.cycle, "in", "items contain each other: \(ring); put one of them elsewhere", at: place)
    }
    guard chain.count <= Limits.depth else {
      throw JSONFault(
        .limit, "in", "'\(item.name)' is nested more than \(Limits.depth) deep; use fewer containers",
        at: place)
    }
  }
}
