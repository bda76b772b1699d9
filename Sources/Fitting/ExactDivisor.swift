/// Division that leaves no remainder, by a multiplication.
///
/// Modulo 2^64 the inverse of an odd number takes its multiples to their quotients; the twos of an even one are shifted out
/// first. Source: Granlund and Montgomery, Division by Invariant Integers using Multiplication (1994), section 9.
struct ExactDivisor {
  private let divisor, inverse, shift: Int64

  /// Divides by a number from 1 to 2^32 - 1.
  init(_ divisor: Int64) {
    self.divisor = divisor
    shift = Int64(divisor.trailingZeroBitCount)
    let odd = divisor &>> shift
    // An odd number is its own inverse modulo 8: three bits are right, and twice as many after each step.
    var inverse = odd
    for _ in 0..<5 { inverse = inverse &* (2 &- odd &* inverse) }
    self.inverse = inverse
  }

  /// How many times the divisor a number is.
  ///
  /// - Parameter lost: gets bits where that is no whole number, or has no 32 bits; what comes back then means nothing.
  @inline(__always)
  func quotient(_ number: Int64, _ lost: inout Int64) -> Int32 {
    let quotient = Int32(truncatingIfNeeded: (number &>> shift) &* inverse)
    // A product of 32 bits and 32 is what it seems.
    lost |= Int64(quotient) &* divisor ^ number
    return quotient
  }

  /// The greatest common divisor of a number from 0 on and any other; 0 of two that are 0. Source: Euclid, Elements, book VII, proposition 2.
  static func greatest(_ one: Int64, _ other: Int64) -> Int64 {
    var (divisor, rest) = (one, other)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return abs(divisor)
  }
}
