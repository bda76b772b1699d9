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

    /// Whether the run goes the way its script does.
    var followsScript: Bool {
      (hb_script_get_horizontal_direction(hb_script_t(rawValue: script.value)) == HB_DIRECTION_RTL)
        == isRightToLeft
    }
  }

  private(set) var style = ShapingStyle(language: nil, features: [], tracking: 0, wordSpacing: 0)
  private var features = FeatureSwitches([])
  private var featuresOfJoiningScripts = FeatureSwitches([])
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
    features = FeatureSwitches(style.features(isJoining: false))
    featuresOfJoiningScripts = FeatureSwitches(style.features(isJoining: true))
    hasFeatures = !features.list.isEmpty || !featuresOfJoiningScripts.list.isEmpty
  }

  /// The features for runs of the key's script.
  func features(for key: Key) -> FeatureSwitches {
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
