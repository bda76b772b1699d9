internal import Typesetting

/// The area that a text has to fit, with the text's limits there: a box or a shape.
enum FitArea: Sendable {
  case box(FitConstraints)
  /// A shape, and the lines in it.
  indirect case shape(ShapeConstraints, TextLayout)

  /// The limits of a box; nil for a shape.
  var box: FitConstraints? {
    guard case .box(let box) = self else { return nil }
    return box
  }

  /// The text.
  var storage: PreparedStorage {
    switch self {
    case .box(let box): box.storage
    case .shape(let shape, _): shape.storage
    }
  }

  /// Whether "fits" is monotone in the size.
  var isMonotone: Bool {
    switch self {
    case .box(let box): box.isMonotone
    case .shape: false
    }
  }

  /// Why the text does not fit at a size: the first reason that applies, its width along the lines.
  func limit(at size: Double) -> FitLimit {
    switch self {
    case .box(let box): box.limit(at: size)
    case .shape(let shape, _): shape.limit(at: size).limit
    }
  }

  /// All of the text in lines at the size found.
  func layout(at size: Double, _ options: FitOptions) -> TextLayout {
    switch self {
    case .box(let box): box.wholeLayout(at: size, options)
    case .shape(_, let layout): layout
    }
  }
}
