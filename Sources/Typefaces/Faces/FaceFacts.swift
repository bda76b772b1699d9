internal import Typography

/// The properties of a face that its variations share, read once.
struct FaceFacts: Sendable {
  let familyName, styleName, postScriptName: String
  let format: GlyphFormat
  let unitsPerEm, glyphCount: Int
  let axes: [Axis]
  let namedInstances: [NamedInstance]
  let hasColors: Bool
  let paletteCount, strikeCount: Int

  init(_ handle: FaceHandle) {
    let names = handle.names(), fallback = handle.fallbackNames(), space = handle.designSpace()
    familyName = names[NameID.typographicFamily] ?? names[NameID.family] ?? fallback.family ?? ""
    styleName = names[NameID.typographicStyle] ?? names[NameID.style] ?? ""
    postScriptName = names[NameID.postScript] ?? fallback.postScript ?? ""
    format = handle.format
    unitsPerEm = handle.unitsPerEm
    glyphCount = handle.glyphCount
    (hasColors, paletteCount, strikeCount) = handle.colorFacts()
    axes = space.dimensions.map { Axis($0, names) }
    namedInstances = space.instances.map { NamedInstance($0, space.dimensions.map(\.tag), names) }
  }
}

extension Axis {
  fileprivate init(_ dimension: DesignSpace.Dimension, _ names: [UInt16: String]) {
    self.init(
      tag: dimension.tag, name: names[dimension.nameID] ?? dimension.tag.description,
      minimum: dimension.minimum,
      defaultValue: dimension.defaultValue, maximum: dimension.maximum)
  }
}

extension NamedInstance {
  fileprivate init(_ place: DesignSpace.Instance, _ tags: [Tag], _ names: [UInt16: String]) {
    name = names[place.nameID] ?? ""
    postScriptName = names[place.postScriptNameID]
    coordinates = zip(tags, place.coordinates).map { Variation($0, $1) }
  }
}
