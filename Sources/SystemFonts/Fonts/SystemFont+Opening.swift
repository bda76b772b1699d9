public import Typefaces
internal import Typography

extension SystemFont {
  /// Opens the face: of a named instance at its place, of a variable font at its defaults, or else at the weight, width and
  /// slant described, as far as its axes go.
  ///
  /// - Throws: ``SystemFontsError`` with the code `unreadable`.
  public func open(as description: FontDescription? = nil) throws(SystemFontsError) -> Typeface {
    do throws(TypefaceError) {
      let face = try face()
      guard let description else { return face }
      return try face.varied(description.variations(of: face))
    } catch {
      throw .unreadable(error)
    }
  }

  private func face() throws(TypefaceError) -> Typeface {
    let face = try Typeface(path: file, index: faceIndex)
    guard let instance, face.namedInstances.indices.contains(instance) else { return face }
    return try face.varied(to: face.namedInstances[instance])
  }
}

extension FontDescription {
  /// The slant of oblique letters where nothing says how far they lean: 14 degrees clockwise (CSS Fonts 4).
  private static let obliqueAngle = -14.0

  /// Returns the values on the axes at which a variable font matches the description.
  func variations(of face: Typeface) -> [Variation] {
    let tags = face.axes.map(\.tag)
    var variations = [Variation("wght", weight.value), Variation("wdth", width.percentage)]
    if slant == .normal {
      variations += [Variation("ital", 0), Variation("slnt", 0)]
    } else if slant == .italic, tags.contains("ital") {
      variations.append(Variation("ital", 1))
    } else if !face.variations.contains(where: { $0.axis == "slnt" && $0.value != 0 }) {
      variations.append(Variation("slnt", Self.obliqueAngle))
    }
    return variations.filter { tags.contains($0.axis) }
  }
}
