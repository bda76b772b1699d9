/// A sparse factorisation of the basis matrix, and its updates.
///
/// Let `W` be the square matrix of the basic rows, ordered by position. `solve` finds `x` with `W x = b`,
/// `solveTransposed` finds `y` with `Wᵀ y = g`. A pivot appends an update in product form. ``isLong`` says
/// when to factorise from scratch.
struct BasisFactors: Sendable {
  /// A step of the elimination: the pivot's position and column, and its entries in the triangular factors.
  struct Step: Sendable {
    var position: Int
    var column: Int
    var pivot: Double
    var upper: Range<Int>
    var lower: Range<Int>
  }
  /// A replaced row, as a combination of the rows before.
  struct Replacement: Sendable {
    var position: Int
    var pivot: Double
    var entries: Range<Int>
  }

  /// The steps of the elimination, last first, so that steps for new columns are appended.
  var steps: [Step] = []
  var upperColumn: [Int] = []
  var upperValue: [Double] = []
  var lowerPosition: [Int] = []
  var lowerValue: [Double] = []
  private(set) var replacements: [Replacement] = []
  private(set) var entryPosition: [Int] = []
  private(set) var entryValue: [Double] = []

  var replacementCount: Int { replacements.count }
  /// Whether the updates make a solve slower than a new factorisation would.
  var isLong: Bool {
    replacements.count >= 64
      || entryValue.count > 2 * (steps.count + upperValue.count + lowerValue.count) + 64
  }

  mutating func removeAll() {
    steps.removeAll(keepingCapacity: true)
    upperColumn.removeAll(keepingCapacity: true)
    upperValue.removeAll(keepingCapacity: true)
    lowerPosition.removeAll(keepingCapacity: true)
    lowerValue.removeAll(keepingCapacity: true)
    replacements.removeAll(keepingCapacity: true)
    entryPosition.removeAll(keepingCapacity: true)
    entryValue.removeAll(keepingCapacity: true)
  }

  /// Replaces the row at a position by a combination of the present rows.
  mutating func replace(_ position: Int, by combination: [Double]) {
    let begin = entryValue.count
    for other in steps.indices where other != position && combination[other] != 0 {
      entryPosition.append(other)
      entryValue.append(combination[other])
    }
    replacements.append(
      Replacement(position: position, pivot: combination[position], entries: begin..<entryValue.count))
  }

  /// Multiplies the row at a position by a factor.
  mutating func scale(_ position: Int, by factor: Double) {
    if factor == 1 { return }
    replacements.append(
      Replacement(position: position, pivot: factor, entries: entryValue.count..<entryValue.count))
  }

  /// Solves `W x = b`. Overwrites `b`, which is by position; `x` is by column.
  func solve(_ b: inout [Double], into x: inout [Double]) {
    var b = b.mutableSpan
    var x = x.mutableSpan
    undoReplacements(&b)
    let (steps, position, lower) = (steps.span, lowerPosition.span, lowerValue.span)
    for index in steps.indices.reversed() {
      let step = steps[index]
      let value = b[step.position]
      if value == 0 { continue }
      for entry in step.lower { b[position[entry]] -= lower[entry] * value }
    }
    let (column, upper) = (upperColumn.span, upperValue.span)
    for index in steps.indices {
      let step = steps[index]
      var value = b[step.position]
      for entry in step.upper { value -= upper[entry] * x[column[entry]] }
      x[step.column] = value == 0 ? 0 : value / step.pivot
    }
  }

  private func undoReplacements(_ b: inout MutableSpan<Double>) {
    let (replacements, position, factor) = (replacements.span, entryPosition.span, entryValue.span)
    for index in replacements.indices.reversed() {
      let replacement = replacements[index]
      var value = b[replacement.position]
      for entry in replacement.entries { value -= factor[entry] * b[position[entry]] }
      b[replacement.position] = value == 0 ? 0 : value / replacement.pivot
    }
  }

  /// Solves `Wᵀ y = g`. Overwrites `g`, which is by column; `y` is by position.
  func solveTransposed(_ g: inout [Double], into y: inout [Double]) {
    var g = g.mutableSpan
    var y = y.mutableSpan
    let (steps, column, upper) = (steps.span, upperColumn.span, upperValue.span)
    for index in steps.indices.reversed() {
      let step = steps[index]
      let value = g[step.column]
      if value == 0 {
        y[step.position] = 0
        continue
      }
      let part = value / step.pivot
      y[step.position] = part
      for entry in step.upper { g[column[entry]] -= upper[entry] * part }
    }
    let (position, lower) = (lowerPosition.span, lowerValue.span)
    for index in steps.indices {
      let step = steps[index]
      var value = y[step.position]
      for entry in step.lower { value -= lower[entry] * y[position[entry]] }
      y[step.position] = value
    }
    undoTransposedReplacements(&y)
  }

  /// Computes the magnitudes of the terms that a solve adds up, for error bounds. Valid until the first
  /// update.
  func sizes(_ b: inout [Double], into x: inout [Double]) {
    for step in steps.reversed() {
      for entry in step.lower { b[lowerPosition[entry]] += abs(lowerValue[entry]) * b[step.position] }
    }
    for step in steps {
      let sum = step.upper.reduce(b[step.position]) { $0 + abs(upperValue[$1]) * x[upperColumn[$1]] }
      x[step.column] = sum / abs(step.pivot)
    }
  }

  /// Computes the magnitudes of the terms that a transposed solve adds up, for error bounds. Valid until
  /// the first update.
  func sizesTransposed(_ g: inout [Double], into y: inout [Double]) {
    for step in steps.reversed() {
      let part = abs(g[step.column] / step.pivot)
      y[step.position] = part
      if part == 0 { continue }
      for entry in step.upper { g[upperColumn[entry]] += abs(upperValue[entry]) * part }
    }
    for step in steps {
      for entry in step.lower { y[step.position] += abs(lowerValue[entry]) * y[lowerPosition[entry]] }
    }
  }

  private func undoTransposedReplacements(_ y: inout MutableSpan<Double>) {
    let (replacements, position, factor) = (replacements.span, entryPosition.span, entryValue.span)
    for index in replacements.indices {
      let replacement = replacements[index]
      if y[replacement.position] == 0 { continue }
      let value = y[replacement.position] / replacement.pivot
      y[replacement.position] = value
      for entry in replacement.entries { y[position[entry]] -= factor[entry] * value }
    }
  }

  /// Renumbers positions, and drops entries of rows whose new number is negative.
  mutating func renumber(_ number: [Int]) {
    var kept = 0
    for index in steps.indices {
      let begin = kept
      for entry in steps[index].lower where number[lowerPosition[entry]] >= 0 {
        lowerPosition[kept] = number[lowerPosition[entry]]
        lowerValue[kept] = lowerValue[entry]
        kept += 1
      }
      steps[index].lower = begin..<kept
      steps[index].position = number[steps[index].position]
    }
    lowerPosition.removeLast(lowerPosition.count - kept)
    lowerValue.removeLast(lowerValue.count - kept)
  }
}
