/// The plain form of a trait's value: a word, a number or a flag.
///
/// Traits of every type are stored and compared in this form, so that documents can name them.
public enum TraitLiteral: Hashable, Sendable {
  /// A word, such as `tablet`.
  case word(String)
  /// A number, such as the pixels of a point.
  case number(Double)
  /// True or false.
  case flag(Bool)
}

extension TraitLiteral: CustomStringConvertible {
  /// The value as text: `tablet`, `1.5`, `true`.
  public var description: String {
    switch self {
    case .word(let word): word
    case .number(let number): number.decimal
    case .flag(let flag): "\(flag)"
    }
  }
}

/// A type that a trait's value can have: a string, a number, a flag, or an enumeration of strings.
public protocol TraitValue: Hashable, Sendable {
  /// Makes the value of a literal; nil for a literal of another type.
  init?(_ literal: TraitLiteral)
  /// The plain form.
  var literal: TraitLiteral { get }
}

extension TraitValue where Self: RawRepresentable, RawValue == String {
  /// The value whose raw value the word is.
  public init?(_ literal: TraitLiteral) {
    guard case .word(let word) = literal else { return nil }
    self.init(rawValue: word)
  }
  /// The raw value, as a word.
  public var literal: TraitLiteral { .word(rawValue) }
}

extension String: TraitValue {
  /// The word.
  public init?(_ literal: TraitLiteral) {
    guard case .word(let word) = literal else { return nil }
    self = word
  }
  /// The string, as a word.
  public var literal: TraitLiteral { .word(self) }
}

extension Double: TraitValue {
  /// The number.
  public init?(_ literal: TraitLiteral) {
    guard case .number(let number) = literal else { return nil }
    self = number
  }
  /// The number.
  public var literal: TraitLiteral { .number(self) }
}

extension Bool: TraitValue {
  /// The flag.
  public init?(_ literal: TraitLiteral) {
    guard case .flag(let flag) = literal else { return nil }
    self = flag
  }
  /// The flag.
  public var literal: TraitLiteral { .flag(self) }
}
