internal import ConstraintLayout
internal import Hyphenation
internal import StrictJSON
internal import TextDocuments
internal import Typesetting
internal import Typography

/// The style of a label as a document says it: the sizes and hyphens are not yet put together.
struct StyleDraft: Described {
  typealias Context = DocumentReader

  /// What is the same in every environment.
  private var label = LabelStyle()
  /// What is not; its base does not count.
  private var adaptive = AdaptiveStyle()
  /// The size of the letters.
  private var size: LetterSize?
  /// The least and the greatest size of letters that are as large as fit.
  private var minSize, maxSize: AdaptiveNumber?
  private var step: Double?
  private var group: String?
  private var hyphenation = HyphenationChoice()

  /// The size of letters where none is given.
  private static let usualSize = LabelStyle().fixedSize
  /// The smallest size of letters that are as large as fit.
  private static let usualMinSize = 1.0

  /// Where nothing is said.
  init() {}

  static func publicName(of path: AnyKeyPath) -> String? {
    guard let name = path.swiftName, name.hasPrefix("StyleDraft.label.") else { return nil }
    return name.replacing("StyleDraft.label", with: "LabelStyle")
  }

  static let properties = PropertyTable<StyleDraft>(
    sizes + [.preset(letters: \.label.text, lines: \.label.block)] + parts + sizing
      + TruncationChoice.properties.lifted(\.truncation)
      + BlockStyle.properties.without(parts.map(\.key)).standingAlone.lifted(\.label.block)
      + fonts
      + TextStyle.properties.without(parts.map(\.key)).lifted(\.label.text)
      + HyphenationChoice.properties.without(["hyphenationDictionary"]).lifted(\.hyphenation))

  /// How letters and the label are sized beside each other.
  private static let sizing: [Property<StyleDraft>] = [
    Property(
      "step", \.step, Codec.number(.steps).optional("any size"),
      "only sizes in steps of this from minSize; the largest is allowed as well"
    ).needing("maxSize", orListOf: "size").inSwift("LabelStyle.size"),
    Property(
      "group", \.group, Codec.text("NAME", sample: "titles").optional,
      "labels of one group have one size; that of the one which has to be smallest"
    ).needing("maxSize", orListOf: "size").inSwift("LabelStyle.size"),
    Property(
      "unchecked", \.label.uncheckedAxis, Codec.choice("AXIS").optional,
      "the axis along which fitted letters may be larger than the label"
    ).needing("maxSize", orListOf: "size"),
    Property(
      "widthOfLines", \.label.hugsLines, .flag,
      "a label is as wide as the widest of its lines, or as high as its longest column; they are broken at the length that the rules give it"
    ),
  ]

  /// The fonts, whose family and weight a table of queries can give.
  private static let fonts: [Property<StyleDraft>] = {
    let rows: [Property<StyleDraft>] = FontChoice.properties.lifted(\.label.fontChoice)
    return rows.map { row in families.first { $0.key == row.key } ?? row }
  }()

  /// The sizes, which depend on each other.
  private static let sizes: [Property<StyleDraft>] = [
    Property(
      "size", \.size, Codec.letterSize.optional,
      "the size of the letters; or the least and the greatest of letters that are as large as fit"
    ).usual(usualSize?.shortest ?? "").inSwift("LabelStyle.size"),
    size("minSize", \.minSize, "the smallest size of letters that are as large as fit")
      .usual(usualMinSize.shortest).needing("maxSize"),
    size("maxSize", \.maxSize, "the largest size of letters that are as large as fit"),
  ]

  private static func size(
    _ key: String, _ path: any WritableKeyPath<StyleDraft, AdaptiveNumber?> & Sendable, _ help: String
  ) -> Property<StyleDraft> {
    let codec = Codec<Double, DocumentReader>.number(.fittedSizes).byEnvironment.optional
    return Property(key, path, codec, help).inSwift("LabelStyle.size")
  }

  /// The properties that can have another value by environment, but for sizes.
  private static let parts: [Property<StyleDraft>] = [
    part("maxLines", \.maxLines, \.maxLines, .lineLimit, "the most lines"),
    part("align", \.alignment, \.alignment, .choice("SIDE"), BlockStyle.properties.help("align")),
    part("lineHeight", \.lineHeight, \.lineHeight, .lineHeight, BlockStyle.properties.help("lineHeight")),
    part(
      "insets", \.insets, \.insets, .insets,
      "what is kept free inside the label; its top, left, bottom, right"),
    part(
      "tracking", \.text.tracking, \.tracking, Codec<Double, DocumentReader>.number(.spacing).byEnvironment,
      TextStyle.properties.help("tracking")),
  ]

  /// The family and its weight.
  private static let families: [Property<StyleDraft>] = [
    part(
      "family", \.fontChoice.family, \.family, Codec.text("NAME", sample: "Inter").optional,
      FontChoice.properties.help("family")
    ).inSwift("FontDescription.family"),
    part(
      "weight", \.fontChoice.weight, \.weight, Codec.weight.optional("400"),
      FontChoice.properties.help("weight")
    ).inSwift("FontDescription.weight").needing("family", nil, "add the family it belongs to"),
  ]

