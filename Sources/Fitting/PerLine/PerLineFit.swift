public import Typesetting
public import Typography

/// A text in which each line has the size at which it fills the width, as on a poster.
public struct PerLineFit: Sendable {
  /// Whether all lines fit at allowed sizes, and their block is within the height; nothing is ever cut.
  public let outcome: Fit.Outcome
  /// The size of each line, in points: the largest allowed at which it is no wider than the box.
  public let sizes: [Double]
  /// For each line the smallest allowed size that is too large; nil where the largest fits.
  public let nextSizes: [Double?]
  /// Each line as a separate layout; positions count from the box's top left corner.
  public let layouts: [TextLayout]
  /// The distance from the top of the first line to the bottom of the last, in points; less what is trimmed.
  public let height: Double
  /// The limit of the sizes: the first that applies of `width`, `lines` and `height`, if the text does not fit.
  public let limitedBy: FitLimit

  /// The width of the widest line, in points.
  public var width: Double { layouts.map(\.width).max() ?? 0 }
  /// The lines, from the first to the last; the index of each counts within its layout and is 0.
  public var lines: [Line] { layouts.flatMap { $0.lines.map(\.self) } }
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
  /// anything to see has the smallest size of the others. An indent counts as a part of its line. `truncation` and `breaking`
  /// are not used.
  ///
  /// - Parameters:
  ///   - box: its width and height in points, insets included.
  ///   - options: which sizes are allowed, the number of lines, their heights, and where they stand.
  /// - Throws: `badValue` for a number out of its range; `limit` for a text that would take too many tries.
  /// - Complexity: linear in the text; with `maxLines` quadratic in the words, times the lines.
  public func largestSizePerLine(
    in box: Size, _ options: FitOptions = FitOptions()
  ) throws(FittingError) -> PerLineFit {
    try largestSizePerLine(width: box.width, height: box.height, options: options)
  }

  /// The same in a box that may be open below; a nil height is no limit.
  public func largestSizePerLine(
    width: Double, height: Double?, options: FitOptions = FitOptions()
  ) throws(FittingError) -> PerLineFit {
    try storage.check(options.block)
    guard !storage.hasFixedParts else {
      throw .bad(
        "fitPerLine",
        "a part of the text has a size in points; give it one in times the text's, or fit the whole")
    }
    guard !storage.hasSizedFonts else { throw .sizedFonts("fitPerLine") }
    let constraints = try FitConstraints(storage, width: width, height: height, options)
    return try PerLineStack(constraints, try AllowedSizes(options), options).fit()
  }
}
