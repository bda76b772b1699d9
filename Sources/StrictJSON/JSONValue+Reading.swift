internal import Support

extension JSONValue {
  /// The fault of a value that is not allowed.
  package func bad(_ message: String) -> JSONFault {
    JSONFault(.badValue, "", message, at: range.lowerBound)
  }

  /// The fault of a value of the wrong type.
  package func mistyped(_ wanted: String) -> JSONFault {
    let hint = if case .null = content { "; leave the key out" } else { "" }
    return bad("\(kind) is not \(wanted)\(hint)")
  }

  /// The elements of an array, each read by `read`.
  package func elements<Element>(
    _ wanted: String, _ read: (JSONValue) throws(JSONFault) -> Element
  ) throws(JSONFault) -> [Element] {
    guard case .array(let values) = content else { throw mistyped(wanted) }
    var elements: [Element] = []
    elements.reserveCapacity(values.count)
    for (index, value) in values.enumerated() {
      do throws(JSONFault) { elements.append(try read(value)) } catch { throw error.inside("[\(index)]") }
    }
    return elements
  }

  package func string() throws(JSONFault) -> String {
    guard case .string(let text) = content else { throw mistyped("a string") }
    return text
  }

  package func boolean() throws(JSONFault) -> Bool {
    guard case .boolean(let value) = content else { throw mistyped("true or false") }
    return value
  }

  /// A number that is finite.
  package func number() throws(JSONFault) -> Double {
    guard case .number(let number) = content else { throw mistyped("a number") }
    guard number.isFinite else { throw bad("the number is too large; give a smaller one") }
    return number
  }

  /// A whole number in a range.
  package func whole(_ range: ClosedRange<Int>, _ wanted: String) throws(JSONFault) -> Int {
    let number = try number()
    guard let whole = Int(exactly: number), range.contains(whole) else {
      throw bad("\(number.shortest) is not \(wanted)")
    }
    return whole
  }
}
