/// All that the rules of UAX #14, as ICU tailors them, need to know of the ASCII text before a place.
///
/// The comments name the rules. A test compares this with ICU over all short strings of classes.
struct ASCIIBreakState: Hashable {
  /// Whether a line may end at a place.
  enum Decision: UInt8 {
    case never, allowed
    /// Where, after the character that follows, a number comes.
    case beforeNumber
    /// Where, after the character that follows and perhaps an infix separator, no number comes.
    case unlessNumber
  }

  /// How far the text before is a number (LB25).
  enum Number: UInt8 { case none, digits, closed }

  /// The last character that is no space; nil at the start of a line.
  private var base: ASCIIClass?
  private var hasSpaces = false
  private var number = Number.none
  /// Whether the last character is a hyphen that follows a break opportunity.
  private var isLeadingHyphen = false

  /// The state at the start of a line.
  init() {}

  /// The state after one more character, which ends no line, and whether a line may end before it.
  func next(_ character: ASCIIClass) -> (state: ASCIIBreakState, decision: Decision) {
    let type: ASCIIClass = character == .letter ? .al : character == .tab ? .ba : character
    var next = self
    if type == .sp {
      (next.hasSpaces, next.number, next.isLeadingHyphen) = (true, .none, false)
      return (next, .never)
    }
    let decision = decision(before: type)
    (next.base, next.hasSpaces) = (type, false)
    next.number = number(with: type)
    next.isLeadingHyphen = type == .hy && (decision == .allowed || (base == nil && !hasSpaces))
    return (next, decision)
  }

  private func decision(before type: ASCIIClass) -> Decision {
    switch type {
    case .cl, .cp, .ex, .sy: return .never  // LB13
    case _ where base == .op: return .never  // LB14
    case .op where base == .qu: return .never  // LB15
    case .is: return hasSpaces ? .beforeNumber : .never  // ICU's LB14a; LB13
    case _ where hasSpaces: return .allowed  // LB18
    default: return decisionWithoutSpaces(before: type)
    }
  }

  private func decisionWithoutSpaces(before type: ASCIIClass) -> Decision {
    guard let base else { return .never }  // LB2
    switch (base, type) {
    case (_, .qu), (.qu, _): return .never  // LB19
    case (_, .ba), (_, .hy): return .never  // LB21
    case (.hy, .al): return isLeadingHyphen ? .never : .allowed  // ICU's LB20.09
    case (.al, .al), (.al, .nu), (.nu, .al): return .never  // LB28, LB23
    case (.pr, .al), (.po, .al), (.al, .pr), (.al, .po): return .never  // LB24
    case (.is, .al): return .never  // LB29
    case (.al, .op), (.nu, .op), (.cp, .al), (.cp, .nu): return .never  // LB30
    default: return numberDecision(before: type, base)
    }
  }

  /// LB25, as the regular expression of UAX #14, 8.2, example 7.
  private func numberDecision(before type: ASCIIClass, _ base: ASCIIClass) -> Decision {
    switch (base, type) {
    case (.nu, .nu), (.pr, .nu), (.po, .nu), (.hy, .nu), (.is, .nu): .never
    case (.sy, .nu): number == .digits ? .never : .allowed
    case (_, .pr), (_, .po): number == .none ? .allowed : .never
    case (.pr, .op), (.po, .op): .unlessNumber
    default: .allowed
    }
  }

  private func number(with type: ASCIIClass) -> Number {
    switch type {
    case .nu: .digits
    case .sy, .is: hasSpaces ? .none : number == .digits ? .digits : .none
    case .cl, .cp: number == .digits ? .closed : .none
    default: .none
    }
  }
}
