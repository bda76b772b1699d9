import Dispatch
import Synchronization
import Testing

@testable import Typesetting

@Suite struct BriefLockTests {
  /// More threads than processors: some wait, one of them at the flag, and no step is lost.
  @Test func countsEveryStepOfEveryThread() {
    let lock = BriefLock(0)
    DispatchQueue.concurrentPerform(iterations: 16) { _ in
      for _ in 0..<2000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 32_000)
  }

  /// Two numbers that are changed one after the other are never seen apart, by those who wait as by those who do not.
  @Test func nobodySeesAChangeHalfMade() {
    let lock = BriefLock((first: 0, second: 0))
    let torn = Atomic(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<500 {
        let isTorn = lock.withLock { numbers in
          let isTorn = numbers.first != numbers.second
          numbers.first += 1
          // Long enough for the others to come and wait.
          for _ in 0..<200 { numbers.second = numbers.first - 1 }
          numbers.second = numbers.first
          return isTorn
        }
        if isTorn { torn.add(1, ordering: .relaxed) }
      }
    }
    #expect(torn.load(ordering: .relaxed) == 0)
    #expect(lock.withLock { $0.first } == 4000)
  }
}
