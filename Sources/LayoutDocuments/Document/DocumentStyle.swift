public import ConstraintLayout

/// A named style of labels.
public struct DocumentStyle: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The style.
  public let style: AdaptiveStyle
}

/// The style of a label.
public enum StyleChoice: Hashable, Sendable {
  /// A style of the document, by name.
  case named(String)
  /// A style of its own.
  case own(AdaptiveStyle)
}
