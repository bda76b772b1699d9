internal import Typography

/// The runs of a text, in logical order: nearly always one, which needs no memory of its own.
package struct ShapedRuns: Sendable {
  package private(set) var count = 0
  /// The first of them; what stands for none where there is none.
  private var only: ShapedRun
  /// All of them, where there are several.
  private var several: [ShapedRun] = []

  /// No runs.
  init() { (count, only) = (0, .none) }

  /// One run.
  init(_ only: ShapedRun) { (count, self.only) = (1, only) }

  @inline(__always)
  package mutating func append(_ run: ShapedRun) {
    switch count {
    case 0: only = run
    case 1: several = [only, run]
    default: several.append(run)
    }
    count += 1
  }

  package var indices: Range<Int> { 0..<count }

  package subscript(index: Int) -> ShapedRun {
    precondition(index < count, "no run of that number")
    return count == 1 ? only : several[index]
  }

  /// Whether one of them is a tab. Complexity: linear.
  package var hasTab: Bool { count == 1 ? only.isTab : several.contains { $0.isTab } }

  /// How many bytes they have apart from these.
  package var byteCount: Int { several.bytesApart }

  /// All of them, in memory of their own.
  package var all: [ShapedRun] { count == 1 ? [only] : several }

  /// The index of the first run whose last offset is above `offset`. Complexity: logarithmic.
  package func index(after offset: Int32) -> Int {
    if count == 1 { return only.end > offset ? 0 : 1 }
    return several.partitioningIndex { $0.end > offset }
  }
}
