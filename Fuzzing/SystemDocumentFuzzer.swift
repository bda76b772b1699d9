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

  static func take(_ json: [UInt8]) {
    guard let document = try? SystemDocument(json: json) else { return }
    let again = try? SystemDocument(json: document.json)
    precondition(again == document, "written and read back, the document is another")
    do throws(DocumentError) {
      let answer = try document.solved(budget: budget)
      precondition(!answer.json.isEmpty)
      check(answer.state.values, document)
      precondition(answer.steps.count == document.steps.count)
      precondition((try? document.solved(budget: budget)) == answer, "the answer is another the second time")
    } catch {
      precondition(!error.message.isEmpty)
      precondition((error.code == .unsatisfiable) == !error.conflict.isEmpty, "a conflict without constraints")
    }
  }

  /// Required constraints hold; judged where numbers are neither huge nor tiny.
  private static func check(_ values: [Double], _ document: SystemDocument) {
    precondition(values.allSatisfy(\.isFinite))
    let coefficients = document.constraints.flatMap { $0.terms.map { abs($0.coefficient) } }
    let constants = document.constraints.map { abs($0.constant) }
    guard coefficients.allSatisfy({ (1e-3...1e3).contains($0) }), constants.allSatisfy({ $0 <= 1e6 }) else { return }
    for constraint in document.constraints where constraint.priority == 1000 {
      let terms = constraint.terms.map { $0.coefficient * values[$0.variable] }
      let (sum, size) = (terms.reduce(constraint.constant, +), terms.reduce(1) { max($0, abs($1)) })
      let violation =
        switch constraint.relation {
        case .equal: abs(sum)
        case .lessOrEqual: sum
        case .greaterOrEqual: -sum
        }
      precondition(violation <= 1e-6 * size, "a required constraint does not hold")
    }
  }
}
