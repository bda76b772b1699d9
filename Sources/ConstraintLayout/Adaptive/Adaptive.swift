/// A value that depends on the environment: a table of queries, a line between reference sizes, or one fixed value.
///
///     let margin = AdaptiveNumber(24).when(.width <= 600, 10).when(.idiom == .tablet, 32)
///     let size = AdaptiveNumber.interpolated(by: .width, [320: 15, 1280: 21])
///     let gap = AdaptiveNumber(16).scaled(by: .width, reference: 375)     // twice as much at 750
///     let row = AdaptiveNumber.byDevice(["Watch 41": 32, "Phone 6": 44], default: 52)
///
/// Of the entries of a table whose queries hold, the most specific one counts; of equally specific ones the first.
public struct Adaptive<Value: AdaptiveValue>: Hashable, Sendable {
  package indirect enum Form: Hashable, Sendable {
    case fixed(Value)
    case table([Entry], otherwise: Adaptive)
    case interpolated(AnyTrait, [Stop])
    case times(Adaptive, Factor)
    case limited(Adaptive, ClosedRange<Double>)
  }

  /// A query and what holds where it does.
  package struct Entry: Hashable, Sendable {
    package var query: Query
    package var value: Adaptive
  }

  /// A value at a reference size, between which values are interpolated; as in a gradient.
  package struct Stop: Hashable, Sendable {
    package var at: Double
    package var value: Value
  }

  /// The factor that multiplies a value.
  package enum Factor: Hashable, Sendable {
    /// A trait, divided by its reference.
    case trait(AnyTrait, reference: Double)
    case number(Adaptive<Double>)
  }

  package let form: Form
  /// The name in explanations; nil for values without a name.
  public var name: String?

  /// The number of its parts, each counted as often as it occurs, and the depth of their nesting.
  package let extent: AdaptiveExtent

  init(form: Form, name: String? = nil) {
    self.form = form
    self.name = name
    extent =
      switch form {
      case .fixed: AdaptiveExtent()
      case .table(let entries, let otherwise):
        AdaptiveExtent(around: entries.map(\.value.extent) + [otherwise.extent])
      case .interpolated(_, let stops): AdaptiveExtent(parts: stops.count)
      case .times(let value, .number(let number)): AdaptiveExtent(around: [value.extent, number.extent])
      case .times(let value, .trait), .limited(let value, _): AdaptiveExtent(around: [value.extent])
      }
  }

  /// The same value everywhere.
  public init(_ value: Value) { self.init(form: .fixed(value)) }

  /// Another value where a query holds.
  public func when(_ query: Query, _ value: Value) -> Adaptive { when(query, Adaptive(value)) }

  /// Another value, which may be adaptive itself, where a query holds.
  @_disfavoredOverload
  public func when(_ query: Query, _ value: Adaptive) -> Adaptive {
    let entry = Entry(query: query, value: value)
    guard case .table(var entries, let otherwise) = form, name == nil else {
      return Adaptive(form: .table([entry], otherwise: self))
    }
    entries.append(entry)
    return Adaptive(form: .table(entries, otherwise: otherwise))
  }

  /// A value for each named device, and one for all others; see ``TraitKey/device``.
  public static func byDevice(_ values: KeyValuePairs<String, Value>, default other: Value) -> Adaptive {
    let entries = values.map { Entry(query: .device == $0.key, value: Adaptive($0.value)) }
    return Adaptive(form: .table(entries, otherwise: Adaptive(other)))
  }

  /// A table without entries yet.
  package static func table(otherwise: Adaptive) -> Adaptive {
    Adaptive(form: .table([], otherwise: otherwise))
  }

  /// The same value, with a name for explanations; what is made of it has none.
  public func named(_ name: String) -> Adaptive { Adaptive(form: form, name: name) }
}

// Literals are the same everywhere. Where an argument may be fixed or adaptive, the overload for fixed ones takes
// literals: the other one is disfavored, or calls with a literal would be ambiguous.
extension Adaptive: ExpressibleByIntegerLiteral where Value: NumericValue {
  /// The same number everywhere.
  public init(integerLiteral number: Int) { self.init(Value.value(of: number)) }
}

extension Adaptive: ExpressibleByFloatLiteral where Value == Double {
  /// The same number everywhere.
  public init(floatLiteral number: Double) { self.init(number) }
}

/// A number that depends on the environment: points, a multiplier, a font size.
public typealias AdaptiveNumber = Adaptive<Double>

extension Adaptive where Value: ContinuousValue {
  /// Values at reference sizes, on straight lines between them, and level beyond the first and the last.
  ///
  /// At a size with several values the last applies from there on. Sizes that are no numbers are left out; with no
  /// point at all the value is zero.
  public static func interpolated(
    by trait: TraitKey<Double> = .width, _ points: KeyValuePairs<Double, Value>
  ) -> Adaptive {
    interpolated(by: trait, points: points.map { ($0.key, $0.value) })
  }

  /// The same with points that are found when a program runs.
  public static func interpolated(
    by trait: TraitKey<Double>, points: [(place: Double, value: Value)]
  ) -> Adaptive {
    let stops = points.map { Stop(at: $0.place, value: $0.value) }
    // Sorting keeps the order of equal places.
    let sorted = stops.enumerated().filter { $0.element.at.isFinite }
      .sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }.map(\.element)
    return sorted.isEmpty ? Adaptive(.zero) : Adaptive(form: .interpolated(trait.erased, sorted))
  }

  /// The value times a trait, divided by the reference at which it is as written; 1 for a reference of 0.
  public func scaled(by trait: TraitKey<Double> = .width, reference: Double) -> Adaptive {
    Adaptive(form: .times(self, .trait(trait.erased, reference: reference)))
  }

  /// The value times the factor of the content size that people chose.
  public var scaledWithContentSize: Adaptive { scaled(by: .contentScale, reference: 1) }

  /// The value times another.
  @_disfavoredOverload
  public static func * (value: Adaptive, factor: Adaptive<Double>) -> Adaptive {
    Adaptive(form: .times(value, .number(factor)))
  }

  /// The value, no less and no more than some bounds.
  public func limited(to range: ClosedRange<Double>) -> Adaptive {
    Adaptive(form: .limited(self, range))
  }
}
