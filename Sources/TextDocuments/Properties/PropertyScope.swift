/// Where a property applies.
package struct PropertyScope: Sendable {
  /// What is asked for.
  package enum Operation: String, CaseIterable, Sendable {
    /// The largest size at which a text fits.
    case fit
    /// The lines of a text at a size.
    case measure
    /// The largest size at which several texts fit.
    case group
    /// The width that a text needs for every number of lines.
    case curve
    /// The lines of a text at a size, and where carets stand in them.
    case carets
    /// The frames of a screen.
    case layout

    /// What is asked about texts.
    package static let ofTexts = allCases.filter { $0 != .layout }
  }

  /// The operations that it applies to; others ignore it.
  package var operations = Set(Operation.allCases)
  /// The kinds of things that it applies to; empty where there are none, or all have it.
  package internal(set) var kinds: [String] = []

  /// Whether it applies to all operations.
  package var isEverywhere: Bool { operations.count == Operation.allCases.count }
}
