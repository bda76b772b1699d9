public import Typography

/// The way a container arranges items: in a row, a column, a grid, a flow of lines, or cells that fill its area.
///
///     root.arrange(photos, Adaptive(.column(spacing: 8)).when(.width >= 600, .grid(columns: .count(3), spacing: 8)))
///
/// Items keep their identity whichever way they stand; hidden ones leave no gap.
public struct Arrangement: AdaptiveValue {
  package enum Kind: Hashable, Sendable {
    case stack(LayoutAxis, Distribution)
    case grid(GridColumns)
    case flow
    case cells(aspect: Double)
  }

  package var kind: Kind
  /// Points between neighbours along lines, and between lines.
  package var spacing, lineSpacing: Adaptive<Double>
  /// The alignment of items across their line.
  package var alignment: CrossAlignment

  /// One after another from leading to trailing, from edge to edge.
  public static func row(
    spacing: Adaptive<Double> = Adaptive(0), alignment: CrossAlignment = .fill,
    distribution: Distribution = .fill
  ) -> Arrangement {
    stack(.horizontal, spacing, alignment, distribution)
  }

  /// One below another from top to bottom, from edge to edge.
  public static func column(
    spacing: Adaptive<Double> = Adaptive(0), alignment: CrossAlignment = .fill,
    distribution: Distribution = .fill
  ) -> Arrangement {
    stack(.vertical, spacing, alignment, distribution)
  }

  private static func stack(
    _ axis: LayoutAxis, _ spacing: Adaptive<Double>, _ alignment: CrossAlignment, _ distribution: Distribution
  ) -> Arrangement {
    Arrangement(
      kind: .stack(axis, distribution), spacing: spacing, lineSpacing: spacing, alignment: alignment)
  }

  /// Lines of as many cells as there are columns. Cells of a line are as high as the highest, unless they stand at the
  /// start, the end or in the middle of it.
  ///
  /// The container ends where the last line does unless it has its own height.
  ///
  /// - Parameters:
  ///   - columns: the number of columns, or their width.
  ///   - spacing: points between columns.
  ///   - lineSpacing: points between lines; those between columns unless said otherwise.
  ///   - alignment: `fill`, `start`, `end` or `center`; baselines stand as `start` does.
  public static func grid(
    columns: GridColumns, spacing: Adaptive<Double> = Adaptive(0), lineSpacing: Adaptive<Double>? = nil,
    alignment: CrossAlignment = .fill
  ) -> Arrangement {
    Arrangement(
      kind: .grid(columns), spacing: spacing, lineSpacing: lineSpacing ?? spacing, alignment: alignment)
  }

  /// Items at their natural widths, in lines like words: as many on a line as the container's width allows.
  public static func flow(
    spacing: Adaptive<Double> = Adaptive(0), lineSpacing: Adaptive<Double>? = nil,
    alignment: CrossAlignment = .start
  ) -> Arrangement {
    Arrangement(kind: .flow, spacing: spacing, lineSpacing: lineSpacing ?? spacing, alignment: alignment)
  }

  /// Equal cells of a shape, as large as fit the container: see ``CellGrid``. They stand in its middle.
  public static func cells(aspect: Double = 1, spacing: Adaptive<Double> = Adaptive(0)) -> Arrangement {
    Arrangement(
      kind: .cells(aspect: aspect), spacing: spacing, lineSpacing: spacing, alignment: .fill)
  }

  /// The kind of arrangement, in a word or two.
  var summary: String {
    switch kind {
    case .stack(.horizontal, _): "row"
    case .stack(.vertical, _): "column"
    case .grid(let columns): "grid of \(columns.summary)"
    case .flow: "flow"
    case .cells: "cells"
    }
  }
}

/// The number of columns of a grid, or their width.
public enum GridColumns: AdaptiveValue {
  /// A number of columns of equal width.
  case count(Int)
  /// As many columns of equal width as the container has space for, none narrower than a number of points.
  case minWidth(Double)
  /// Columns whose widths are to each other as these numbers: `[2, 1]` for two thirds and a third.
  case fractions([Double])

  /// The columns, in a few words.
  public var summary: String {
    switch self {
    case .count(let count): "\(count) columns"
    case .minWidth(let width): "columns of at least \(width.summary)"
    case .fractions(let parts): "columns \(parts.map(\.summary).joined(separator: " : "))"
    }
  }

  /// The most columns that there can be.
  static let most = 1000

  /// The shares of the columns in a container of a width: no fewer than one, and none of nothing.
  func shares(in width: Double, spacing: Double, items: Int) -> [Double] {
    switch self {
    case .count(let count): return Array(repeating: 1, count: Self.most(count))
    case .fractions(let parts):
      let parts = parts.prefix(Self.most).filter { $0 > 0 && $0.isFinite }
      return parts.isEmpty ? [1] : Array(parts)
    case .minWidth(let least):
      let (step, whole) = (least + spacing, width + spacing)
      guard step > 0, whole.isFinite else { return Array(repeating: 1, count: Self.most(items)) }
      // As in every comparison of lengths: what is more by less than rounding is not more.
      let count = (whole * (1 + Em.tolerance) / step).rounded(.down)
      return Array(repeating: 1, count: Self.most(Int(count.limited(to: 1...Double(Self.most)))))
    }
  }

  private static func most(_ count: Int) -> Int { max(1, min(count, most)) }
}

/// Equal cells that fill an area, in the numbers of columns and rows that make the cells largest.
///
///     let grid = CellGrid(filling: Size(320, 480), count: 7, aspect: 1, gap: 8)
///     print(grid.columns, grid.rows, grid.cell)
public struct CellGrid: Hashable, Sendable {
  /// The numbers of cells beside each other, and below each other.
  public let columns, rows: Int
  /// The size of a cell.
  public let cell: Size
  /// Whether the width of the area is what keeps cells from being larger; otherwise its height is.
  let isLimitedByWidth: Bool
  /// Whether gaps leave something for cells.
  let hasRoom: Bool

  /// The number of columns whose cells are the largest; of several the least.
  ///
  /// - Parameters:
  ///   - area: the size to fill.
  ///   - count: how many cells: from 0 to 100,000, else the nearest of these.
  ///   - aspect: width divided by height.
  ///   - gap: points between neighbours.
  /// - Complexity: linear in the count.
  public init(filling area: Size, count: Int, aspect: Double = 1, gap: Double = 0) {
    let count = max(0, min(count, Self.maxCells))
    var best = CellGrid(area, 1, max(1, count), aspect, gap)
    for columns in 1..<max(2, count + 1) {
      let grid = CellGrid(area, columns, (count + columns - 1) / columns, aspect, gap)
      if grid.cell.width > best.cell.width { best = grid }
    }
    self = best
  }

  private static let maxCells = 100_000

  private init(_ area: Size, _ columns: Int, _ rows: Int, _ aspect: Double, _ gap: Double) {
    self.columns = columns
    self.rows = max(1, rows)
    let aspect = aspect > 0 && aspect.isFinite ? aspect : 1
    let width = max(0, (area.width - Double(self.columns - 1) * gap) / Double(self.columns))
    let height = max(0, (area.height - Double(self.rows - 1) * gap) / Double(self.rows))
    isLimitedByWidth = width <= height * aspect
    cell = isLimitedByWidth ? Size(width, width / aspect) : Size(height * aspect, height)
    hasRoom = min(width, height) > 0
  }
}
