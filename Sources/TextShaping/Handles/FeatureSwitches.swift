internal import CHarfBuzz
internal import Typography

/// Features switched on and off, as HarfBuzz is told.
struct FeatureSwitches {
  let list: [hb_feature_t]

  init(_ features: [Feature]) {
    list = features.map { hb_feature_t(tag: $0.tag.value, value: $0.value, start: 0, end: UInt32.max) }
  }

  /// What is switched. For checking.
  var tags: [Tag] { list.map { Tag(value: $0.tag) } }

  init(off features: [Tag]) { self.init(features.map { Feature($0, 0) }) }
}
