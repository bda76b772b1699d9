// Bounds on rounding errors, for components with inexact coefficients.
//
// A worst-case bound follows from the magnitudes of the factors (Oettli and Prager, 1964), but is far too
// large for badly scaled factors. So random perturbations of the right side are solved for a few times:
// small-sample statistics (Kenney and Laub, 1994). Of the worst case only the part remains that iterative
// refinement does not remove; it identifies zeros where the rows themselves say nothing.
extension Component {
  /// Numbers below this fraction of their terms' magnitude are rounding errors.
  static let relativeError = 1e-14

  /// The part of the worst case that remains after refinement.
  private static let leftOver = 1e-20

  /// The number of perturbations, the same ones each time. The chance that all are 100 times too small
  /// is one in a million.
  private static let samples = 3

  /// Bounds the rounding errors of the rates of the last solve, by column and nonzero row.
  func findRateErrors(_ workspace: inout Workspace) {
    findRest(&workspace)
    for position in 0..<columns {
      workspace.magnitude[position] =
        abs(workspace.target[position]) + size(of: basis[position], workspace.solution)
      workspace.right[position] = workspace.magnitude[position]
    }
    factors.sizes(&workspace.right, into: &workspace.rateErrors)
    for column in 0..<columns { workspace.rateErrors[column] *= Component.leftOver }
    for index in workspace.touched where index >= firstRow {
      workspace.rateErrors[index] =
        size(of: index, workspace.rateErrors) + Component.relativeError * size(of: index, workspace.solution)
    }
    sampleRateErrors(&workspace)
  }

  /// Raises the bounds to the largest changes of the rates by random perturbations.
  private func sampleRateErrors(_ workspace: inout Workspace) {
    var perturbation = Perturbation()
    for _ in 0..<Component.samples {
      disturb(&workspace, by: Component.relativeError, &perturbation)
      factors.solve(&workspace.right, into: &workspace.correction)
      for column in 0..<columns {
        workspace.rateErrors[column] = max(workspace.rateErrors[column], abs(workspace.correction[column]))
      }
      for index in workspace.touched where index >= firstRow {
        workspace.rateErrors[index] = max(
          workspace.rateErrors[index], abs(product(index, workspace.correction)))
      }
    }
  }

  /// Bounds the rounding errors of the last transposed solve, by position.
  func findGrowthErrors(_ workspace: inout Workspace) {
    findTransposedRest(&workspace)
    for position in 0..<columns where workspace.solution[position] != 0 {
      addSizes(of: basis[position], times: workspace.solution[position], &workspace)
    }
    for column in 0..<columns { workspace.right[column] = workspace.magnitude[column] }
    factors.sizesTransposed(&workspace.right, into: &workspace.growthErrors)
    for position in 0..<columns { workspace.growthErrors[position] *= Component.leftOver }
    var perturbation = Perturbation()
    for _ in 0..<Component.samples {
      disturb(&workspace, by: Component.relativeError, &perturbation)
      factors.solveTransposed(&workspace.right, into: &workspace.correction)
      for position in 0..<columns {
        workspace.growthErrors[position] = max(
          workspace.growthErrors[position], abs(workspace.correction[position]))
      }
    }
  }

  /// Bounds the rounding errors of the values, by column and row. The right side holds the residuals of the
  /// basic rows.
  mutating func findValueErrors(_ workspace: inout Workspace) {
    for (position, index) in basis.enumerated() {
      workspace.rest[position] = workspace.right[position]
      workspace.magnitude[position] = index < firstRow ? 0 : sizes[index - firstRow] + size(of: index, value)
    }
    for column in 0..<columns { valueErrors[column] = Component.rounding * abs(value[column]) }
    for row in 0..<rows {
      valueErrors[firstRow + row] = Component.rounding * (sizes[row] + size(of: firstRow + row, value))
    }
    var perturbation = Perturbation()
    for _ in 0..<Component.samples {
      disturb(&workspace, by: Component.rounding, &perturbation)
      factors.solve(&workspace.right, into: &workspace.correction)
      for column in 0..<columns {
        valueErrors[column] = max(valueErrors[column], abs(workspace.correction[column]))
      }
      for index in firstRow..<firstRow + rows {
        valueErrors[index] = max(valueErrors[index], abs(product(index, workspace.correction)))
      }
    }
  }

  /// Sets the right side to the residual plus a random fraction of the magnitudes.
  private func disturb(_ workspace: inout Workspace, by part: Double, _ perturbation: inout Perturbation) {
    for number in 0..<columns {
      workspace.right[number] =
        workspace.rest[number] + perturbation.nextSigned() * part * workspace.magnitude[number]
    }
  }

  /// Returns the magnitude of the terms of a row.
  private func size(of index: Int, _ values: borrowing [Double]) -> Double {
    if index < firstRow { return abs(values[index]) }
    var sum = 0.0
    for entry in matrix.row(index - firstRow) {
      sum += abs(matrix.rowCoefficient[entry] * values[matrix.rowColumn[entry]])
    }
    return sum
  }

  /// Adds the magnitudes of a row's coefficients, by column.
  func addSizes(of index: Int, times factor: Double, _ workspace: inout Workspace) {
    if index < firstRow { return workspace.magnitude[index] += abs(factor) }
    for entry in matrix.row(index - firstRow) {
      workspace.magnitude[matrix.rowColumn[entry]] += abs(factor * matrix.rowCoefficient[entry])
    }
  }
}

extension Double {
  /// Adds an independent error. Both may be larger than the root of what a `Double` holds.
  mutating func add(error: Double) {
    let (large, small) = (max(self, abs(error)), min(self, abs(error)))
    if small > 0 { self = large * (1 + small / large * (small / large)).squareRoot() } else { self = large }
  }
}
