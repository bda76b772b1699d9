public import Typography

extension Typeface {
  /// The face at other coordinates; axes that are not named keep the coordinates of this face.
  ///
  /// Values outside an axis' range are clamped to it; of two values for one axis the last is used. The bytes
  /// are shared, so a variation costs little more than its metrics. A face with a place on the axis of optical sizes,
  /// `opsz`, keeps it at every size of a text.
  ///
  /// - Throws: `unknownAxis`, or `badValue` for a value that is not finite.
  public func varied(_ variations: [Variation]) throws(TypefaceError) -> Typeface {
    let user = try coordinates(variations)
    let isChosen = hasChosenOpticalSize || variations.contains { $0.axis == .opticalSize }
    if user == self.variations.map(\.value), isChosen == hasChosenOpticalSize { return self }
    return try moved(to: user, choosingOpticalSize: isChosen)
  }

  /// The user coordinates of the face at other places on some of its axes, one for each axis.
  private func coordinates(_ variations: [Variation]) throws(TypefaceError) -> [Double] {
    var user = self.variations.map(\.value)
    for variation in variations {
      let matching = axes.indices.filter { axes[$0].tag == variation.axis }
      guard !matching.isEmpty else { throw .unknownAxis(variation.axis, in: source, among: axes.map(\.tag)) }
      guard variation.value.isFinite else { throw .badValue(variation, in: source) }
      for index in matching { user[index] = axes[index].clamped(variation.value) }
    }
    return user
  }

  /// The face at a named instance, such as "Bold", found by its name or else by its PostScript name.
  ///
  /// - Throws: `unknownInstance`.
  public func instance(named name: String) throws(TypefaceError) -> Typeface {
    let found =
      namedInstances.first { $0.name == name } ?? namedInstances.first { $0.postScriptName == name }
    guard let instance = found else {
      throw .unknownInstance(name, in: source, among: namedInstances.map(\.name))
    }
    return try varied(to: instance)
  }

  /// The face at one of its named instances; one that stands at the usual optical size does not choose it.
  package func varied(to instance: NamedInstance) throws(TypefaceError) -> Typeface {
    let usual = axes.first { $0.tag == .opticalSize }?.defaultValue
    return try varied(instance.coordinates.filter { $0.axis != .opticalSize || $0.value != usual })
  }
}

extension Axis {
  fileprivate func clamped(_ value: Double) -> Double { Swift.max(minimum, Swift.min(maximum, value)) }
}
