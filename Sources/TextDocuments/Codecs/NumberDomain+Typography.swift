internal import Typography

// The domains of the numbers that texts are set with.
extension NumberDomain {
  /// Lengths in points.
  package static let lengths = NumberDomain(.length, "points", "L", example: 120)
  /// Font sizes that something is measured at.
  package static let sizes = NumberDomain(.size, "points per em", "S", example: 17)
  /// Font sizes that a fit may choose.
  package static let fittedSizes = NumberDomain(.chosenSize, "points per em", "S", example: 17)
  /// Distances between the sizes of a fit.
  package static let steps = NumberDomain(.step, "points", "S", example: 0.5)
  /// Multiples of the size.
  package static let multiples = NumberDomain(.lineHeight, "times the size", "X", example: 1.2)
  /// Distances between lines, in points.
  package static let lineHeights = NumberDomain(.lineHeight, "points", "H", example: 18)
  /// Space added to letters or words.
  package static let spacing = NumberDomain(.spacing, "thousandths of an em", example: 20)
  /// Distances of tab stops.
  package static let tabSizes = NumberDomain(.tabSize, "spaces of the first font", "S", example: 4)
  /// Space that justification may add.
  package static let stretching = NumberDomain(.charge, "thousandths of an em", example: 300)
  /// Indents.
  package static let indents = NumberDomain(.indent, "em", "EM", example: 1.5)
  /// Pixels to a point.
  package static let pixelDensities = NumberDomain(.pixelsPerPoint, "pixels to a point", "S", example: 2)
  /// Sides of a screen.
  package static let screenLengths = NumberDomain(.screenLength, "points", "W", example: 375)
  /// How far a list is scrolled.
  package static let scrolls = NumberDomain(.scroll, "points", "P", example: 300)
  /// Sizes relative to others.
  package static let scales = NumberDomain(.chosenSize, "times the size around", example: 1.5)
  /// How far boxes reach below the baseline, in em or points.
  package static let depths = NumberDomain(.depth, "em or points", example: 4)
  /// Widths and heights of boxes, in em or points.
  package static let boxLengths = NumberDomain(.boxLength, "em or points", example: 20)
  /// Distances from a baseline.
  package static let shifts = NumberDomain(.shift, "em", example: 0.3)
}
