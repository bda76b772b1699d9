package import Fitting
internal import Typesetting
internal import Typography

extension FitOptions: Described {
  package init() { self.init(sizes: Self.usualSizes) }

  private static let sizesInstead = "give the sizes, or a range of them"

  /// The properties of a fit, without those of its block.
  package static let ownProperties = PropertyTable<FitOptions>(
    [
      Property("minSize", \.minSize, .number(.fittedSizes), "the smallest size; default 1").only(
        .fit, .group),
      Property("maxSize", \.maxSize, .number(.fittedSizes), "the largest size; default 1000").only(
        .fit, .group),
      Property(
        "step", \.step, Codec.number(.steps).optional,
        "only sizes in steps of this from the smallest; the largest is allowed as well"
      ).only(.fit, .group),
      Property(
        "sizes", \.sizes, Codec.numbers(.fittedSizes).optional,
        "only these sizes; not together with minSize, maxSize and step"
      ).excluding(["minSize", "maxSize", "step"], sizesInstead).only(.fit, .group),
      Property("maxLines", \.maxLines, .maxLines, "the most lines; default: no limit"),
      Property(
        "insets", \.insets, .insets, "the insets of the box in points: top, left, bottom, right"
      ).only(.fit, .group),
      Property(
        "verticalAlign", \.verticalAlignment, .choice("PLACE"),
        "where lines stand in the height: top (default), center, bottom, firstBaseline or capHeight"
      ).only(.fit, .group),
    ] + TruncationChoice.properties.lifted(\.truncationChoice))

  package static let properties = PropertyTable(ownProperties.rows + BlockStyle.properties.lifted(\.block))
}

extension Codec where Value == Int? {
  /// A limit of lines, or none.
  package static var maxLines: Codec {
    Codec<Int>.whole(1...Int(Int32.max), "a number of lines", example: 2).orNull("no limit")
  }
}

extension FitOptions {
  fileprivate var truncationChoice: TruncationChoice {
    get { TruncationChoice(truncation) }
    set { truncation = newValue.truncation }
  }
}
