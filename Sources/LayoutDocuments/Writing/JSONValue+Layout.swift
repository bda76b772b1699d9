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
}
