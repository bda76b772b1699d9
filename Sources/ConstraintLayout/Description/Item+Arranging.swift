public import Cassowary
public import Typography

// Rules that are written again and again.
extension Item {
  /// Puts the second of two items after the first, in this container, with a distance between them.
  ///
  /// The two are aligned with each other: `.center` puts their middles on one line, wherever that is. Only `.fill`
  /// speaks of the container, and makes both as high as that.
  public func row(
    _ first: Item, _ second: Item, spacing: Double = 8, align: CrossAlignment = .firstBaseline
  ) {
    second.leading.equal(first.trailing + spacing)
    if align == .fill {
      PaddedBox(item: self, padding: .zero).align([first, second], .fill, across: .vertical)
    } else {
      Self.align([first, second], align)
    }
  }

  /// Puts the second of two items after the first, with a distance that depends on the environment.
  @_disfavoredOverload
  public func row(
    _ first: Item, _ second: Item, spacing: AdaptiveNumber, align: CrossAlignment = .firstBaseline
  ) {
    second.leading.equal(first.trailing + spacing)
    PaddedBox(item: self, padding: .zero).align([first, second], align, across: .vertical)
  }

  /// Keeps this item's edges at those of another, less insets that depend on the environment.
  @_disfavoredOverload
  public func fill(_ other: Item, insets: Adaptive<Insets>, priority: Priority = .required) {
    leading.equal(other.leading + insets.map(\.left), priority: priority)
    other.trailing.equal(trailing + insets.map(\.right), priority: priority)
    top.equal(other.top + insets.map(\.top), priority: priority)
    other.bottom.equal(bottom + insets.map(\.bottom), priority: priority)
  }

  /// Keeps this item's edges at those of another, less insets; their left is where the screen starts.
  public func fill(_ other: Item, insets: Insets = .zero, priority: Priority = .required) {
    leading.equal(other.leading + insets.left, priority: priority)
    other.trailing.equal(trailing + insets.right, priority: priority)
    top.equal(other.top + insets.top, priority: priority)
    other.bottom.equal(bottom + insets.bottom, priority: priority)
  }

  /// Puts an item in the middle of another.
  public func center(in other: Item, priority: Priority = .required) {
    centerX.equal(other.centerX, priority: priority)
    centerY.equal(other.centerY, priority: priority)
  }

  /// Keeps the width a multiple of the height.
  @discardableResult
  public func aspect(_ ratio: Double, priority: Priority = .required) -> Rule {
    width.equal(ratio * height, priority: priority)
  }

  /// Sets both lengths, in points.
  public func size(_ width: Double, _ height: Double, priority: Priority = .required) {
    self.width.equal(width, priority: priority)
    self.height.equal(height, priority: priority)
  }
}
