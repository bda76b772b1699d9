/// The whole numbers that a plural form stands for.
package struct PluralNumbers: Hashable, Sendable {
  /// The only number, if the form stands for one.
  package let only: Int?
  /// A number of as many digits as are plausible, to measure texts with.
  package let widest: Int
  /// Whether a text may leave the number out: where it is one, or where it is 0 or 1, as in French, because a program
  /// that shows 0 things mostly has another text for that.
  package let mayBeLeftOut: Bool

  /// A form for one number.
  init(only number: Int) { (only, widest, mayBeLeftOut) = (number, number, true) }

  /// A form for some numbers, which are in the order in which they are preferred for measuring; nil where there are none.
  fileprivate init?(_ numbers: [Int]) {
    guard let first = numbers.first else { return nil }
    let different = Set(numbers)
    (only, widest) = (different.count == 1 ? first : nil, first)
    mayBeLeftOut = different.count == 1 || different == [0, 1]
  }
}

/// The plural forms of a language, by number, and the numbers of each.
struct PluralRule {
  /// Why a rule is of no use.
  enum Fault: Error {
    /// The formula breaks the grammar.
    case syntax
    /// The formula divides by zero for this number.
    case division(by: UInt)
    /// The formula gives this number a form that is not there.
    case form(UInt, of: UInt)
  }

  /// By form, the numbers it stands for; nil for a form that no number reaches.
  let numbers: [PluralNumbers?]

  /// The numbers that are tried, those of the most plausible digits first: five digits, fewer, millions. All whole
  /// numbers up to 1000 are among them, as for `msgfmt`.
  private static let samples: [UInt] =
    Array((88_700...88_888).reversed()) + Array((0...1000).reversed()) + [
      1_000_000, 2_000_000, 1_000_000_000,
    ]

  /// The forms by a formula.
  ///
  /// - Parameters:
  ///   - formula: as in the header `Plural-Forms`.
  ///   - count: the number of forms.
  init(_ formula: some StringProtocol, count: Int) throws(Fault) {
    guard let expression = PluralExpression(formula) else { throw .syntax }
    var found: [[Int]] = Array(repeating: [], count: count)
    for number in Self.samples {
      guard let form = expression.value(of: number) else { throw .division(by: number) }
      guard form < UInt(count) else { throw .form(form, of: number) }
      found[Int(form)].append(Int(number))
    }
    numbers = found.map { PluralNumbers($0) }
  }
}
