public import Synchronization
public import Typography

/// What is known of how narrow a text may be for its fewest numbers of lines: the first steps of its curve, once they
/// have been worth finding.
///
/// Who finds them writes them down here, in a text that all threads share: each step in its place, whoever writes it.
@usableFromInline
package struct NarrowestWidths: ~Copyable, Sendable {
  /// A number of lines, and the narrowest width, in units, at which there are no more.
  @usableFromInline
  package struct Step: Equatable, Sendable {
    @usableFromInline package let lineCount: Int
    @usableFromInline package let width: Int64

    /// No lines, and no limit.
    @inlinable
    package static var none: Step { Step(lineCount: 0, width: Em.unlimited) }

    @inlinable
    package init(lineCount: Int, width: Int64) { (self.lineCount, self.width) = (lineCount, width) }
  }

  /// How many steps are written down at most: few labels are ever set in more lines.
  package static let most = 4
  /// A step of more lines, or wider, is not.
  @usableFromInline static var lineBits: UInt64 { 8 }

  @usableFromInline let first = Atomic<UInt64>(0), second = Atomic<UInt64>(0)
  @usableFromInline let third = Atomic<UInt64>(0), fourth = Atomic<UInt64>(0)
  /// Of what is known: how many steps, and whether there are no others; written last.
  @usableFromInline let summary = Atomic<UInt8>(0)
  /// How often the text was searched.
  private let searches = Atomic<UInt8>(0)

  @usableFromInline static var isWhole: UInt8 { 0x80 }

  init() {}

  /// Notes that the text was searched for a size; whether that has been so often that its steps are worth finding.
  package func isWorthFinding(after patience: UInt8) -> Bool {
    let count = searches.load(ordering: .relaxed)
    if count > patience { return false }
    searches.store(count + 1, ordering: .relaxed)
    return count == patience
  }

  /// Writes steps down, from the fewest lines on; `isWhole`: there are no others.
  package func note(_ steps: [Step], isWhole: Bool) {
    let kept = steps.prefix(Self.most).prefix { $0.lineCount < 1 << Self.lineBits && $0.width < Em.unlimited }
    for (index, step) in kept.enumerated() {
      place(index, set: UInt64(step.width) << Self.lineBits | UInt64(step.lineCount))
    }
    let isAll = isWhole && kept.count == steps.count
    let found = UInt8(kept.count) | (isAll ? Self.isWhole : 0)
    // The number only grows, whoever comes last.
    var before = summary.load(ordering: .relaxed)
    while UInt8(kept.count) > before & ~Self.isWhole {
      let (isDone, now) = summary.compareExchange(expected: before, desired: found, ordering: .releasing)
      if isDone { return }
      before = now
    }
  }

  /// How many steps are known; 0 for none yet.
  @inlinable @inline(__always)
  package var known: (count: Int, isWhole: Bool) {
    let summary = summary.load(ordering: .acquiring)
    return (Int(summary & ~Self.isWhole), summary & Self.isWhole != 0)
  }

  /// One of the steps known, from the fewest lines on.
  @inlinable @inline(__always)
  package subscript(index: Int) -> Step {
    let bits =
      switch index {
      case 0: first.load(ordering: .relaxed)
      case 1: second.load(ordering: .relaxed)
      case 2: third.load(ordering: .relaxed)
      default: fourth.load(ordering: .relaxed)
      }
    return Step(
      lineCount: Int(bits & (1 << Self.lineBits - 1)), width: Int64(bitPattern: bits >> Self.lineBits))
  }

  private func place(_ index: Int, set bits: UInt64) {
    switch index {
    case 0: first.store(bits, ordering: .relaxed)
    case 1: second.store(bits, ordering: .relaxed)
    case 2: third.store(bits, ordering: .relaxed)
    default: fourth.store(bits, ordering: .relaxed)
    }
  }
}
