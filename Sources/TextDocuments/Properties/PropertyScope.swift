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

  /// Why it is missing at doors, by door.
  package internal(set) var reasons: [Door: String] = [:]

  /// A place where the properties of a text are given.
  package enum Door: String, CaseIterable, Sendable {
    /// Options of the tool.
    case options
    /// Ways to set a text, in a request.
    case policies
    /// Styles of layouts.
    case styles
    /// Parts of a text.
    case spans
    /// Columns of box tables.
    case boxes = "box tables"
  }

  /// Whether it applies to all operations.
  package var isEverywhere: Bool { operations.count == Operation.allCases.count }
}
