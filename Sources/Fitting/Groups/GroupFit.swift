public import Typesetting
internal import Typography

/// The one size for a group of texts, with the proof that it is the largest.
public struct GroupFit: FitResult {
  /// The outcome: all texts fit at `size` and not at `nextSize`; or at no allowed size, where some may be truncated.
  public let outcome: Fit.Outcome
  /// The size found, in points; the smallest allowed size when none fits.
  public let size: Double
  /// The smallest allowed size that is too large: the next `Double`, the next of a grid or list; nil when the largest
  /// fits, as for an empty group.
  public let nextSize: Double?
  private let texts: [(constraints: FitConstraints, options: FitOptions)]
  /// The cut lines of each text at `size`; nil for a text that is whole.
  private let layoutsIfCut: [TextLayout?]

  init(
    _ sizes: AllowedSizes, _ texts: [(constraints: FitConstraints, options: FitOptions)]
  ) throws(FittingError) {
    let sizes = texts.contains { $0.constraints.hasSizedFonts } ? sizes.stepped : sizes
    let found = try GroupSearch(sizes: sizes, texts: texts.map(\.constraints)).largest().size
    size = found ?? sizes.smallest
    nextSize = found == nil ? size : sizes.next(after: size)
    self.texts = texts
    let size = size
    layoutsIfCut =
      found == nil
      ? texts.map { $0.constraints.cutLayout(at: size, $0.options) } : texts.map { _ in nil }
    // A text that fits is not cut.
    let areCut = zip(texts, layoutsIfCut).allSatisfy { text, cut in
      cut.map { text.constraints.holds($0) } ?? text.constraints.fits(at: size)
    }
    outcome = found != nil ? .fits : areCut ? .truncated : .cannotFit
  }

  /// Whether "fits" is monotone for all texts: larger boxes never get a smaller size.
  public var isMonotone: Bool { texts.allSatisfy(\.constraints.isMonotone) }

  /// The index of the first text that does not fit at `nextSize`, and so limits the size; nil when all fit at the largest size.
  ///
  /// - Complexity: a pass over the lines of each text up to that.
  public var limitingText: Int? {
    nextSize.flatMap { next in texts.firstIndex { !$0.constraints.fits(at: next) } }
  }

  /// Why that text does not fit at `nextSize`. Complexity: as ``limitingText``.
  public var limitedBy: FitLimit {
    guard let nextSize, let text = limitingText.map({ texts[$0] }) else { return .maxSize }
    return text.constraints.limit(at: nextSize).onPage(text.constraints.writingMode)
  }

  /// Why that text cannot be larger, as a sentence; see ``Fit/certificate``. Complexity: as ``limitingText``.
  public var certificate: String {
    guard let text = limitingText.map({ texts[$0] }) else { return FitCertificate.largestAllowed }
    return FitCertificate(
      .box(text.constraints), text.options, size: size, next: nextSize, isFit: outcome == .fits
    ).sentence
  }

  /// The texts in lines at the common size, in the order of the members.
  ///
  /// Positions count from the top left corner of each text's box. Complexity: about linear in the lines.
  public var layouts: [TextLayout] {
    zip(texts, layoutsIfCut).map { $1 ?? $0.constraints.wholeLayout(at: size, $0.options) }
  }
}
