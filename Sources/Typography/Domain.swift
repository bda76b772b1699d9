/// The numbers that a property may have, and what an error says about any other.
///
/// Every number is checked where it enters the library; inside, arithmetic relies on these bounds.
package struct Domain: Sendable {
  /// The least and the greatest number.
  package let range: ClosedRange<Double>
  /// The noun for its numbers, with an article: "a size".
  private let noun: String
  /// The numbers of it, in words.
  package let advice: String

  /// Why a number is outside, and what to give instead; nil for one within. NaN is outside.
  package func fault(of value: Double) -> String? {
    range.contains(value) ? nil : "\(Decimals.exact(value)) is not \(noun); give \(advice)"
  }

  /// The nearest number of it; the least for NaN.
  package func nearest(to value: Double) -> Double {
    value > range.lowerBound ? min(value, range.upperBound) : range.lowerBound
  }
}

extension Domain {
  /// Points per em at which a text is set.
  package static let size = Domain(range: 0...largestSize, noun: "a size", advice: "0 to 10000000")
  /// Points per em that a fit may choose.
  package static let chosenSize = Domain(
    range: .leastNonzeroMagnitude...largestSize, noun: "a size",
    advice: "a number above 0, up to 10000000")
  /// Points from one size to the next.
  package static let step = Domain(
    range: .leastNonzeroMagnitude...largestSize, noun: "a step", advice: "a number above 0, up to 10000000")
  /// Points from one length of a grid to the next.
  package static let grid = Domain(
    range: .leastNonzeroMagnitude...Double.greatestFiniteMagnitude, noun: "a grid",
    advice: "a number above 0")
  /// Points of a box, which are only compared.
  package static let length = Domain(
    range: 0...Double.greatestFiniteMagnitude, noun: "a length", advice: "0 or more")
  /// Points, or multiples of the size, that one line is high.
  package static let lineHeight = Domain(
    range: 0...largestSize, noun: "a line height", advice: "0 to 10000000")
  /// Thousandths of an em after a letter or a space.
  package static let spacing = Domain(
    range: -1e6...1e6, noun: "a number of thousandths of an em", advice: "-1000000 to 1000000")
  /// Widths of a space from one tab stop to the next.
  package static let tabSize = Domain(
    range: .leastNonzeroMagnitude...1000, noun: "a number of spaces", advice: "a number above 0, up to 1000")
  /// Pixels to a point of a device.
  package static let pixelsPerPoint = Domain(
    range: 0.01...100, noun: "a number of pixels to a point", advice: "0.01 to 100")
  /// Figures in a row that share an em of a column.
  package static let tateChuYoko = Domain(range: 2...4, noun: "a number of figures", advice: "2, 3 or 4")
  /// Points of a screen's side, or of what is kept free at it.
  package static let screenLength = Domain(
    range: 0...1e6, noun: "a length of a screen", advice: "0 to 1000000")
  /// Points that a list is scrolled down.
  package static let scroll = Domain(range: 0...1e9, noun: "a number of points", advice: "0 to 1000000000")
  /// Ems that a line is indented.
  package static let indent = Domain(
    range: 0...Indents.largest, noun: "a number of ems", advice: "0 to 1000")
  /// Ems from one baseline to another.
  package static let shift = Domain(
    range: -100...100, noun: "a distance in em", advice: "-100 to 100")
  /// The width or height of an inline box, in points; in em at most 1,000.
  package static let boxLength = Domain(range: 0...1e6, noun: "a length", advice: "0 to 1000000")
  /// The depth of an inline box below the baseline, in points; in em at most 1,000 either way.
  package static let depth = Domain(range: -1e6...1e6, noun: "a depth", advice: "-1000000 to 1000000")
  /// The charge of a line, and the limits of justification.
  package static let charge = Domain(range: 0...1e6, noun: "a charge", advice: "0 to 1000000")

  /// The largest size of letters, in points.
  package static let largestSize = 1e7
}

extension Double {
  /// The same number, where 0 has no sign.
  @inlinable
  package var unsignedZero: Double { self == 0 ? 0 : self }
}

extension FixedWidthInteger {
  /// The whole part of a number, or the nearest integer to one out of range; 0 for NaN.
  @inlinable
  package init(saturating value: Double) {
    // The greatest integer, where it is no `Double`, is rounded up to the first number that is too large.
    if value >= Double(Self.max) {
      self = .max
    } else if value <= Double(Self.min) {
      self = .min
    } else {
      self = value.isNaN ? 0 : Self(value)
    }
  }
}
