/// The first goal of the canonical rule that a change affects, and how fast.
struct GoalChange: Sendable {
  /// The rank of the goal; -1 if unknown, because changes cancel.
  var rank: Int
  var rate: Double

  /// Rates below this are rounding errors, with exact coefficients.
  static let rounding = 1e-10

  /// Adds a multiple of another change. The goal of the lower rank counts.
  mutating func add(_ other: GoalChange, times factor: Double) {
    if other.rank < rank {
      (rank, rate) = (other.rank, other.rate * factor)
    } else if other.rank == rank {
      rate += other.rate * factor
    }
  }

  /// Marks a change that has cancelled as unknown.
  mutating func settle() { if abs(rate) < GoalChange.rounding { rank = -1 } }
}

extension BasisFactors {
  /// Computes by position the first goal that changes if the right side of `W x = b` rises there, from the
  /// first goal that changes with each column. Linear in the entries of the factors.
  ///
  /// Follows a solve backwards: a column passes its goal on to those that it is computed from.
  func findFirstGoals(_ columns: inout [GoalChange], into positions: inout [GoalChange]) {
    for index in steps.indices.reversed() {
      let step = steps[index]
      columns[step.column].settle()
      let goal = columns[step.column]
      for entry in step.upper {
        columns[upperColumn[entry]].add(goal, times: -upperValue[entry] / step.pivot)
      }
    }
    for index in steps.indices {
      let step = steps[index]
      var goal = columns[step.column]
      goal.rate /= step.pivot
      for entry in step.lower { goal.add(positions[lowerPosition[entry]], times: -lowerValue[entry]) }
      goal.settle()
      positions[step.position] = goal
    }
    followReplacements(&positions)
  }

  /// Passes the goals on through the rows that were replaced since the factors were made.
  private func followReplacements(_ positions: inout [GoalChange]) {
    for replacement in replacements {
      positions[replacement.position].rate /= replacement.pivot
      let goal = positions[replacement.position]
      for entry in replacement.entries {
        positions[entryPosition[entry]].add(goal, times: -entryValue[entry])
        positions[entryPosition[entry]].settle()
      }
    }
  }
}
