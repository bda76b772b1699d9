internal import CHarfBuzz
internal import Typography

/// The shape plans of one shaper: what HarfBuzz works out once for a face, script, direction, language and features.
///
/// HarfBuzz keeps such a list itself, but searches it with every call; here the last plans used lie in front.
@safe final class ShapePlans {
  struct Key: Equatable {
    var face: UInt16
    var isRightToLeft: Bool
    var script: Tag
  }

  /// A plan, and what a buffer has to be told to be shaped by it.
  @safe struct Entry {
    let key: Key
    let plan: OpaquePointer
    let properties: hb_segment_properties_t
    let features: [hb_feature_t]
  }

  /// Bounded: with more kinds of runs than this in one text, plans are made anew, which is slower but no error.
  private static let limit = 64

  private var entries: [Entry] = []
  /// What all entries were made for.
  private var style = ShapingStyle(language: nil, features: [], tracking: 0, wordSpacing: 0)
  private var features: [hb_feature_t] = []
  private var featuresOfJoiningScripts: [hb_feature_t] = []
  private var language: hb_language_t?

  deinit { forget() }

  /// Turns to another language and other features; plans made for those before are dropped.
  func use(_ style: ShapingStyle) {
    guard style != self.style else { return }
    forget()
    self.style = style
    // Safe: HarfBuzz copies the string into its table of languages, which lives as long as the process.
    unsafe language = style.language.flatMap { unsafe hb_language_from_string($0.tag, -1) }
    features = style.features(isJoining: false).map(Self.harfBuzzFeature)
    featuresOfJoiningScripts = style.features(isJoining: true).map(Self.harfBuzzFeature)
  }

  private static func harfBuzzFeature(_ feature: Feature) -> hb_feature_t {
    hb_feature_t(tag: feature.tag.value, value: feature.value, start: 0, end: UInt32.max)
  }

  /// The plan for `key`, made where it is new.
  func plan(for key: Key, of font: FontHandle) -> Entry {
    if let last = entries.last, last.key == key { return last }
    if let index = entries.lastIndex(where: { $0.key == key }) {
      entries.append(entries.remove(at: index))
    } else {
      if entries.count == Self.limit { forget() }
      entries.append(makePlan(key, font))
    }
    return entries[entries.count - 1]
  }

  private func makePlan(_ key: Key, _ font: FontHandle) -> Entry {
    var properties = unsafe hb_segment_properties_t()
    unsafe properties.direction = key.isRightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR
    unsafe properties.script = hb_script_t(rawValue: key.script.value)
    unsafe properties.language = language
    let features = JoiningScripts.contains(key.script) ? featuresOfJoiningScripts : features
    var count: UInt32 = 0
    // Safe: HarfBuzz copies features and coordinates; the font is alive for the call.
    let coordinates = unsafe hb_font_get_var_coords_normalized(font.font, &count)
    let plan = unsafe copyfit_hb_plan(
      hb_font_get_face(font.font), &properties, features, UInt32(features.count), coordinates, count)
    guard let plan = unsafe plan else { preconditionFailure("HarfBuzz returns an inert plan, never null") }
    return unsafe Entry(key: key, plan: plan, properties: properties, features: features)
  }

  private func forget() {
    // Safe: a plan is used only between two calls of `plan`, and each is destroyed once.
    for entry in entries { unsafe hb_shape_plan_destroy(entry.plan) }
    entries.removeAll(keepingCapacity: true)
  }
}
