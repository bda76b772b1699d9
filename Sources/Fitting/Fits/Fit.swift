public import Typesetting
internal import Typography

/// The largest size at which a text fits a box, with the proof that it is the largest.
public struct Fit: Sendable {
  /// How a fit ends.
  public enum Outcome: Hashable, Sendable {
    /// The text fits at `size`, and does not at `nextSize`.
    case fits
    /// The text fits at no allowed size; `size` is the smallest.
    case cannotFit
  }

  /// How it ended.
  public let outcome: Outcome
  /// The size found, in points.
  public let size: Double
  /// How many lines the text has at `size`.
  public let lineCount: Int
  /// The smallest allowed size that is too large: the next `Double`, the next of a grid or list; nil where the
  /// largest fits.
  public let nextSize: Double?
  private let constraints: FitConstraints
  private let options: FitOptions

  init(_ result: SizeSearchResult, _ constraints: FitConstraints, _ options: FitOptions) {
    (outcome, size) = (result.fits ? .fits : .cannotFit, result.size)
    (lineCount, nextSize) = (result.lineCount, result.nextSize)
    (self.constraints, self.options) = (constraints, options)
  }

  /// Whether "fits" is monotone for this text: a larger box never gets a smaller size.
  ///
  /// False with tabs, unusual kerning at breaks, words that are unsafe to break throughout, or lines of different heights.
  public var isMonotone: Bool { constraints.isMonotone }

  /// Why `nextSize` fails: the first that applies.
  ///
  /// - Complexity: a pass over the lines at `nextSize`.
  public var limitedBy: FitLimit { nextSize.map { constraints.limit(at: $0) } ?? .maxSize }

  /// The text in lines at `size`; positions count from the box's top left corner.
  ///
  /// - Complexity: about linear in the lines.
  public var layout: TextLayout { constraints.layout(at: size, options) }

  /// The lines at `size`, walked without allocation.
  public var lines: TextLayout.Lines { layout.lines }
}
