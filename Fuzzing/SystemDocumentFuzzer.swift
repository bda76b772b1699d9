// A fuzz target for libFuzzer: bytes as a system's JSON, read, solved, changed by its steps, and written.
// Scripts/fuzz-solver builds and runs it.
import Cassowary
import SystemDocuments

/// Called by libFuzzer with each input. Whatever traps, or says less than the truth, ends the process.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  SystemDocumentFuzzer.take(Array(UnsafeBufferPointer(start: start, count: count)))
  return 0
}

enum SystemDocumentFuzzer {
  /// Systems that take longer than this end with a typed error.
  private static let budget = Budget(pivots: 2000, pivotsPerRow: 20)

  /// Takes what begins with a byte that no JSON begins with as a row of choices instead.
  static func take(_ bytes: [UInt8]) {
    if let first = bytes.first, first >= 0x80 {
      let document = ByteDocument(bytes.dropFirst()).document
      check(document == (try? SystemDocument(json: document.json)), "its JSON is refused")
      judge(document)
    } else if let document = try? SystemDocument(json: bytes) {
      judge(document)
    }
  }

  /// As `precondition`, which says nothing in an optimised build.
  private static func check(_ isSo: Bool, _ fault: String) {
    if !isSo { fatalError(fault) }
  }

  private static func judge(_ document: SystemDocument) {
    let again = try? SystemDocument(json: document.json)
    check(again == document, "written and read back, the document is another")
    do throws(SystemDocumentError) {
      let answer = try document.solved(budget: budget)
      check(!answer.json.isEmpty, "nothing to write")
      check(answer.steps.count == document.steps.count, "a step has no answer")
      check((try? document.solved(budget: budget)) == answer, "the answer is another the second time")
      judge(answer, of: document)
    } catch {
      check(!error.message.isEmpty, "an error says nothing")
      check((error.code == .unsatisfiable) == !error.conflict.isEmpty, "a conflict without constraints")
    }
  }

  /// Required constraints hold, and the steps end where the system built afresh does; judged where numbers are
  /// neither huge nor tiny.
  private static func judge(_ answer: SystemAnswer, of document: SystemDocument) {
    var (document, state) = (document, answer.state)
    check(state.values.allSatisfy(\.isFinite), "a value is not finite")
    guard document.isTame else { return }
    holds(document, state)
    for (step, result) in zip(document.steps, answer.steps) {
      guard case .success(let next) = result else { continue }
      document.constraints[step.constraint].constant =
        step.constant ?? document.constraints[step.constraint].constant
      document.constraints[step.constraint].priority =
        step.priority ?? document.constraints[step.constraint].priority
      state = next
      holds(document, state)
    }
    document.steps = []
    guard let fresh = try? document.solved(budget: budget).state else {
      return check(state == answer.state, "steps changed what cannot be built afresh")
    }
    let size = state.values.reduce(1) { max($0, abs($1)) }
    for (one, other) in zip(state.values, fresh.values) {
      check(abs(one - other) <= 1e-6 * size, "steps end elsewhere than a fresh build")
    }
  }

  private static func holds(_ document: SystemDocument, _ state: SystemState) {
    for constraint in document.constraints where constraint.priority == 1000 {
      let terms = constraint.terms.map { $0.coefficient * state.values[$0.variable] }
      let (sum, size) = (terms.reduce(constraint.constant, +), terms.reduce(1) { max($0, abs($1)) })
      let violation =
        switch constraint.relation {
        case .equal: abs(sum)
        case .lessOrEqual: sum
        case .greaterOrEqual: -sum
        }
      check(violation <= 1e-6 * size, "a required constraint does not hold")
    }
  }
}

extension SystemDocument {
  /// Whether its numbers are such as layouts have.
  fileprivate var isTame: Bool {
    let coefficients = constraints.flatMap { $0.terms.map { abs($0.coefficient) } }
    let constants = constraints.map { abs($0.constant) } + steps.map { abs($0.constant ?? 0) }
    return coefficients.allSatisfy { $0 == 0 || (1e-3...1e3).contains($0) }
      && constants.allSatisfy { $0 <= 1e6 }
  }
}
