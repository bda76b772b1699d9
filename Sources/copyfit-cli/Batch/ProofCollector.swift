import Copyfit
import Proofing
import Synchronization
import Requests

/// Collects the first answers of a run for its proof, from several threads.
final class ProofCollector: Sendable {
  /// The most proofs on a sheet; see ``SheetCapacity`` for their total size.
  static let maxProofs = 600
  /// The width of the rows of a sheet, in points.
  static let sheetWidth = 1100.0

  /// An answer and its name.
  struct Shown: Sendable {
    let answer: Answer
    let name: String

    /// `id` is JSON; nil where the request has none.
    init(_ answer: Answer, id: ArraySlice<UInt8>?) {
      self.answer = answer
      name = id.map { RequestLine.name(of: $0) } ?? ""
    }
  }

  /// The answers of a block that fit on a sheet.
  private struct Part {
    var shown: [Shown] = []
    private var capacity = SheetCapacity(proofs: ProofCollector.maxProofs)
    /// Whether the sheet is full.
    var isCut = false

    mutating func add(_ answers: [Shown]) {
      for answer in answers where !isCut {
        isCut = !capacity.take(answer.answer.request.text, answer.answer.layout)
        if !isCut { shown.append(answer) }
      }
    }
  }

  private struct State {
    var blocks: [Int: [Shown]] = [:]
    /// The last block that can be on the sheet.
    var lastBlock = Int.max
    var answers = 0
    var errors = 0

    /// Removes the blocks after the one that fills the sheet; blocks that are still missing come before it.
    mutating func trim() {
      var part = Part()
      for (block, shown) in blocks.sorted(by: { $0.key < $1.key }) where !part.isCut {
        part.add(shown)
        if part.isCut { lastBlock = min(lastBlock, block) }
      }
      blocks = blocks.filter { $0.key <= lastBlock }
    }
  }

  private let state = Mutex(State())

  /// Adds the answers of a block; `errors` is the number of its lines with an error.
  func add(_ shown: [Shown], errors: Int, of block: Int) {
    state.withLock { state in
      state.answers += shown.count
      state.errors += errors
      guard block <= state.lastBlock else { return }
      var part = Part()
      part.add(shown)
      state.blocks[block] = part.shown.isEmpty ? nil : part.shown
      if part.isCut { state.lastBlock = block }
      state.trim()
    }
  }

  /// The sheet of the first answers, in order.
  func sheet() throws(RequestError) -> ProofSheet {
    let (shown, labels) = (shown, Answer.labels)
    let (answers, errors) = state.withLock { ($0.answers, $0.errors) }
    var proofs: [Proof] = []
    for shown in shown { proofs.append(try shown.answer.proof(heading: shown.name, labels: labels)) }
    return ProofSheet(
      title: Self.title(shown: shown.count, of: answers, errors: errors), flowing: proofs,
      width: Self.sheetWidth, labels: labels)
  }

  /// The answers that the sheet shows, in order.
  var shown: [Shown] {
    var part = Part()
    for (_, block) in state.withLock({ $0.blocks }).sorted(by: { $0.key < $1.key }) { part.add(block) }
    return part.shown
  }

  /// The warning that the sheet does not show all answers; nil when it does.
  var warning: String? {
    SheetCapacity.warning(
      shown: shown.count, of: state.withLock { $0.answers }, proofs: Self.maxProofs)
  }

  /// The title of the sheet.
  static func title(shown: Int, of answers: Int, errors: Int) -> String {
    let counted = answers == 1 ? "1 answer" : "\(answers) answers"
    return (shown < answers ? "The first \(shown) of \(counted)" : counted)
      + (errors == 0 ? "" : errors == 1 ? ", 1 error" : ", \(errors) errors")
  }
}
