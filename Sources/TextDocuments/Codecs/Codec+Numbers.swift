package import StrictJSON

extension Codec where Value == Double {
  /// A number of a domain.
  package static func number(_ domain: NumberDomain) -> Codec {
    let form = ValueForm(
      domain.placeholder, "\(domain.words) \(domain.unit)", words: .number, schema: domain.schema,
      samples: domain.samples, badSamples: domain.badSamples, unit: domain.unit)
    return Codec(form) { (json) throws(JSONFault) in
      try json.number(in: domain)
    } write: { value, json in
      json.number(value)
    }
  }
}

extension Codec where Value == [Double] {
  /// A list of numbers of a domain: at least one.
  package static func numbers(_ domain: NumberDomain) -> Codec {
    let form = ValueForm(
      "\(domain.placeholder),\(domain.placeholder),...", "a list of numbers, each \(domain.words)",
      words: .numbers,
      schema: #"{"type": "array", "items": \#(domain.schema), "minItems": 1}"#,
      samples: ["[\(domain.example.shortest)]"],
      badSamples: ["[]", "3", #"["a"]"#] + domain.badSamples.map { "[\($0)]" },
      unit: "\(domain.unit), a list")
    return Codec(form) { (json) throws(JSONFault) in
      let numbers = try json.elements("an array of numbers") { (json) throws(JSONFault) in
        try json.number(in: domain)
      }
      guard !numbers.isEmpty else { throw json.bad("the list is empty; give at least one number") }
      return numbers
    } write: { value, json in
      json.array(value) { $0.number($1) }
    }
  }
}

extension Codec where Value == Int {
  /// A whole number in a range.
  ///
  /// - Parameter noun: what it is, with its article: "a number of lines".
  package static func whole(_ range: ClosedRange<Int>, _ noun: String, example: Int) -> Codec {
    let most = range.upperBound < Int.max ? #", "maximum": \#(range.upperBound)"# : ""
    let words =
      range.upperBound < Int.max
      ? "\(range.lowerBound) to \(range.upperBound)" : "\(range.lowerBound) or more"
    let form = ValueForm(
      "N", "\(noun): \(words)", words: .whole,
      schema: #"{"type": "integer", "minimum": \#(range.lowerBound)\#(most)}"#,
      samples: ["\(example)", "\(range.lowerBound)"],
      badSamples: ["\(range.lowerBound - 1)", "1.5", #""abc""#, "true", "[]", "1e999"],
      unit: "a whole number")
    return Codec(form) { (json) throws(JSONFault) in
      try json.whole(range, "\(noun); give \(words)")
    } write: { value, json in
      json.number(value)
    }
  }
}

extension Codec {
  /// So many numbers that make one value.
  ///
  /// - Parameters:
  ///   - names: what each is: "x, y".
  ///   - number: the codec of each.
  ///   - domain: what else there is to say of each: ", each 0 to 10 points".
  package static func tuple(
    _ count: Int, _ names: String, of number: Codec<Double, Context>, _ domain: String = "",
    placeholder: String = "", words: WordForm = .numbers, sample: String, badSamples: [String] = [],
    parts: @escaping @Sendable (Value) -> [Double],
    make: @escaping @Sendable ([Double], JSONValue) throws(JSONFault) -> Value
  ) -> Codec {
    let form = ValueForm(
      placeholder, "\(count) numbers: \(names)\(domain)", words: words,
      schema:
        #"{"type": "array", "items": \#(number.form.schema), "minItems": \#(count), "maxItems": \#(count)}"#,
      samples: [sample], badSamples: ["[1]", #"["a", "b", "c", "d"]"#, "{}", "null"] + badSamples,
      unit: "points, \(count) numbers")
    return Codec(form) { (json, context) throws(JSONFault) in
      let numbers = try json.elements("an array of \(count) numbers: \(names)") { (json) throws(JSONFault) in
        try number.read(json, context)
      }
      guard numbers.count == count else {
        throw json.bad("give \(count) numbers (\(names)), not \(numbers.count)")
      }
      return try make(numbers, json)
    } write: { value, json in
      json.array(parts(value)) { $0.number($1) }
    }
  }
}

extension JSONValue {
  /// A number of a domain; -0 is 0.
  func number(in domain: NumberDomain) throws(JSONFault) -> Double {
    let number = try number()
    if let fault = domain.fault(of: number) { throw bad(fault) }
    return number == 0 ? 0 : number
  }
}
