package import Typography

/// The part of a style that changes glyphs or advances. Size, width, line height and wrapping are not part of it.
package struct ShapingStyle: Hashable, Sendable {
  /// The language, which chooses among a font's localised forms.
  package var language: Language?
  /// OpenType features that the caller switches on or off.
  package var features: [Feature]
  /// Units added after every grapheme but the last of a line, and but the letters of scripts that join them.
  package var tracking: Int32
  /// Units added to every space of every script.
  package var wordSpacing: Int32
  /// Units added between ideographs and other letters.
  package var autospace: Int32
  /// Whether full-width punctuation loses its empty half beside other punctuation.
  package var trimsPairs: Bool
  /// Whether pairs of letters are kerned, unless a feature says otherwise.
  package var isKerned: Bool

  /// How characters stand in columns; nil in horizontal text.
  package var orientation: TextOrientation?

  /// A style from user values.
  ///
  /// Spacings are thousandths of an em. One out of its domain, which is reported when the text is first measured, counts
  /// as the nearest in it, and NaN as 0.
  package init(
    language: Language? = nil, features: [Feature] = [], tracking: Double = 0, wordSpacing: Double = 0,
    autospace: Autospace = .none, trimsPairs: Bool = false, isKerned: Bool = true,
    orientation: TextOrientation? = nil
  ) {
    self.orientation = orientation
    self.language = language
    self.tracking = Self.units(thousandths: tracking)
    self.wordSpacing = Self.units(thousandths: wordSpacing)
    self.autospace = autospace == .none ? 0 : Int32(Em.units / 8)
    self.features = features
    self.trimsPairs = trimsPairs
    self.isKerned = isKerned
  }

  /// The same spacing in the units of letters whose em is a part of the text's.
  package func counted(inEmOf scale: Double) -> ShapingStyle {
    var style = self
    style.tracking = Self.rounded(Double(tracking) / scale)
    style.wordSpacing = Self.rounded(Double(wordSpacing) / scale)
    style.autospace = Self.rounded(Double(autospace) / scale)
    return style
  }

  /// The most that is added after a cluster, or taken away, without what is trimmed.
  package var widestSpacing: Int64 {
    Int64(tracking.magnitude) + Int64(wordSpacing.magnitude) + Int64(autospace)
  }

  /// Whether letters or words are spaced, or trimmed.
  package var isSpaced: Bool { tracking != 0 || wordSpacing != 0 || autospace != 0 || trimsPairs }

  /// The features to shape with; tracked letters form no ligatures, but those of joining scripts are never tracked.
  func features(isJoining: Bool) -> [Feature] {
    // Of a feature that is listed twice the last counts.
    let all = isKerned ? features : Self.kerningOff + features
    return tracking == 0 || isJoining ? all : Self.ligaturesOff + all
  }

  /// CSS Fonts 4, 6.4, "font-kerning": `none`.
  private static let kerningOff = [Feature("kern", 0)]

  /// CSS Text 3, 8.2, "letter-spacing": optional ligatures are off between spaced letters.
  private static let ligaturesOff = [Feature("liga", 0), Feature("clig", 0), Feature("dlig", 0)]

  private static func units(thousandths: Double) -> Int32 {
    guard !thousandths.isNaN else { return 0 }
    return rounded(thousandths * Double(Em.units) / 1000)
  }

  /// The nearest number of units in the domain of spacings.
  private static func rounded(_ units: Double) -> Int32 {
    let range = Domain.spacing.range
    let (least, most) = (
      range.lowerBound * Double(Em.units) / 1000, range.upperBound * Double(Em.units) / 1000
    )
    return Int32(min(max(units, least), most).rounded())
  }
}
