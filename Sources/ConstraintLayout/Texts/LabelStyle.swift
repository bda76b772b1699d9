package import Fitting
package import TextDocuments
public import Typefaces
public import Typesetting
public import Typography

/// The style in which a label sets its text.
///
/// Members of ``block`` are members of the style too: `style.lineHeight`. Sides of a label are those of the screen, whatever the
/// text's direction. A label with indents, or with lines that push in, is not trimmed to its ink. A label whose ``text`` is
/// vertical is settled the other way round: rules say how high it is, and its width is that of its columns.
@dynamicMemberLookup
public struct LabelStyle: Hashable, Sendable {
  /// The size of a label's letters.
  public enum FontSize: Hashable, Sendable {
    /// Points per em.
    case fixed(Double)
    /// The largest size that the label's rectangle allows, within a range; with a step, only multiples of it.
    ///
    /// Labels of one group all get the size of the one that has to be smallest.
    case fitting(ClosedRange<Double>, step: Double? = nil, group: String? = nil)
  }

  /// Its fonts, the primary first; nil for those of the typesetter that solves the layout.
  public var fonts: FontList?
  /// The fonts as a document describes them, before they are looked up.
  package var fontChoice = FontChoice()
  /// The size of the letters.
  public var size: FontSize
  /// The most lines; nil for no limit.
  public var maxLines: Int?
  /// How the lines are chosen, and how they form a block, as high as what is left of it once it is trimmed.
  public var block: BlockStyle
  /// The cut of a text with more lines than are shown, or larger than the label; nil leaves it whole. Such a label
  /// can be compressed to nothing, and a cut is still a ``LayoutProblem``.
  public var truncation: Truncation?
  /// The space kept free inside the label's edges, in points.
  public var insets: Insets
  /// The axis along which fitted letters may be larger than the label's rectangle; nil where both count. That they are
  /// is no ``LayoutProblem``, and lines do not wrap where it is the horizontal one. It says nothing of a fixed size.
  public var uncheckedAxis: LayoutAxis?
  /// Whether the label is as wide as its lines: they are broken at the width that rules and texts give it, and it then
  /// hugs the widest line that is shown, as strongly as it hugs its content. Its lines stay as they are.
  ///
  /// Bubbles, badges and centered titles are as wide as what they show, and vertical ones as high as their longest column.
  /// Where a rule that is stronger makes the label wider or narrower, that rule counts.
  public var hugsLines: Bool
  /// Features, tracking, wrapping and the like; the environment's language is used where it names none, and its direction
  /// for a text that has no letter.
  public var text: TextStyle

  /// A style: one line of 17 points unless said otherwise.
  public init(
    size: FontSize = .fixed(17), maxLines: Int? = 1, alignment: Alignment = .start,
    verticalAlignment: VerticalAlignment = .top, lineHeight: LineHeight = .normal, insets: Insets = .zero,
    uncheckedAxis: LayoutAxis? = nil,
    text: TextStyle = TextStyle(language: nil), breaking: Breaking = .greedy, truncation: Truncation? = nil,
    fonts: FontList? = nil, hugsLines: Bool = false
  ) {
    self.fonts = fonts
    self.hugsLines = hugsLines
    self.size = size
    self.maxLines = maxLines
    self.insets = insets
    self.uncheckedAxis = uncheckedAxis
    self.text = text
    self.truncation = truncation
    block = BlockStyle(
      lineHeight: lineHeight, alignment: alignment, verticalAlignment: verticalAlignment, breaking: breaking)
  }
}

extension LabelStyle {
  /// A member of ``block``.
  public subscript<Value>(dynamicMember member: WritableKeyPath<BlockStyle, Value>) -> Value {
    get { block[keyPath: member] }
    set { block[keyPath: member] = newValue }
  }
}

extension LabelStyle {
  /// Returns how many of `count` lines are shown; a limit below 1 counts as no limit.
  func shown(of count: Int) -> Int {
    guard let maxLines, maxLines > 0 else { return count }
    return min(count, maxLines)
  }
}

extension LabelStyle {
  /// Returns the text style in an environment, which decides what this style leaves open: the language, and the
  /// direction of its container.
  package func textStyle(in environment: Environment) -> TextStyle {
    var style = text
    style.language = style.language ?? environment.locale
    if style.containerDirection == .auto {
      style.containerDirection = environment.direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
    return style
  }

  /// Returns the typesetter of the label's own fonts, with the same cache, or the given one.
  package func typesetter(_ type: Typesetter) -> Typesetter { fonts.map { type.typesetter(for: $0) } ?? type }

  /// How the lines form a block, with what the label is trimmed to.
  var trimmedBlock: BlockStyle {
    var block = block
    block.trim = trimWithIndents
    return block
  }

  /// The trim of the label, which is not to its ink if it has indents, or lines that push in.
  package var trimWithIndents: Trim {
    block.trim == .ink && (block.indents != .none || text.kinsoku == .pushIn) ? .none : block.trim
  }

  /// The style of the block as far as its size depends on it: greedy lines are as many as all others.
  var measuredBlock: BlockStyle {
    BlockStyle(lineHeight: block.lineHeight, trim: trimWithIndents, indents: block.indents)
  }

  /// The axis along which the letters may be larger than the label's rectangle; nil for letters of a fixed size.
  var uncheckedAxisOfLetters: LayoutAxis? { if case .fitting = size { uncheckedAxis } else { nil } }

  /// The sizes of the letters.
  var sizes: ClosedRange<Double> {
    switch size {
    case .fixed(let size): size...size
    case .fitting(let range, _, _): range
    }
  }

  /// What a text of this style is measured and fitted with.
  func fitOptions(_ sizes: ClosedRange<Double>) -> FitOptions {
    var options = FitOptions(sizes: sizes, maxLines: maxLines.flatMap { $0 > 0 ? $0 : nil }, insets: insets)
    options.block = measuredBlock
    return options
  }

  /// Fits a text into the rectangle of a label of this style, at some sizes.
  ///
  /// - Throws: `badValue` for a number out of its domain; `limit` for a text that would take too many tries.
  package func fit(
    _ text: PreparedText, in rectangle: Size, sizes: ClosedRange<Double>, step: Double? = nil
  ) throws(FittingError) -> Fit {
    var options = fitOptions(sizes)
    options.step = step
    return try text.largestSize(
      width: uncheckedAxisOfLetters == .horizontal ? nil : rectangle.width,
      height: uncheckedAxisOfLetters == .vertical ? nil : rectangle.height, options: options)
  }
}

extension LabelStyle.FontSize: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Points per em.
  public init(integerLiteral points: Int) { self = .fixed(Double(points)) }
  /// Points per em.
  public init(floatLiteral points: Double) { self = .fixed(points) }
}
