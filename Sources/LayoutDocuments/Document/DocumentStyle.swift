public import ConstraintLayout

/// A style that labels name.
public struct DocumentStyle: Hashable, Sendable {
  /// The name.
  public let name: String
  /// How such labels set their texts.
  public let style: AdaptiveStyle
}

/// Which style a label has.
public enum StyleChoice: Hashable, Sendable {
  /// One of the document's, by name.
  case named(String)
  /// Its own.
  case own(AdaptiveStyle)
}
