public import ConstraintLayout
public import Typography

/// An item of a layout document.
public struct DocumentItem: Hashable, Sendable {
  /// The kind of an item.
  public enum Kind: Hashable, Sendable {
    /// A box that holds other items.
    case container
    /// An invisible box.
    case guide
    /// A text.
    case label(Adaptive<DocumentText>, StyleChoice?)
    /// A text field.
    case field(Adaptive<DocumentText>, StyleChoice?)
    /// Content of the app, such as an image, with or without a natural size.
    case content(Size?)
    /// A bar at an edge of the screen, with its length in addition to the device's inset, in points.
    case bar(BarEdge, AdaptiveNumber)
    /// An item that scrolls; its contents are in `NAME.content`.
    case scroll(ContentInsets)
  }

  /// The name that rules use.
  public let name: String
  /// The kind of item.
  public internal(set) var kind: Kind
  /// The name of its container.
  public let container: String
  /// The hugging priorities; nil for the defaults.
  public let hugging: AxisPriorities?
  /// The compression resistance priorities; nil for the defaults.
  public let resistance: AxisPriorities?
  /// Whether it may overlap other items.
  public let mayOverlap: Bool
  /// Where it is shown; nil for everywhere.
  public let visibility: Query?
  /// The traits that it overrides for itself and all below it.
  public let overrides: Traits

  /// The names it defines: a scroll item also has a content and indicators.
  var names: [String] {
    if case .scroll = kind { [name, "\(name).content", "\(name).indicators"] } else { [name] }
  }
}

/// A priority for each axis, the nearest whole number from 1 to 1000; nil for the default.
public struct AxisPriorities: Hashable, Sendable {
  /// The horizontal priority.
  public let horizontal: AdaptiveNumber?
  /// The vertical priority.
  public let vertical: AdaptiveNumber?
}
