internal import ConstraintLayout
internal import Hyphenation
internal import StrictJSON
internal import Typesetting
internal import Typography

/// The keys of a style, named as in requests of `copyfit batch`.
enum StyleKey: String, CaseIterable {
  case size, minSize, maxSize, step, group, maxLines, align, verticalAlign, breaking, lineHeight, insets,
    unchecked
  case truncate, truncateAt, ellipsis
  case trim, indent, hangingIndent, justifySpaces, justifyLetters, justifyLastLine, hangingPunctuation
  case opticalSizing, pixelsPerPoint, strut
  case language, direction, features, tracking, wordSpacing, wrap, strictness
  case hyphenate, hyphenateBefore, hyphenateAfter, leaveCapitalized, hyphenationExceptions
}

/// Reads the style of a label.
struct StyleReader {
  private let adaptive: AdaptiveReader

  init(_ adaptive: AdaptiveReader) { self.adaptive = adaptive }

  func style(_ value: JSONValue) throws(JSONFault) -> AdaptiveStyle {
    let object = try JSONObject<StyleKey>(value)
    var (style, base) = (AdaptiveStyle(), LabelStyle(text: try Self.text(object)))
    try readSize(object, value, &style, &base)
    try readParts(object, &style, &base)
    if let tracking = try number(object, .tracking, { (value) throws(JSONFault) in try value.finite() }) {
      if let plain = tracking.fixedValue { base.text.tracking = plain } else { style.tracking = tracking }
    }
    base.uncheckedAxis = try object.read(.unchecked) { (value) throws(JSONFault) in
      try value.choice(LayoutAxis.self)
    }
    if base.uncheckedAxis != nil, case .fixed = base.size {
      throw value.bad("unchecked needs maxSize; add it")
    }
    base.truncation = try Self.truncation(object)
    try Self.read(object, .trim, into: &base.trim) { (value) throws(JSONFault) in try value.choice(Trim.self)
    }
    base.indents = try Self.indents(object)
    if base.trim == .ink, base.indents != .none {
      throw value.bad("a label with indents cannot be trimmed to its ink; choose cap or ex")
    }
    base.justification = try Self.justification(object)
    style.base = Adaptive(base)
    return style
  }

  private func readParts(
    _ object: JSONObject<StyleKey>, _ style: inout AdaptiveStyle, _ base: inout LabelStyle
  ) throws(JSONFault) {
    let (lines, adaptiveLines) = try part(object, .maxLines, base.maxLines ?? 0) {
      (value) throws(JSONFault) in
      if case .null = value.content { return 0 }
      return try value.whole(1...Limits.lines, "a number of lines; for no limit give null")
    }
    (base.maxLines, style.maxLines) = (lines == 0 ? nil : lines, adaptiveLines)
    let breaking = try object.read(.breaking) { (value) throws(JSONFault) in try value.choice(Breaking.self) }
    base.breaking = breaking ?? base.breaking
    let vertical = try object.read(.verticalAlign) { (value) throws(JSONFault) in
      try value.choice(VerticalAlignment.self)
    }
    base.verticalAlignment = vertical ?? base.verticalAlignment
    (base.alignment, style.alignment) = try part(object, .align, base.alignment) {
      (value) throws(JSONFault) in
      try value.choice(Alignment.self)
    }
    (base.lineHeight, style.lineHeight) = try part(object, .lineHeight, base.lineHeight) {
      (value) throws(JSONFault) in
      try value.lineHeight()
    }
    (base.insets, style.insets) = try part(object, .insets, base.insets) { (value) throws(JSONFault) in
      try value.padding()
    }
  }

  /// A part of a style: as it is everywhere, or else by environment.
  private func part<Value>(
    _ object: JSONObject<StyleKey>, _ key: StyleKey, _ usual: Value,
    _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) -> (plain: Value, adaptive: Adaptive<Value>?) {
    let found = try object.read(key) { (value) throws(JSONFault) in try adaptive.adaptive(value, read) }
    guard let found else { return (usual, nil) }
    return found.fixedValue.map { ($0, nil) } ?? (usual, found)
  }

  private func number(
    _ object: JSONObject<StyleKey>, _ key: StyleKey, _ read: (JSONValue) throws(JSONFault) -> Double
  ) throws(JSONFault) -> AdaptiveNumber? {
    try object.read(key) { (value) throws(JSONFault) in try adaptive.number(value, read) }
  }

