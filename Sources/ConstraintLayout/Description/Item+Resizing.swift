public import Typography

/// The parts of an item that grow with its container: the springs of springs and struts.
public struct ResizingMask: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt8

  /// A mask of the bits below.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The distance from the container's leading edge.
  public static let leading = ResizingMask(rawValue: 1)
  /// The width.
  public static let width = ResizingMask(rawValue: 2)
  /// The distance from its trailing edge.
  public static let trailing = ResizingMask(rawValue: 4)
  /// The distance from its upper edge.
  public static let top = ResizingMask(rawValue: 8)
  /// The height.
  public static let height = ResizingMask(rawValue: 16)
  /// The distance from its lower edge.
  public static let bottom = ResizingMask(rawValue: 32)
}

extension Item {
  /// Resizes the item with its container as springs and struts do: what is flexible shares what the container gains or
  /// loses in proportion to its length now; the rest keeps its length. With nothing flexible, size and place stay.
  ///
  /// - Parameters:
  ///   - mask: what is flexible.
  ///   - frame: where the item is, from the container's leading and upper edge, when that is as large as `reference`.
  ///   - reference: the container's size then.
  ///   - container: what it grows and shrinks with.
  public func autoresize(_ mask: ResizingMask, frame: Rect, in reference: Size, of container: Item) {
    spring(
      [mask.contains(.leading), mask.contains(.width), mask.contains(.trailing)],
      [frame.minX, frame.size.width, reference.width - frame.maxX], leading, width, container.width)
    spring(
      [mask.contains(.top), mask.contains(.height), mask.contains(.bottom)],
      [frame.minY, frame.size.height, reference.height - frame.maxY], top, height, container.height)
  }

  /// Start and size are linear in the container's length: share of the flexible parts, times what is not fixed.
  private func spring(
    _ isFlexible: [Bool], _ lengths: [Double], _ start: Anchor, _ size: Anchor, _ whole: Anchor
  ) {
    let fixed = zip(isFlexible, lengths).reduce(0) { $0 + ($1.0 ? 0 : $1.1) }
    let flexible = zip(isFlexible, lengths).reduce(0) { $0 + ($1.0 ? $1.1 : 0) }
    let count = Double(isFlexible.filter { $0 }.count)
    func share(_ part: Int) -> Double {
      guard isFlexible[part] else { return 0 }
      return flexible > 0 ? lengths[part] / flexible : 1 / count
    }
    func place(_ anchor: Anchor, _ part: Int) {
      let share = share(part)
      if share == 0 {
        anchor.equal(isFlexible[part] ? 0 : lengths[part])
      } else {
        anchor.equal(share * whole - share * fixed)
      }
    }
    place(start, 0)
    place(size, 1)
  }
}
