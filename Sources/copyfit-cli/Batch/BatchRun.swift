import Dispatch
import Requests
import StrictJSON
import Synchronization

/// One run of `batch` or `solve`: a reader, workers, and an output that keeps the order.
///
/// The input in memory is bounded: the reader waits for permits, one for each block and one for each further 64 KiB of it,
/// which are returned when the block's answers are written.
final class BatchRun<Answerer: LineAnswerer>: Sendable {
  private static var permitBytes: Int { 1 << 16 }
  private static var permits: Int { 2 * Answerer.longestLine / permitBytes }

  private let jobs: Int
  private let answerer: Answerer
  private let output: OrderedOutput
  private let blocks = Mutex<[LineBlock]>([])
  private let blocksWaiting = DispatchSemaphore(value: 0)
  private let permits: Permits
  /// The exit status of the process: the worst of the answers.
  private let status = Mutex(ExitStatus.done)
  private let progress: Progress?

  /// - Parameters:
  ///   - jobs: the number of lines answered at once.
  ///   - progress: shows the progress of the run.
  ///   - write: writes the answers, in order.
  init(
    _ answerer: Answerer, jobs: Int, progress: Progress?, write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    let permits = Permits(Self.permits)
    self.answerer = answerer
    self.jobs = jobs
    self.progress = progress
    self.permits = permits
    output = OrderedOutput(write: write) { permits.giveBack($0) }
  }

  /// Answers all lines of `prefix` and then of the input.
  func answerAll(of input: FileDescriptor, after prefix: [UInt8] = []) throws(SystemError) -> ExitStatus {
    let workers = DispatchGroup()
    for number in 0..<jobs {
      DispatchQueue(label: "copyfit.batch.\(number)").async(group: workers) { self.work() }
    }
    defer { progress?.end() }
    var reader = LineBlockReader(input, after: prefix, longestLine: Answerer.longestLine)
    var failure: SystemError?
    do throws(SystemError) {
      while let block = try reader.next() { hand(block) }
    } catch {
      failure = error
    }
    for _ in 0..<jobs { blocksWaiting.signal() }
    workers.wait()
    if let failure { throw failure }
    return status.withLock { $0 }
  }

  private func hand(_ block: LineBlock) {
    permits.take(1 + block.bytes.count / Self.permitBytes, for: block.sequence)
    blocks.withLock { $0.append(block) }
    blocksWaiting.signal()
  }

  /// Answers blocks until the input has ended and none is left.
  private func work() {
    while true {
      blocksWaiting.wait()
      guard let block = blocks.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) else { return }
      answer(block)
    }
  }

  /// Answers a block; hands on finished answers every few milliseconds.
  private func answer(_ block: LineBlock) {
    var (json, since) = (JSONWriter(), ContinuousClock.now)
    var (kept, errors) = ([Answerer.Kept](), 0)
    defer { answerer.collect(kept, errors: errors, of: block.sequence) }
    let lines = answerer.read(block)
    if block.isTooLong {
      Answerer.tooLong.write(answerer.name(ofLine: block.firstLine, id: nil), to: &json)
      json.raw("\n")
      errors += 1
      note(.badData)
    }
    for line in lines {
      let status = answerer.answer(line, to: &json, keeping: &kept)
      if status != .done { errors += 1 }
      note(status)
      guard ContinuousClock.now - since > .milliseconds(5) else { continue }
      output.add(json.bytes, to: block.sequence, isLast: false)
      (json, since) = (JSONWriter(), .now)
    }
    output.add(json.bytes, to: block.sequence, isLast: true)
  }

  /// Records the status of an answer.
  private func note(_ answer: ExitStatus) {
    if answer != .done { status.withLock { $0 = max($0, answer) } }
    progress?.add(1)
  }
}

/// A number of permits that one thread takes and other threads return.
private final class Permits: Sendable {
  private let count: Int
  private let free = DispatchSemaphore(value: 0)
  private let taken = Mutex<[Int: Int]>([:])

  init(_ count: Int) {
    self.count = count
    // A semaphore must not be destroyed while its value is below its initial one, so it starts at 0.
    for _ in 0..<count { free.signal() }
  }

  /// Waits for `wanted` permits, or for all of them if there are fewer.
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
