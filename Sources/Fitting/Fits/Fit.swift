public import Typesetting
internal import Typography

/// The largest size at which a text fits a box, with the proof that it is the largest.
public struct Fit: Sendable {
  /// The outcome of a fit.
  public enum Outcome: Hashable, Sendable {
    /// The text fits at `size`, and does not at `nextSize`.
    case fits
    /// The text fits at no allowed size; at `size`, the smallest, it was cut as the options say.
    case truncated
    /// The text fits at no allowed size, nor does a part of it; `size` is the smallest.
    case cannotFit
  }

  /// Whether the text fits.
  public let outcome: Outcome
  /// The size found, in points.
  public let size: Double
  /// The number of lines at `size`.
  public let lineCount: Int
  /// The smallest allowed size that is too large: the next `Double`, the next of a grid or list; nil when the
  /// largest fits.
  public let nextSize: Double?
  let constraints: FitConstraints
  let options: FitOptions
  /// The text cut at `size`; nil where it is whole. Kept, as cutting sets the text several times.
  private let cutLayout: TextLayout?

  init(_ result: SizeSearchResult, _ constraints: FitConstraints, _ options: FitOptions) {
    (size, nextSize) = (result.size, result.nextSize)
    (self.constraints, self.options) = (constraints, options)
    cutLayout = result.fits ? nil : constraints.cutLayout(at: result.size, options)
    lineCount = cutLayout?.lineCount ?? result.lineCount
    let isCut = cutLayout.map { constraints.holds($0) } ?? false
    outcome = result.fits ? .fits : isCut ? .truncated : .cannotFit
  }

  /// Whether "fits" is monotone for this text: a larger box never gets a smaller size.
  ///
  /// False with tabs, unusual kerning at breaks, words that are unsafe to break throughout, lines of different heights,
  /// blocks trimmed to their ink, parts with a size in points, or fonts that are not the same at every size.
  public var isMonotone: Bool { constraints.isMonotone }

  /// Why `nextSize` fails: the first reason that applies.
  ///
  /// - Complexity: a pass over the lines at `nextSize`.
  public var limitedBy: FitLimit { nextSize.map { constraints.limit(at: $0) } ?? .maxSize }

  /// Why the text cannot be larger, as a sentence: "Any larger, and a third line would overflow the height."
  ///
  /// It describes what happens at `nextSize`; where that is not just above `size`, it names it.
  ///
  /// - Complexity: about linear in the lines at `nextSize`.
  public var certificate: String {
    FitCertificate(constraints, options, size: size, next: nextSize, isFit: outcome == .fits).sentence
  }

  /// The text in lines at `size`; positions count from the box's top left corner.
  ///
  /// - Complexity: about linear in the lines.
  public var layout: TextLayout { cutLayout ?? constraints.wholeLayout(at: size, options) }

  /// The lines at `size`; iterating them allocates no memory.
  public var lines: TextLayout.Lines { layout.lines }
}

extension Fit: CustomStringConvertible {
  /// The size and number of lines, and the certificate: "35.97 pt, 2 lines. Any larger, and …".
  ///
  /// The size is rounded down to two decimals.
  public var description: String {
    if outcome == .cannotFit { return "Does not fit. \(certificate)" }
    let lines = "\(lineCount) line\(lineCount == 1 ? "" : "s")\(outcome == .truncated ? ", truncated" : "")"
    return "\(Decimals.down(size)) pt, \(lines). \(certificate)"
  }
}
