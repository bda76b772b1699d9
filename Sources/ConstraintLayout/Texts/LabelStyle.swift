public import Typesetting
public import Typography

/// How a label sets its text.
public struct LabelStyle: Hashable, Sendable {
  /// How large a label's letters are.
  public enum FontSize: Hashable, Sendable {
    /// Points per em.
    case fixed(Double)
    /// As large as the label's rectangle allows, within a range; with a step, only multiples of it from the least.
    ///
    /// Labels of one group all get the size of the one that has to be smallest.
    case fitting(ClosedRange<Double>, step: Double? = nil, group: String? = nil)
  }

  /// How large the letters are.
  public var size: FontSize
  /// The most lines; nil for no limit.
  public var maxLines: Int?
  /// Where lines stand in the width of the label; start and end are those of the screen, whatever the text's direction.
  public var alignment: Alignment
  /// Where lines stand in the height of the label. Baselines that rules speak of move with them.
  public var verticalAlignment: VerticalAlignment
  /// How lines are chosen; all ways have as many.
  public var breaking: Breaking
  /// What is left out above the first line and below the last: the label is as high as the rest.
  public var trim = Trim.none
  /// How far lines stand from the edge at which they start, in ems of the letters. A label with indents is not trimmed to
  /// its ink.
  public var indents = Indents()
  /// How lines are spread that stand at both edges.
  public var justification = Justification()
  /// How a text is cut that has more lines than are shown, or is larger than the label; nil leaves it whole. Such a label
  /// can be compressed to nothing, and what was cut is a ``LayoutProblem`` all the same.
  public var truncation: Truncation?
  /// The distance between lines.
  public var lineHeight: LineHeight
  /// What is kept free inside the label's edges, in points.
  public var insets: Insets
  /// The axis along which fitted letters may be larger than the label's rectangle; nil where both count. That they are
  /// is no ``LayoutProblem``, and lines do not wrap where it is the horizontal one. It says nothing of a fixed size.
  public var uncheckedAxis: LayoutAxis?
  /// Features, tracking, wrapping and the like; the environment's language is used where it names none, and its direction
  /// for a text that has no letter.
  public var text: TextStyle

  /// A style: one line of 17 points unless said otherwise.
  public init(
    size: FontSize = .fixed(17), maxLines: Int? = 1, alignment: Alignment = .start,
    verticalAlignment: VerticalAlignment = .top, lineHeight: LineHeight = .normal, insets: Insets = .zero,
    uncheckedAxis: LayoutAxis? = nil,
    text: TextStyle = TextStyle(), breaking: Breaking = .greedy, truncation: Truncation? = nil
  ) {
    (self.size, self.maxLines, self.alignment) = (size, maxLines, alignment)
    (self.lineHeight, self.insets, self.text) = (lineHeight, insets, text)
    (self.verticalAlignment, self.uncheckedAxis) = (verticalAlignment, uncheckedAxis)
    (self.breaking, self.truncation) = (breaking, truncation)
  }
}

extension LabelStyle {
  /// How many of so many lines are shown; a limit that is no number of lines is none.
  func shown(of count: Int) -> Int {
    guard let maxLines, maxLines > 0 else { return count }
    return min(count, maxLines)
  }
}

extension LabelStyle {
  /// How the text is set in an environment, which decides what the style leaves open: its language, and the direction of
  /// what holds it.
  package func textStyle(in environment: Environment) -> TextStyle {
    var style = text
    style.language = style.language ?? environment.locale
    if style.containerDirection == .auto {
      style.containerDirection = environment.direction == .rightToLeft ? .rightToLeft : .leftToRight
    }
    return style
  }

  /// How the lines form a block.
  var block: BlockStyle {
    BlockStyle(
      lineHeight: lineHeight, trim: trimWithIndents, alignment: alignment, justification: justification,
      breaking: breaking, indents: indents)
  }

  /// What a label is trimmed to, which is not its ink where it has indents.
  var trimWithIndents: Trim { trim == .ink && indents != .none ? .none : trim }

  /// The widest indent of a line at a size, in points.
  func widestIndent(at size: Double) -> Double {
    max(indents.firstLine, indents.hanging) * size
  }
}
