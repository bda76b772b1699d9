internal import ConstraintLayout
internal import StrictJSON
internal import Typography

extension Arrangement {
  func write(to json: inout JSONWriter) {
    json.object { json in
      switch kind {
      case .stack(let axis, let distribution):
        json.number(axis == .horizontal ? .row : .column, spacing)
        if distribution != .fill { json.member(ArrangementKey.distribute.rawValue, distribution.rawValue) }
      case .grid(let columns):
        json.member(ArrangementKey.grid.rawValue) { columns.write(to: &$0) }
        json.number(.spacing, spacing)
      case .flow: json.number(.flow, spacing)
      case .cells(let aspect):
        json.number(.cells, spacing)
        json.member(ArrangementKey.aspect.rawValue, aspect)
      }
      if lineSpacing != spacing { json.number(.lineSpacing, lineSpacing) }
      if case .cells = kind { return }
      json.member(ArrangementKey.align.rawValue, alignment.rawValue)
    }
  }
}

extension GridColumns {
  func write(to json: inout JSONWriter) {
    switch self {
    case .count(let count): json.number(count)
    case .minimumWidth(let width): json.object { $0.member(ColumnsKey.minimumWidth.rawValue, width) }
    case .fractions(let parts): json.object { $0.member(ColumnsKey.fractions.rawValue, parts) }
    }
  }
}

extension JSONWriter {
  fileprivate mutating func number(_ key: ArrangementKey, _ value: AdaptiveNumber) {
    member(key.rawValue) { value.write(to: &$0) { $0.number($1) } }
  }

  mutating func insets(_ insets: Insets) {
    array([insets.top, insets.left, insets.bottom, insets.right]) { $0.number($1) }
  }
}
