import Copyfit
import Proofing
import Synchronization

/// The answers of a run that its proof shows: the first ones, whichever thread has them when.
final class ProofCollector: Sendable {
  /// The most proofs on a sheet; see ``SheetRoom`` for how much they may have together.
  static let mostProofs = 600
  /// How wide the rows of a sheet are, in points.
  static let sheetWidth = 1100.0

  /// An answer and what it is called.
  struct Shown: Sendable {
    let answer: Answer
    let name: String

    /// `id` is JSON.
    init(_ answer: Answer, id: ArraySlice<UInt8>) {
      (self.answer, name) = (answer, RequestLine.name(of: id))
    }
  }

  /// What a sheet holds of some answers in order.
  private struct Part {
    var shown: [Shown] = []
    private var room = SheetRoom(proofs: ProofCollector.mostProofs)
    /// Whether there was more than the sheet holds.
    var isCut = false

    mutating func add(_ answers: [Shown]) {
      for answer in answers where !isCut {
        isCut = !room.take(answer.answer.request.text, answer.answer.layout)
        if !isCut { shown.append(answer) }
      }
    }
  }

  private struct State {
    var blocks: [Int: [Shown]] = [:]
    /// No block after this one can be on the sheet.
    var lastBlock = Int.max
    var answers = 0
    var errors = 0

    /// Forgets the blocks after the one where the sheet is full: what is not there yet can only come before it.
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

  /// Adds the answers of a block; `errors` of its lines had none.
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
    var part = Part()
    for (_, block) in state.withLock({ $0.blocks }).sorted(by: { $0.key < $1.key }) { part.add(block) }
    return part.shown
  }

  /// What is said where the sheet shows not all answers.
  var warning: String? {
    SheetRoom.warning(
      shown: shown.count, of: state.withLock { $0.answers }, proofs: Self.mostProofs)
  }

  /// What stands above it.
  static func title(shown: Int, of answers: Int, errors: Int) -> String {
    let counted = answers == 1 ? "1 answer" : "\(answers) answers"
    return (shown < answers ? "The first \(shown) of \(counted)" : counted)
      + (errors == 0 ? "" : errors == 1 ? ", 1 error" : ", \(errors) errors")
  }
}
