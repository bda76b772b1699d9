package import Fitting
internal import Typesetting
internal import Typography

extension FitOptions: Described {
  package init() { self.init(sizes: Self.usualSizes) }

  package static func publicName(of path: AnyKeyPath) -> String? { path.swiftName }

  private static let sizesInstead = "give the sizes, or a range of them"

  /// The properties of a fit, without those of its block.
  package static let ownProperties = PropertyTable<FitOptions>(
    [
      Property("minSize", \.minSize, .number(.fittedSizes), "the smallest size").only(.fit, .group),
      Property("maxSize", \.maxSize, .number(.fittedSizes), "the largest size").only(.fit, .group),
      Property(
        "step", \.step, Codec.number(.steps).optional("any size"),
        "only sizes in steps of this from the smallest; the largest is allowed as well"
      ).only(.fit, .group),
      Property(
        "sizes", \.sizes, Codec.numbers(.fittedSizes).optional("any size"),
        "only these sizes; not together with minSize, maxSize and step"
      ).excluding(["minSize", "maxSize", "step"], sizesInstead).only(.fit, .group),
      Property("maxLines", \.maxLines, .maxLines, "the most lines").needing(
        "truncate", in: [.measure, .carets], "all lines are set, so leave it out, or say how to truncate"),
      Property(
        "insets", \.insets, .insets, "what is kept free in the box; its top, left, bottom, right"
      ).only(.fit, .group),
    ] + TruncationChoice.properties.lifted(\.truncationChoice))

  package static let properties = PropertyTable(ownProperties.rows + BlockStyle.properties.lifted(\.block))
}

extension Codec where Value == Int? {
  /// A limit of lines, or none.
  package static var maxLines: Codec {
    Codec<Int, Context>.whole(1...Int(Int32.max), "a number of lines", example: 2).orNull("no limit")
  }
}

extension FitOptions {
  fileprivate var truncationChoice: TruncationChoice {
    get { TruncationChoice(truncation) }
    set { truncation = newValue.truncation }
  }
}
