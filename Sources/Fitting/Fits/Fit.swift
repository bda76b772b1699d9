public import Typesetting
internal import Typography

/// The largest size at which a text fits a box or a shape, with the proof that it is the largest.
public struct Fit: FitResult {
  /// The outcome of a fit; raw values are the names in the tool's JSON.
  public enum Outcome: String, Sendable {
    /// The text fits at `size`, and does not at `nextSize`.
    case fits
    /// The text fits at no allowed size; at `size`, the smallest, it was cut as the options say.
    case truncated
    /// The text fits at no allowed size, nor does a part of it; `size` is the smallest.
    case cannotFit
  }

  /// The means by which the text was set, other than its size.
  indirect enum Means: Sendable {
    case levers([Saving])
    case policy(FitPolicy.Way, index: Int)
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
  let area: FitArea
  let options: FitOptions
  /// The text cut at `size`; nil where it is whole. Kept, as cutting sets the text several times.
  private let cutLayout: TextLayout?
  /// Nil for a text that is set as it was prepared.
  var means: Means?

  /// The fit of a text in a box.
  init(_ result: SizeSearchResult, _ box: FitConstraints, _ options: FitOptions) {
    let cutLayout = result.fits ? nil : box.cutLayout(at: result.size, options)
    let isCut = cutLayout.map { box.holds($0) } ?? false
    let outcome: Outcome = result.fits ? .fits : isCut ? .truncated : .cannotFit
    self.init(outcome, result, .box(box), options, cutLayout: cutLayout)
  }

  init(
    _ outcome: Outcome, _ result: SizeSearchResult, _ area: FitArea, _ options: FitOptions,
    cutLayout: TextLayout? = nil
  ) {
    self.outcome = outcome
    size = result.size
    nextSize = result.nextSize
    self.area = area
    self.options = options
    self.cutLayout = cutLayout
    lineCount = cutLayout?.lineCount ?? result.lineCount
  }

  /// The text as it is set: in the wording of a policy, and with the tracking, fonts and hyphens of levers.
  public var text: PreparedText { PreparedText(area.storage) }

  /// Whether "fits" is monotone for this text: a larger box never gets a smaller size.
  ///
  /// False with tabs, unusual kerning at breaks, words that are unsafe to break throughout, lines of different heights,
  /// blocks trimmed to their ink, parts with a size in points, fonts that are not the same at every size, and in shapes.
  public var isMonotone: Bool { area.isMonotone }

  /// Why `nextSize` fails: the first reason that applies.
  ///
  /// - Complexity: a pass over the lines at `nextSize`; some in a shape.
  public var limitedBy: FitLimit {
    nextSize.map { area.limit(at: $0).onPage(text.style.writingMode) } ?? .maxSize
  }

  /// Why the text cannot be larger, as a sentence: "Any larger, and a third line would overflow the height."
  ///
  /// It describes what happens at `nextSize`; where that is not just above `size`, it names it.
  ///
  /// - Complexity: about linear in the lines at `nextSize`.
  public var certificate: String {
    FitCertificate(area, options, size: size, next: nextSize, isFit: outcome == .fits).sentence
  }

  /// The text in lines at `size`; positions count from the box's top left corner, or are those of the shape.
  ///
  /// Where the text does not fit a shape, lines that find no room in it follow below.
  ///
  /// - Complexity: about linear in the lines.
  public var layout: TextLayout { cutLayout ?? area.layout(at: size, options) }

  /// The text in lines at `size`, as the only layout.
  public var layouts: [TextLayout] { [layout] }

  /// The lines at `size`; iterating them allocates no memory.
  public var lines: TextLayout.Lines { layout.lines }
}

// Means other than the size.
extension Fit {
  /// The effects of the levers that made the letters larger, in the order in which they were tried.
  public var savings: [Saving] {
    guard case .levers(let savings) = means else { return [] }
    return savings
  }

  /// The first way of the policy that works, the last where none does; nil without a policy.
  public var way: FitPolicy.Way? {
    guard case .policy(let way, _) = means else { return nil }
    return way
  }

  /// The index of ``way`` among the policy's ways.
  public var wayIndex: Int? {
    guard case .policy(_, let index) = means else { return nil }
    return index
  }
}

extension Fit: CustomStringConvertible {
  /// The size and number of lines, and the certificate: "35.97 pt, 2 lines. Any larger, and …".
  ///
  /// The size is rounded down to two decimals.
  public var description: String {
    if outcome == .cannotFit { return "Does not fit. \(certificate)" }
    let line = text.style.writingMode.isVertical ? "column" : "line"
    let lines =
      "\(lineCount) \(line)\(lineCount == 1 ? "" : "s")\(outcome == .truncated ? ", truncated" : "")"
    return "\(Decimals.down(size)) pt, \(lines). \(certificate)"
  }
}
