import Synchronization

/// Writes answers from several threads in the order of their blocks, as soon as all before them are written.
final class OrderedOutput: Sendable {
  fileprivate struct State {
    /// The block whose answers are being written.
    var current = 0
    var waiting: [Int: [[UInt8]]] = [:]
    var finished: Set<Int> = []
    var isWriting = false
  }

  private let state = Mutex(State())
  private let write: @Sendable ([UInt8]) -> Void
  private let done: @Sendable (Int) -> Void

  /// - Parameters:
  ///   - write: writes bytes; never called by two threads at once.
  ///   - done: called with the number of a block when all of its answers are written.
  init(write: @escaping @Sendable ([UInt8]) -> Void, done: @escaping @Sendable (Int) -> Void) {
    self.write = write
    self.done = done
  }

  /// Adds answers to a block; `isLast` finishes the block.
  func add(_ answers: [UInt8], to block: Int, isLast: Bool) {
    state.withLock { state in
      state.waiting[block, default: []].append(answers)
      if isLast { state.finished.insert(block) }
    }
    while let (answers, blocks) = state.withLock({ $0.takeWritable() }) {
      for answers in answers { write(answers) }
      for block in blocks { done(block) }
      state.withLock { $0.isWriting = false }
    }
  }
}

extension OrderedOutput.State {
  /// The answers that can be written, and the blocks they finish.
  ///
  /// Nil when there are none, or when another thread is writing, which then looks for more.
  mutating func takeWritable() -> (answers: [[UInt8]], blocks: Range<Int>)? {
    guard !isWriting else { return nil }
    let first = current
    var answers: [[UInt8]] = []
    while let ready = waiting.removeValue(forKey: current) {
      answers += ready
      guard finished.remove(current) != nil else { break }
      current += 1
    }
    guard !answers.isEmpty || current > first else { return nil }
    isWriting = true
    return (answers, first..<current)
  }
}
