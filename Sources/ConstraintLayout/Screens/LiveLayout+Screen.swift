internal import Cassowary
internal import Typesetting
public import Typography

extension LiveLayout {
  /// Everything as it is now.
  ///
  /// - Complexity: linear in the items and the lines of their texts.
  public var screen: Screen {
    let frames = items.indices.map { frame(ofNumber: $0) }
    let texts = setTexts(frames)
    return Screen(
      layout: layout, environment: rootEnvironment, isShown: adaptive.isShown, frames: frames, texts: texts,
      fittedSizes: fittedSizes,
      problemFinder: ProblemFinder { ProblemReport(live: self, frames: frames, texts: texts).problems })
  }

  /// An item's rectangle, from the left; an empty one for an item of another layout.
  public func frame(of item: Item) -> Rect {
    layout.number(of: item).map { frame(ofNumber: $0) } ?? Rect(origin: .zero, size: Size(0, 0))
  }

  /// Whether an item is shown; one that is hidden has an empty frame in the upper left corner.
  public func isShown(_ item: Item) -> Bool { layout.number(of: item).map { adaptive.isShown[$0] } ?? false }

  func frame(ofNumber number: Int) -> Rect {
    guard adaptive.isShown[number] else { return Rect(origin: .zero, size: Size(0, 0)) }
    let box = variables[number]
    let (width, height) = (solver.value(of: box.width), solver.value(of: box.height))
    let (x, y) = (box.x.map { solver.value(of: $0) } ?? 0, box.y.map { solver.value(of: $0) } ?? 0)
    let left =
      rootEnvironment.direction == .leftToRight ? x : solver.value(of: variables[0].width) - x - width
    return Rect(origin: Point(left, y), size: Size(width, height))
  }

  func setTexts(_ frames: [Rect]) -> [Screen.SetText?] {
    let sizes = fittedSizes
    return items.indices.map { number in
      guard hasShownContent(number), let label = contents[number]?.content as? LabelContent else {
        return nil
      }
      return setText(
        label, frames[number], sizes[number] ?? label.sizes.upperBound, environment(of: number).direction)
    }
  }

  private func setText(
    _ label: LabelContent, _ frame: Rect, _ size: Double, _ direction: LayoutDirection
  ) -> Screen.SetText? {
    let insets = label.style.insets
    let available = max(0, frame.size.width - insets.left - insets.right)
    var block = label.style.trimmedBlock
    block.alignment = Self.side(block.alignment, direction)
    block.unspread = Self.side(.start, direction)
    let whole = try? label.text.layout(
      size: size, width: label.wraps && label.uncheckedAxis != .horizontal ? available : nil, block: block)
    guard let whole else { return nil }
    let height = frame.size.height - insets.top - insets.bottom
    let laid = label.cut(whole, to: Size(available, height))
    let count = label.style.shown(of: laid.lineCount)
    let down = label.style.offset(of: laid, in: height, showing: count)
    let origin = Point(frame.minX + insets.left, frame.minY + insets.top + down)
    return Screen.SetText(
      size: size, layout: laid.placed(at: origin, width: available), lineCount: count, text: label.text.text)
  }

  /// The side at which lines stand: the layout's start and end, not the text's, so that an address in Latin letters
  /// stands at the right of an Arabic form.
  private static func side(_ alignment: Alignment, _ direction: LayoutDirection) -> Alignment {
    let isMirrored = direction == .rightToLeft
    return switch alignment {
    case .start: isMirrored ? .right : .left
    case .end: isMirrored ? .left : .right
    default: alignment
    }
  }
}
