internal import Fitting
internal import Typography

/// How large the root of a layout is: as its environment, or as what is in it.
struct RootSizing: Sendable {
  /// The axes along which it wraps what is in it, as containers do.
  var wrappedAxes: Set<LayoutAxis> = []
  /// Whether contents are as narrow as they can be without being cut, and not as wide as they like to be.
  var hasNarrowContents = false
}

extension ContentState {
  /// Makes the content want the least width at which nothing of it is cut. That of vertical text is the one it has where no
  /// column wraps.
  mutating func narrow() {
    guard let widths, axis == .horizontal else { return }
    let least: Double
    if let label = content as? LabelContent {
      least = label.style.truncation == nil ? label.leaf.minContentWidth : 0
    } else {
      least = widths.minimum > 0 ? widths.minimum : widths.natural
    }
    wantWidth(least)
  }
}
