/// A change to a system. Constraints are named by numbers of the test's own, so that a change means the same when others
/// are left out; one that has lost its meaning does nothing.
indirect enum SystemChange: Sendable {
  case add(Int, Row)
  case remove(Int)
  case constant(Int, Double)
  /// Of the term at a place.
  case coefficient(Int, Int, Double)
  case relation(Int, Row.Relation)
  case priority(Int, Int)
  case activity(Int, Bool)
  /// A value for a variable, at priority 900.
  case suggest(variable: Int, Double)
  /// A variable is to keep its value, at priority 200.
  case stay(Int, variable: Int)
  /// In one transaction.
  case several([SystemChange])
}