  private func readSize(
    _ object: JSONObject<StyleKey>, _ value: JSONValue, _ style: inout AdaptiveStyle, _ base: inout LabelStyle
  ) throws(JSONFault) {
    func read(_ key: StyleKey) throws(JSONFault) -> AdaptiveNumber? {
      try number(object, key) { (value) throws(JSONFault) in try value.fontSize() }
    }
    let (size, least, greatest) = (try read(.size), try read(.minSize), try read(.maxSize))
    let step = try object.read(.step) { (value) throws(JSONFault) in try value.step() }
    let group = try object.read(.group) { (value) throws(JSONFault) in try value.string() }
    guard let greatest else {
      guard least == nil, step == nil, group == nil else {
        throw value.bad("minSize, step and group need maxSize; add it")
      }
      guard let size else { return }
      if let plain = size.fixedValue { base.size = .fixed(plain) } else { style.size = size }
      return
    }
    guard size == nil else { throw value.bad("size and maxSize cannot be combined; give one") }
    let (low, high) = (least == nil ? 1 : least?.fixedValue, greatest.fixedValue)
    if let low, let high, low > high {
      throw value.bad("minSize \(low.shortest) is above maxSize \(high.shortest); exchange them")
    }
    // What depends on the environment replaces these.
    let lower = low ?? min(1, high ?? 1)
    base.size = .fitting(lower...max(lower, high ?? lower), step: step, group: group)
    if low == nil { style.minSize = least }
    if high == nil { style.maxSize = greatest }
  }

  static func read<Value>(
    _ object: JSONObject<StyleKey>, _ key: StyleKey, into value: inout Value,
    _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) {
    if let found = try object.read(key, read) { value = found }
  }
}

extension JSONValue {
  /// Points per em.
  fileprivate func fontSize() throws(JSONFault) -> Double {
    let size = try finite()
    guard size > 0, size <= Limits.size else {
      throw bad("\(size.shortest) is not a size; give points above 0, up to \(Limits.size.shortest)")
    }
    return size
  }

  fileprivate func step() throws(JSONFault) -> Double {
    let step = try finite()
    guard step >= Limits.step else {
      throw bad("\(step.shortest) is too small a step; give \(Limits.step.shortest) or more, or leave it out")
    }
    return step
  }

  /// The insets of a label, in points.
  fileprivate func padding() throws(JSONFault) -> Insets {
    let sides = try numbers(4, "top, left, bottom, right")
    guard sides.allSatisfy({ $0 >= 0 }) else {
      throw bad("a label's insets must not be negative; give 0 or more")
    }
    return Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  func language() throws(JSONFault) -> Language {
    let tag = try string()
    guard let language = Language(tag) else {
      throw bad("'\(tag)' is not a language tag; give one such as 'de' or 'zh-Hant'")
    }
    return language
  }

  fileprivate func lineHeight() throws(JSONFault) -> LineHeight {
    if case .number = content { return .multiple(try length()) }
    guard case .string(let text) = content else { throw mistyped(LineHeight.wanted) }
    guard let height = LineHeight(inDocument: text) else {
      throw bad("'\(text)' is not \(LineHeight.wanted)")
    }
    return height
  }

  func features() throws(JSONFault) -> [Feature] {
    guard case .object(let members) = content else { throw mistyped(#"features, such as {"liga": 0}"#) }
    var features: [Feature] = []
    for member in members {
      do throws(JSONFault) { features.append(try Feature(member)) } catch { throw error.inside(member.key) }
    }
    return features
  }
}

extension Feature {
  fileprivate init(_ member: JSONMember) throws(JSONFault) {
    guard member.key.utf8.count == 4, let tag = Tag(member.key) else {
      throw JSONFault(
        .badValue, "", "'\(member.key)' is not a feature tag; give four characters, such as liga",
        at: member.keyOffset)
    }
    let value = try member.value.whole(0...Int(UInt16.max), "a feature's value; give 0 for off, 1 for on")
    self.init(tag, UInt32(value))
  }
}

extension LineHeight {
  fileprivate static let wanted =
    #"a line height: "normal", "perLine", a multiple such as 1.2, or points such as "18pt""#

  /// `normal`, `perLine`, or points such as `18pt`.
  fileprivate init?(inDocument text: String) {
    switch text {
    case "normal": self = .normal
    case "perLine": self = .perLine
    default:
      guard text.hasSuffix("pt"), let first = text.utf8.first, (0x30...0x39).contains(first),
        let points = Double(text.dropLast(2)), (0...Limits.length).contains(points)
      else { return nil }
      self = .points(points)
    }
  }

  /// Writes it in the form in which it is read.
  func write(to json: inout JSONWriter) {
    switch self {
    case .normal: json.string("normal")
    case .perLine: json.string("perLine")
    case .multiple(let multiple): json.number(multiple)
    case .points(let points): json.string("\(points.shortest)pt")
    }
  }
}
