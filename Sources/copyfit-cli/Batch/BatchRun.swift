import Dispatch
import Synchronization

/// One run of `batch`: a reader, workers, and an output that keeps the order.
///
/// What has been read and not been written is bounded: the reader waits for permits, one for each block and one for
/// each further 64 KiB of it, which come back when the block's answers are written.
final class BatchRun: Sendable {
  private static let permitBytes = 1 << 16
  private static let permits = 2 * RequestAnswerer.longestLine / permitBytes

  private let jobs: Int
  private let answerer = RequestAnswerer()
  private let output: OrderedOutput
  private let blocks = Mutex<[LineBlock]>([])
  private let blocksWaiting = DispatchSemaphore(value: 0)
  private let permits: Permits
  private let hasError = Atomic(false)
  private let progress: Progress?
  private let proof: ProofCollector?

  /// - Parameters:
  ///   - jobs: how many requests are answered at once.
  ///   - progress: what shows how far the run is.
  ///   - proof: what keeps the answers for a proof.
  ///   - write: takes the answers, in order.
  init(
    jobs: Int, progress: Progress?, proof: ProofCollector? = nil, write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    let permits = Permits(Self.permits)
    (self.jobs, self.progress, self.proof, self.permits) = (jobs, progress, proof, permits)
    output = OrderedOutput(write: write) { permits.giveBack($0) }
  }

  /// Answers all lines of the input; false where one had an error.
  func answerAll(of input: FileDescriptor) throws(SystemError) -> Bool {
    let workers = DispatchGroup()
    for number in 0..<jobs {
      DispatchQueue(label: "copyfit.batch.\(number)").async(group: workers) { self.work() }
    }
    defer { progress?.end() }
    var reader = LineBlockReader(input, longestLine: RequestAnswerer.longestLine)
    var failure: SystemError?
    do throws(SystemError) {
      while let block = try reader.next() { hand(block) }
    } catch {
      failure = error
    }
    for _ in 0..<jobs { blocksWaiting.signal() }
    workers.wait()
    if let failure { throw failure }
    return !hasError.load(ordering: .relaxed)
  }

  private func hand(_ block: LineBlock) {
    permits.take(1 + block.bytes.count / Self.permitBytes, for: block.sequence)
    blocks.withLock { $0.append(block) }
    blocksWaiting.signal()
  }

  /// Answers blocks until none is left after the last.
  private func work() {
    while true {
      blocksWaiting.wait()
      guard let block = blocks.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      answer(block)
    }
  }

  /// Answers a block; what is ready after some milliseconds is handed on at once.
  private func answer(_ block: LineBlock) {
    var (json, since) = (JSONWriter(), ContinuousClock.now)
    var (shown, errors) = ([ProofCollector.Shown](), 0)
    defer { proof?.add(shown, errors: errors, of: block.sequence) }
    if block.isTooLong {
      RequestAnswerer.refuseLength(to: &json)
      errors += 1
      hasError.store(true, ordering: .relaxed)
      progress?.add(1)
    }
    for line in block.lines {
      if let (answer, id) = answerer.answer(line, to: &json) {
        if proof != nil { shown.append(.init(answer, id: id)) }
      } else {
        errors += 1
        hasError.store(true, ordering: .relaxed)
      }
      progress?.add(1)
      guard ContinuousClock.now - since > .milliseconds(5) else { continue }
      output.add(json.bytes, to: block.sequence, isLast: false)
      (json, since) = (JSONWriter(), .now)
    }
    output.add(json.bytes, to: block.sequence, isLast: true)
  }
}

/// A number of permits that one thread takes and others give back.
private final class Permits: Sendable {
  private let count: Int
  private let free = DispatchSemaphore(value: 0)
  private let taken = Mutex<[Int: Int]>([:])

  init(_ count: Int) {
    self.count = count
    // A semaphore must not end below the value it began with.
    for _ in 0..<count { free.signal() }
  }

  /// Waits for `wanted` permits, or all there are.
  func take(_ wanted: Int, for holder: Int) {
    let number = min(wanted, count)
    taken.withLock { $0[holder] = number }
    for _ in 0..<number { free.wait() }
  }

  func giveBack(_ holder: Int) {
    let number = taken.withLock { $0.removeValue(forKey: holder) } ?? 0
    for _ in 0..<number { free.signal() }
  }
}
