public import Typography

extension Typeface {
  /// The face at other coordinates; axes that are not named keep the coordinates of this face.
  ///
  /// Values outside an axis' range are clamped to it; of two values for one axis the last is used. The bytes
  /// are shared, so a variation costs little more than its metrics.
  ///
  /// - Throws: `unknownAxis`, or `badValue` for a value that is not finite.
  public func varied(_ variations: [Variation]) throws(TypefaceError) -> Typeface {
    var user = self.variations.map(\.value)
    for variation in variations {
      let matching = axes.indices.filter { axes[$0].tag == variation.axis }
      guard !matching.isEmpty else { throw .unknownAxis(variation.axis, in: source, among: axes.map(\.tag)) }
      guard variation.value.isFinite else { throw .badValue(variation, in: source) }
      for index in matching { user[index] = axes[index].clamped(variation.value) }
    }
    return user == self.variations.map(\.value) ? self : try moved(to: user)
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
    return try varied(instance.coordinates)
  }
}

extension Axis {
  fileprivate func clamped(_ value: Double) -> Double { Swift.max(minimum, Swift.min(maximum, value)) }
}
