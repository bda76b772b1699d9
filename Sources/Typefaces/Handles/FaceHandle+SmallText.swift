internal import CFreeType

extension FaceHandle {
  /// The sizes and places of superscripts and subscripts; nil where the table `OS/2` has none.
  func smallText() -> (superscript: SmallTextMetrics?, subscripts: SmallTextMetrics?) {
    unsafe withFace { face in
      // Safe: the table belongs to the face, and is read while no other thread uses it.
      guard let os2 = unsafe Self.table(FT_SFNT_OS2, of: face, as: TT_OS2.self)?.pointee else {
        return (nil, nil)
      }
      return (
        SmallTextMetrics(
          os2.ySuperscriptXSize, os2.ySuperscriptYSize, os2.ySuperscriptXOffset, Int(os2.ySuperscriptYOffset)),
        // A font counts the way down.
        SmallTextMetrics(
          os2.ySubscriptXSize, os2.ySubscriptYSize, os2.ySubscriptXOffset, -Int(os2.ySubscriptYOffset))
      )
    }
  }
}

extension SmallTextMetrics {
  fileprivate init?(_ width: Int16, _ height: Int16, _ offset: Int16, _ shift: Int) {
    guard width > 0, height > 0 else { return nil }
    emWidth = Double(width)
    emHeight = Double(height)
    self.offset = Double(offset)
    self.shift = Double(shift)
  }
}
