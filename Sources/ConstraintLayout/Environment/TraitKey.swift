package import StrictJSON
internal import TextDocuments
internal import Typography

/// A typed key of a trait, with the value that it has where nothing is said.
///
///     extension TraitKey where Value == Bool {
///       static var isKiosk: TraitKey<Bool> { TraitKey("isKiosk", default: false) }
///     }
///     environment[.isKiosk] = true
///     card.rules(when: .isKiosk == true) { ... }
///
/// Traits of one name are one trait; give each trait a different name.
public struct TraitKey<Value: TraitValue>: Hashable, Sendable {
  /// The name, by which documents and explanations call it.
  public let name: String
  /// The value where nothing is said.
  public let defaultValue: Value
  /// The words that it can be, in ascending order; empty where any will do.
  public let words: [String]

  /// A trait of the user's own.
  public init(_ name: String, default defaultValue: Value) {
    self.name = name
    self.defaultValue = defaultValue
    words = []
  }

  /// A trait of the user's own whose values are the cases of an enumeration.
  public init(_ name: String, default defaultValue: Value)
  where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
    self.name = name
    self.defaultValue = defaultValue
    words = Value.allCases.map(\.rawValue)
  }

  /// The trait without its type.
  public var erased: AnyTrait {
    AnyTrait(name: name, defaultValue: defaultValue.literal, words: words)
  }
}

/// A trait whose type is known only when a program runs, as those that a document declares.
public struct AnyTrait: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The value where nothing is said.
  public let defaultValue: TraitLiteral
  /// The words that it can be, in ascending order; empty where any will do.
  public let words: [String]

  /// A trait.
  public init(name: String, defaultValue: TraitLiteral, words: [String] = []) {
    self.name = name
    self.defaultValue = defaultValue
    self.words = words
  }
}

extension AnyTrait {
  /// The value that a word is.
  ///
  /// - Throws: for a word that is none of the trait's, and for a locale that is not a language tag.
  package func value(of word: String) throws(JSONFault) -> TraitLiteral {
    if name == TraitKey.locale.name, !word.isEmpty {
      return .word(try Codec<Language, Void>.language.read(.text(word), ()).tag)
    }
    if name == TraitKey.contentSize.name, let size = ContentSize(named: word) { return size.literal }
    guard words.isEmpty || words.contains(word) else {
      let hint = word.suggestion(among: words) ?? "choose among \(words.joined(separator: ", "))"
      throw JSONFault(.badValue, "", "'\(word)' is no \(name); \(hint)")
    }
    return .word(word)
  }

  /// The traits that every environment has.
  public static let builtIn: [AnyTrait] = [
    TraitKey.width.erased, TraitKey.height.erased, TraitKey.ratio.erased, TraitKey.containerWidth.erased,
    TraitKey.containerHeight.erased, TraitKey.containerRatio.erased, TraitKey.horizontalSizeClass.erased,
    TraitKey.verticalSizeClass.erased, TraitKey.orientation.erased, TraitKey.idiom.erased,
    TraitKey.device.erased,
    TraitKey.scale.erased, TraitKey.contentSize.erased, TraitKey.contentScale.erased,
    TraitKey.direction.erased,
    TraitKey.locale.erased, TraitKey.appearance.erased, TraitKey.highContrast.erased,
    TraitKey.boldText.erased,
    TraitKey.safeAreaTop.erased, TraitKey.safeAreaLeft.erased, TraitKey.safeAreaBottom.erased,
    TraitKey.safeAreaRight.erased,
  ]
}
