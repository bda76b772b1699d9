internal import TextShaping
internal import Typography

/// The data to set a text again at another size: parts have a size in points, or its fonts' advances depend on it.
struct SizeDependence: Sendable {
  let text: StyledText
  /// The size at which it is set, in points per em.
  let size: Double
  /// The contexts that prepare it for another size.
  let contexts: ContextPool
}

// Texts that do not just grow with their size: what holds at one size does not hold, enlarged, at another.
extension PreparedStorage {
  /// The size at which such a text is prepared before one is known, in points.
  static let usualSize = 16.0

  /// Whether the text has to be set again for another size.
  package var dependsOnSize: Bool { dependence != nil }

  /// Whether it is so because parts of it have a size in points.
  package var hasFixedParts: Bool { dependence?.text.hasFixedParts == true }

  /// Whether a part with a size in points may move, on its line, as the text grows.
  package var movesFixedParts: Bool { dependence?.text.movesFixedParts == true }

  /// Whether it is so because the advances in a font that sets it, or the heights of one, depend on the size.
  package var hasSizedFonts: Bool { dependence != nil && Self.hasSizedFonts(shaped, cascade) }

  static func hasSizedFonts(_ shaped: ShapedText, _ cascade: FontCascade) -> Bool {
    cascade.fonts[0].isSized || shaped.runs.contains { cascade.fonts[Int($0.face)].isSized }
  }

  /// Sizes at which texts are set: further on, lengths in points are nothing beside the text, or the text beside them.
  private static let sizes = 1e-100...1e100

  /// The text as it is prepared at a size: itself, unless it depends on the size.
  ///
  /// A text that needs more fonts or styles at a size than one may have, as only a text of tens of thousands of spans can,
  /// stays as it is prepared.
  ///
  /// - Complexity: constant; where it depends on the size, that of preparing the text.
  package func prepared(at size: Double) -> PreparedStorage {
    let size = min(max(size, Self.sizes.lowerBound), Self.sizes.upperBound)
    guard let dependence, dependence.size != size else { return self }
    let prepared = try? dependence.contexts.use { (context) throws(TypesettingError) in
      try context.prepare(dependence.text, style, at: size, dependence.contexts)
    }
    return prepared ?? self
  }
}
