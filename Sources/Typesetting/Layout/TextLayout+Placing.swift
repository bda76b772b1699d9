internal import TextShaping
internal import Typefaces
public import Typography

extension TextLayout {
  /// Returns the distance from a box's top to a text's first lines, in points; negative where they reach above it.
  ///
  /// - Parameters:
  ///   - alignment: where the lines stand.
  ///   - height: the height of the box, in points.
  ///   - count: how many lines are shown; nil for all.
  /// - Complexity: linear in the lines, and constant at the top.
  public func offset(
    for alignment: VerticalAlignment, in height: Double, showing count: Int? = nil
  ) -> Double {
    if alignment == .top { return 0 }
    guard let extent = extent(ofFirst: count ?? lineCount) else {
      return 0
    }
    switch alignment {
    case .top: return 0
    case .center: return (height - extent.bottom) / 2
    case .bottom: return height - extent.bottom
    case .firstBaseline:
      return PreparedText(storage).emptyLine(at: size, lineHeight, trim).baseline - extent.first
    case .capHeight: return (height + capHeight - extent.first - extent.last) / 2
    }
  }

  /// The height of the primary font's capitals, in points.
  package var capHeight: Double { PreparedText(storage).capHeight(at: size) }

  /// The first and the last baseline of the lines that are shown, and where the last one ends.
  private func extent(ofFirst count: Int) -> (first: Double, last: Double, bottom: Double)? {
    var extent: (first: Double, last: Double, bottom: Double)?
    for line in lines.prefix(max(0, count)) {
      extent = (extent?.first ?? line.baseline, line.baseline, max(extent?.bottom ?? 0, line.bottom))
    }
    return extent
  }

  /// The same lines so much further down.
  package func moved(downBy distance: Double) -> TextLayout {
    distance == 0 ? self : placed(at: Point(origin.x, origin.y + distance), width: alignmentWidth ?? width)
  }
}

extension PreparedText {
  /// The height of the primary font's capitals, in points.
  package func capHeight(at size: Double) -> Double {
    let face = storage.cascade.typeface(0)
    return Em.points(face.em(face.metrics.capHeight.value), at: size)
  }
}
