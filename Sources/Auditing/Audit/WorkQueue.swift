internal import Foundation
internal import Synchronization

/// Counts finished combinations, to report progress.
final class WorkCounter: Sendable {
  private let done = Mutex(0)
  private let total: Int
  private let progress: (@Sendable (Int, Int) -> Void)?

  init(total: Int, _ progress: (@Sendable (Int, Int) -> Void)?) {
    self.total = total
    self.progress = progress
  }

  func add(_ count: Int) {
    guard let progress else { return }
    progress(
      done.withLock { done in
        done += count
        return done
      }, total)
  }
}

/// Shares numbered pieces of work between threads, and keeps the answers in order.
final class WorkQueue<Answer: Sendable>: Sendable {
  private let state = Mutex((next: 0, answers: [(start: Int, answers: [Answer])]()))
  private let count: Int
  private let piece: Int

  /// - Parameter piece: how many numbers a thread takes at a time.
  init(count: Int, piece: Int) { (self.count, self.piece) = (count, piece) }

  /// The answers in the order of their numbers.
  func answers(jobs: Int, _ work: @Sendable (Int) -> Answer) -> [Answer] {
    DispatchQueue.concurrentPerform(iterations: min(jobs, max(1, count))) { _ in
      while let range = self.take() { self.put(range.map(work), at: range.lowerBound) }
    }
    return state.withLock { state in
      state.answers.sorted { $0.start < $1.start }.flatMap(\.answers)
    }
  }

  private func take() -> Range<Int>? {
    state.withLock { state in
      guard state.next < count else { return nil }
      let range = state.next..<min(count, state.next + piece)
      state.next = range.upperBound
      return range
    }
  }

  private func put(_ answers: [Answer], at start: Int) {
    state.withLock { $0.answers.append((start, answers)) }
  }
}
