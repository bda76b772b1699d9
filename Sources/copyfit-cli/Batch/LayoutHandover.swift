import Dispatch
import Requests
import Synchronization

/// The layouts that lines of a run name, in the order of the lines, whichever thread reads them.
///
/// Every block of lines hands over its layouts once; a block that wants those before it waits until all earlier blocks
/// have done so. Blocks are read in order and hand over before they wait, so no block waits for ever.
final class LayoutHandover<Layout: Sendable>: Sendable {
  /// What a block has handed over.
  private struct Entry {
    let layouts: [(name: String, layout: Layout)]
    /// Signalled when all earlier blocks have handed over; nil where the block does not want to know.
    let turn: DispatchSemaphore?
  }

  private struct State {
    /// The layouts of all blocks before `next`.
    var layouts: [String: Layout] = [:]
    var next = 0
    /// The blocks from `next` on that have handed over.
    var waiting: [Int: Entry] = [:]
    /// By block, the layouts before it.
    var answers: [Int: [String: Layout]] = [:]

    mutating func advance() {
      while let entry = waiting.removeValue(forKey: next) {
        if let turn = entry.turn {
          answers[next] = layouts
          turn.signal()
        }
        for (name, layout) in entry.layouts { _ = NamedLayouts.keep(layout, name, in: &layouts) }
        next += 1
      }
    }
  }

  private let state = Mutex(State())

  /// Hands over the layouts of a block, and returns those before it; none where they are not wanted.
  func add(
    _ layouts: [(name: String, layout: Layout)], of block: Int, wantsEarlier: Bool
  ) -> [String: Layout] {
    let turn = wantsEarlier ? DispatchSemaphore(value: 0) : nil
    state.withLock { state in
      state.waiting[block] = Entry(layouts: layouts, turn: turn)
      state.advance()
    }
    guard let turn else { return [:] }
    turn.wait()
    return state.withLock { $0.answers.removeValue(forKey: block) } ?? [:]
  }
}
