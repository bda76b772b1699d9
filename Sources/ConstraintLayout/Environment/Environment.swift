public import Typography

/// The input of a layout: a size, a language, and further traits that its queries and adaptive values read.
///
///     let phone = Environment(size: Size(375, 667), locale: "ar")      // right to left
///     var tablet = Environment(size: Size(768, 1024), scale: 2, safeArea: Insets(top: 20))
///     tablet[.idiom] = .tablet
///     tablet[.contentSize] = .xl
public struct Environment: Hashable, Sendable {
  /// The available space, in points.
  public var size: Size
  /// The language of the texts; nil for that in which they were written.
  public var locale: Language? { didSet { localeDirection = LayoutDirection(of: locale) } }
  /// The side of the leading edge: where none is set, that of the locale, also of one that is set later.
  public var direction: LayoutDirection {
    get { ownDirection ?? localeDirection }
    set { ownDirection = newValue }
  }
  /// Pixels a point.
  public var scale: Double
  /// The insets that the device reserves at each edge, in points.
  public var safeArea: Insets
  /// All other traits that are set.
  public var traits = Traits()
  /// The rules by which sizes are compact or regular.
  public var sizeClasses: SizeClassTable? = .apple
  /// The text scale of each content size.
  public var contentSizes = ContentSizeTable.apple
  /// The size of the container that queries ask about; nil for the environment's own.
  public var container: Size?
  /// The direction that is set; nil for that of the locale.
  var ownDirection: LayoutDirection?
  private var localeDirection: LayoutDirection

  /// An environment; its direction is that of the locale where none is given, also of one that is set later.
  public init(
    size: Size, locale: Language? = nil, direction: LayoutDirection? = nil, scale: Double = 1,
    safeArea: Insets = .zero
  ) {
    self.size = size
    self.locale = locale
    self.scale = scale
    self.safeArea = safeArea
    ownDirection = direction
    localeDirection = LayoutDirection(of: locale)
  }
}
