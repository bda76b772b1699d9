internal import ConstraintLayout
internal import Hyphenation
internal import StrictJSON
internal import Typesetting
internal import Typography

extension AdaptiveStyle {
  /// What a reader takes for granted is left out.
  func write(to json: inout JSONWriter) {
    let (usual, base) = (LabelStyle(), base.fixedValue ?? LabelStyle())
    json.object { json in
      writeSize(base, to: &json)
      if base.breaking != usual.breaking { json.member(StyleKey.breaking.rawValue, base.breaking.rawValue) }
      json.part(.maxLines, maxLines, base.maxLines ?? 0, usual.maxLines ?? 0) { json, lines in
        if lines > 0 { json.number(lines) } else { json.raw("null") }
      }
      json.part(.align, alignment, base.alignment, usual.alignment) { $0.string($1.rawValue) }
      if base.verticalAlignment != usual.verticalAlignment {
        json.member(StyleKey.verticalAlign.rawValue, base.verticalAlignment.rawValue)
      }
      json.part(.lineHeight, lineHeight, base.lineHeight, usual.lineHeight) { $1.write(to: &$0) }
      json.part(.insets, insets, base.insets, usual.insets) { $0.insets($1) }
      json.part(.tracking, tracking, base.text.tracking, usual.text.tracking) { $0.number($1) }
      if let axis = base.uncheckedAxis, case .fitting = base.size {
        json.member(StyleKey.unchecked.rawValue, axis.rawValue)
      }
      base.truncation?.write(to: &json)
      if base.trim != .none { json.member(StyleKey.trim.rawValue, base.trim.rawValue) }
      if base.indents.firstLine > 0 { json.member(StyleKey.indent.rawValue, base.indents.firstLine) }
      if base.indents.hanging > 0 { json.member(StyleKey.hangingIndent.rawValue, base.indents.hanging) }
      base.justification.write(to: &json)
      base.text.write(to: &json)
    }
  }

  private func writeSize(_ base: LabelStyle, to json: inout JSONWriter) {
    switch base.size {
    case .fixed(let plain): json.part(.size, size, plain, 17) { $0.number($1) }
    case .fitting(let range, let step, let group):
      json.part(.minSize, minSize, range.lowerBound, 1) { $0.number($1) }
      json.part(.maxSize, maxSize, range.upperBound, -1) { $0.number($1) }
      if let step { json.member(StyleKey.step.rawValue, step) }
      if let group { json.member(StyleKey.group.rawValue, group) }
    }
  }
}

extension JSONWriter {
  /// A part of a style by environment; else as it is everywhere, where that is not the usual.
  fileprivate mutating func part<Value: AdaptiveValue>(
    _ key: StyleKey, _ adaptive: Adaptive<Value>?, _ plain: Value, _ usual: Value,
    _ write: (inout JSONWriter, Value) -> Void
  ) {
    if let adaptive { return member(key.rawValue) { adaptive.write(to: &$0, write) } }
    if plain != usual { member(key.rawValue) { write(&$0, plain) } }
  }
}

extension Truncation {
  fileprivate func write(to json: inout JSONWriter) {
    json.member(StyleKey.truncate.rawValue, place.rawValue)
    if unit != .grapheme { json.member(StyleKey.truncateAt.rawValue, unit.rawValue) }
    if let ellipsis { json.member(StyleKey.ellipsis.rawValue, ellipsis) }
  }
}

extension Justification {
  fileprivate func write(to json: inout JSONWriter) {
    if let spaces { json.member(StyleKey.justifySpaces.rawValue, spaces) }
    if letters != 0 { json.member(StyleKey.justifyLetters.rawValue, letters) }
    if lastLine { json.member(StyleKey.justifyLastLine.rawValue) { $0.raw("true") } }
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
    if wordSpacing != 0 { json.member(StyleKey.wordSpacing.rawValue, wordSpacing) }
    if wrapping != .word { json.member(StyleKey.wrap.rawValue, wrapping.rawValue) }
    if strictness != .normal { json.member(StyleKey.strictness.rawValue, strictness.rawValue) }
    if hangingPunctuation != .none {
      json.member(StyleKey.hangingPunctuation.rawValue, hangingPunctuation.rawValue)
    }
    if opticalSizing != .auto { json.member(StyleKey.opticalSizing.rawValue, opticalSizing.rawValue) }
    if let pixelsPerPoint { json.member(StyleKey.pixelsPerPoint.rawValue, pixelsPerPoint) }
    if hasStrut { json.member(StyleKey.strut.rawValue) { $0.raw("true") } }
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
