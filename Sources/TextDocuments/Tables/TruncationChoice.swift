package import Typography

/// How a text is cut, if it is.
package struct TruncationChoice: Hashable, Described {
  /// How it is cut; nil where it stays whole.
  package var truncation: Truncation?

  /// A text that stays whole.
  package init() {}

  package init(_ truncation: Truncation?) { self.truncation = truncation }

  private static let truncateFirst = "add that: tail, middle or head"

  package static let properties = PropertyTable<TruncationChoice>([
    Property(
      "truncate", \.place, Codec.choice("PLACE").optional,
      "what is cut of a text that does not fit; at the smallest size"
    ).inSwift("Truncation.place"),
    Property(
      "truncateAt", \.unit, .choice("UNIT"), "what is kept or cut as a whole"
    ).inSwift("Truncation.unit").needing("truncate", nil, truncateFirst),
    Property(
      "ellipsis", \.ellipsis, Codec.text("TEXT", sample: "…").optional("…"),
      "what stands for the text cut; three dots where no font has …"
    ).inSwift("Truncation.ellipsis").needing("truncate", nil, truncateFirst),
  ])
}

// Part by part: parts of a way to cut that is not chosen say nothing.
extension TruncationChoice {
  private var place: Truncation.Place? {
    get { truncation?.place }
    set {
      guard let newValue else { return truncation = nil }
      truncation = Truncation(newValue, at: unit, ellipsis: ellipsis)
    }
  }

  private var unit: Truncation.Unit {
    get { truncation?.unit ?? .grapheme }
    set { truncation?.unit = newValue }
  }

  private var ellipsis: String? {
    get { truncation?.ellipsis }
    set { truncation?.ellipsis = newValue }
  }
}
