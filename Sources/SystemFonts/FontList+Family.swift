public import Typefaces
internal import Typography

extension FontList {
  /// The cascade with the face nearest to a description first; nil where no face is of that family.
  ///
  ///     let fonts = try FontList.shipped().preferring(FontDescription("Inter", weight: .semiBold))
  ///
  /// A variable font is set at the weight, width and slant described, as far as its axes go. Other faces of the family are
  /// left out.
  ///
  /// - Throws: ``SystemFontsError`` with the code `unreadable`.
  /// - Complexity: linear in the faces.
  public func preferring(_ description: FontDescription) throws(SystemFontsError) -> FontList? {
    let name = description.family.comparable
    let members = faces.filter { $0.familyName.comparable == name }
    guard let nearest = members.min(by: { description.distance(to: $0) < description.distance(to: $1) })
    else {
      return nil
    }
    do throws(TypefaceError) {
      let face = try nearest.varied(description.variations(of: nearest))
      return FontList([face] + faces.filter { $0.familyName.comparable != name })
    } catch {
      throw .unreadable(error)
    }
  }

  /// Whether a face is just as described: of that family, weight, width and slant, or with axes that reach them.
  package func holds(_ description: FontDescription) -> Bool {
    faces.contains {
      $0.familyName.comparable == description.family.comparable && description.distance(to: $0) == (0, 0, 0)
    }
  }
}

extension FontDescription {
  /// The distance of a face from the description: by width, then by slant, then by weight.
  fileprivate func distance(to face: Typeface) -> (Double, Double, Double) {
    let style = FontDescription(family, styleNamed: face.styleName)
    return (
      face.distance(from: width.percentage, on: "wdth", else: style.width.percentage),
      (slant == .normal) == (style.slant == .normal) || face.leans ? 0 : 1,
      face.distance(from: weight.value, on: "wght", else: style.weight.value)
    )
  }
}

extension Typeface {
  /// The distance of a value from the nearest on an axis, or from `fixed` without that axis.
  fileprivate func distance(from value: Double, on tag: Tag, else fixed: Double) -> Double {
    let axis = axes.first { $0.tag == tag }
    let nearest = axis.map { min(max(value, $0.minimum), $0.maximum) } ?? fixed
    return abs(nearest - value)
  }

  /// Whether it can lean.
  fileprivate var leans: Bool { axes.contains { $0.tag == "ital" || $0.tag == "slnt" } }
}
