/// Division that leaves no remainder, by a multiplication.
///
/// Modulo 2^64 the inverse of an odd number takes its multiples to their quotients, and every other number further from 0 than
/// any of these; the twos of an even one are shifted out first. Source: Granlund and Montgomery, Division by Invariant
/// Integers using Multiplication (1994), section 9.
struct ExactDivisor {
  /// From 1 to the greatest `Int64`.
  let divisor: Int64
  private let inverse: Int64
  private let shift: Int64
  private let lowBits: Int64
  private let greatestQuotient: Int64

  /// Divides by a number from 1 on.
  init(_ divisor: Int64) {
    self.divisor = divisor
    shift = Int64(divisor.trailingZeroBitCount)
    lowBits = 1 &<< shift &- 1
    let odd = divisor &>> shift
    greatestQuotient = .max / odd
    // An odd number is its own inverse modulo 8: three bits are right, and twice as many after each step.
    var inverse = odd
    for _ in 0..<5 { inverse = inverse &* (2 &- odd &* inverse) }
    self.inverse = inverse
  }

  /// How many times the divisor a number is; nil for one that is no multiple.
  @inline(__always)
  func quotient(_ number: Int64) -> Int64? {
    let quotient = (number &>> shift) &* inverse
    let isSmall =
      UInt64(bitPattern: quotient &+ greatestQuotient) <= 2 &* UInt64(bitPattern: greatestQuotient)
    return number & lowBits == 0 && isSmall ? quotient : nil
  }

  /// The greatest common divisor of a number from 0 on and any other; 0 of two that are 0. Source: Euclid, Elements, book VII, proposition 2.
  static func greatest(_ one: Int64, _ other: Int64) -> Int64 {
    var (divisor, rest) = (one, other)
    while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
    return abs(divisor)
  }
}
