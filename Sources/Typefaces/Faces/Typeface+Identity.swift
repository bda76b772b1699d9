public import Typography

extension Typeface {
  /// The name of the family, in English where there is a choice (table `name`, 16 or 1).
  public var familyName: String { facts.familyName }
  /// The name of the style at the defaults of the axes, such as "Bold Italic" (table `name`, 17 or 2).
  public var styleName: String { facts.styleName }
  /// The PostScript name (table `name`, 6); empty where the font has none.
  public var postScriptName: String { facts.postScriptName }
  /// How the font describes its glyphs.
  public var format: GlyphFormat { facts.format }
  /// Design units in one em, 16...16384 (table `head`).
  public var unitsPerEm: Int { facts.unitsPerEm }
  /// The number of glyphs (table `maxp`).
  public var glyphCount: Int { facts.glyphCount }
  /// The axes of a variable font (table `fvar`); empty for any other.
  public var axes: [Axis] { facts.axes }
  /// The places of a variable font's design space that have names (table `fvar`); empty for any other.
  ///
  /// As FreeType gives them: where none of them stands at the defaults, that place is added as the last.
  public var namedInstances: [NamedInstance] { facts.namedInstances }

  /// `designUnits` in the units of shaping, 256,000 per em, rounded to nearest, halves away from zero.
  ///
  /// Exact where the units per em divide 256,000, as 1000, 1024, 2000, 2048 and 4096 do.
  public func em(_ designUnits: Double) -> Int64 {
    Int64((designUnits * Double(Em.units) / Double(unitsPerEm)).rounded())
  }
}
