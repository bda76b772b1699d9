/// Division that leaves no remainder, by a multiplication.
///
/// Modulo 2^32 the inverse of an odd number takes its multiples to their quotients, and every other number further up than
/// any of these; the twos of an even one are shifted out, those that others lack to the top. Source: Granlund and Montgomery,
/// Division by Invariant Integers using Multiplication (1994), section 9.
struct ExactDivisor {
  /// 1 or more.
  let divisor: UInt32
  private let inverse: UInt32
  private let shift: UInt32
  private let greatestQuotient: UInt32

  /// Divides by a number from 1 on.
  init(_ divisor: UInt32) {
    self.divisor = divisor
    shift = UInt32(divisor.trailingZeroBitCount)
    greatestQuotient = .max / divisor
    let odd = divisor &>> shift
    // An odd number is its own inverse modulo 8: three bits are right, and twice as many after each step.
    var inverse = odd
    for _ in 0..<4 { inverse = inverse &* (2 &- odd &* inverse) }
    self.inverse = inverse
  }

  /// How many times the divisor a multiple of it is.
  @inline(__always)
  func quotient(_ multiple: Int32) -> Int32 {
    (multiple &>> Int32(bitPattern: shift)) &* Int32(bitPattern: inverse)
  }

  /// Whether a number is a multiple.
  @inline(__always)
  func divides(_ number: UInt32) -> Bool {
    let product = number &* inverse
    return product &>> shift | product &<< (32 &- shift) <= greatestQuotient
  }

  /// The greatest number that divides this one and another.
  @inline(__always)
  mutating func reduce(to number: UInt32) {
    if !divides(number) { self = ExactDivisor(Self.greatest(divisor, number)) }
  }

  /// The greatest common divisor. Source: Euclid, Elements, book VII, proposition 2.
  static func greatest(_ one: UInt32, _ other: UInt32) -> UInt32 {
    var (divisor, rest) = (one, other)
    while rest > 0 { (divisor, rest) = (rest, divisor % rest) }
    return divisor
  }
}
