internal import CFreeType
internal import Synchronization
internal import Typography

/// A face whose glyphs are hinted for one size in pixels, by the font's own program.
package final class HintedFace: Sendable {
  private let handle: FaceHandle
  /// The advances found so far, in whole pixels.
  private let known = Mutex<[UInt32: Int32]>([:])

  /// The sizes for which glyphs are hinted, in pixels per em; smaller ones cannot be read, and larger ones need no hints.
  private static let sizes = 1.0...2000

  /// A typeface at a size; nil where its glyphs are not hinted there, as those of pictures are not.
  ///
  /// - Complexity: that of opening the font, and of running its programs for the size.
  package init?(_ typeface: Typeface, pixelsPerEm: Double) {
    guard Self.sizes.contains(pixelsPerEm),
      let handle = try? FaceHandle(typeface.fontData, index: typeface.dataIndex)
    else { return nil }
    if typeface.coordinates.contains(where: { $0 != 0 }) {
      guard (try? handle.move(to: typeface.variations.map(\.value))) != nil else { return nil }
    }
    guard handle.chooseHintedSize(pixelsPerEm) else { return nil }
    self.handle = handle
  }

  /// The advance of a glyph in whole pixels; nil where FreeType cannot read it.
  package func advance(of glyph: UInt32) -> Int32? {
    if let found = known.withLock({ $0[glyph] }) { return found }
    guard let advance = handle.hintedAdvance(of: glyph) else { return nil }
    known.withLock { $0[glyph] = advance }
    return advance
  }
}

extension FaceHandle {
  /// Makes the face ready for ``hintedAdvance(of:)``; false where it has no outlines to hint.
  fileprivate func chooseHintedSize(_ pixelsPerEm: Double) -> Bool {
    unsafe withFace { face in
      let size = FT_F26Dot6((pixelsPerEm * 64).rounded())
      return unsafe copyfit_ft_is_scalable(face) != 0 && FT_Set_Char_Size(face, size, size, 72, 72) == 0
    }
  }

  /// The advance of a glyph in whole pixels, after hinting; nil for a glyph that FreeType cannot read.
  fileprivate func hintedAdvance(of glyph: UInt32) -> Int32? {
    unsafe withFace { face in
      guard unsafe FT_Load_Glyph(face, glyph, copyfit_ft_hinted_flags()) == 0 else { return nil }
      return unsafe Int32(clamping: (face.pointee.glyph.pointee.advance.x + 32) >> 6)
    }
  }
}
