internal import TextShaping
internal import Typefaces
public import Typography

extension TextLayout {
  /// Returns the distance from a box's top to a text's first lines, in points; negative where they reach above it.
  ///
  /// That of vertical text is from the side of the box at which its first column stands: the right one of `verticalRL`.
  ///
  /// - Parameters:
  ///   - alignment: where the lines stand; nil for where those of its block do.
  ///   - height: the height of the box, in points; of vertical text its width.
  ///   - count: how many lines are shown; nil for all.
  /// - Complexity: linear in the lines, and constant at the top.
  public func offset(
    for alignment: VerticalAlignment? = nil, in height: Double, showing count: Int? = nil
  ) -> Double {
    var style = style
    if let alignment { style.verticalAlignment = alignment }
    guard style.verticalAlignment != .top, let extent = extent(ofFirst: count ?? lineCount) else { return 0 }
    return style.offset(
      of: extent.bottom, in: height,
      firstBaseline: PreparedText(storage).emptyLine(at: size, style.lineHeight, style.trim).baseline
        - extent.first,
      capHeight: (height + capHeight - extent.first - extent.last) / 2)
  }

  /// The height of the primary font's capitals, in points; 0 in columns, whose letters are centred.
  package var capHeight: Double {
    writingMode.isVertical ? 0 : PreparedText(storage).capHeight(at: size)
  }

  /// The first and the last baseline of the lines that are shown, and where the last one ends.
  private func extent(ofFirst count: Int) -> (first: Double, last: Double, bottom: Double)? {
    var extent: (first: Double, last: Double, bottom: Double)?
    for line in lines.prefix(max(0, count)) {
      let baseline = line.acrossBaseline
      extent = (extent?.first ?? baseline, baseline, max(extent?.bottom ?? 0, line.bottom))
    }
    return extent
  }

  /// The same lines so much further down, or of vertical text to the side where the next column stands.
  package func moved(downBy distance: Double) -> TextLayout {
    guard distance != 0 else { return self }
    let place =
      switch writingMode {
      case .horizontal: Point(origin.x, origin.y + distance)
      case .verticalRL: Point(origin.x - distance, origin.y)
      case .verticalLR: Point(origin.x + distance, origin.y)
      }
    return placed(at: place, width: alignmentWidth ?? length)
  }

  /// The place of the block's top left corner where its first line stands at the start of a box.
  ///
  /// - Parameters:
  ///   - insets: those of the box, in points.
  ///   - extent: the room that they leave across the lines, in points; infinity for an open box, which begins at its left
  ///     side in any text.
  package func corner(within insets: Insets, _ extent: Double) -> Point {
    guard writingMode == .verticalRL, extent < .infinity else { return Point(insets.left, insets.top) }
    return Point(insets.left + extent - self.extent, insets.top)
  }
}

extension PreparedText {
  /// The height of the primary font's capitals, in points.
  package func capHeight(at size: Double) -> Double {
    let face = storage.cascade.typeface(0)
    return Em.points(face.em(face.metrics.capHeight.value), at: size)
  }
}

extension BlockStyle {
  /// The share of the height left free that is above the lines.
  package var shareAbove: Double {
    switch verticalAlignment {
    case .top, .firstBaseline: 0
    case .center, .capHeight: 0.5
    case .bottom: 1
    }
  }

  /// Returns the distance from a box's top to lines of a height, in points.
  ///
  /// - Parameters:
  ///   - firstBaseline: the distance at which the first baseline is where the primary font alone would have it.
  ///   - capHeight: the distance at which the space from the first line's capitals to the last baseline is centred.
  package func offset(
    of height: Double, in boxHeight: Double, firstBaseline: @autoclosure () -> Double,
    capHeight: @autoclosure () -> Double
  ) -> Double {
    switch verticalAlignment {
    case .top: 0
    case .center: (boxHeight - height) / 2
    case .bottom: boxHeight - height
    case .firstBaseline: firstBaseline()
    case .capHeight: capHeight()
    }
  }
}
