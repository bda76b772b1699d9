internal import ConstraintLayout
internal import StrictJSON
internal import Typography

extension DocumentItem {
  func write(to json: inout JSONWriter) {
    json.object { json in
      json.member(key.rawValue, name)
      if container != "root" { json.member(ItemKey.enclosing.rawValue, container) }
      writeKind(to: &json)
      if let hugging { hugging.write(.hug, to: &json) }
      if let resistance { resistance.write(.resist, to: &json) }
      if mayOverlap { json.member(ItemKey.mayOverlap.rawValue) { $0.raw("true") } }
      if let visibility { json.member(ItemKey.when.rawValue, visibility.description) }
      if !overrides.isEmpty { json.member(ItemKey.traits.rawValue) { overrides.write(to: &$0) } }
    }
  }

  private var key: ItemKey {
    switch kind {
    case .container: .container
    case .guide: .guide
    case .label: .label
    case .field: .field
    case .content: .content
    case .bar: .bar
    case .scroll: .scroll
    }
  }

  private func writeKind(to json: inout JSONWriter) {
    switch kind {
    case .container, .guide: break
    case .label(let text, let style), .field(let text, let style):
      if case .named(let name) = style { json.member(ItemKey.style.rawValue, name) }
      if case .own(let style) = style { json.member(ItemKey.style.rawValue) { style.write(to: &$0) } }
      json.member(ItemKey.text.rawValue) { text.write(to: &$0) { $1.write(to: &$0) } }
      if text.value(in: Environment(size: Size(0, 0))).isMarkup {
        json.member(ItemKey.markup.rawValue) { $0.raw("true") }
      }
    case .content(let size):
      if let size { json.member(ItemKey.size.rawValue, [size.width, size.height]) }
    case .bar(let edge, let length):
      json.member(ItemKey.edge.rawValue, edge.rawValue)
      json.member(ItemKey.length.rawValue) { length.write(to: &$0) { $0.number($1) } }
    case .scroll(let insets):
      if insets != .automatic { json.member(ItemKey.insets.rawValue, insets.rawValue) }
    }
  }
}

extension Traits {
  func write(to json: inout JSONWriter) {
    json.object { json in
      for name in names { json.member(name) { self[name]?.write(to: &$0) } }
    }
  }
}

extension TraitLiteral {
  func write(to json: inout JSONWriter) {
    switch self {
    case .word(let word): json.string(word)
    case .number(let number): json.number(number)
    case .flag(let flag): json.raw("\(flag)")
    }
  }
}

extension AxisPriorities {
  fileprivate func write(_ key: ItemKey, to json: inout JSONWriter) {
    func write(_ name: String, _ priority: AdaptiveNumber, to json: inout JSONWriter) {
      json.member(name) { priority.write(to: &$0) { $0.number($1) } }
    }
    if let horizontal, horizontal == vertical { return write(key.rawValue, horizontal, to: &json) }
    json.member(key.rawValue) { json in
      json.object { json in
        if let horizontal { write(AxisKey.horizontal.rawValue, horizontal, to: &json) }
        if let vertical { write(AxisKey.vertical.rawValue, vertical, to: &json) }
      }
    }
  }
}

extension DocumentText {
  func write(to json: inout JSONWriter) {
    if versions.count == 1, versions[0].language == nil { return json.string(versions[0].text) }
    json.object { json in
      for version in versions { json.member(version.language?.tag ?? "und", version.text) }
    }
  }
}
