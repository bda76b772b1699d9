public import Typesetting
public import Typography

/// A text in which each line has the size at which it fills the width, as on a poster.
public struct PerLineFit: FitResult {
  /// Whether all lines fit at allowed sizes, and their block is within the height; nothing is ever cut.
  public let outcome: Fit.Outcome
  /// The smallest of ``sizes``, in points; the largest allowed for a text without lines.
  public let size: Double
  /// The allowed size after ``size``, nil where all lines have the largest; ``size`` itself where the text does not fit.
  public let nextSize: Double?
  /// The size of each line, in points: the largest allowed at which it is no wider than the box; in vertical text, at which a
  /// column is no higher.
  public let sizes: [Double]
  /// For each line the smallest allowed size that is too large; nil where the largest fits.
  public let nextSizes: [Double?]
  /// Each line as a separate layout; positions count from the box's top left corner.
  public let layouts: [TextLayout]
  /// The distance from the first edge of the first line to the last of the last, across them, in points; less what is
  /// trimmed.
  let extent: Double
  /// The limit of the sizes, with the width along the lines.
  let limit: FitLimit
  let constraints: FitConstraints
  let options: FitOptions

  private var length: Double { layouts.map(\.length).max() ?? 0 }
  private var mode: WritingMode { constraints.writingMode }

  /// The width of the widest line, in points; that of all columns of vertical text.
  public var width: Double { mode.turned(length, extent).0 }
  /// The distance from the top of the first line to the bottom of the last, in points, less what is trimmed; that of the
  /// longest column of vertical text.
  public var height: Double { mode.turned(length, extent).1 }
  /// The limit of the sizes: the first that applies of `width`, `lines` and `height`, if the text does not fit; of vertical
  /// text the first of `height`, `lines` and `width`.
  public var limitedBy: FitLimit { limit.onPage(mode) }

  /// Always true: lines break in the same places in any box, so that each has a larger size in a wider one.
  public var isMonotone: Bool { true }

  /// Why the smallest line cannot be larger, or the text does not fit, as a sentence.
  public var certificate: String {
    guard let nextSize else { return FitCertificate.largestAllowed }
    let (count, noun) = (layouts.count, mode.isVertical ? "column" : "line")
    switch limit {
    case .lines:
      return
        "The text has \(count) \(noun)s, and only \(constraints.maxLines) \(constraints.maxLines == 1 ? "is" : "are") allowed."
    case .height:
      return
        "The \(count == 1 ? "\(noun) overflows" : "\(noun)s overflow") the \(mode.turned("width", "height").1)."
    case .maxSize, .word, .width:
      let certificate = FitCertificate(
        .box(constraints), options, size: size, next: nextSize, isFit: outcome == .fits)
      let line = count == 1 ? "the \(noun)" : "the \(Ordinal(limitingLine + 1)) \(noun)"
      return certificate.sentence(
        "\(line) \(certificate.verb("be", "is")) \(mode.isVertical ? "taller" : "wider") than the box",
        at: nextSize)
    }
  }

  /// The index of the first line that is too wide, or else has the smallest size and something to see.
  private var limitingLine: Int {
    layouts.firstIndex { layout in
      outcome == .fits ? layout.size == size && layout.length > 0 : layout.lines.contains(where: \.overflows)
    } ?? 0
  }
}

extension PerLineFit: CustomStringConvertible {
  /// The sizes, rounded down to two decimals, and the height.
  public var description: String {
    let sizes = sizes.map(Decimals.down).joined(separator: ", ")
    return outcome == .fits ? "\(sizes) pt, \(Decimals.up(height)) points high." : "Does not fit."
  }
}

extension PreparedText {
  /// Finds for each line the largest size at which it is no wider than a box, so that every line fills the width.
  ///
  ///     let poster = try type.prepare("Summer\nat the lake").largestSizePerLine(in: Size(300, 400))
  ///     for layout in poster.layouts { print(layout.size) }
  ///
  /// The lines are those that the text's terminators end. With `maxLines` the text breaks between words into that many,
  /// or as many as it has words, so that the sum of the squares of their widths, set at one size, is least: sizes are about
  /// even. Texts of over 600 words are broken greedily then, in the least width that gives that many. A line without
  /// anything to see has the smallest size of the others. An indent counts as a part of its line. A text that is not the same
  /// at every size breaks where it does at 16 points. `truncation` and `breaking` are not used. Each column of vertical text
  /// fills the height, and the next one stands beside it.
  ///
  /// - Parameters:
  ///   - box: its width and height in points, insets included.
  ///   - options: which sizes are allowed, the number of lines, their heights, and where they stand.
  /// - Throws: `badValue` for a number out of its range; `limit` for a text that would take too many tries.
  /// - Complexity: linear in the text; with `maxLines` quadratic in the words, times the lines. Where the text is not the same
  ///   at every size, some preparations of it for each line.
  public func largestSizePerLine(
    in box: Size, _ options: FitOptions = FitOptions()
  ) throws(FittingError) -> PerLineFit {
    try largestSizePerLine(width: box.width, height: box.height, options: options)
  }

  /// The same in a box that may be open below; a nil height is no limit. Of vertical text the width may be nil, and the height
  /// is given.
  public func largestSizePerLine(
    width: Double?, height: Double?, options: FitOptions = FitOptions()
  ) throws(FittingError) -> PerLineFit {
    try storage.check(options.block)
    guard style.writingMode.turned(width, height).0 != nil else {
      throw style.writingMode.isVertical
        ? .bad("height", "every column fills it; give one") : .bad("width", "every line fills it; give one")
    }
    let constraints = try FitConstraints(storage, width: width, height: height, options)
    return try PerLineStack(constraints, try AllowedSizes(options), options).fit()
  }
}
