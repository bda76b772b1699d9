internal import Typography

/// Why a text does not fit at the next size: the first reason that applies.
public enum FitLimit: Hashable, Sendable {
  /// The largest allowed size fits.
  case maxSize
  /// A piece of text that does not break, this one, is too wide.
  case word(String)
  /// A line that may not wrap is too wide: with `wrap: none`, or where only one line is allowed. The columns of vertical text
  /// together are wider than the box.
  case width
  /// There are more lines than the limit.
  case lines
  /// The lines together are higher than the box. A column of vertical text that may not wrap is too high.
  case height

  /// Its name in the tool's JSON.
  public var name: String {
    switch self {
    case .maxSize: "maxSize"
    case .word: "word"
    case .width: "width"
    case .lines: "lines"
    case .height: "height"
    }
  }
}

extension FitLimit {
  /// The limit with its side as it is seen on the page, where the width of this one is along the lines.
  func onPage(_ mode: WritingMode) -> FitLimit {
    switch self {
    case .width where mode.isVertical: .height
    case .height where mode.isVertical: .width
    default: self
    }
  }
}
