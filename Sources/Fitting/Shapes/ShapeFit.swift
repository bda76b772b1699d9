public import Typesetting
public import Typography

/// The largest size at which a text fits a shape, with the proof that it is the largest.
public struct ShapeFit: Sendable {
  /// Whether the text fits; a text in a shape is not truncated.
  public let outcome: Fit.Outcome
  /// The size found, in points; the smallest allowed size where none fits.
  public let size: Double
  /// The smallest allowed size above `size`, which does not fit; nil when the largest fits. Where none fits, the smallest.
  public let nextSize: Double?
  /// The shape.
  public var shape: Shape { constraints.shape }
  /// The text in lines at `size`; positions are in the coordinates of the shape.
  ///
  /// Where the text does not fit, lines that find no room in the shape follow below it.
  public let layout: TextLayout
  private let constraints: ShapeConstraints

  init(_ constraints: ShapeConstraints, _ sizes: AllowedSizes) throws(FittingError) {
    var search = ShapeSearch(constraints, sizes)
    var found: (size: Double, count: Int)?
    if let bound = try constraints.bound(sizes) { found = try search.largest(notAbove: bound) }
    size = found?.size ?? sizes.smallest
    outcome = found == nil ? .cannotFit : .fits
    nextSize = found == nil ? size : sizes.next(after: size)
    var flow = constraints.flow
    layout = flow.layout(of: found?.count, at: size, constraints.options.block)
    self.constraints = constraints
  }

  /// The lines at `size`, each where it stands in the shape; see ``Line/origin``.
  public var lines: TextLayout.Lines { layout.lines }

  /// The number of lines at `size`.
  public var lineCount: Int { layout.lineCount }

  /// Whether a text that fits at a size fits at every smaller one: not in a shape.
  public var isMonotone: Bool { false }

  /// Why `nextSize` fails: the first that applies of word, lines and height.
  ///
  /// - Complexity: some passes over the lines at `nextSize`.
  public var limitedBy: FitLimit { nextSize.map { constraints.limit(at: $0).limit } ?? .maxSize }

  /// Why the text cannot be larger, as a sentence: "At size 23.5, the next allowed, the text would reach below the shape."
  ///
  /// - Complexity: some passes over the lines at `nextSize`.
  public var certificate: String {
    guard let nextSize else { return FitCertificate.largestAllowed }
    let isFit = outcome == .fits
    let opening =
      isFit
      ? "At size \(Decimals.up(nextSize)), the next allowed,"
      : "At size \(Decimals.nearest(nextSize)), the smallest allowed,"
    let verb = { (base: String, present: String) in isFit ? "would \(base)" : present }
    let reason =
      switch constraints.limit(at: nextSize) {
      case (.word(let word), _):
        "\"\(FitCertificate.shortened(word))\" \(verb("be", "is")) wider than the shape is at any line"
      case (.width, _): "a line \(verb("be", "is")) wider than the shape is at any line"
      case (.lines, _): "the text \(verb("need", "needs")) more lines than are allowed"
      case (.height, true):
        "the lines \(verb("be", "are")) off the \(constraints.options.verticalAlignment.rawValue)"
      case (.height, _), (.maxSize, _): "the text \(verb("reach", "reaches")) below the shape"
      }
    return "\(opening) \(reason)."
  }
}

extension ShapeFit: CustomStringConvertible {
  /// The size and number of lines, and the certificate.
  ///
  /// The size is rounded down to two decimals.
  public var description: String {
    if outcome == .cannotFit { return "Does not fit. \(certificate)" }
    return "\(Decimals.down(size)) pt, \(lineCount) line\(lineCount == 1 ? "" : "s"). \(certificate)"
  }
}
