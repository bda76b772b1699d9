import Cassowary
import SystemDocuments

/// A system read from bytes as from a row of choices: whatever the bytes, it is one, so that the fuzzer gets to the
/// solver and not only to the reader of JSON.
struct ByteDocument {
  private var bytes: ArraySlice<UInt8>
  private(set) var document = SystemDocument()

  private static let coefficients = [
    1, -1, 1, -1, 2, -2, 0.5, -3, 1 / 3.0, 0.1, -16 / 9.0, 1e-3, 1000, -7.25, 0, 1,
  ]
  private static let priorities = [1000, 1000, 750, 250, 500, 900, 999, 1]

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    let count = 1 + choice(8)
    document.variables = (0..<count).map { "v\($0)" }
    while !self.bytes.isEmpty {
      if choice(4) == 0, !document.constraints.isEmpty {
        document.steps.append(step())
      } else {
        document.constraints.append(constraint())
      }
    }
  }

  private mutating func choice(_ count: Int) -> Int { Int(bytes.popFirst() ?? 0) % count }

  private mutating func constant() -> Double {
    Double(Int(bytes.popFirst() ?? 0) << 8 | Int(bytes.popFirst() ?? 0)) / 64 - 512
  }

  private mutating func constraint() -> SystemConstraint {
    let terms = (0..<choice(5)).map { _ in
      SystemConstraint.Term(Self.coefficients[choice(16)], choice(document.variables.count))
    }
    let relation = Relation.allCases[choice(3)]
    return SystemConstraint(terms, constant: constant(), relation, priority: Self.priorities[choice(8)])
  }

  private mutating func step() -> SystemStep {
    var step = SystemStep(constraint: choice(document.constraints.count))
    if choice(3) > 0 { step.constant = constant() }
    if choice(3) == 0 { step.priority = Self.priorities[choice(8)] }
    return step
  }
}
