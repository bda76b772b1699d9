internal import Typefaces
internal import Typography

// Hyphens.
extension FontCascade {
  /// The character that shows where a line breaks within a word, and the face that sets it.
  package struct Hyphen: Sendable {
    package let character: UInt32
    package let face: UInt16
  }

  /// Whether any face sets a hyphen.
  package var hasHyphen: Bool {
    fonts.contains { font in Self.hyphens.contains { font.coverage.contains($0) } }
  }

  /// U+2010 or U+002D in the run's own face, else in the first of its list that has one; nil where none does.
  package func hyphen(for run: ShapedRun) -> Hyphen? {
    if let own = hyphen(inFace: Int(run.face)) { return own }
    let list = list(of: run.face)
    return (Int(list.first)..<Int(list.first) + list.fonts.count).lazy.compactMap(hyphen(inFace:)).first
  }

  private func hyphen(inFace face: Int) -> Hyphen? {
    Self.hyphens.first { fonts[face].coverage.contains($0) }.map { Hyphen(character: $0, face: UInt16(face)) }
  }

  private static let hyphens: [UInt32] = [0x2010, 0x2D]
}
