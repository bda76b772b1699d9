internal import CHarfBuzz
internal import Typography

/// The language and features that HarfBuzz gets with every run.
///
/// HarfBuzz caches its shape plans with the face and finds them by comparing a few words.
@safe final class SegmentStyle {
  /// The properties of a run that choose its shape plan.
  struct Key: Equatable {
    var face: UInt16
    var isRightToLeft: Bool
    var script: Tag
    /// Whether it is set downwards, in upright letters.
    var isUpright = false

    /// Whether the run has the direction of its script.
    var followsScript: Bool {
      isUpright
        || (hb_script_get_horizontal_direction(hb_script_t(rawValue: script.value)) == HB_DIRECTION_RTL)
          == isRightToLeft
    }
  }

  private(set) var style = ShapingStyle()
  private var features: [hb_feature_t] = []
  private var featuresOfJoiningScripts: [hb_feature_t] = []
  private var language: hb_language_t?

  /// Changes to another language and other features.
  func use(_ style: ShapingStyle) {
    self.style = style
    // Safe: HarfBuzz copies the string into its table of languages, which lives as long as the process.
    unsafe language = style.language.flatMap { unsafe hb_language_from_string($0.tag, -1) }
    features = Self.records(of: style.features(isJoining: false))
    featuresOfJoiningScripts = Self.records(of: style.features(isJoining: true))
  }

  /// The features for runs of the key's script, and one more.
  func features(for key: Key, and feature: Feature? = nil) -> [hb_feature_t] {
    let own = style.tracking != 0 && JoiningScripts.contains(key.script) ? featuresOfJoiningScripts : features
    return feature.map { own + Self.records(of: [$0]) } ?? own
  }

  /// The properties of a buffer that holds a run.
  func properties(for key: Key) -> hb_segment_properties_t {
    // Safe: a plain record; the language lives as long as the process.
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = direction(of: key)
    unsafe properties.script = hb_script_t(rawValue: key.script.value)
    unsafe properties.language = language
    return unsafe properties
  }

  private func direction(of key: Key) -> hb_direction_t {
    key.isUpright ? HB_DIRECTION_TTB : key.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
  }

  private static func records(of features: [Feature]) -> [hb_feature_t] {
    features.map { hb_feature_t(tag: $0.tag.value, value: $0.value, start: 0, end: UInt32.max) }
  }
}

extension SegmentStyle.Key {
  init(_ run: ShapedRun) {
    self.init(
      face: run.face, isRightToLeft: run.level.isRightToLeft && !run.isUpright, script: run.script,
      isUpright: run.isUpright)
  }
}
