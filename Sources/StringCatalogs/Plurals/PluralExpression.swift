/// A formula from a number to a plural form, as gettext writes it: `n==1 ? 0 : n%10>=2 && n%10<=4 ? 1 : 2`.
///
/// Source: the manual of GNU gettext, "Additional functions for plural forms": the operators of C over unsigned numbers.
indirect enum PluralExpression {
  case number(UInt)
  case variable
  case not(PluralExpression)
  case binary(Operator, PluralExpression, PluralExpression)
  case choice(PluralExpression, PluralExpression, PluralExpression)

  /// The operators between two operands, the weakest first.
  enum Operator: String, CaseIterable {
    case or = "||"
    case and = "&&"
    case equal = "=="
    case notEqual = "!="
    case lessOrEqual = "<="
    case greaterOrEqual = ">="
    case less = "<"
    case greater = ">"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divided = "/"
    case remainder = "%"

    /// How strongly it binds, from 0 on.
    var precedence: Int {
      switch self {
      case .or: 0
      case .and: 1
      case .equal, .notEqual: 2
      case .lessOrEqual, .greaterOrEqual, .less, .greater: 3
      case .plus, .minus: 4
      case .times, .divided, .remainder: 5
      }
    }
  }

  /// Returns the value for a number, or nil for a division by zero. Complexity: linear in the formula.
  func value(of n: UInt) -> UInt? {
    switch self {
    case .number(let number): return number
    case .variable: return n
    case .not(let operand): return operand.value(of: n).map { $0 == 0 ? 1 : 0 }
    case .choice(let condition, let first, let second):
      return condition.value(of: n).flatMap { ($0 != 0 ? first : second).value(of: n) }
    case .binary(.or, let left, let right):
      return left.value(of: n).flatMap { $0 != 0 ? 1 : right.value(of: n).map { $0 != 0 ? 1 : 0 } }
    case .binary(.and, let left, let right):
      return left.value(of: n).flatMap { $0 == 0 ? 0 : right.value(of: n).map { $0 != 0 ? 1 : 0 } }
    case .binary(let sign, let left, let right):
      guard let left = left.value(of: n), let right = right.value(of: n) else { return nil }
      return Self.result(sign, left, right)
    }
  }

  private static func result(_ sign: Operator, _ left: UInt, _ right: UInt) -> UInt? {
    switch sign {
    case .plus: left &+ right
    case .minus: left &- right
    case .times: left &* right
    case .divided: right == 0 ? nil : left / right
    case .remainder: right == 0 ? nil : left % right
    case .equal: left == right ? 1 : 0
    case .notEqual: left != right ? 1 : 0
    case .less: left < right ? 1 : 0
    case .greater: left > right ? 1 : 0
    case .lessOrEqual: left <= right ? 1 : 0
    case .greaterOrEqual: left >= right ? 1 : 0
    case .or, .and: nil
    }
  }
}

extension PluralExpression {
  /// Reads a formula; nil where it breaks the grammar, or is longer or deeper than any language needs.
  init?(_ text: some StringProtocol) {
    var reader = PluralExpressionReader(text)
    guard let expression = reader.read() else { return nil }
    self = expression
  }
}

/// Reads formulas by recursive descent, with a limit for their length and depth.
private struct PluralExpressionReader {
  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  private static let maxBytes = 4096
  private static let maxDepth = 100

  init(_ text: some StringProtocol) { bytes = Array(text.utf8.prefix(Self.maxBytes + 1)) }

  mutating func read() -> PluralExpression? {
    guard bytes.count <= Self.maxBytes, let expression = choice() else { return nil }
    skipSpace()
    return position == bytes.count ? expression : nil
  }

  private mutating func choice() -> PluralExpression? {
    guard depth < Self.maxDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard let condition = binary(from: 0) else { return nil }
    guard skip(if: "?") else { return condition }
    guard let first = choice(), skip(if: ":"), let second = choice() else { return nil }
    return .choice(condition, first, second)
  }

  /// Reads operands between operators of at least a precedence.
  private mutating func binary(from precedence: Int) -> PluralExpression? {
    guard var left = unary() else { return nil }
    while let sign = nextOperator(), sign.precedence >= precedence {
      position += sign.rawValue.utf8.count
      guard let right = binary(from: sign.precedence + 1) else { return nil }
      left = .binary(sign, left, right)
    }
    return left
  }

  private mutating func unary() -> PluralExpression? {
    skipSpace()
    guard position < bytes.count else { return nil }
    switch bytes[position] {
    case UInt8(ascii: "!"):
      guard depth < Self.maxDepth else { return nil }
      depth += 1
      defer { depth -= 1 }
      position += 1
      return unary().map { .not($0) }
    case UInt8(ascii: "("):
      position += 1
      guard let inner = choice(), skip(if: ")") else { return nil }
      return inner
    case UInt8(ascii: "n"):
      position += 1
      return .variable
    default: return number()
    }
  }

  private mutating func number() -> PluralExpression? {
    let digits = bytes[position...].prefix { (0x30...0x39).contains($0) }
    position = digits.endIndex
    return digits.isEmpty ? nil : UInt(String(decoding: digits, as: UTF8.self)).map { .number($0) }
  }

  private mutating func nextOperator() -> PluralExpression.Operator? {
    skipSpace()
    return PluralExpression.Operator.allCases.first { bytes[position...].starts(with: $0.rawValue.utf8) }
  }

  private mutating func skip(if character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func skipSpace() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
  }
}
