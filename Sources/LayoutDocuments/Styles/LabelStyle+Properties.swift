internal import ConstraintLayout
internal import Hyphenation
internal import StrictJSON
internal import TextDocuments
internal import Typesetting
internal import Typography

/// What a style of a label says that is the same in every environment.
struct StyleDraft: Described {
  var label = LabelStyle()
  var hyphenation = HyphenationChoice()
  /// The axis along which letters may be larger than the label.
  var uncheckedAxis: LayoutAxis?
  var step: Double?
  var group: String?

  private static let adaptiveKeys = AdaptiveProperty.all.map(\.key)

  /// The size of letters where none is given.
  static let size = LabelStyle().fixedSize
  /// The smallest size of letters that are as large as fit.
  static let minSize = 1.0

  /// The sizes, which ``StyleReader`` reads, as they depend on each other and can have other values by environment.
  private static let sizes: [Property<StyleDraft>] = [
    size("size", "the size of the letters", size),
    size("minSize", "the smallest size of letters that are as large as fit", minSize).needing("maxSize"),
    size("maxSize", "the largest size of letters that are as large as fit", nil),
  ]

  private static func size(_ key: String, _ help: String, _ usual: Double?) -> Property<StyleDraft> {
    let facts = PropertyFacts(
      key, help, DocumentCodec(number: .number(.fittedSizes)).form, usual: usual?.shortest ?? "",
      swiftName: "LabelStyle.size")
    return Property(facts)
  }

  static func publicName(_ path: String) -> String? {
    path.hasPrefix("StyleDraft.label.") ? path.replacing("StyleDraft.label", with: "LabelStyle") : nil
  }

  static let properties = PropertyTable<StyleDraft>(
    sizes + AdaptiveProperty.all.map(\.row) + [
      Property(
        "step", \.step, Codec.number(.steps).optional("any size"),
        "only sizes in steps of this from minSize; the largest is allowed as well"
      ).needing("maxSize").inSwift("LabelStyle.size"),
      Property(
        "group", \.group, Codec.text("NAME", sample: "titles").optional,
        "labels of one group have one size; that of the one which has to be smallest"
      ).needing("maxSize").inSwift("LabelStyle.size"),
      Property(
        "unchecked", \.uncheckedAxis, Codec.choice("AXIS").optional,
        "the axis along which fitted letters may be larger than the label"
      ).needing("maxSize").inSwift("LabelStyle.uncheckedAxis"),
      Property(
        "verticalAlign", \.label.verticalAlignment, .choice("PLACE"),
        "where lines stand in the height"),
    ] + TruncationChoice.properties.lifted(\.truncation)
      + BlockStyle.properties.without(adaptiveKeys).standingAlone.lifted(\.label.block)
      + FontChoice.properties.lifted(\.label.fontChoice)
      + TextStyle.properties.without(adaptiveKeys).lifted(\.label.text)
      + HyphenationChoice.properties.without(["hyphenationDictionary"]).lifted(\.hyphenation))

  /// Where nothing is said.
  init() {}

  /// What of a style is the same everywhere.
  init(_ style: LabelStyle) {
    label = style
    if case .fitting(_, let step, let group) = style.size {
      (self.step, self.group, uncheckedAxis) = (step, group, style.uncheckedAxis)
    }
    if let options = style.text.hyphenator?.options { hyphenation = HyphenationChoice(options) }
  }

  private var truncation: TruncationChoice {
    get { TruncationChoice(label.truncation) }
    set { label.truncation = newValue.truncation }
  }
}

extension LabelStyle {
  /// The size of its letters, where it is fixed.
  var fixedSize: Double? { if case .fixed(let size) = size { size } else { nil } }
}
