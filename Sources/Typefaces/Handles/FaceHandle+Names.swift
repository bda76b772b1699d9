internal import CFreeType
internal import Typography

/// Numbers of the table `name` (OpenType, "Name IDs").
enum NameID {
  static let family: UInt16 = 1
  static let style: UInt16 = 2
  static let postScript: UInt16 = 6
  static let typographicFamily: UInt16 = 16
  static let typographicStyle: UInt16 = 17
}

extension FaceHandle {
  /// The font's names by name ID, in English if available.
  ///
  /// Complexity: O(names).
  func names() -> [UInt16: String] {
    unsafe withFace { face in
      var best: [UInt16: (rank: Int, text: String)] = [:]
      for index in unsafe 0..<FT_Get_Sfnt_Name_Count(face) {
        var record = unsafe FT_SfntName()
        guard unsafe FT_Get_Sfnt_Name(face, index, &record) == 0 else { continue }
        let rank = unsafe Self.rank(of: record)
        guard unsafe rank > best[record.name_id]?.rank ?? 0 else { continue }
        let text = unsafe Self.text(of: record)
        if !text.isEmpty { unsafe best[record.name_id] = (rank, text) }
      }
      return best.mapValues(\.text)
    }
  }

  /// The family and PostScript names from FreeType, for fonts without them in the table `name`, such as a bare CFF.
  func fallbackNames() -> (family: String?, postScript: String?) {
    unsafe withFace { face in
      let family = unsafe face.pointee.family_name.map { unsafe String(cString: $0) }
      let postScript = unsafe FT_Get_Postscript_Name(face).map { unsafe String(cString: $0) }
      return (family, postScript)
    }
  }

  /// The rank of a record: American English first, then other English, Unicode, Macintosh, anything readable.
  private static func rank(of record: FT_SfntName) -> Int {
    switch unsafe (record.platform_id, record.encoding_id, record.language_id) {
    case (3, 0, 0x409), (3, 1, 0x409), (3, 10, 0x409): 5
    case (3, 0, let language), (3, 1, let language), (3, 10, let language): language & 0x3FF == 9 ? 4 : 1
    case (0, _, _): 3
    case (1, 0, 0): 2
    default: 0
    }
  }

  private static func text(of record: FT_SfntName) -> String {
    guard let start = unsafe record.string else { return "" }
    let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(record.string_len))
    if unsafe record.platform_id == 1 { return unsafe MacRoman.text(bytes) }
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      unsafe UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}

/// The Mac OS Roman encoding of old names.
private enum MacRoman {
  /// The characters of the bytes 128...255 (Unicode's mapping table APPLE/ROMAN.TXT).
  private static let upper = Array(
    """
    ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø\
    ¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ
    """.unicodeScalars)

  static func text(_ bytes: some Sequence<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    for byte in bytes { text.append(byte < 128 ? Unicode.Scalar(byte) : upper[Int(byte) - 128]) }
    return String(text)
  }
}
