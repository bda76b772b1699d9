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
    if breaking == .optimal { try demerits.check() }
    if alignment == .justify { try justification.check() }
  }
}

extension Demerits {
  /// Checks that all are numbers from 0 on.
  fileprivate func check() throws(TypesettingError) {
    for (name, value) in parts { try TypesettingError.check(value, "demerits.\(name)") }
  }
}

extension Justification {
  /// Checks that both limits are numbers from 0 on.
  fileprivate func check() throws(TypesettingError) {
    for (name, value) in parts { try TypesettingError.check(value, "justification.\(name)") }
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
    for (name, ems) in [("indent", firstLine), ("hangingIndent", hanging)]
    where !(0...Self.largest).contains(ems) {
      throw TypesettingError(
        .badValue, name, "\(Decimals.exact(ems)) is not a number of ems from 0 to 1000; give one, such as 1.5"
      )
    }
  }
}

extension LineHeight {
  /// Checks that its number is a length.
  package func check() throws(TypesettingError) {
    switch self {
    case .multiple(let value), .points(let value): try TypesettingError.check(value, "lineHeight")
    case .normal, .perLine: break
    }
  }
}
