// The traits that every environment has.

extension TraitKey where Value == Double {
  /// The width of the environment, in points: for most layouts that of the screen or window.
  public static var width: TraitKey<Double> { TraitKey("width", default: 0) }
  /// The height of the environment, in points.
  public static var height: TraitKey<Double> { TraitKey("height", default: 0) }
  /// Width divided by height; infinite for a height of 0, and 1 where both are 0.
  public static var ratio: TraitKey<Double> { TraitKey("ratio", default: 1) }
  /// The width of the container, in points: what an item is in, or what a set of rules arranges.
  public static var containerWidth: TraitKey<Double> { TraitKey("container.width", default: 0) }
  /// The height of the container, in points.
  public static var containerHeight: TraitKey<Double> { TraitKey("container.height", default: 0) }
  /// The container's width divided by its height.
  public static var containerRatio: TraitKey<Double> { TraitKey("container.ratio", default: 1) }
  /// Pixels a point.
  public static var scale: TraitKey<Double> { TraitKey("scale", default: 1) }
  /// The scale of text that people choose: that of the content size, unless set to any other factor.
  public static var contentScale: TraitKey<Double> { TraitKey("contentScale", default: 1) }
  /// The inset that the device reserves at the upper edge, in points.
  public static var safeAreaTop: TraitKey<Double> { TraitKey("safeArea.top", default: 0) }
  /// The inset that the device reserves at the left edge, in points.
  public static var safeAreaLeft: TraitKey<Double> { TraitKey("safeArea.left", default: 0) }
  /// The inset that the device reserves at the lower edge, in points.
  public static var safeAreaBottom: TraitKey<Double> { TraitKey("safeArea.bottom", default: 0) }
  /// The inset that the device reserves at the right edge, in points.
  public static var safeAreaRight: TraitKey<Double> { TraitKey("safeArea.right", default: 0) }
}

extension TraitKey where Value == SizeClass {
  /// Whether there is much width or little; from the environment's ``SizeClassTable`` unless set.
  public static var horizontalSizeClass: TraitKey<SizeClass> {
    TraitKey("horizontalSizeClass", default: .regular)
  }
  /// Whether there is much height or little; from the environment's ``SizeClassTable`` unless set.
  public static var verticalSizeClass: TraitKey<SizeClass> {
    TraitKey("verticalSizeClass", default: .regular)
  }
}

extension TraitKey where Value == Orientation {
  /// The orientation: that of the environment's size, so that of the *proposed* size while a device turns.
  public static var orientation: TraitKey<Orientation> { TraitKey("orientation", default: .portrait) }
}

extension TraitKey where Value == Idiom {
  /// The kind of device.
  public static var idiom: TraitKey<Idiom> { TraitKey("idiom", default: .unspecified) }
}

extension TraitKey where Value == String {
  /// The name of the device, for values by named device; empty where it is not known.
  public static var device: TraitKey<String> { TraitKey("device", default: "") }
  /// The tag of the language; empty without a language. A query for `de` holds for `de-AT` too.
  public static var locale: TraitKey<String> { TraitKey("locale", default: "") }
}

extension TraitKey where Value == ContentSize {
  /// The step of text size that people chose.
  public static var contentSize: TraitKey<ContentSize> { TraitKey("contentSize", default: .l) }
}

extension TraitKey where Value == LayoutDirection {
  /// The side of the leading edge.
  public static var direction: TraitKey<LayoutDirection> { TraitKey("direction", default: .leftToRight) }
}

extension TraitKey where Value == Appearance {
  /// Light or dark.
  public static var appearance: TraitKey<Appearance> { TraitKey("appearance", default: .light) }
}

extension TraitKey where Value == Bool {
  /// Whether people want more contrast.
  public static var highContrast: TraitKey<Bool> { TraitKey("highContrast", default: false) }
  /// Whether people want bold text.
  public static var boldText: TraitKey<Bool> { TraitKey("boldText", default: false) }
}

/// The orientation of a screen or window.
public enum Orientation: String, TraitValue, CaseIterable {
  /// At least as high as wide.
  case portrait
  /// Wider than high.
  case landscape
}

/// The kind of a device.
public enum Idiom: String, TraitValue, CaseIterable {
  /// Not known, or of no importance.
  case unspecified
  /// A telephone.
  case phone
  /// A tablet.
  case tablet
  /// A computer with a pointer.
  case desktop
  /// A television.
  case tv
  /// The screen of a car.
  case car
  /// A watch.
  case watch
}

/// Light or dark.
public enum Appearance: String, TraitValue, CaseIterable {
  /// Dark on light.
  case light
  /// Light on dark.
  case dark
}

extension LayoutDirection: TraitValue {}
