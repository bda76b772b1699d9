package import TextDocuments
public import Typefaces
internal import Typesetting
public import Typography

/// A label's style whose parts depend on the environment.
///
///     var style = AdaptiveStyle(LabelStyle(maxLines: nil))
///     style.size = Adaptive<Double>.interpolated(by: .width, [320: 15, 1280: 21]).scaledWithContentSize
///     style.tracking = Adaptive(0).when(.width < 400, -10)
///
/// Where a part is nil, that of the base counts.
public struct AdaptiveStyle: Hashable, Sendable {
  /// The style that the parts below change.
  public var base: Adaptive<LabelStyle>
  /// The fonts, the primary first; nil for those of the typesetter.
  public var fonts: Adaptive<FontList?>?
  /// The family and its weight as a document describes them, before they are looked up.
  package var family: Adaptive<String?>?
  package var weight: Adaptive<FontWeight?>?
  /// The fonts of each choice, looked up.
  package var chosenFonts: [FontChoice: FontList] = [:]
  /// Points per em, for letters of one size. Limited to 0.1...10,000.
  public var size: Adaptive<Double>?
  /// The least and the greatest points per em, for letters that are as large as fit.
  public var minSize, maxSize: Adaptive<Double>?
  /// Thousandths of an em between letters.
  public var tracking: Adaptive<Double>?
  /// The distance between lines.
  public var lineHeight: Adaptive<LineHeight>?
  /// The space kept free inside the label's edges, in points.
  public var insets: Adaptive<Insets>?
  /// The most lines; nil for no limit.
  public var maxLines: Adaptive<Int?>?
  /// The alignment of lines in the label.
  public var alignment: Adaptive<Alignment>?

  /// The same style everywhere, to change parts of.
  public init(_ base: LabelStyle = LabelStyle()) { self.init(Adaptive(base)) }

  /// Whole styles by environment.
  public init(_ base: Adaptive<LabelStyle>) { self.base = base }

  /// The style in an environment.
  public func style(in environment: Environment) -> LabelStyle {
    var style = base.value(in: environment)
    if let fonts { style.fonts = fonts.value(in: environment) }
    choose(in: environment, &style)
    if let size { style.size = .fixed(Self.points(size, environment)) }
    if case .fitting(let range, let step, let group) = style.size {
      let least = minSize.map { Self.points($0, environment) } ?? range.lowerBound
      let most = maxSize.map { Self.points($0, environment) } ?? range.upperBound
      style.size = .fitting(least...max(least, most), step: step, group: group)
    }
    if let tracking { style.text.tracking = tracking.value(in: environment).finite }
    if let lineHeight { style.block.lineHeight = lineHeight.value(in: environment) }
    if let insets { style.insets = insets.value(in: environment) }
    if let maxLines { style.maxLines = maxLines.value(in: environment) }
    if let alignment { style.block.alignment = alignment.value(in: environment) }
    return style
  }

  /// Chooses a family and a weight, and the fonts that were looked up for them.
  private func choose(in environment: Environment, _ style: inout LabelStyle) {
    if let family { style.fontChoice.family = family.value(in: environment) }
    if let weight { style.fontChoice.weight = weight.value(in: environment) }
    if !chosenFonts.isEmpty { style.fonts = chosenFonts[style.fontChoice] ?? style.fonts }
  }

  /// The number of choices of fonts.
  package var fontChoiceCount: Int {
    max(1, Set(family?.allValues ?? []).count) * max(1, Set(weight?.allValues ?? []).count)
  }

  /// The choices of fonts that some environment makes, each once, in the order of writing.
  package var fontChoices: [FontChoice] {
    guard let base = base.fixedValue?.fontChoice else { return [] }
    let families = family.map { $0.allValues.unique } ?? [base.family]
    let weights = weight.map { $0.allValues.unique } ?? [base.weight]
    return families.flatMap { family in
      weights.map { weight in
        var choice = base
        (choice.family, choice.weight) = (family, weight)
        return choice
      }
    }
  }

  private static func points(_ size: Adaptive<Double>, _ environment: Environment) -> Double {
    size.value(in: environment).finite
  }

  var isFixed: Bool {
    base.isFixed && fonts == nil && family == nil && weight == nil && size == nil && minSize == nil
      && maxSize == nil && tracking == nil && lineHeight == nil
      && insets == nil && maxLines == nil && alignment == nil
  }
}

extension LabelStyle: AdaptiveValue {
  /// Its size, which distinguishes styles.
  var summary: String {
    switch size {
    case .fixed(let size): "\(size.summary) pt"
    case .fitting(let range, _, _): "\(range.lowerBound.summary) to \(range.upperBound.summary) pt"
    }
  }
}

extension Array where Element: Hashable {
  /// Its values, each once, in their order.
  fileprivate var unique: [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
