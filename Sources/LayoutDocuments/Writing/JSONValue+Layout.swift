internal import StrictJSON

// Values that documents have in many places.
extension JSONValue {
  /// A number that makes sense on a screen.
  func finite() throws(JSONFault) -> Double {
    let number = try number()
    guard number == 0 || (Limits.least...Limits.length).contains(number.magnitude) else {
      throw bad("\(number.shortest) is out of range; numbers go from \(Limits.range)")
    }
    return number == 0 ? 0 : number
  }

  /// A number from 0 on.
  func length() throws(JSONFault) -> Double {
    let number = try finite()
    guard number >= 0 else { throw bad("\(number.shortest) is negative; give 0 or more") }
    return number
  }

  func priority() throws(JSONFault) -> Int {
    try whole(1...1000, "a priority; give a whole number from 1 to 1000 (required)")
  }

  /// So many numbers.
  func numbers(_ count: Int, _ wanted: String) throws(JSONFault) -> [Double] {
    let numbers = try elements("an array of \(count) numbers: \(wanted)") { (value) throws(JSONFault) in
      try value.finite()
    }
    guard numbers.count == count else { throw bad("give \(count) numbers (\(wanted)), not \(numbers.count)") }
    return numbers
  }
}
