import Copyfit
import Proofing
import Synchronization

/// The answers of a run that its proof shows: the first ones, whichever thread has them when.
final class ProofCollector: Sendable {
  /// The most proofs on a sheet, and the most bytes their texts have together: what a page can hold.
  static let mostProofs = 600, mostBytes = 1 << 20
  /// How wide the rows of a sheet are, in points.
  static let sheetWidth = 1100.0

  /// An answer and what it is called.
  struct Shown: Sendable {
    let answer: Answer
    let name: String

    /// `id` is JSON: a string is shown without its quotes, and none not at all.
    init(_ answer: Answer, id: ArraySlice<UInt8>) {
      self.answer = answer
      let name = String(decoding: id, as: UTF8.self)
      self.name = name == "null" ? "" : name.hasPrefix("\"") ? String(name.dropFirst().dropLast()) : name
    }
  }

  private struct State {
    var blocks: [Int: [Shown]] = [:]
    var answers = 0
    var errors = 0
  }

  private let state = Mutex(State())

  /// Adds the answers of a block; `errors` of its lines had none.
  func add(_ shown: [Shown], errors: Int, of block: Int) {
    state.withLock { state in
      state.answers += shown.count
      state.errors += errors
      let before = state.blocks.reduce(0) { $0 + ($1.key < block ? $1.value.count : 0) }
      if before < Self.mostProofs { state.blocks[block] = Array(shown.prefix(Self.mostProofs)) }
    }
  }

  /// The sheet of the first answers, in order.
  func drawing() throws(ToolError) -> Drawing {
    let (shown, labels) = (shown, Answer.labels)
    let (answers, errors) = state.withLock { ($0.answers, $0.errors) }
    var proofs: [Proof] = []
    for shown in shown { proofs.append(try shown.answer.proof(heading: shown.name, labels: labels)) }
    return ProofSheet(
      title: Self.title(shown: shown.count, of: answers, errors: errors), flowing: proofs,
      width: Self.sheetWidth, labels: labels
    ).drawing
  }

  /// The answers that the sheet shows, in order.
  var shown: [Shown] {
    let all = state.withLock { $0.blocks }.sorted { $0.key < $1.key }.flatMap(\.value)
    var bytes = 0
    return all.prefix(Self.mostProofs).prefix {
      bytes += $0.answer.request.text.utf8.count
      return bytes <= Self.mostBytes
    }
  }

  /// What stands above it.
  static func title(shown: Int, of answers: Int, errors: Int) -> String {
    let counted = answers == 1 ? "1 answer" : "\(answers) answers"
    return (shown < answers ? "The first \(shown) of \(counted)" : counted)
      + (errors == 0 ? "" : errors == 1 ? ", 1 error" : ", \(errors) errors")
  }
}
