public import Typesetting
internal import Typography

/// The one size for a group of texts, with the proof that it is the largest.
public struct GroupFit: Sendable {
  /// How it ended: all texts fit at `size` and not at `nextSize`, or at no allowed size.
  public let outcome: Fit.Outcome
  /// The size found, in points; the smallest allowed where none fits.
  public let size: Double
  /// The smallest allowed size that is too large: the next `Double`, the next of a grid or list; nil where the largest
  /// fits, as it does an empty group.
  public let nextSize: Double?
  private let texts: [(constraints: FitConstraints, options: FitOptions)]

  init(_ sizes: AllowedSizes, _ texts: [(constraints: FitConstraints, options: FitOptions)]) {
    let found = GroupSearch(sizes: sizes, texts: texts.map(\.constraints)).largest().size
    size = found ?? sizes.smallest
    nextSize = found == nil ? size : sizes.next(after: size)
    outcome = found == nil ? .cannotFit : .fits
    self.texts = texts
  }

  /// Whether "fits" is monotone for all texts: larger boxes never get a smaller size.
  public var isMonotone: Bool { texts.allSatisfy(\.constraints.isMonotone) }

  /// The index of the first text that does not fit at `nextSize`, and so limits the size; nil where all fit at the largest.
  ///
  /// - Complexity: a pass over the lines of each text up to that.
  public var limitingText: Int? {
    nextSize.flatMap { next in texts.firstIndex { !$0.constraints.fits(at: next) } }
  }

  /// Why that text does not fit at `nextSize`. Complexity: as ``limitingText``.
  public var limitedBy: FitLimit {
    guard let nextSize, let text = limitingText.map({ texts[$0] }) else { return .maxSize }
    return text.constraints.limit(at: nextSize)
  }

  /// The texts in lines at the common size, in the order of the members.
  ///
  /// Positions count from the top left corner of each text's box. Complexity: about linear in the lines.
  public var layouts: [TextLayout] { texts.map { $0.constraints.layout(at: size, $0.options) } }
}
