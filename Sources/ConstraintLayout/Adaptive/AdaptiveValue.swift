public import Typefaces
internal import Typesetting
public import Typography

/// A type whose values a layout can choose by environment.
///
/// Conform your own types with an empty extension. Those that are continuous say besides how to go from one value to
/// another.
public protocol AdaptiveValue: Hashable, Sendable {
  /// Returns the value a part, from 0 to 1, of the way to another; this value if nothing lies between.
  func moved(toward other: Self, by part: Double) -> Self
  /// The value times a factor; itself where that has no meaning.
  func scaled(by factor: Double) -> Self
  /// The value no less and no more than some bounds; itself where that has no meaning.
  func limited(to range: ClosedRange<Double>) -> Self
}

extension AdaptiveValue {
  /// This value: nothing lies between two of these.
  public func moved(toward other: Self, by part: Double) -> Self { self }
  /// This value.
  public func scaled(by factor: Double) -> Self { self }
  /// This value.
  public func limited(to range: ClosedRange<Double>) -> Self { self }
}

/// A type with values between any two, which an adaptive value can interpolate and scale.
public protocol ContinuousValue: AdaptiveValue {
  /// The value zero.
  static var zero: Self { get }
}

/// A type whose values are numbers, so that adaptive ones can be written as number literals: `.row(spacing: 12)`.
public protocol NumericValue: AdaptiveValue {
  /// The value of an integer literal.
  static func value(of integer: Int) -> Self
}

extension Double: ContinuousValue, NumericValue {
  /// The nearest number.
  public static func value(of integer: Int) -> Double { Double(integer) }

  /// On the straight line between both.
  public func moved(toward other: Double, by part: Double) -> Double {
    part >= 1 ? other : self + (other - self) * part
  }
  /// Times the factor.
  public func scaled(by factor: Double) -> Double { self * factor }
  /// No less and no more than the bounds.
  public func limited(to range: ClosedRange<Double>) -> Double {
    Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
  }
  /// Two decimals at most, and none for whole numbers.
  var summary: String { magnitude < 1e15 ? ((self * 100).rounded() / 100).decimal : "\(self)" }
}

extension Insets: ContinuousValue, NumericValue {
  /// The same at all edges.
  public static func value(of integer: Int) -> Insets { Insets(Double(integer)) }
  /// Each edge for itself.
  public func moved(toward other: Insets, by part: Double) -> Insets {
    Insets(
      top: top.moved(toward: other.top, by: part), left: left.moved(toward: other.left, by: part),
      bottom: bottom.moved(toward: other.bottom, by: part), right: right.moved(toward: other.right, by: part))
  }
  /// Each edge times the factor.
  public func scaled(by factor: Double) -> Insets { map { $0 * factor } }
  /// Each edge for itself.
  public func limited(to range: ClosedRange<Double>) -> Insets { map { $0.limited(to: range) } }
  /// Returns the insets with each edge transformed.
  func map(_ transform: (Double) -> Double) -> Insets {
    Insets(top: transform(top), left: transform(left), bottom: transform(bottom), right: transform(right))
  }
  /// Top, left, bottom, right.
  var summary: String { [top, left, bottom, right].map(\.summary).joined(separator: ", ") }
}

extension Int: NumericValue {
  /// The integer.
  public static func value(of integer: Int) -> Int { integer }
}
extension Optional: AdaptiveValue where Wrapped: AdaptiveValue {}
extension Optional: NumericValue where Wrapped: NumericValue {
  /// The wrapped type's value.
  public static func value(of integer: Int) -> Wrapped? { Wrapped.value(of: integer) }
}
extension Bool: AdaptiveValue {}
extension String: AdaptiveValue {}
extension LineHeight: AdaptiveValue {}
extension Alignment: AdaptiveValue {}
extension LocalizedText: AdaptiveValue {}
extension FontList: AdaptiveValue {}
extension FontWeight: AdaptiveValue {}
