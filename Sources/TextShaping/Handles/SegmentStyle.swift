internal import CHarfBuzz
internal import Typography

/// What of a style HarfBuzz is told with every run: the language and the features.
///
/// The plans it makes of them HarfBuzz keeps with the face, and finds again by comparing a few words.
@safe final class SegmentStyle {
  /// What tells runs apart.
  struct Key: Equatable {
    var face: UInt16
    var isRightToLeft: Bool
    var script: Tag
  }

  private(set) var style = ShapingStyle(language: nil, features: [], tracking: 0, wordSpacing: 0)
  private var features: [hb_feature_t] = []
  private var featuresOfJoiningScripts: [hb_feature_t] = []
  private var language: hb_language_t?
  /// What tells languages apart, as HarfBuzz does: the place of their name, of which there is one.
  var languageID: UInt { unsafe UInt(bitPattern: language) }
  /// Whether any run has features.
  private(set) var hasFeatures = false

  /// Turns to another language and other features.
  func use(_ style: ShapingStyle) {
    self.style = style
    // Safe: HarfBuzz copies the string into its table of languages, which lives as long as the process.
    unsafe language = style.language.flatMap { unsafe hb_language_from_string($0.tag, -1) }
    features = style.features(isJoining: false).map(Self.harfBuzzFeature)
    featuresOfJoiningScripts = style.features(isJoining: true).map(Self.harfBuzzFeature)
    hasFeatures = !features.isEmpty || !featuresOfJoiningScripts.isEmpty
  }

  private static func harfBuzzFeature(_ feature: Feature) -> hb_feature_t {
    hb_feature_t(tag: feature.tag.value, value: feature.value, start: 0, end: UInt32.max)
  }

  /// The features for runs of the key's script.
  func features(for key: Key) -> [hb_feature_t] {
    style.tracking != 0 && JoiningScripts.contains(key.script) ? featuresOfJoiningScripts : features
  }

  /// The properties of a buffer that holds a run.
  func properties(for key: Key) -> hb_segment_properties_t {
    // Safe: a plain record; the language lives as long as the process.
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = key.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_t(rawValue: key.script.value)
    unsafe properties.language = language
    return unsafe properties
  }
}
