import Foundation

/// The processor time that a thread takes, which other work on the machine hardly stretches.
package enum ThreadTime {
  /// What this thread has taken so far.
  package static var now: Duration {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  /// What this thread takes to do something.
  package static func measure(_ body: () throws -> Void) rethrows -> Duration {
    let start = now
    try body()
    return now - start
  }
}

extension ThreadTime {
  /// Something took longer than it may.
  package struct Exceeded: Error {
    let taken, limit: Duration
  }

  /// Does something, and throws where that takes this thread more than two minutes: what takes seconds ends sooner under
  /// a sanitizer too.
  package static func limited(_ body: () throws -> Void) throws {
    let (taken, limit) = (try measure(body), Duration.seconds(120))
    if taken > limit { throw Exceeded(taken: taken, limit: limit) }
  }
}
