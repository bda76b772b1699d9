public import Typefaces
public import Typography

extension Typeface {
  /// Returns the height of a baseline above the alphabetic one for a script, in design units, or nil if unknown.
  ///
  /// The alphabetic one itself is at 0. If the font gives only the lower edge of ideographs, the upper one is
  /// an em above it.
  ///
  /// - Parameters:
  ///   - baseline: the baseline.
  ///   - script: the script of the text, by its ISO 15924 code.
  ///   - language: the language of the text.
  /// - Complexity: some microseconds; keep the answer.
  ///
  /// Source: OpenType, table `BASE`, horizontal axis, at the place of a variable font.
  public func baseline(_ baseline: AlignmentBaseline, script: Tag = "Latn", language: Language? = nil)
    -> Double?
  {
    let font = FontHandle(self)
    func height(_ tag: Tag) -> Double? { font.baseline(tag, script: script, language: language) }
    let origin = height("romn") ?? 0
    let under = height("ideo")
    let over = height("idtp") ?? under.map { $0 + Double(Em.units) }
    let found: Double? =
      switch baseline {
      case .alphabetic: origin
      case .hanging: height("hang")
      case .ideographicUnder: under
      case .ideographicOver: over
      case .ideographicInkUnder: height("icfb")
      case .ideographicInkOver: height("icft")
      case .central: under.flatMap { under in over.map { (under + $0) / 2 } }
      case .math: height("math")
      }
    return found.map { ($0 - origin) * Double(unitsPerEm) / Double(Em.units) }
  }
}
