internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments
internal import Typography

/// How a container arranges items, as a document says it.
///
///     {"row": 8, "align": "center"}          {"column": 8}           the points between neighbours
///     {"grid": 3, "spacing": 8}              three columns
///     {"grid": {"minimumWidth": 150}}        {"grid": {"fractions": [2, 1]}}
///     {"flow": 6, "lineSpacing": 4}          {"cells": 8, "aspect": 1.5}
struct ArrangementChoice: Kinded {
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

  private static let properties: [DocumentProperty<ArrangementChoice>] = [
    spacing(.row, "the points between items from leading to trailing"),
    spacing(.column, "the points between items from top to bottom"),
    DocumentProperty(
      "grid", \.columns, .columns, "how many columns, how wide each is at least, or their shares"
    )
    .required("the columns").of(.grid),
    spacing(.flow, "the points between items; on lines that are filled one after another"),
    spacing(.cells, "the points between equal cells; which fill the container"),
    DocumentProperty(
      "spacing", \.gridSpacing, DocumentCodec<AdaptiveNumber>.finite.optional,
      "the points between the columns of a grid"),
    DocumentProperty(
      "distribute", \.distribution, DocumentCodec(.choice("WAY")),
      "how items of a row or column share its length"),
    DocumentProperty(
      "aspect", \.aspect, DocumentCodec(.positive("an aspect")).optional, "the width to the height of a cell"),
    DocumentProperty(
      "lineSpacing", \.lineSpacing, DocumentCodec<AdaptiveNumber>.finite.optional,
      "the points between lines; those between neighbours unless they are given"),
    DocumentProperty(
      "align", \.alignment, DocumentCodec(.choice("PLACE")).optional,
      "how items stand across their line; fill, in a flow start"),
  ]

  private static func spacing(_ kind: Kind, _ help: String) -> DocumentProperty<ArrangementChoice> {
    DocumentProperty(kind.rawValue, \.spacing, .finite, help).required("points").of(kind)
  }

  static let kinds = DocumentKinds<ArrangementChoice>("an arrangement", properties)

  /// The codec of arrangements, and the definitions of its schema.
  static let codec: (codec: DocumentCodec<Arrangement>, definitions: [SchemaDefinition]) = {
    let (choice, definitions) = kinds.codec(
      "arrangement", samples: [#"{"row": 8}"#, #"{"grid": {"minimumWidth": 150}, "spacing": 8}"#],
      badSamples: [#"{"row": "a b"}"#, #"{"row": 1, "column": 2}"#])
    let codec = DocumentCodec<Arrangement>(choice.form) { (json, reader) throws(JSONFault) in
      try choice.read(json, reader).arrangement
    } write: { arrangement, json in
      choice.write(ArrangementChoice(arrangement), &json)
    }
    return (codec, definitions)
  }()
}

extension ArrangementChoice {
  private init(_ arrangement: Arrangement) {
    switch arrangement.kind {
    case .stack(let axis, let distribution):
      self.init(axis == .horizontal ? .row : .column)
      self.distribution = distribution
    case .grid(let columns):
      self.init(.grid)
      (self.columns, gridSpacing) = (columns, arrangement.spacing)
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
  enum Kind: String, CaseIterable { case minimumWidth, fractions }

  let kind: Kind
  var width = 0.0
  var parts: [Double] = []

  init(_ kind: Kind) { self.kind = kind }

  static let kinds = DocumentKinds<ColumnsChoice>(
    "an object of columns",
    [
      DocumentProperty("minimumWidth", \.width, DocumentCodec(.length), "how wide a column is at least")
        .required(
          "points"
        ).of(.minimumWidth),
      DocumentProperty(
        "fractions", \.parts, DocumentCodec(.positive("a fraction")).list("an array of numbers above 0"),
        "the shares of the columns in the width"
      ).required("numbers above 0").of(.fractions),
    ])

  static let codec = kinds.codec(
    "columns-object", samples: [#"{"minimumWidth": 150}"#, #"{"fractions": [2, 1]}"#],
    badSamples: [#"{"minimumWidth": -1}"#, #"{"fractions": [0]}"#])
}

extension DocumentCodec where Value == GridColumns {
  /// A number of columns, or an object.
  static var columns: DocumentCodec {
    let (count, object) = (
      Codec<Int>.whole(1...1000, "a number of columns", example: 3), ColumnsChoice.codec.codec
    )
    let form = ValueForm.either(
      "a number of columns, from 1 to 1000, or an object", [count.form, object.form],
      badSamples: ["0", "1.5", "null", #""a""#] + object.form.badSamples.dropFirst(),
      unit: "a number or an object")
    return DocumentCodec(form) { (json, reader) throws(JSONFault) in
      guard case .object = json.content else {
        return .count(try json.whole(1...1000, "a number of columns, from 1 to 1000"))
      }
      let choice = try object.read(json, reader)
      return choice.kind == .minimumWidth ? .minimumWidth(choice.width) : .fractions(choice.parts)
    } write: { columns, json in
      switch columns {
      case .count(let count): json.number(count)
      case .minimumWidth(let width):
        var choice = ColumnsChoice(.minimumWidth)
        choice.width = width
        object.write(choice, &json)
      case .fractions(let parts):
        var choice = ColumnsChoice(.fractions)
        choice.parts = parts
        object.write(choice, &json)
      }
    }.defined(as: "columns")
  }

  /// The definitions of the schema of objects.
  static var definitions: [SchemaDefinition] { ColumnsChoice.codec.definitions }
}
