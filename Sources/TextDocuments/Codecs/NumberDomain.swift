internal import StrictJSON

/// Which numbers a property takes, and what they count.
package struct NumberDomain: Sendable {
  /// The least and the greatest number.
  let range: ClosedRange<Double>
  /// Whether the least number itself is left out.
  let excludesLeast: Bool
  /// What the numbers count: "points".
  let unit: String
  /// The name of a value in the help of options.
  let placeholder: String
  /// A usual value.
  let example: Double

  init(
    _ range: ClosedRange<Double>, excludingLeast: Bool = false, _ unit: String, _ placeholder: String = "N",
    example: Double
  ) {
    (self.range, excludesLeast, self.unit) = (range, excludingLeast, unit)
    (self.placeholder, self.example) = (placeholder, example)
  }

  /// Whether a number is one of them.
  func contains(_ number: Double) -> Bool {
    range.contains(number) && !(excludesLeast && number == range.lowerBound)
  }

  /// The numbers in words: "0 to 1000".
  var words: String {
    let (least, most) = (range.lowerBound.shortest, range.upperBound.shortest)
    guard range.upperBound < .greatestFiniteMagnitude else {
      return excludesLeast ? "a number above \(least)" : "\(least) or more"
    }
    return excludesLeast ? "above \(least), up to \(most)" : "\(least) to \(most)"
  }

  /// The fault of a number that is none of them.
  func message(_ number: Double) -> String {
    let fault =
      number > range.upperBound
      ? "is too large" : number < 0 && range.lowerBound >= 0 ? "is negative" : "is too small"
    return "\(number.shortest) \(fault); give \(words)"
  }

  var schema: String {
    var members = [#""type": "number""#]
    if range.lowerBound > -.greatestFiniteMagnitude {
      members.append(
        #""\#(excludesLeast ? "exclusiveMinimum" : "minimum")": \#(range.lowerBound.shortest)"#)
    }
    if range.upperBound < .greatestFiniteMagnitude {
      members.append(#""maximum": \#(range.upperBound.shortest)"#)
    }
    return "{" + members.joined(separator: ", ") + "}"
  }

  /// Numbers just outside, and values of other types.
  var badSamples: [String] {
    var bad = [#""abc""#, "true", "null", "[]", "1e999"]
    if range.lowerBound > -.greatestFiniteMagnitude {
      bad.append((excludesLeast ? range.lowerBound : range.lowerBound - 1).shortest)
    }
    if range.upperBound < .greatestFiniteMagnitude { bad.append((range.upperBound * 2 + 1).shortest) }
    return bad
  }
}
