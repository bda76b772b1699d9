/// A stored constraint, with terms of the same variable combined.
struct ConstraintRecord: Sendable {
  struct Term: Sendable {
    var variable: Int
    var coefficient: Double
  }

  var terms: [Term]
  var constant: Double
  var relation: Relation
  var priority: Int
  var name: String?
  var serial: UInt64 = 0
  /// The part it belongs to, and its number there; -1 for none.
  var part = -1
  var indexInPart = -1
  var isAlive = true
  /// Whether its constant has been changed. Presolve keeps such a constraint, so that the next change is in
  /// place.
  var isEdited = false
  /// Whether it counts. A suspended constraint keeps only its place in the order of creation.
  var isActive = true

  var counts: Bool { isAlive && isActive }

  /// The part of an unused slot.
  static let unusedSlot = -2

  /// The content of an unused slot.
  static var released: ConstraintRecord {
    var record = ConstraintRecord(terms: [], constant: 0, relation: .equal, priority: 1)
    record.isAlive = false
    record.part = unusedSlot
    return record
  }
}
