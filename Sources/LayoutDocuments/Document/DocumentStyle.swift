package import ConstraintLayout

/// A named style of labels.
package struct DocumentStyle: Hashable, Sendable {
  /// The name.
  package let name: String
  /// The style.
  package let style: AdaptiveStyle
}

/// The style of a label.
package enum StyleChoice: Hashable, Sendable {
  /// A style of the document, by name.
  case named(String)
  /// A style of its own.
  case own(AdaptiveStyle)
}
