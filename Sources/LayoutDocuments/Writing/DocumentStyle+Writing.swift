internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typography

extension AdaptiveStyle {
  /// Writes it by the table of its properties: what a reader takes for granted is left out.
  func write(to json: inout JSONWriter) {
    let base = base.fixedValue ?? LabelStyle()
    json.object { json in
      writeSize(base, to: &json)
      for property in AdaptiveProperty.all { property.write(self, base, &json) }
      StyleDraft.properties.write(StyleDraft(base), to: &json)
    }
  }

  private func writeSize(_ base: LabelStyle, to json: inout JSONWriter) {
    switch base.size {
    case .fixed(let plain): json.size("size", size, plain, StyleDraft.size)
    case .fitting(let range, _, _):
      json.size("minSize", minSize, range.lowerBound, StyleDraft.minSize)
      json.size("maxSize", maxSize, range.upperBound, nil)
    }
  }
}

extension JSONWriter {
  /// A size by environment; else as it is everywhere, where that is not the usual.
  fileprivate mutating func size(
    _ key: String, _ adaptive: AdaptiveNumber?, _ plain: Double, _ usual: Double?
  ) {
    guard adaptive != nil || plain != usual else { return }
    self.key(key)
    if let adaptive { adaptive.write(to: &self) { $0.number($1) } } else { number(plain) }
  }
}
