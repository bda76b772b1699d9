internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typography

/// How a container arranges items, as a document says it.
///
///     {"row": 8, "align": "center"}          {"column": 8}           the points between neighbours
///     {"grid": 3, "spacing": 8}              three columns
///     {"grid": {"minWidth": 150}}            {"grid": {"fractions": [2, 1]}}
///     {"flow": 6, "lineSpacing": 4}          {"cells": 8, "aspect": 1.5}
struct ArrangementChoice: Kinded {
  typealias Context = DocumentReader
  enum Kind: String, CaseIterable { case row, column, grid, flow, cells }

  let kind: Kind
  /// The points between neighbours.
  private var spacing = AdaptiveNumber(0)
  /// Those of a grid.
  private var gridSpacing: AdaptiveNumber?
  private var columns = GridColumns.count(1)
  private var distribution = Distribution.fill
  private var aspect: Double?
  private var lineSpacing: AdaptiveNumber?
  private var alignment: CrossAlignment?

  init(_ kind: Kind) { self.kind = kind }

  private static let properties: [Property<ArrangementChoice>] = [
    spacing(.row, "the points between items from leading to trailing"),
    spacing(.column, "the points between items from top to bottom"),
    Property(
      "grid", \.columns, .columns, "how many columns, how wide each is at least, or their shares"
    )
    .required("the columns").of(.grid),
    spacing(.flow, "the points between items; on lines that are filled one after another"),
    spacing(.cells, "the points between equal cells; which fill the container"),
    Property(
      "spacing", \.gridSpacing, Codec<AdaptiveNumber, DocumentReader>.finite.optional,
      "the points between the columns of a grid"),
    Property(
      "distribute", \.distribution, .choice("WAY"),
      "how items of a row or column share its length"),
    Property(
      "aspect", \.aspect, Codec.positive("an aspect").optional, "the width to the height of a cell"),
    Property(
      "lineSpacing", \.lineSpacing, Codec<AdaptiveNumber, DocumentReader>.finite.optional,
      "the points between lines; those between neighbours unless they are given"),
    Property(
      "align", \.alignment, Codec.choice("PLACE").optional,
      "how items stand across their line; fill, in a flow start"),
  ]

  private static func spacing(_ kind: Kind, _ help: String) -> Property<ArrangementChoice> {
    Property(kind.rawValue, \.spacing, .finite, help).required("points").of(kind)
  }

  static let kinds = KindTables<ArrangementChoice>("an arrangement", properties)

  static let codec = kinds.codec(
    "arrangement", samples: [#"{"row": 8}"#, #"{"grid": {"minWidth": 150}, "spacing": 8}"#],
    badSamples: [#"{"row": "a b"}"#, #"{"row": 1, "column": 2}"#]
  ).map {
    $0.arrangement
  } back: {
    ArrangementChoice($0)
  }
}

extension ArrangementChoice {
  private init(_ arrangement: Arrangement) {
    switch arrangement.kind {
    case .stack(let axis, let distribution):
      self.init(axis == .horizontal ? .row : .column)
      self.distribution = distribution
    case .grid(let columns):
      self.init(.grid)
      self.columns = columns
      gridSpacing = arrangement.spacing
    case .flow: self.init(.flow)
    case .cells(let aspect):
      self.init(.cells)
      self.aspect = aspect
    }
    spacing = arrangement.spacing
    if arrangement.lineSpacing != spacing { lineSpacing = arrangement.lineSpacing }
    if kind != .cells { alignment = arrangement.alignment }
  }

  private var arrangement: Arrangement {
    let across = alignment ?? (kind == .flow ? .start : .fill)
    return switch kind {
    case .row: .row(spacing: spacing, alignment: across, distribution: distribution)
    case .column: .column(spacing: spacing, alignment: across, distribution: distribution)
    case .grid:
      .grid(
        columns: columns, spacing: gridSpacing ?? Adaptive(0), lineSpacing: lineSpacing, alignment: across)
    case .flow: .flow(spacing: spacing, lineSpacing: lineSpacing, alignment: across)
    case .cells: .cells(aspect: aspect ?? 1, spacing: spacing)
    }
  }
}

/// The columns of a grid that are not a mere number.
private struct ColumnsChoice: Kinded {
  typealias Context = DocumentReader
  enum Kind: String, CaseIterable { case minWidth, fractions }

  let kind: Kind
  private var width = 0.0
  private var parts: [Double] = []

  init(_ kind: Kind) { self.kind = kind }

  private static let kinds = KindTables<ColumnsChoice>(
    "an object of columns",
    [
      Property("minWidth", \.width, .length, "how wide a column is at least").required("points").of(
        .minWidth),
      Property(
        "fractions", \.parts, Codec.positive("a fraction").list("an array of numbers above 0"),
        "the shares of the columns in the width"
      ).required("numbers above 0").of(.fractions),
    ])

  static let codec = kinds.codec(
    "columns-object", samples: [#"{"minWidth": 150}"#, #"{"fractions": [2, 1]}"#],
    badSamples: [#"{"minWidth": -1}"#, #"{"fractions": [0]}"#]
  ).map {
    $0.columns
  } back: {
    ColumnsChoice($0)
  }

  private var columns: GridColumns {
    kind == .minWidth ? .minWidth(width) : .fractions(parts)
  }

  private init(_ columns: GridColumns) {
    switch columns {
    case .count: self.init(.fractions)
    case .minWidth(let width):
      self.init(.minWidth)
      self.width = width
    case .fractions(let parts):
      self.init(.fractions)
      self.parts = parts
    }
  }
}

extension Codec<GridColumns, DocumentReader> {
  /// A number of columns, or an object.
  static var columns: Codec {
    let number = Codec<Int, DocumentReader>.whole(1...1000, "a number of columns", example: 3)
    let count = Codec(number.form) { (json) throws(JSONFault) in
      .count(try json.whole(1...1000, "a number of columns, from 1 to 1000"))
    } write: { columns, json in
      if case .count(let count) = columns { json.number(count) }
    }
    return either(
      "a number of columns, from 1 to 1000, or an object", count, or: ColumnsChoice.codec,
      badSamples: ["0", "1.5", "null", #""a""#] + ColumnsChoice.codec.form.badSamples.dropFirst(),
      unit: "a number or an object", reads: \.isObject,
      writes: { if case .count = $0 { false } else { true } }
    ).defined(as: "columns")
  }
}
