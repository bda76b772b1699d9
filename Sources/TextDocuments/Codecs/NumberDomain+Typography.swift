internal import Fitting
internal import Typesetting
internal import Typography

// The domains of the numbers that texts are set with.
extension NumberDomain {
  /// Lengths in points.
  package static let lengths = NumberDomain(
    0...Double.greatestFiniteMagnitude, "points", "L", example: 120)
  /// Font sizes that something is measured at.
  package static let sizes = NumberDomain(
    0...Double.greatestFiniteMagnitude, "points per em", "S", example: 17)
  /// Font sizes that a fit may choose.
  package static let fittedSizes = NumberDomain(
    0...Double.greatestFiniteMagnitude, excludingLeast: true, "points per em", "S", example: 17)
  /// Multiples of the size.
  package static let multiples = NumberDomain(
    0...Double.greatestFiniteMagnitude, "times the size", "X", example: 1.2)
  /// Space added to letters or words.
  package static let spacing = NumberDomain(
    -TextStyle.widestTracking...TextStyle.widestTracking, "thousandths of an em", example: 20)
  /// Space that justification may add.
  package static let stretching = NumberDomain(
    0...Double.greatestFiniteMagnitude, "thousandths of an em", example: 300)
  /// Indents.
  package static let indents = NumberDomain(0...Indents.largest, "em", "EM", example: 1.5)
  /// Pixels to a point.
  package static let pixelDensities = NumberDomain(
    TextStyle.pixelsPerPointRange, "pixels to a point", "S", example: 2)
}
