/// What is wrong with an answer: its kind, by which a smaller system with the same fault is known, and the details.
struct Complaint: CustomStringConvertible {
  enum Kind { case error, level, canonical, ambiguity, account, conflict, rollback, history, oracle, holders }

  let kind: Kind
  let details: String

  init(_ kind: Kind, _ details: String) { (self.kind, self.details) = (kind, details) }

  var description: String { "\(kind): \(details)" }
}

/// How a point compares with what the oracle says of a system; each function tells the first thing that is wrong.
struct Agreement {
  let system: LinearSystem
  let values: [Double]

  /// Required rows hold, and the sum of each priority's violations is the least there is.
  func levels(_ oracle: LexicographicOracle) -> Complaint? { levels(oracle.objectives) }

  func levels(_ objectives: [(priority: Int, sum: Double)]) -> Complaint? {
    for row in system.rows where row.priority == Row.required {
      let violation = row.violation(at: values)
      if violation > 1e-9 * max(1, row.magnitude(at: values)) {
        return Complaint(.level, "\(row) is off by \(violation)")
      }
    }
    for (priority, sum) in objectives.dropFirst() {
      let mine = system.objective(priority, at: values)
      if abs(mine - sum) > 1e-9 * scale(priority) {
        return Complaint(.level, "priority \(priority): \(mine) instead of \(sum)")
      }
    }
    return nil
  }

  /// Rounding may come to this many units, for the sum of a priority's violations.
  private func scale(_ priority: Int) -> Double {
    system.rows.reduce(1) { $1.priority == priority ? $0 + $1.magnitude(at: values) : $0 }
  }

  /// The values are those of the canonical rule.
  func canonical(_ oracle: LexicographicOracle) -> Complaint? {
    let expected = oracle.canonicalValues()
    // What the oracle's own rounding comes to.
    let noise = 1e-10 * expected.reduce(1) { max($0, abs($1)) }
    for (variable, (mine, theirs)) in zip(values, expected).enumerated() {
      if abs(mine - theirs) > noise + 1e-7 * max(1, abs(mine), abs(theirs)) {
        return Complaint(.canonical, "x\(variable) is \(mine) instead of \(theirs)")
      }
    }
    return nil
  }

  /// The variables said to be ambiguous are those that are.
  func ambiguity(_ ambiguous: Set<Int>, _ oracle: LexicographicOracle) -> Complaint? {
    for variable in values.indices {
      let range = oracle.range(of: variable)
      let width = range.upperBound - range.lowerBound
      if (width > 1e-6 * max(1, abs(values[variable]))) != ambiguous.contains(variable) {
        let verdict = ambiguous.contains(variable) ? "" : "not "
        return Complaint(.ambiguity, "x\(variable) can be \(range), which is \(verdict)called ambiguous")
      }
    }
    return nil
  }

  /// Rows that cannot hold together, though any but one of them can.
  static func conflict(_ rows: [Row], variableCount: Int) -> Complaint? {
    if LexicographicOracle.isSatisfiable(rows, variableCount: variableCount) {
      return Complaint(.conflict, "there is none among \(rows)")
    }
    for index in rows.indices {
      var fewer = rows
      fewer.remove(at: index)
      if !LexicographicOracle.isSatisfiable(fewer, variableCount: variableCount) {
        return Complaint(.conflict, "not minimal: \(rows) without \(rows[index])")
      }
    }
    return nil
  }
}
