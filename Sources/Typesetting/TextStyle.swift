internal import TextShaping
public import Typography

/// How a text is to be set: everything that matters beside its fonts, its size and the room it gets.
///
///     let style = TextStyle(language: "de", features: [Feature("tnum")], wrapping: .anywhere)
public struct TextStyle: Sendable {
  private var shared: Shared

  /// The style of plain text. Complexity: constant; it is made once.
  public init() { self = Self.plain }

  private static let plain = TextStyle(language: nil)

  /// A style; whatever is left out has the value of plain text.
  public init(
    language: Language? = nil, direction: BaseDirection = .auto, features: [Feature] = [],
    tracking: Double = 0,
    wordSpacing: Double = 0, wrapping: Wrapping = .word, strictness: BreakStrictness = .normal
  ) {
    shared = Shared(
      Values(
        language: language, direction: direction, tracking: tracking, wordSpacing: wordSpacing,
        wrapping: wrapping, strictness: strictness, features: features))
  }

  /// The text's language: it chooses among a font's localised forms and among rules of line breaking.
  public var language: Language? {
    get { shared.values.language }
    set { change { $0.language = newValue } }
  }
  /// The direction of its paragraphs.
  public var direction: BaseDirection {
    get { shared.values.direction }
    set { change { $0.direction = newValue } }
  }
  /// Thousandths of an em after every grapheme but the last of a line; 0 inside joining scripts. Limited to 1,000 em.
  public var tracking: Double {
    get { shared.values.tracking }
    set { change { $0.tracking = newValue } }
  }
  /// Thousandths of an em after every space. Limited to 1,000 em.
  public var wordSpacing: Double {
    get { shared.values.wordSpacing }
    set { change { $0.wordSpacing = newValue } }
  }
  /// Where lines may break.
  public var wrapping: Wrapping {
    get { shared.values.wrapping }
    set { change { $0.wrapping = newValue } }
  }
  /// How strict the rules are around small kana and the like.
  public var strictness: BreakStrictness {
    get { shared.values.strictness }
    set { change { $0.strictness = newValue } }
  }
  /// OpenType features switched by hand.
  public var features: [Feature] {
    get { shared.values.features }
    set { change { $0.features = newValue } }
  }

  /// The most tracking and word spacing either way, in thousandths of an em; more counts as this.
  public static var widestTracking: Double { ShapingStyle.widest }

  /// A number that equal styles share, and others hardly ever; the same in every process. Complexity: constant.
  var fingerprint: UInt64 { shared.fingerprint }

  private mutating func change(_ change: (inout Values) -> Void) {
    var values = shared.values
    change(&values)
    shared = Shared(values)
  }
}

// What copies of a style share: a copy costs one reference, and is known to be the same by that. Texts are mostly set in
// few styles, which are looked at for every one of them.
extension TextStyle {
  fileprivate struct Values: Hashable {
    var language: Language?
    var direction: BaseDirection
    var tracking, wordSpacing: Double
    var wrapping: Wrapping
    var strictness: BreakStrictness
    var features: [Feature]
  }

  fileprivate final class Shared: Sendable {
    let values: Values
    let fingerprint: UInt64

    init(_ values: Values) { (self.values, fingerprint) = (values, values.fingerprint) }
  }
}

extension TextStyle: Hashable {
  /// Whether everything in both is the same. Complexity: constant for copies of one, else linear in the features.
  public static func == (one: Self, other: Self) -> Bool {
    one.shared === other.shared || one.shared.values == other.shared.values
  }

  /// Hashes everything in it. Complexity: linear in the features.
  public func hash(into hasher: inout Hasher) { hasher.combine(shared.values) }
}

// Printed with everything in it, and not with where that is.
extension TextStyle: CustomReflectable {
  /// All that is in the style.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: shared.values).children, displayStyle: .struct)
  }
}

extension TextStyle.Values {
  /// See the style's. Complexity: linear in the features.
  fileprivate var fingerprint: UInt64 {
    // The two zeros are one style.
    let spacing = (tracking + 0).bitPattern &+ (wordSpacing + 0).bitPattern &* 3
    let rules = direction.number | wrapping.number << 8 | strictness.number << 16
    return features.reduce(spacing ^ rules ^ (language?.hash ?? 0)) { hash, feature in
      (hash ^ UInt64(feature.tag.value) ^ UInt64(feature.value) << 32) &* 0x9E37_79B9_7F4A_7C15
    }
  }
}

// Their places among the cases, which cost nothing to find.
extension BaseDirection {
  fileprivate var number: UInt64 {
    switch self {
    case .auto: 0
    case .leftToRight: 1
    case .rightToLeft: 2
    }
  }
}

extension Wrapping {
  fileprivate var number: UInt64 {
    switch self {
    case .word: 0
    case .anywhere: 1
    case .keepAll: 2
    case .none: 3
    }
  }
}

extension BreakStrictness {
  fileprivate var number: UInt64 {
    switch self {
    case .loose: 0
    case .normal: 1
    case .strict: 2
    }
  }
}
