internal import Support
public import Typography

/// The way the lines of a text are chosen, and how they form a block.
///
///     let quote = BlockStyle(lineHeight: .multiple(1.4), alignment: .justify, breaking: .optimal)
///     let layout = try text.layout(size: 17, width: 240, block: quote)
public struct BlockStyle: Hashable, Sendable {
  /// The distance between lines.
  public var lineHeight: LineHeight
  /// The space left out above the first line and below the last.
  public var trim: Trim
  /// Where lines stand in the width available, or in the widest of them where there is no limit.
  public var alignment: Alignment
  /// Where lines stand in the height of a box, or of a label: baselines that rules refer to move with them.
  public var verticalAlignment: VerticalAlignment
  /// The spread of lines that stand at both edges.
  public var justification: Justification
  /// Where lines of a justified block stand that are not spread.
  package var unspread = Alignment.start
  /// The way lines are chosen. All ways have as many lines.
  public var breaking: Breaking
  /// The charges of optimal lines.
  public var demerits: Demerits
  /// The distances of lines from the edge, which count as a part of their width.
  public var indents: Indents

  /// A block of greedy lines at the start, unless said otherwise.
  public init(
    lineHeight: LineHeight = .normal, trim: Trim = .none, alignment: Alignment = .start,
    verticalAlignment: VerticalAlignment = .top, justification: Justification = Justification(),
    breaking: Breaking = .greedy, demerits: Demerits = Demerits(), indents: Indents = .none
  ) {
    self.lineHeight = lineHeight
    self.trim = trim
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.justification = justification
    self.breaking = breaking
    self.demerits = demerits
    self.indents = indents
  }

  /// The alignment of lines that are not spread.
  package var side: Alignment { alignment == .justify ? unspread : alignment }

  /// Checks its numbers.
  package func check() throws(TypesettingError) {
    try lineHeight.check()
    try indents.check(in: trim)
    try demerits.check()
    try justification.check()
  }
}

extension Demerits {
  /// Checks its numbers, where they are not the usual ones.
  fileprivate func check() throws(TypesettingError) {
    guard self != Demerits() else { return }
    for (name, value) in parts { try TypesettingError.check(value, in: .charge, "demerits.\(name)") }
  }
}

extension Justification {
  /// Checks its numbers, where they are not the usual ones.
  fileprivate func check() throws(TypesettingError) {
    guard self != Justification() else { return }
    for (name, value) in parts { try TypesettingError.check(value, in: .length, "justification.\(name)") }
  }
}

extension Indents {
  /// Checks that both are numbers of ems from 0 on.
  ///
  /// - Parameter trim: what the block is trimmed to.
  package func check(in trim: Trim) throws(TypesettingError) {
    guard trim != .ink || self == Indents() else {
      throw TypesettingError(
        .badValue, "trim", "a block with indents cannot be trimmed to its ink; choose cap or ex")
    }
    try TypesettingError.check(firstLine, in: .indent, "indent")
    try TypesettingError.check(hanging, in: .indent, "hangingIndent")
  }
}

extension LineHeight {
  /// Checks its number.
  package func check() throws(TypesettingError) {
    switch self {
    case .multiple(let value), .points(let value):
      try TypesettingError.check(value, in: .lineHeight, "lineHeight")
    case .normal, .perLine: break
    }
  }
}
