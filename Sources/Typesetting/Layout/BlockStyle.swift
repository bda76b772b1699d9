package import Typography

/// How the lines of a text are chosen, and how they form a block.
package struct BlockStyle: Hashable, Sendable {
  /// The distance between lines.
  package var lineHeight = LineHeight.normal
  /// What is left out above the first line and below the last.
  package var trim = Trim.none
  /// How far paragraphs are indented.
  package var indents = Indents.none
  /// Where lines stand.
  package var alignment = Alignment.start
  /// How they are spread where they stand at both edges, and where those stand that are not.
  package var justification = Justification()
  package var unspread = Alignment.start
  /// How lines are chosen, and what optimal ones are charged for.
  package var breaking = Breaking.greedy
  package var demerits = Demerits()

  package init(
    lineHeight: LineHeight = .normal, trim: Trim = .none, alignment: Alignment = .start,
    justification: Justification = Justification(), breaking: Breaking = .greedy,
    demerits: Demerits = Demerits(), indents: Indents = .none
  ) {
    self.indents = indents
    (self.lineHeight, self.trim, self.alignment) = (lineHeight, trim, alignment)
    (self.justification, self.breaking, self.demerits) = (justification, breaking, demerits)
  }

  /// Where lines stand that are not spread.
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
