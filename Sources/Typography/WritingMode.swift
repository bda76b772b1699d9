/// The way in which a text's lines run, and where the next one stands, as CSS `writing-mode` has it.
///
/// In vertical text a column is a line: it runs down, lengths along it are vertical, and the distance from one to the next is
/// horizontal. Widths and heights mean what they do on the page.
public enum WritingMode: String, Hashable, Sendable, CaseIterable {
  /// Lines run from side to side, and the next one is below.
  case horizontal
  /// Columns run down, and the next one is to the left: Japanese, Chinese, Korean.
  case verticalRL
  /// Columns run down, and the next one is to the right: Mongolian.
  case verticalLR

  /// Whether lines are columns.
  public var isVertical: Bool { self != .horizontal }
}

/// The way in which characters stand in columns, as CSS `text-orientation` has it.
public enum TextOrientation: String, Hashable, Sendable, CaseIterable {
  /// Upright where Unicode says so (UAX #50: ideographs, kana, Hangul, full-width forms, emoji), others turned clockwise.
  case mixed
  /// All upright but letters of scripts that join them, which are turned clockwise.
  case upright
  /// All turned clockwise.
  case sideways
}

/// The frame in which a text's lines are set: `x` runs along them, and `y` from one to the next.
///
/// Lines are found and measured there, whichever way they run. Horizontal text has the frame of the page; that of vertical
/// text is turned.
package struct LineFrame: Hashable, Sendable {
  package let mode: WritingMode
  /// The extent of the block across its lines, in points.
  package let extent: Double

  package init(_ mode: WritingMode, extent: Double) { (self.mode, self.extent) = (mode, extent) }

  /// A point of the block, from the top left corner that the block has on the page.
  package func onPage(_ point: Point) -> Point {
    switch mode {
    case .horizontal: point
    case .verticalRL: Point(extent - point.y, point.x)
    case .verticalLR: Point(point.y, point.x)
    }
  }

  /// A rectangle of the block.
  package func onPage(_ rect: Rect) -> Rect {
    switch mode {
    case .horizontal: rect
    case .verticalRL:
      Rect(extent - rect.maxY, rect.minX, width: rect.size.height, height: rect.size.width)
    case .verticalLR: Rect(rect.minY, rect.minX, width: rect.size.height, height: rect.size.width)
    }
  }

  /// The point of the block that stands at a point of the page.
  package func ofPage(_ point: Point) -> Point {
    switch mode {
    case .horizontal: point
    case .verticalRL: Point(point.y, extent - point.x)
    case .verticalLR: Point(point.y, point.x)
    }
  }
}

extension WritingMode {
  /// A distance from a line's origin: along the line, and towards the next one; on the page the letters of a column have their
  /// upper side at the right.
  package func onPage(fromOrigin point: Point) -> Point {
    isVertical ? Point(-point.y, point.x) : point
  }

  /// A rectangle from a line's origin, in the same way.
  package func onPage(fromOrigin rect: Rect) -> Rect {
    isVertical
      ? Rect(-rect.maxY, rect.minX, width: rect.size.height, height: rect.size.width) : rect
  }

  /// A width and a height as lengths along the lines and across them, or the other way round.
  package func turned<Length>(_ width: Length, _ height: Length) -> (Length, Length) {
    isVertical ? (height, width) : (width, height)
  }

  /// Insets in the frame of lines.
  package func turned(_ insets: Insets) -> Insets {
    switch self {
    case .horizontal: insets
    case .verticalRL:
      Insets(top: insets.right, left: insets.top, bottom: insets.left, right: insets.bottom)
    case .verticalLR:
      Insets(top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
    }
  }
}
