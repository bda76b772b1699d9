internal import StrictJSON
internal import Typography

/// The numbers of a property: which there are, what they count, and how they are shown in the documentation.
package struct NumberDomain: Sendable {
  private let domain: Domain
  /// What the numbers count: "points".
  let unit: String
  /// The name of a value in the help of options.
  let placeholder: String
  /// A usual value.
  let example: Double

  init(_ domain: Domain, _ unit: String, _ placeholder: String = "N", example: Double) {
    self.domain = domain
    self.unit = unit
    self.placeholder = placeholder
    self.example = example
  }

  /// The numbers in words: "0 to 1000".
  var words: String { domain.advice }

  /// Why a number is none of them, and what to give instead; nil for one that is.
  func fault(of number: Double) -> String? { domain.fault(of: number) }

  private var least: Double { domain.range.lowerBound }
  private var most: Double { domain.range.upperBound }
  /// Whether 0 is just outside.
  private var excludesZero: Bool { least == .leastNonzeroMagnitude }

  var schema: Schema {
    var members = [#""type": "number""#]
    if excludesZero {
      members.append(#""exclusiveMinimum": 0"#)
    } else if least > -.greatestFiniteMagnitude {
      members.append(#""minimum": \#(least.shortest)"#)
    }
    if most < .greatestFiniteMagnitude { members.append(#""maximum": \#(most.shortest)"#) }
    return "{\(members.joined(separator: ", "))}"
  }

  /// Numbers of it: a usual one, and its ends.
  var samples: [String] {
    let ends = [excludesZero ? example : least, most].filter { abs($0) < .greatestFiniteMagnitude }
    return ([example] + ends).map(\.shortest)
  }

  /// Numbers just outside, and values of other types.
  var badSamples: [String] {
    var bad = [#""abc""#, "true", "null", "[]", "1e999"]
    if least > -.greatestFiniteMagnitude { bad += [excludesZero ? "0" : (least - 1).shortest, "-1e308"] }
    if most < .greatestFiniteMagnitude { bad += [(most * 1.001).shortest, "1e308"] }
    return bad
  }
}
