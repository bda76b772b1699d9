extension LinearSystem {
  /// A smaller system that is still wrong: without rows and terms that do not matter, its numbers as simple as may be.
  func shrunk(_ isWrong: (LinearSystem) -> Bool) -> LinearSystem {
    var (best, isSmaller) = (self, true)
    while isSmaller {
      isSmaller = false
      for candidate in best.simplifications where isWrong(candidate) {
        (best, isSmaller) = (candidate, true)
        break
      }
    }
    return best.withoutUnusedVariables(isWrong)
  }

  /// Systems one step simpler, the boldest steps first.
  private var simplifications: [LinearSystem] {
    var all: [LinearSystem] = []
    var length = rows.count / 2
    while length > 0 {
      for start in stride(from: 0, to: rows.count, by: length) {
        all.append(with { $0.rows.removeSubrange(start..<min(start + length, rows.count)) })
      }
      length /= 2
    }
    for (index, row) in rows.enumerated() {
      for place in row.terms.indices { all.append(with { $0.rows[index].terms.remove(at: place) }) }
      for simple in [0, row.constant.rounded()]
      where abs(simple) < abs(row.constant)
        || simple != row.constant && row.constant.rounded() != row.constant
      {
        all.append(with { $0.rows[index].constant = simple })
      }
      for (place, term) in row.terms.enumerated() where abs(term.coefficient) != 1 {
        all.append(with { $0.rows[index].terms[place].coefficient = term.coefficient < 0 ? -1 : 1 })
        guard term.coefficient.rounded() != term.coefficient, abs(term.coefficient) > 0.5 else { continue }
        all.append(with { $0.rows[index].terms[place].coefficient = term.coefficient.rounded() })
      }
    }
    return all
  }

  private func with(_ change: (inout LinearSystem) -> Void) -> LinearSystem {
    var copy = self
    change(&copy)
    return copy
  }

  private func withoutUnusedVariables(_ isWrong: (LinearSystem) -> Bool) -> LinearSystem {
    let used = Set(rows.flatMap { $0.terms.map(\.variable) }).sorted()
    let places = Dictionary(uniqueKeysWithValues: zip(used, 0...))
    var smaller = LinearSystem(variableCount: used.count, rows: rows)
    for index in rows.indices {
      smaller.rows[index].terms = rows[index].terms.compactMap { term in
        places[term.variable].map { Row.Term(coefficient: term.coefficient, variable: $0) }
      }
    }
    return isWrong(smaller) ? smaller : self
  }
}
