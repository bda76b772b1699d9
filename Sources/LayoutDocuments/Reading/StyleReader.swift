internal import ConstraintLayout
internal import Hyphenation
internal import StrictJSON
internal import Typesetting
internal import Typography

/// The keys of a style; where requests of `copyfit batch` have the same, they have the same name.
enum StyleKey: String, CaseIterable {
  case size, minSize, maxSize, step, group, maxLines, align, breaking, lineHeight, insets, unchecked
  case language, direction, features, tracking, wordSpacing, wrap, strictness
  case hyphenate, hyphenateBefore, hyphenateAfter, leaveCapitalized, hyphenationExceptions
}

/// Reads how a label sets its text.
enum StyleReader {
  static func style(_ value: JSONValue) throws(JSONFault) -> LabelStyle {
    let object = try JSONObject<StyleKey>(value)
    var style = LabelStyle(size: try size(object, value), text: try text(object))
    try read(object, .maxLines, into: &style.maxLines) { (value) throws(JSONFault) in
      try value.whole(0...Limits.lines, "a number of lines; 0 is no limit")
    }
    try read(object, .align, into: &style.alignment) { (value) throws(JSONFault) in
      try value.choice(Alignment.self)
    }
    try read(object, .breaking, into: &style.breaking) { (value) throws(JSONFault) in
      try value.choice(Breaking.self)
    }
    try read(object, .lineHeight, into: &style.lineHeight) { (value) throws(JSONFault) in
      try value.lineHeight()
    }
    try read(object, .insets, into: &style.insets) { (value) throws(JSONFault) in try value.padding() }
    style.uncheckedAxis = try object.read(.unchecked) { (value) throws(JSONFault) in
      try value.choice(LayoutAxis.self)
    }
    if style.uncheckedAxis != nil, case .fixed = style.size {
      throw value.bad("unchecked goes with maxSize, which is missing")
    }
    return style
  }

  private static func read<Value>(
    _ object: JSONObject<StyleKey>, _ key: StyleKey, into value: inout Value,
    _ read: (JSONValue) throws(JSONFault) -> Value
  ) throws(JSONFault) {
    if let found = try object.read(key, read) { value = found }
  }

  private static func size(
    _ object: JSONObject<StyleKey>, _ value: JSONValue
  ) throws(JSONFault) -> LabelStyle.FontSize {
    let size = try object.read(.size) { (value) throws(JSONFault) in try value.fontSize() }
    let least = try object.read(.minSize) { (value) throws(JSONFault) in try value.fontSize() }
    let greatest = try object.read(.maxSize) { (value) throws(JSONFault) in try value.fontSize() }
    let step = try object.read(.step) { (value) throws(JSONFault) in try value.step() }
    let group = try object.read(.group) { (value) throws(JSONFault) in try value.string() }
    guard let greatest else {
      guard least == nil, step == nil, group == nil else {
        throw value.bad("minSize, step and group go with maxSize, which is missing")
      }
      return .fixed(size ?? 17)
    }
    guard size == nil else { throw value.bad("size and maxSize contradict each other; give one") }
    guard (least ?? 1) <= greatest else {
      throw value.bad("minSize \((least ?? 1).shortest) is above maxSize \(greatest.shortest); exchange them")
    }
    return .fitting((least ?? 1)...greatest, step: step, group: group)
  }

  private static func text(_ object: JSONObject<StyleKey>) throws(JSONFault) -> TextStyle {
    var style = TextStyle()
    style.language = try object.read(.language) { (value) throws(JSONFault) in try value.language() }
    try read(object, .direction, into: &style.direction) { (value) throws(JSONFault) in
      try value.choice(BaseDirection.self)
    }
    try read(object, .features, into: &style.features) { (value) throws(JSONFault) in try value.features() }
    try read(object, .tracking, into: &style.tracking) { (value) throws(JSONFault) in try value.finite() }
    try read(object, .wordSpacing, into: &style.wordSpacing) { (value) throws(JSONFault) in
      try value.finite()
    }
    try read(object, .wrap, into: &style.wrapping) { (value) throws(JSONFault) in
      try value.choice(Wrapping.self)
    }
    try read(object, .strictness, into: &style.strictness) { (value) throws(JSONFault) in
      try value.choice(BreakStrictness.self)
    }
    style.hyphenator = try hyphenator(object)
    return style
  }
}

extension StyleReader {
  /// Divides words by the dictionary of the label's language, whichever that is on a screen.
  private static func hyphenator(_ object: JSONObject<StyleKey>) throws(JSONFault) -> Hyphenator? {
    let hyphenate = try object.read(.hyphenate) { (value) throws(JSONFault) in try value.boolean() }
    guard hyphenate == true else { return nil }
    var options = HyphenationOptions()
    options.leastBefore = try object.read(.hyphenateBefore) { (value) throws(JSONFault) in try value.letters()
    }
    options.leastAfter = try object.read(.hyphenateAfter) { (value) throws(JSONFault) in try value.letters() }
    try read(object, .leaveCapitalized, into: &options.leavesCapitalizedWhole) { (value) throws(JSONFault) in
      try value.boolean()
    }
    try read(object, .hyphenationExceptions, into: &options.exceptions) { (value) throws(JSONFault) in
      try value.elements("words, such as [\"ta-ble\"]") { (word) throws(JSONFault) in try word.exception() }
    }
    return try? .installed(options: options)
  }
}

extension JSONValue {
  /// A word with hyphens where it may be hyphenated.
  fileprivate func exception() throws(JSONFault) -> String {
    let word = try string()
    do throws(HyphenationError) {
      _ = try Hyphenator([], options: HyphenationOptions(exceptions: [word]))
    } catch {
      throw bad(error.message)
    }
    return word
  }

  /// The least letters on a side of a hyphen.
  fileprivate func letters() throws(JSONFault) -> Int {
    try whole(1...Hyphenator.mostLetters, "a number of letters, 1 to \(Hyphenator.mostLetters)")
  }

  /// Points per em.
  fileprivate func fontSize() throws(JSONFault) -> Double {
    let size = try finite()
    guard size > 0, size <= Limits.size else {
      throw bad("\(size.shortest) is no size; give points above 0, \(Limits.size.shortest) at most")
    }
    return size
  }

  fileprivate func step() throws(JSONFault) -> Double {
    let step = try finite()
    guard step >= Limits.step else {
      throw bad("\(step.shortest) is no step; give \(Limits.step.shortest) or more, or leave it out")
    }
    return step
  }

  /// Points kept free inside a label.
  fileprivate func padding() throws(JSONFault) -> Insets {
    let sides = try numbers(4, "top, left, bottom, right")
    guard sides.allSatisfy({ $0 >= 0 }) else { throw bad("a label's insets are not negative") }
    return Insets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
  }

  fileprivate func language() throws(JSONFault) -> Language {
    let tag = try string()
    guard let language = Language(tag) else {
      throw bad("'\(tag)' is no language; give a tag such as 'de' or 'zh-Hant'")
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

  fileprivate func features() throws(JSONFault) -> [Feature] {
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
        .badValue, "", "'\(member.key)' is no feature; features have four letters, as liga has",
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

  /// As it is read.
  func write(to json: inout JSONWriter) {
    switch self {
    case .normal: json.string("normal")
    case .perLine: json.string("perLine")
    case .multiple(let multiple): json.number(multiple)
    case .points(let points): json.string("\(points.shortest)pt")
    }
  }
}
