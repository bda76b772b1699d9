internal import ConstraintLayout
internal import StrictJSON
internal import TextDocuments

/// The size of letters as a document says it.
enum LetterSize: Equatable, Sendable {
  /// Points per em.
  case one(AdaptiveNumber)
  /// The least and the greatest points per em of letters that are as large as fit.
  case range(min: AdaptiveNumber, max: AdaptiveNumber)
}

extension Codec<LetterSize, DocumentReader> {
  /// A number, or the least and the greatest: `[11, 16]`.
  static var letterSize: Codec {
    let number = Codec<Double, DocumentReader>.number(.fittedSizes).byEnvironment
    let one = number.map {
      LetterSize.one($0)
    } back: {
      if case .one(let size) = $0 { size } else { Adaptive(0) }
    }
    return either(
      "\(number.form.domain); or the least and the greatest", one, or: range(number),
      badSamples: number.form.badSamples.filter { !$0.hasPrefix("[") } + [
        "[]", "[11]", "[11, 12, 16]", "[16, 11]",
      ],
      unit: "points per em, or 2",
      reads: { if case .array = $0.content { true } else { false } },
      writes: { if case .range = $0 { true } else { false } })
  }

  private static func range(_ number: Codec<AdaptiveNumber, DocumentReader>) -> Codec {
    let wanted = "the least and the greatest size, as in [11, 16]"
    let form = ValueForm.document(
      wanted,
      schema: #"{"type": "array", "items": \#(number.form.schema), "minItems": 2, "maxItems": 2}"#,
      samples: ["[11, 16]"], badSamples: [], unit: "points per em")
    return Codec(form) { (json, reader) throws(JSONFault) in
      let sizes = try json.elements(wanted) { (json) throws(JSONFault) in try number.read(json, reader) }
      guard sizes.count == 2 else { throw json.bad("give one size, or \(wanted), not \(sizes.count)") }
      if let low = sizes[0].fixedValue, let high = sizes[1].fixedValue, low > high {
        throw json.bad(
          "the least size \(low.shortest) is above the greatest, \(high.shortest); exchange them")
      }
      return .range(min: sizes[0], max: sizes[1])
    } write: { value, json in
      guard case .range(let min, let max) = value else { return }
      json.array([min, max]) { number.write($1, &$0) }
    }
  }
}
