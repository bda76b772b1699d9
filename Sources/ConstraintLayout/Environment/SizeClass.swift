/// Whether a layout has much space along an axis, or little.
public enum SizeClass: String, TraitValue, CaseIterable, Comparable {
  /// Little, as the width of a telephone held upright.
  case compact
  /// Much, as either side of a tablet.
  case regular

  /// Compact is less.
  public static func < (one: SizeClass, other: SizeClass) -> Bool { one == .compact && other == .regular }
}

/// The rules by which sizes are compact or regular; replace it by one with breakpoints of your own.
///
///     var environment = Environment(size: Size(844, 390))
///     environment[.horizontalSizeClass]                     // compact, as on Apple's devices
///     environment.sizeClasses = SizeClassTable(
///       horizontal: Adaptive(.compact).when(.width >= 600, .regular), vertical: Adaptive(.regular))
///
/// Queries in a table read sizes and other traits; a size class in them is always regular.
public struct SizeClassTable: Hashable, Sendable {
  /// The class of the width.
  public var horizontal: Adaptive<SizeClass>
  /// The class of the height.
  public var vertical: Adaptive<SizeClass>

  /// A table.
  public init(horizontal: Adaptive<SizeClass>, vertical: Adaptive<SizeClass>) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  /// The classes that Apple publishes for its telephones and tablets, whole screens and split views, from sizes alone.
  ///
  /// A width is regular from 640 points on where the height is 414 or more: large telephones on their side, tablets, and
  /// windows of more than half of a tablet. A height is regular from 480 points on.
  /// Source: Apple's Human Interface Guidelines, "Layout", device size classes.
  public static let apple = SizeClassTable(
    horizontal: Adaptive(.compact).when(.width >= 640 && .height >= 414, .regular),
    vertical: Adaptive(.compact).when(.height >= 480, .regular))
}

extension SizeClass: AdaptiveValue {}
