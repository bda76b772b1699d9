public import Typesetting
internal import Typography

/// The one size for a group of texts, with the proof that it is the largest.
public struct GroupFit: Sendable {
  /// How it ended: all texts fit at `size` and not at `nextSize`, or at no allowed size, or the question made no sense.
  public let outcome: Fit.Outcome
  /// The size found, in points; the smallest allowed where none fits.
  public let size: Double
  /// The smallest allowed size that is too large: the next `Double`, the next of a grid or ladder; nil where the largest
  /// fits, as it does a group of nothing.
  public let nextSize: Double?
  private let texts: [GroupText]
  private let lineHeight: LineHeight
  private let alignment: Alignment

  init(_ sizes: AllowedSizes, _ texts: [GroupText], _ options: FitOptions) {
    let found = GroupSearch(sizes: sizes, texts: texts).largest().size
    size = found ?? sizes.smallest
    nextSize = found == nil ? size : sizes.next(after: size)
    outcome = found == nil ? .cannotFit : .fits
    (self.texts, lineHeight, alignment) = (texts, options.lineHeight, options.alignment)
  }

  init(invalid error: FittingError) {
    (outcome, size, nextSize, texts) = (.invalid(error), 0, nil, [])
    (lineHeight, alignment) = (.normal, .start)
  }

  /// Whether "fits" is monotone for all texts: larger boxes never get a smaller size.
  public var isMonotone: Bool { texts.allSatisfy(\.constraints.isMonotone) }

  /// Which text limits the size: the index of the first that does not fit at `nextSize`; nil where all do, at the
  /// largest.
  ///
  /// - Complexity: a pass over the lines of each text up to that, made when this is asked for.
  public var limitingText: Int? {
    nextSize.flatMap { next in texts.firstIndex { !$0.fits(at: next) } }
  }

  /// Why that text does not fit at `nextSize`. Complexity: as ``limitingText``.
  public var limitedBy: FitLimit {
    guard let nextSize, let text = limitingText.map({ texts[$0] }) else { return .maxSize }
    return text.constraints.limit(of: text.storage, at: nextSize)
  }

  /// The texts in lines at the common size, in the order of the members; none where the question made no sense.
  ///
  /// Positions count from the top left corner of each text's box. Complexity: about linear in the lines.
  public var layouts: [TextLayout] {
    texts.map { text in
      let (storage, width) = (text.storage, text.constraints.widthLimit)
      return TextLayout(
        storage: storage, size: size, limit: width, lineHeight: lineHeight, alignment: alignment,
        origin: text.origin,
        measure: storage.measure(size: size, width: width, lineHeight: lineHeight))
    }
  }
}
