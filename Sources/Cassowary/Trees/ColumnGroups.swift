/// Columns that rows connect without cycles.
struct ColumnGroups {
  private var sets: DisjointSets
  /// By leader: the last call that has met its group.
  private var lastCall: [Int]
  private var calls = 0

  init(count: Int) {
    sets = DisjointSets(count: count)
    lastCall = Array(repeating: 0, count: count)
  }

  /// Joins the groups of columns, unless two of these are of one group already. Returns whether it did.
  mutating func join(_ columns: ArraySlice<Int>) -> Bool {
    calls += 1
    for column in columns {
      let group = sets.leader(of: column)
      if lastCall[group] == calls { return false }
      lastCall[group] = calls
    }
    for (one, other) in zip(columns, columns.dropFirst()) { sets.join(one, other) }
    return true
  }
}
