import ConstraintLayout
import Typography
import _TestSupport

/// Stacks as books on user interfaces describe them: natural sizes from the leaves up, frames from the root down. A second
/// implementation without a solver, which judges the first.
indirect enum StackNode {
  /// Something of a natural size; along an axis without one it takes what is left.
  case leaf(width: Double?, height: Double?)
  case stack(LayoutAxis, CrossAlignment, spacing: Double, padding: Insets, [StackNode])
  case grid(columns: Int, CrossAlignment, spacing: Double, lineSpacing: Double, padding: Insets, [StackNode])
}

// Sizes and frames, from the leading and upper corner.
extension StackNode {
  var natural: Size {
    switch self {
    case .leaf(let width, let height): return Size(width ?? 0, height ?? 0)
    case .stack(let axis, _, let spacing, let padding, let children):
      let sizes = children.map(\.natural)
      let gaps = spacing * Double(children.count - 1)
      let inner =
        axis == .horizontal
        ? Size(sizes.map(\.width).reduce(gaps, +), sizes.map(\.height).max() ?? 0)
        : Size(sizes.map(\.width).max() ?? 0, sizes.map(\.height).reduce(gaps, +))
      return inner.padded(padding)
    case .grid(let columns, _, let spacing, let lineSpacing, let padding, let children):
      let widest = children.map(\.natural.width).max() ?? 0
      let heights = lineHeights(children, columns)
      return Size(
        widest * Double(columns) + spacing * Double(columns - 1),
        heights.reduce(lineSpacing * Double(heights.count - 1), +)
      ).padded(padding)
    }
  }

  private func lineHeights(_ children: [StackNode], _ columns: Int) -> [Double] {
    stride(from: 0, to: children.count, by: columns).map { start in
      children[start..<min(start + columns, children.count)].map(\.natural.height).max() ?? 0
    }
  }

  /// The frames of this node and of all below it, in the order of their making.
  func frames(in frame: Rect) -> [Rect] {
    switch self {
    case .leaf: return [frame]
    case .stack(let axis, let alignment, let spacing, let padding, let children):
      return [frame] + stacked(children, axis, alignment, spacing, frame.inset(padding))
    case .grid(let columns, let alignment, let spacing, let lineSpacing, let padding, let children):
      return [frame] + gridded(children, columns, alignment, spacing, lineSpacing, frame.inset(padding))
    }
  }

  private func stacked(
    _ children: [StackNode], _ axis: LayoutAxis, _ alignment: CrossAlignment, _ spacing: Double, _ area: Rect
  ) -> [Rect] {
    let gaps = spacing * Double(children.count - 1)
    let left = area.size[axis] - children.map { $0.natural[axis] }.reduce(gaps, +)
    var (place, all) = (0.0, [Rect]())
    for child in children {
      let length = child.natural[axis] + (child.isFlexible(axis) ? left : 0)
      let across = alignment == .fill ? area.size[axis.other] : child.natural[axis.other]
      let slack = area.size[axis.other] - across
      let start = alignment == .end ? slack : alignment == .center ? slack / 2 : 0
      all += child.frames(
        in: axis == .horizontal
          ? Rect(origin: Point(area.minX + place, area.minY + start), size: Size(length, across))
          : Rect(origin: Point(area.minX + start, area.minY + place), size: Size(across, length)))
      place += length + spacing
    }
    return all
  }

  private func gridded(
    _ children: [StackNode], _ columns: Int, _ alignment: CrossAlignment, _ spacing: Double,
    _ lineSpacing: Double, _ area: Rect
  ) -> [Rect] {
    let width = (area.size.width - spacing * Double(columns - 1)) / Double(columns)
    let heights = lineHeights(children, columns)
    var (top, all) = (area.minY, [Rect]())
    for (index, child) in children.enumerated() {
      let (line, column) = (index / columns, index % columns)
      if line > 0, column == 0 { top += heights[line - 1] + lineSpacing }
      let height = alignment == .fill ? heights[line] : child.natural.height
      all += child.frames(
        in: Rect(
          origin: Point(area.minX + Double(column) * (width + spacing), top), size: Size(width, height)))
    }
    return all
  }

  private func isFlexible(_ axis: LayoutAxis) -> Bool {
    guard case .leaf(let width, let height) = self else { return false }
    return axis == .horizontal ? width == nil : height == nil
  }
}

