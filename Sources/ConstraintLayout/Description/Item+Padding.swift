public import Typography

// The space between a container and what is in it.
extension Item {
  /// Keeps points free between the edges of a container and what it arranges or wraps; the left ones are where the
  /// screen starts.
  ///
  ///     let card = root.container("card")
  ///     card.pad(Insets(12))
  ///     card.arrange([photo, title], .row(spacing: 8, alignment: .center))
  ///
  /// A number below 0 is a ``LayoutProblem``, and counts as 0. The texts of labels have the insets of their style.
  public func pad(_ insets: Insets) { pad(Adaptive(insets)) }

  /// Keeps points free that depend on the environment.
  @_disfavoredOverload
  public func pad(_ insets: Adaptive<Insets>) { draft.change(number) { $0.padding = insets } }

  /// Lets the item reach out of its container, which need not hold it, and lie over its neighbours, as a badge does.
  public func overlay() { draft.change(number) { ($0.isOverlay, $0.mayOverlap) = (true, true) } }
}

extension Insets {
  /// The insets without numbers below 0, and without what is no number.
  var asPadding: Insets { map { max(0, $0.finite) } }
}
