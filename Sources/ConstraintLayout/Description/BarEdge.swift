/// The edge of a screen that a bar stands at.
public enum BarEdge: String, Hashable, Sendable, CaseIterable {
  /// Above, as a navigation bar.
  case top
  /// Below, as a tab bar.
  case bottom
  /// At the leading or trailing side, as a side bar.
  case leading, trailing
}

extension BarEdge {
  /// The edge of a bar that is the screen's, and the one that faces the others.
  var edges: (outer: Edge, inner: Edge) {
    switch self {
    case .top: (.top, .bottom)
    case .bottom: (.bottom, .top)
    case .leading: (.leading, .trailing)
    case .trailing: (.trailing, .leading)
    }
  }

  var isStart: Bool { self == .top || self == .leading }
}
