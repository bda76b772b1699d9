internal import ConstraintLayout
internal import Hyphenation
internal import StrictJSON
internal import Typesetting
internal import Typography

extension LabelStyle {
  /// What a reader takes for granted is left out.
  func write(to json: inout JSONWriter) {
    let usual = LabelStyle()
    json.object { json in
      writeSize(to: &json)
      if maxLines != usual.maxLines { json.member(StyleKey.maxLines.rawValue, maxLines) }
      if alignment != usual.alignment { json.member(StyleKey.align.rawValue, alignment.rawValue) }
      if breaking != usual.breaking { json.member(StyleKey.breaking.rawValue, breaking.rawValue) }
      if lineHeight != usual.lineHeight {
        json.member(StyleKey.lineHeight.rawValue) { lineHeight.write(to: &$0) }
      }
      if insets != usual.insets {
        json.member(StyleKey.insets.rawValue, [insets.top, insets.left, insets.bottom, insets.right])
      }
      if let uncheckedAxis, case .fitting = size {
        json.member(StyleKey.unchecked.rawValue, uncheckedAxis.rawValue)
      }
      text.write(to: &json)
    }
  }

  private func writeSize(to json: inout JSONWriter) {
    switch size {
    case .fixed(let size): if size != 17 { json.member(StyleKey.size.rawValue, size) }
    case .fitting(let range, let step, let group):
      if range.lowerBound != 1 { json.member(StyleKey.minSize.rawValue, range.lowerBound) }
      json.member(StyleKey.maxSize.rawValue, range.upperBound)
      if let step { json.member(StyleKey.step.rawValue, step) }
      if let group { json.member(StyleKey.group.rawValue, group) }
    }
  }
}

extension TextStyle {
  fileprivate func write(to json: inout JSONWriter) {
    if let language { json.member(StyleKey.language.rawValue, language.tag) }
    if direction != .auto { json.member(StyleKey.direction.rawValue, direction.rawValue) }
    if !features.isEmpty {
      json.member(StyleKey.features.rawValue) { json in
        json.object { json in
          for feature in features { json.member(feature.tag.description, Int(feature.value)) }
        }
      }
    }
    if tracking != 0 { json.member(StyleKey.tracking.rawValue, tracking) }
    if wordSpacing != 0 { json.member(StyleKey.wordSpacing.rawValue, wordSpacing) }
    if wrapping != .word { json.member(StyleKey.wrap.rawValue, wrapping.rawValue) }
    if strictness != .normal { json.member(StyleKey.strictness.rawValue, strictness.rawValue) }
    if let hyphenator { hyphenator.options.write(to: &json) }
  }
}

extension HyphenationOptions {
  fileprivate func write(to json: inout JSONWriter) {
    json.member(StyleKey.hyphenate.rawValue) { $0.raw("true") }
    if let leastBefore { json.member(StyleKey.hyphenateBefore.rawValue, leastBefore) }
    if let leastAfter { json.member(StyleKey.hyphenateAfter.rawValue, leastAfter) }
    if leavesCapitalizedWhole { json.member(StyleKey.leaveCapitalized.rawValue) { $0.raw("true") } }
    guard !exceptions.isEmpty else { return }
    json.member(StyleKey.hyphenationExceptions.rawValue) { json in
      json.array(exceptions) { $0.string($1) }
    }
  }
}
