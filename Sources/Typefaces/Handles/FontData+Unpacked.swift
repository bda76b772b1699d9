internal import CFreeType

extension FontData {
  /// These bytes as an `sfnt`: themselves, or what FreeType unpacked from WOFF or WOFF2.
  ///
  /// Decided by the first four bytes, so that FreeType never sees the many other formats it would open.
  func unpacked() throws(TypefaceError) -> FontData {
    guard count > 0 else { throw .unreadable(source, "the file is empty; get a fresh copy") }
    switch uint32(at: 0) {
    case let signature? where Signature.plain.contains(signature): return self
    case Signature.woff?, Signature.woff2?: return try unpackedWOFF()
    default: throw .notOpenType(source)
    }
  }

  private func unpackedWOFF() throws(TypefaceError) -> FontData {
    // Offsets 4 and 16: `flavor` and `totalSfntSize` in both versions (W3C, WOFF File Format, header).
    guard uint32(at: 4) != Signature.collection else {
      throw .unreadable(source, "a WOFF2 collection; unpack it with woff2_decompress first")
    }
    guard (uint32(at: 16) ?? 0) <= Typeface.maximumBytes else { throw .tooLarge(source) }
    if uint32(at: 0) == Signature.woff2 { try checkDirectory() }
    let library = try unsafe FaceHandle.openLibrary(for: self)
    defer { unsafe FT_Done_FreeType(library) }
    let face = try unsafe FaceHandle.newFace(0, of: self, in: library)
    defer { unsafe FT_Done_Face(face) }
    // FreeType has put a stream over the unpacked font in the place of ours; it dies with the face.
    let unpacked = unsafe UnsafeRawBufferPointer(
      start: copyfit_ft_bytes(face), count: Int(copyfit_ft_byte_count(face)))
    return unsafe FontData(source: source, count: unpacked.count) {
      unsafe $0.copyMemory(from: unpacked)
      return unpacked.count
    }
  }

  /// Refuses a WOFF2 file by what its tables would need: the total in its header is only a hint.
  ///
  /// What then remains is bounded by the numbers checked here: FreeType unpacks into memory of just these sizes, and
  /// makes of each byte of a transformed table a few at most.
  private func checkDirectory() throws(TypefaceError) {
    guard let directory = WOFF2Directory(prefix(WOFF2Directory.mostBytes)) else {
      throw .unreadable(source, "its table directory is cut short or broken; get a fresh copy")
    }
    guard max(directory.packedSize, directory.unpackedSize) <= Typeface.maximumBytes else {
      throw .tooLarge(source)
    }
  }

  private func prefix(_ count: Int) -> [UInt8] {
    unsafe withUnsafeBytes { unsafe [UInt8]($0.prefix(count)) }
  }
}
