public import ConstraintLayout
public import Typography

/// An item of a layout document.
public struct DocumentItem: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    /// A box that holds others.
    case container
    /// A box that nobody sees.
    case guide
    /// A text.
    case label(Adaptive<DocumentText>, StyleChoice?)
    /// A box to write in.
    case field(Adaptive<DocumentText>, StyleChoice?)
    /// Something of the app's own, such as an image; with a natural size or none.
    case content(Size?)
    /// A bar at an edge of the screen, with its length beyond what the device takes, in points.
    case bar(BarEdge, AdaptiveNumber)
    /// An item that scrolls; what is in it is in `NAME.content`.
    case scroll(ContentInsets)
  }

  /// The name, by which rules speak of it.
  public let name: String
  /// What it is.
  public let kind: Kind
  /// The name of what it is in.
  public let container: String
  /// How firmly it refuses to be larger than its content; nil where nothing is said.
  public let hugging: AxisPriorities?
  /// How firmly it refuses to be smaller than its content; nil where nothing is said.
  public let resistance: AxisPriorities?
  /// Whether it may lie over or under others.
  public let mayOverlap: Bool
  /// Where it is shown; nil for everywhere.
  public let visibility: Query?
  /// The traits that it overrides for itself and all below it.
  public let overrides: Traits

  /// All names that it brings: a scroll item has a content and indicators.
  var names: [String] {
    if case .scroll = kind { [name, "\(name).content", "\(name).indicators"] } else { [name] }
  }
}

/// A priority for each axis; nil for the one that is usual.
public struct AxisPriorities: Hashable, Sendable {
  /// Along the lines.
  public let horizontal: Int?
  /// Across them.
  public let vertical: Int?
}