  /// A property that a table of queries can give.
  private static func part<Value: AdaptiveValue>(
    _ key: String, _ fixed: any WritableKeyPath<LabelStyle, Value> & Sendable,
    _ adaptive: any WritableKeyPath<AdaptiveStyle, Adaptive<Value>?> & Sendable,
    _ codec: Codec<Value, DocumentReader>, _ help: String
  ) -> Property<StyleDraft> {
    part(key, fixed, adaptive, codec.byEnvironment("style-\(key)"), help)
  }

  private static func part<Value: AdaptiveValue>(
    _ key: String, _ fixed: any WritableKeyPath<LabelStyle, Value> & Sendable,
    _ adaptive: any WritableKeyPath<AdaptiveStyle, Adaptive<Value>?> & Sendable,
    _ codec: Codec<Adaptive<Value>, DocumentReader>, _ help: String
  ) -> Property<StyleDraft> {
    Property(key, codec, help) { draft in
      draft.adaptive[keyPath: adaptive] ?? Adaptive(draft.label[keyPath: fixed])
    } set: { draft, value in
      if let same = value.fixedValue {
        draft.label[keyPath: fixed] = same
      } else {
        draft.adaptive[keyPath: adaptive] = value
      }
    }.inSwift(fixed.swiftName)
  }

  private var truncation: TruncationChoice {
    get { TruncationChoice(label.truncation) }
    set { label.truncation = newValue.truncation }
  }
}

// The style that the draft is of.
extension StyleDraft {
  var contradiction: String? {
    guard size == nil || maxSize == nil else { return "size and maxSize cannot be combined; give one" }
    if let low = fixedMinSize, let high = bounds?.max.fixedValue, low > high {
      return "minSize \(low.shortest) is above maxSize \(high.shortest); exchange them"
    }
    let choices = adaptive.fontChoiceCount
    guard choices <= Limits.fontChoices else {
      return
        "families and weights have \(choices) combinations; a style can have \(Limits.fontChoices) at most"
    }
    return label.trim == .ink && label.trimWithIndents != .ink
      ? "a label with indents, or with lines that push in, cannot be trimmed to its ink; choose cap or ex"
      : nil
  }

  /// The least and the greatest size of letters that are as large as fit; nil for letters of one size.
  private var bounds: (min: AdaptiveNumber, max: AdaptiveNumber)? {
    if case .range(let min, let max) = size { return (min, max) }
    guard let maxSize else { return nil }
    return (minSize ?? AdaptiveNumber(Self.usualMinSize), maxSize)
  }

  private var fixedMinSize: Double? { bounds?.min.fixedValue }

  fileprivate var style: AdaptiveStyle {
    var (style, base) = (adaptive, label)
    if let bounds {
      // What depends on the environment replaces these.
      let high = bounds.max.fixedValue
      let low = fixedMinSize ?? min(Self.usualMinSize, high ?? Self.usualMinSize)
      base.size = .fitting(low...max(low, high ?? low), step: step, group: group)
      if fixedMinSize == nil { style.minSize = bounds.min }
      if high == nil { style.maxSize = bounds.max }
    } else if case .one(let size) = size {
      if let same = size.fixedValue { base.size = .fixed(same) } else { style.size = size }
    }
    if hyphenation.isWanted { base.text.hyphenator = try? .installed(options: hyphenation.options) }
    style.base = Adaptive(base)
    return style
  }

  fileprivate init(_ style: AdaptiveStyle) {
    label = style.base.fixedValue ?? LabelStyle()
    adaptive = style
    switch label.size {
    case .fixed(let same):
      size = (style.size ?? (same == Self.usualSize ? nil : Adaptive(same))).map { .one($0) }
    case .fitting(let range, let step, let group):
      let low = range.lowerBound
      minSize = style.minSize ?? (low == Self.usualMinSize ? nil : Adaptive(low))
      maxSize = style.maxSize ?? Adaptive(range.upperBound)
      self.step = step
      self.group = group
    }
    if let options = label.text.hyphenator?.options { hyphenation = HyphenationChoice(options) }
  }
}

extension LabelStyle {
  /// The size of its letters, where it is fixed.
  var fixedSize: Double? { if case .fixed(let size) = size { size } else { nil } }
}

extension PropertyTable {
  /// What the property of a key does.
  fileprivate func help(_ key: String) -> String { row(key)?.help ?? "" }
}

extension Codec<AdaptiveStyle, DocumentReader> {
  /// A style.
  static var style: Codec { StyleDraft.codec }
}

extension StyleDraft {
  fileprivate static let codec = Codec<StyleDraft, DocumentReader>.object(
    "an object of properties of styles", description: "How a label sets its text.",
    samples: ["{}", #"{"size": 22, "maxLines": null}"#], badSamples: [#"{"size": 0}"#]
  ).map {
    $0.style
  } back: {
    StyleDraft($0)
  }.defined(as: "style")
}
