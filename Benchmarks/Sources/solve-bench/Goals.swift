import Foundation

/// What was asked of the solver, and whether the figures reach it.
struct Goals {
  private var lines: [(goal: String, reached: String, isMet: Bool)] = []

  mutating func atLeast(_ goal: String, _ asked: Double, _ reached: Double?) {
    note(goal + ": at least \(asked.formatted)", reached, reached.map { $0 >= asked } ?? false)
  }

  mutating func atMost(_ goal: String, _ asked: Double, _ reached: Double?) {
    note(goal + ": at most \(asked.formatted)", reached, reached.map { $0 <= asked } ?? false)
  }

  private mutating func note(_ goal: String, _ reached: Double?, _ isMet: Bool) {
    lines.append((goal, reached?.formatted ?? "not measured", isMet))
  }

  var isMet: Bool { lines.allSatisfy(\.isMet) }

  var table: String {
    lines.map { "\(column($0.goal, 88))\(column($0.reached, 14))\($0.isMet ? "reached" : "NOT REACHED")" }
      .joined(separator: "\n")
  }
}

extension Double {
  fileprivate var formatted: String { String(format: "%.4g", self) }
}

func column(_ text: String, _ width: Int) -> String {
  text.padding(toLength: max(width, text.count), withPad: " ", startingAt: 0)
}
