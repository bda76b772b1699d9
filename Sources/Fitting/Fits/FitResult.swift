public import Typesetting

/// The result of a fit: of one text, of a group, or of a text with a size for each line.
///
///     func report(_ name: String, _ fit: some FitResult) {
///       print(name, fit.outcome, fit.size, fit.certificate)
///     }
public protocol FitResult: Sendable {
  /// Whether everything fits.
  var outcome: Fit.Outcome { get }
  /// The size found, in points; the smallest allowed size where none fits.
  var size: Double { get }
  /// The smallest allowed size that is too large; nil when the largest fits.
  var nextSize: Double? { get }
  /// Whether a larger box never gets a smaller size.
  var isMonotone: Bool { get }
  /// Why `nextSize` fails: the first reason that applies.
  var limitedBy: FitLimit { get }
  /// Why the size cannot be larger, as a sentence.
  var certificate: String { get }
  /// The parts that are set: one text, every text of a group, or every line with a size.
  var layouts: [TextLayout] { get }
}

extension FitResult {
  /// The lines of all layouts, from the first to the last; each counts its index within its layout.
  public var lines: [Line] { layouts.flatMap { Array($0.lines) } }

  /// The number of lines of all layouts.
  public var lineCount: Int { layouts.reduce(0) { $0 + $1.lineCount } }
}
