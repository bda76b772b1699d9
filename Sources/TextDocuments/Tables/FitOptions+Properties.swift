package import Fitting
internal import Typesetting
internal import Typography

extension FitOptions: Described {
  package init() { self.init(sizes: Self.usualSizes) }

  private static let sizesInstead = "give the sizes, or a range of them"

  /// The properties of a fit, without those of its block.
  package static let ownProperties = PropertyTable<FitOptions>([
    Property("minSize", \.minSize, .number(.fittedSizes), "the smallest size; default 1").only(.fit),
    Property("maxSize", \.maxSize, .number(.fittedSizes), "the largest size; default 1000").only(.fit),
    Property(
      "step", \.step, Codec.number(.fittedSizes).optional,
      "only sizes in steps of this from the smallest; the largest is allowed as well"
    ).only(.fit),
    Property(
      "sizes", \.sizes, Codec.numbers(.fittedSizes).optional,
      "only these sizes; not together with minSize, maxSize and step"
    ).excluding(["minSize", "maxSize", "step"], sizesInstead).only(.fit),
    Property("maxLines", \.maxLines, .maxLines, "the most lines; default: no limit"),
    Property(
      "insets", \.insets, .insets, "the insets of the box in points: top, left, bottom, right"
    ).only(.fit),
    Property(
      "verticalAlign", \.verticalAlignment, .choice("PLACE"),
      "where lines stand in the height: top (default), center, bottom, firstBaseline or capHeight"
    ).only(.fit),
    Property(
      "truncate", \.truncationPlace, Codec.choice("PLACE").optional,
      "cut a text that does not fit, at the smallest size: its tail, middle or head"),
    Property(
      "truncateAt", \.truncationUnit, .choice("UNIT"),
      "cut between graphemes (default) or words: grapheme or word"
    ).needing("truncate", nil, truncateFirst),
    Property(
      "ellipsis", \.ellipsis, Codec.text("TEXT", sample: "…").optional,
      "what stands for the text cut; default: …, or ... where no font has it"
    ).needing("truncate", nil, truncateFirst),
  ])

  private static let truncateFirst = "add that: tail, middle or head"

  package static let properties = PropertyTable(ownProperties.rows + BlockStyle.properties.lifted(\.block))
}

extension Codec where Value == Int? {
  /// A limit of lines, or none.
  package static var maxLines: Codec {
    Codec<Int>.whole(1...Int(Int32.max), "a number of lines", example: 2).orNull("no limit")
  }
}

// How the text is cut, part by part: parts of a way to cut that is not chosen say nothing.
extension FitOptions {
  fileprivate var truncationPlace: Truncation.Place? {
    get { truncation?.place }
    set {
      guard let newValue else { return truncation = nil }
      truncation = Truncation(newValue, at: truncation?.unit ?? .grapheme, ellipsis: truncation?.ellipsis)
    }
  }

  fileprivate var truncationUnit: Truncation.Unit {
    get { truncation?.unit ?? .grapheme }
    set { truncation?.unit = newValue }
  }

  fileprivate var ellipsis: String? {
    get { truncation?.ellipsis }
    set { truncation?.ellipsis = newValue }
  }
}
