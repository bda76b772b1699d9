public import Typography

extension Typeface {
  /// The name of the family, in English if available (table `name`, 16 or 1).
  public var familyName: String { facts.familyName }
  /// The name of the style at the defaults of the axes, such as "Bold Italic" (table `name`, 17 or 2).
  public var styleName: String { facts.styleName }
  /// The PostScript name (table `name`, 6); empty where the font has none.
  public var postScriptName: String { facts.postScriptName }
  /// The format in which the font describes its glyphs.
  public var format: GlyphFormat { facts.format }
  /// Design units in one em, 16...16384 (table `head`).
  public var unitsPerEm: Int { facts.unitsPerEm }
  /// The number of glyphs (table `maxp`).
  public var glyphCount: Int { facts.glyphCount }
  /// The axes of a variable font (table `fvar`); empty for any other.
  public var axes: [Axis] { facts.axes }
  /// The named instances of a variable font (table `fvar`); empty for any other font.
  ///
  /// FreeType adds one at the defaults as the last if the font has none there.
  public var namedInstances: [NamedInstance] { facts.namedInstances }

  /// `designUnits` in the units of shaping, 256,000 per em, rounded to nearest, halves away from zero.
  ///
  /// Exact where the units per em divide 256,000, as 1000, 1024, 2000, 2048 and 4096 do.
  package func em(_ designUnits: Double) -> Int64 {
    Int64(saturating: (designUnits * Double(Em.units) / Double(unitsPerEm)).rounded())
  }
}

// Names for people.
extension Typeface {
  /// Family and style; a variation has its coordinates as style: "Inter wght 700".
  package var fullName: String {
    ([familyName] + [variationName ?? styleName]).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The coordinates that differ from the defaults of the axes: "wght 700"; nil when none does.
  package var variationName: String? {
    let moved = zip(axes, variations).filter { $0.defaultValue != $1.value }.map { _, place in
      "\(place.axis) \(Int(exactly: place.value).map(String.init) ?? place.value.description)"
    }
    return moved.isEmpty ? nil : moved.joined(separator: " ")
  }
}
