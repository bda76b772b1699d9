internal import CICU
internal import Typography

/// The state machine that ICU compiled the rules of a break iterator to, read cell by cell.
///
/// Single owner. Its preconditions: states and categories are fewer than the counts.
@safe final class BreakRules {
  /// The category fed to the machine after the last character of a text.
  static let endCategory: UInt8 = 1

  private let rules: OpaquePointer
  /// State 0 stops; state 1 starts.
  let stateCount: Int
  let categoryCount: Int
  /// The first of the categories that dictionaries break.
  let firstDictionaryCategory: Int

  /// Takes rules that ICU has copied out.
  init(_ rules: OpaquePointer) {
    unsafe self.rules = rules
    LiveHandles.opened()
    // Each reads a number of the rules, which are open.
    stateCount = unsafe Int(icu_rules_states(rules))
    categoryCount = unsafe Int(icu_rules_categories(rules))
    firstDictionaryCategory = unsafe Int(icu_rules_dictionary(rules))
  }

  deinit {
    // The only owner closes them, once.
    unsafe icu_rules_close(rules)
    LiveHandles.closed()
  }

  /// The category of a character.
  func category(of scalar: UInt32) -> UInt8 {
    // Total over all numbers.
    unsafe icu_rules_category(rules, scalar)
  }

  /// The state after one state and a character of a category.
  func next(_ state: Int, _ category: Int) -> UInt16 {
    precondition(state < stateCount && category < categoryCount, "outside the rules")
    // Within the table, as just checked.
    return unsafe icu_rules_next(rules, Int32(state), Int32(category))
  }

  /// 1 where a boundary may be; above, there is one at the look-ahead result of that number.
  func accepting(_ state: Int) -> UInt16 {
    precondition(state < stateCount, "outside the rules")
    // Within the table, as just checked.
    return unsafe icu_rules_accepting(rules, Int32(state))
  }

  /// The look-ahead result that keeps the position; 0 for none.
  func lookAhead(_ state: Int) -> UInt16 {
    precondition(state < stateCount, "outside the rules")
    // Within the table, as just checked.
    return unsafe icu_rules_look_ahead(rules, Int32(state))
  }
}
