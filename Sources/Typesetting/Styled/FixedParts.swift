internal import TextShaping
internal import Typography

// Texts with parts that have a size in points, and so do not grow with them.
extension PreparedStorage {
  /// The size at which such a text is prepared before one is known, in points.
  static let usualSize = 16.0

  /// Whether a part of the text has a size in points: then what holds at one size does not hold, enlarged, at another.
  package var hasFixedParts: Bool { spans?.fixedAt != nil }

  /// The text as it is at a size: itself, unless parts of it have a size in points.
  ///
  /// - Complexity: constant; where there are such parts, that of preparing the text.
  package func set(at size: Double) -> PreparedStorage {
    guard let spans, let fixedAt = spans.fixedAt, fixedAt != size else { return self }
    do throws(TypesettingError) {
      return try spans.contexts.use { (context) throws(TypesettingError) in
        try context.prepare(spans.text, style, at: max(size, .leastNormalMagnitude), spans.contexts)
      }
    } catch {
      preconditionFailure("a text that was prepared at one size can be at any: \(error)")
    }
  }
}