// The same for the solver.
extension StackNode {
  /// Makes the items of this node and of all below it, in that order; returns the first.
  func make(in container: Item) -> Item {
    switch self {
    case .leaf(let width, let height): return container.content(FlexibleBlock(width: width, height: height))
    case .stack(let axis, let alignment, let spacing, let padding, let children):
      let arrangement =
        axis == .horizontal
        ? Arrangement.row(spacing: Adaptive(spacing), alignment: alignment)
        : Arrangement.column(spacing: Adaptive(spacing), alignment: alignment)
      return make(children, arrangement, padding, in: container)
    case .grid(let columns, let alignment, let spacing, let lineSpacing, let padding, let children):
      return make(
        children,
        .grid(
          columns: .count(columns), spacing: Adaptive(spacing), lineSpacing: Adaptive(lineSpacing),
          alignment: alignment), padding, in: container)
    }
  }

  private func make(
    _ children: [StackNode], _ arrangement: Arrangement, _ padding: Insets, in container: Item
  ) -> Item {
    let box = container.container()
    box.pad(padding)
    box.arrange(children.map { $0.make(in: box) }, arrangement)
    return box
  }

  /// A tree at random. Along an axis on which its size is forced, a stack has one leaf that takes what is left.
  ///
  /// Along an axis on which its container stretches it, a leaf has no length of its own: that is stronger than wrapping,
  /// and the container would be as small as the leaf.
  static func random(
    _ random: inout SplitMix64, depth: Int, forced: Set<LayoutAxis>, stretched: Set<LayoutAxis> = []
  ) -> StackNode {
    let kind = depth == 0 ? 0 : Int.random(in: 0..<6, using: &random)
    let padding = Bool.random(using: &random) ? Insets.zero : .random(&random)
    if kind == 0 {
      let (width, height) = (Double.length(&random), Double.length(&random))
      return .leaf(
        width: stretched.contains(.horizontal) ? nil : width,
        height: stretched.contains(.vertical) ? nil : height)
    } else if kind == 1, !forced.contains(.vertical) {
      let alignment: CrossAlignment = Bool.random(using: &random) ? .fill : .start
      let inner: Set<LayoutAxis> = alignment == .fill ? [.horizontal, .vertical] : [.horizontal]
      return .grid(
        columns: Int.random(in: 1...4, using: &random), alignment, spacing: .length(&random) / 8,
        lineSpacing: .length(&random) / 8, padding: padding,
        (0...Int.random(in: 0..<7, using: &random)).map { _ in
          .random(&random, depth: depth - 1, forced: inner, stretched: inner)
        })
    }
    let axis: LayoutAxis = Bool.random(using: &random) ? .horizontal : .vertical
    let alignment = [CrossAlignment.fill, .start, .end, .center].randomElement(using: &random) ?? .fill
    let inner: Set<LayoutAxis> = alignment == .fill ? [axis.other] : []
    var children = (0...Int.random(in: 0..<4, using: &random)).map { _ in
      StackNode.random(&random, depth: depth - 1, forced: inner, stretched: inner)
    }
    if forced.contains(axis) || Int.random(in: 0..<4, using: &random) == 0 {
      let across = alignment == .fill ? nil : Double.length(&random)
      children.insert(
        axis == .horizontal ? .leaf(width: nil, height: across) : .leaf(width: across, height: nil),
        at: Int.random(in: 0...children.count, using: &random))
    }
    return .stack(axis, alignment, spacing: .length(&random) / 8, padding: padding, children)
  }
}

/// Content that has a natural length along each axis, or none.
private struct FlexibleBlock: IntrinsicContent {
  let width, height: Double?

  func widths(in environment: Environment) -> ContentWidths? { width.map { ContentWidths(natural: $0) } }
  func height(forWidth _: Double, in environment: Environment) -> ContentHeight? {
    height.map { ContentHeight($0) }
  }
}

extension LayoutAxis {
  fileprivate var other: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

extension Size {
  fileprivate subscript(axis: LayoutAxis) -> Double { axis == .horizontal ? width : height }

  fileprivate func padded(_ padding: Insets) -> Size {
    Size(width + padding.left + padding.right, height + padding.top + padding.bottom)
  }
}

extension Rect {
  fileprivate func inset(_ padding: Insets) -> Rect {
    Rect(
      origin: Point(minX + padding.left, minY + padding.top),
      size: Size(size.width - padding.left - padding.right, size.height - padding.top - padding.bottom))
  }
}

extension Insets {
  fileprivate static func random(_ random: inout SplitMix64) -> Insets {
    func side(_ random: inout SplitMix64) -> Double { .length(&random) / 4 }
    return Insets(top: side(&random), left: side(&random), bottom: side(&random), right: side(&random))
  }
}

extension Double {
  /// A length from 0 to 100 points, in quarters.
  fileprivate static func length(_ random: inout SplitMix64) -> Double {
    Double(Int.random(in: 0...400, using: &random)) / 4
  }
}
