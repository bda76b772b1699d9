internal import CFontconfig
internal import Support
internal import Typography

/// The fonts of a set, those nearest to a pattern first.
@safe final class SortedFonts {
  private let set: UnsafeMutablePointer<FcFontSet>

  /// Sorts a set; nil where there is no memory.
  init?(
    _ fonts: UnsafeMutablePointer<FcFontSet>, by wanted: borrowing FontPattern,
    in configuration: OpaquePointer
  ) {
    var (result, sets) = unsafe (FcResultNoMatch, [UnsafeMutablePointer<FcFontSet>?.some(fonts)])
    // Safe: all three are alive; the sorted set holds its own references to the patterns of the other.
    guard let set = unsafe FcFontSetSort(configuration, &sets, 1, wanted.pattern, 0, nil, &result) else {
      return nil
    }
    unsafe self.set = unsafe set
    LiveHandles.opened()
  }

  deinit {
    // Safe: this is the set's only owner.
    unsafe FcFontSetDestroy(set)
    LiveHandles.closed()
  }

  /// The first fonts, of all or of those with colours, that set some characters together: each sets one that those before
  /// it lack. And the characters that none of them has.
  ///
  /// - Complexity: linear in the fonts and the characters.
  func first(covering characters: Set<UInt32>, withColors: Bool) -> (
    fonts: [SystemFont], missing: Set<UInt32>
  ) {
    var (missing, chosen) = (characters, [SystemFont]())
    for index in unsafe 0..<Int(set.pointee.nfont) where !missing.isEmpty {
      var letters: OpaquePointer?
      // Safe: the letters belong to the pattern, which the set keeps alive.
      guard let pattern = unsafe set.pointee.fonts[index],
        unsafe FcPatternGetCharSet(pattern, FC_CHARSET, 0, &letters) == FcResultMatch
      else { continue }
      let rest = missing.filter { unsafe FcCharSetHasChar(letters, $0) == 0 }
      guard rest.count < missing.count, let font = unsafe SystemFont(pattern: pattern),
        font.hasColors || !withColors
      else { continue }
      chosen.append(font)
      missing = rest
    }
    return (chosen, missing)
  }
}
